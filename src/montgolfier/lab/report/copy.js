// A button on every table that copies it, ready for a spreadsheet.
for (const caption of document.querySelectorAll("caption")) {
  const button = document.createElement("button");
  button.type = "button";
  button.textContent = "Copy";
  button.setAttribute("aria-label", `Copy the table: ${caption.textContent}`);
  button.addEventListener("click", async () => {
    const rows = [...caption.parentElement.rows].map((row) => [...row.cells].map((cell) => cell.textContent).join("\t"));
    try {
      await navigator.clipboard.writeText(rows.join("\n"));
      button.textContent = "Copied";
    } catch {
      const range = document.createRange();
      range.selectNode(caption.parentElement);
      getSelection().removeAllRanges();
      getSelection().addRange(range);
      button.textContent = "Selected: press Ctrl+C";
    }
  });
  caption.append(" ", button);
}
