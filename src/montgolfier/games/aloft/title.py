"""What Aloft brings: each part by name, loaded when it is needed."""

from montgolfier.engine.title import Title

TITLE = Title(
    name="aloft",
    label="Aloft",
    designer="Michael Purcell",
    summary="Unpack, inflate, launch: place the balloons of your secret colour high and far to the front.",
    rules_version=1,
    clauses=("A1", "A2", "A3", "AC", "AR"),
    rules="montgolfier.games.aloft.rules:RULES",
    rulebook="montgolfier.rulebooks:aloft.md",
    evaluator="montgolfier.bots.learned.aloft:STRATEGY",
    lessons="montgolfier.games.aloft.lessons:LESSONS",
    how_to_play="montgolfier.games.aloft.how_to_play:PAGE",
    reasons="montgolfier.bots.reasons.aloft:reason",
    characters="montgolfier.bots.characters.aloft:CHARACTERS",
    picture="montgolfier.art.scenes.aloft:SCENE",
    terminal="montgolfier.cli.boards.aloft",
    prints="montgolfier.press.kits.aloft:KIT",
    solver="montgolfier.solve.aloft:SOLVER",
    study="montgolfier.lab.subjects.aloft:SUBJECT",
    environment="montgolfier.envs.encoders.aloft:ENVIRONMENT",
    conserved="montgolfier.games.aloft.conserved:conserved",
)
