"""Markdown as typst: headings, paragraphs, lists, tables; every clause of the rules small, and findable."""

import re
from collections.abc import Iterator, Sequence

from markdown_it import MarkdownIt
from markdown_it.token import Token

from montgolfier.press.typeset import escaped

PARSER = MarkdownIt("commonmark", {"html": False, "typographer": True}).enable("table")


class Homes:
    """The home of each clause: its first place in the text; for a ruling, where it is explained."""

    def __init__(self, text: str, clause: re.Pattern[str]) -> None:
        self.clause = clause
        self.in_brackets = re.compile(rf" ?\((?:{clause.pattern}(?:, )?)+\)")
        self.explained = {found[1] for found in re.finditer(rf"\*\*{clause.pattern}", text)}
        self.found: set[str] = set()  # those whose home has been set

    def at_home(self, name: str, bold: bool) -> bool:
        """Whether this is the home of a clause; true only once."""
        if name in self.found or (name in self.explained and not bold):
            return False
        self.found.add(name)
        return True


def blocks(text: str) -> list[list[Token]]:
    """The text in pieces that stand one below the other: a heading, a paragraph, a whole list or table."""
    out: list[list[Token]] = []
    for token in PARSER.parse(text):
        if token.level == 0 and token.nesting >= 0:
            out.append([])
        out[-1].append(token)
    return out


def typst(tokens: Sequence[Token], homes: Homes) -> str:
    """A block as typst markup."""
    out = ""
    rows: list[list[str]] = []
    lists: list[str] = []
    for token in tokens:
        kind = token.type
        if kind == "heading_open":
            out += "\n" + "=" * (int(token.tag[1]) - 1) + " "
        elif kind in ("heading_close", "paragraph_close"):
            out += "\n" if lists else "\n\n"
        elif kind == "bullet_list_open":
            lists.append("-")
        elif kind == "ordered_list_open":
            lists.append("+")
        elif kind in ("bullet_list_close", "ordered_list_close"):
            lists.pop()
            out += "\n"
        elif kind == "list_item_open":
            out += "\n" + "  " * (len(lists) - 1) + lists[-1] + " "
        elif kind == "tr_open":
            rows.append([])
        elif kind == "inline":
            words = "".join(inline(token.children or [], homes))
            if rows and token.level > 0 and tokens[0].type == "table_open":
                rows[-1].append(words)
            else:
                out += words
        elif kind == "fence":
            out += f"\n#raw(block: true, {typst_string(token.content.rstrip())})\n"
    if rows:
        out += table(rows)
    return out


def typst_string(text: str) -> str:
    """A string literal of typst."""
    return '"' + text.replace("\\", "\\\\").replace('"', '\\"').replace("\n", "\\n") + '"'


def inline(tokens: Sequence[Token], homes: Homes) -> Iterator[str]:
    """Words with their emphasis."""
    bold = False
    for token in tokens:
        if token.type == "text":
            yield with_clauses(token.content, homes, bold)
        elif token.type == "softbreak":
            yield " "
        elif token.type == "strong_open":
            bold = True
            yield "#strong["
        elif token.type == "strong_close":
            bold = False
            yield "];"
        elif token.type == "em_open":
            yield "#emph["
        elif token.type in ("em_close", "link_close"):
            yield "];"
        elif token.type == "link_open":
            yield "#["
        elif token.type == "code_inline":
            yield f"#raw({typst_string(token.content)});"


def with_clauses(text: str, homes: Homes, bold: bool) -> str:
    """Clauses in brackets are small and gray; the first of each is where the index points to."""
    out, at = "", 0
    for found in homes.in_brackets.finditer(text):
        out += marked(text[at : found.start()], homes, bold)
        out += "#clauses[" + marked(found[0].removeprefix(" "), homes, bold) + "];"
        at = found.end()
    return out + marked(text[at:], homes, bold)


def marked(text: str, homes: Homes, bold: bool) -> str:
    """Text with a label at the home of every clause."""
    out, at = "", 0
    for found in homes.clause.finditer(text):
        name = found[1]
        out += escaped(text[at : found.start()]) + f"#box[{escaped(name)}];"
        if homes.at_home(name, bold):
            out += f"#clause({typst_string(name)});"
        at = found.end()
    return out + escaped(text[at:])


def table(rows: list[list[str]]) -> str:
    """A table with a head; narrow ones are as wide as their words, wide ones fill the column."""
    columns = len(rows[0])
    widths = [max(len(row[i]) for row in rows if i < len(row)) for i in range(columns)]
    wide = sum(widths) > 60
    if wide:
        least = min(widths)
        shares = ", ".join("auto" if w == least or w < 14 else f"{max(1, round(w / 10))}fr" for w in widths)
        if "fr" not in shares:
            shares = ", ".join(["1fr"] * columns)
        shape = f"({shares}{',' if columns == 1 else ''})"
    else:
        shape = str(columns)
    head = ", ".join(f"[#strong[{cell}]]" for cell in rows[0])
    body = ",\n".join(", ".join(f"[{cell}]" for cell in row) for row in rows[1:])
    return f"\n#table(columns: {shape}, table.header({head}),\n{body})\n"
