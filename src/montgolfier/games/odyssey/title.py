"""What Aeronaut Odyssey brings: each part by name, loaded when it is needed."""

from montgolfier.engine.title import Title

TITLE = Title(
    name="odyssey",
    label="Aeronaut Odyssey",
    designer="Pandaqi",
    summary="Travel from city to city, collect balloons and claim routes; paper and pencil, another board every time.",
    rules_version=2,
    clauses=("O", "OR"),
    rules="montgolfier.games.odyssey.rules:RULES",
    rulebook="montgolfier.rulebooks:odyssey.md",
    lessons="montgolfier.games.odyssey.lessons:LESSONS",
    how_to_play="montgolfier.games.odyssey.how_to_play:PAGE",
    evaluator="montgolfier.bots.learned.odyssey:STRATEGY",
    reasons="montgolfier.bots.reasons.odyssey:reason",
    characters="montgolfier.bots.characters.odyssey:CHARACTERS",
    picture="montgolfier.art.scenes.odyssey:SCENE",
    terminal="montgolfier.cli.boards.odyssey",
    prints="montgolfier.press.kits.odyssey:KIT",
    boards="montgolfier.boards:generate",
    study="montgolfier.lab.subjects.odyssey:SUBJECT",
    environment="montgolfier.envs.encoders.odyssey:ENVIRONMENT",
    conserved="montgolfier.games.odyssey.conserved:conserved",
)
