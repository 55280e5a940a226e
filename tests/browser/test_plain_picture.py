"""In a real browser, with its real letters, nothing of any view runs off the sheet it is written on."""

import pytest

from montgolfier.art.picture import drawing
from montgolfier.art.scene import PictureContext
from montgolfier.art.scenes.plain import SCENE

NAMES = ["Wilhelmine", "Ada", "MMMMMMMMMMMMMMMMMMMMMMMM", "Élisabeth de la Tour", "i", "Finn", "Gil", "Hal"]
VIEWS = {
    "tiles": {"round": 3, "wwwwwwww": "WWWWWWWW", "a_very_long_name_of_a_field_indeed": 12_345_678, "weather": "sunny"},
    "twelve tiles": {f"number {n}": 10**n % 99_999_999 for n in range(12)},
    "words": {"story": "Once upon a time there was a town. " * 12, "word": "W" * 300, "x": "i" * 300},
    "names": {f"{'M' * 40} {n}": "value" for n in range(4)},
    "board": {"board": [["WWWWWWWW"] * 6] * 5, "wide": [["x"] * 40] * 3, "map": "\n".join(["W" * 90] * 3)},
    "deep": {"a": {"b" * 30: {"c": {"d": {"e": list(range(60)), "f": "x" * 80}}}}},
    "many": {"houses": {f"street {i}": {"owner": "Ada", "rooms": list(range(i))} for i in range(40)}},
}
OUTSIDE = """() => {
  const within = (inner, outer) => inner.left >= outer.left - 0.5 && inner.right <= outer.right + 0.5
    && inner.top >= outer.top - 0.5 && inner.bottom <= outer.bottom + 0.5;
  const bad = [];
  const paper = document.querySelector("#known > rect:nth-of-type(2)").getBoundingClientRect();
  for (const text of document.querySelectorAll("#known text"))
    if (!within(text.getBoundingClientRect(), paper)) bad.push(text.textContent);
  for (const slip of document.querySelectorAll("#slips > g")) {
    const face = slip.querySelector("rect:nth-of-type(2)").getBoundingClientRect();
    for (const text of slip.querySelectorAll("text"))
      if (!within(text.getBoundingClientRect(), face)) bad.push(text.textContent);
  }
  return bad;
}"""


@pytest.mark.parametrize("seats", [2, 5, 8])
@pytest.mark.parametrize("name", VIEWS)
def test_everything_is_on_its_sheet(open_page, name, seats):
    page = open_page("about:blank", viewport={"width": 820, "height": 640})
    view = {**VIEWS[name], "scores": [10**n for n in range(seats)], "to_move": 1}
    page.set_content(drawing(SCENE, PictureContext(view, (), NAMES[:seats]), width=800, height=600))
    assert page.evaluate(OUTSIDE) == []
