"""What people call the cities: the letter on a castle is the first of its name, and no two of a board share one."""

from collections.abc import Iterable
from zlib import crc32

NAMES: dict[str, tuple[str, ...]] = {
    "A": ("Amberfell", "Ashgrove", "Aldermoor", "Avenwick", "Applecross"),
    "B": ("Birchmoor", "Bellhaven", "Brackwell", "Bramblow", "Bracken"),
    "C": ("Cloudrest", "Coppergate", "Cragmoor", "Cresthill", "Cinderby"),
    "D": ("Dawnmere", "Driftwood", "Dunholm", "Dapplewood", "Deepford"),
    "E": ("Eaglecrag", "Elmstead", "Evenfall", "Eastwold", "Emberly"),
    "F": ("Fernhollow", "Foxbarrow", "Frostwick", "Fairlight", "Flintby"),
    "G": ("Galeford", "Gladewick", "Gorsehill", "Goldenmere", "Gullcliff"),
    "H": ("Harrowgate", "Hazelwick", "Highmoor", "Heronby", "Hollowell"),
    "I": ("Ivorycrag", "Islemoor", "Inglewood", "Ironmere", "Ivydale"),
    "J": ("Jaywick", "Junipford", "Jasperhill", "Jollyport", "Jackdaw"),
    "K": ("Kestrel", "Kingsholm", "Kiteford", "Knollwood", "Kettleby"),
    "L": ("Larkspire", "Lindenby", "Lowmere", "Lanternhill", "Lochwood"),
    "M": ("Mistvale", "Mapleford", "Moonhaven", "Marlowick", "Mossgate"),
    "N": ("Northwind", "Nettleby", "Nightfall", "Newhaven", "Nutgrove"),
    "O": ("Oakhollow", "Otterford", "Owlscrag", "Orchardby", "Oldminster"),
    "P": ("Pinecrest", "Plumgrove", "Peregrine", "Pebblemoor", "Poppyfield"),
    "Q": ("Quillhaven", "Quarrywick", "Quailmoor", "Quincely", "Queensmere"),
    "R": ("Ravenholm", "Rowanby", "Ridgeford", "Roseheath", "Rushmere"),
    "S": ("Skylark", "Silverfen", "Stonewick", "Summerhill", "Swanmere"),
    "T": ("Thornwick", "Thistledon", "Tallgrass", "Tidewell", "Turnstone"),
    "U": ("Upperfold", "Umberly", "Underhill", "Ullswold", "Upwind"),
    "V": ("Vinegarth", "Valewick", "Velvetmoor", "Violetby", "Vantage"),
    "W": ("Willowby", "Windermoor", "Westerly", "Wrenford", "Wheatley"),
    "X": ("Xanthwick", "Xeniford", "Xylander", "Xaverly", "Xebecport"),
    "Y": ("Yarrowdale", "Yewbarrow", "Yonderby", "Yellowfen", "Yeoford"),
    "Z": ("Zephyrhill", "Zinnia", "Zenithby", "Zealcombe", "Zigzag"),
}


def city_names(board: str, ids: Iterable[str]) -> dict[str, str]:
    """A name for every city of a board, always the same; one that is called more than a letter keeps its own name."""
    cities = list(ids)
    names: dict[str, str] = {}
    taken = set(cities)
    for city in cities:
        choice = NAMES.get(city.upper(), ())
        first = crc32(f"{board}:{city}".encode())
        rest = (choice[(first + i) % len(choice)] for i in range(len(choice)))
        names[city] = next((name for name in rest if name not in taken), city)
        taken.add(names[city])
    return names
