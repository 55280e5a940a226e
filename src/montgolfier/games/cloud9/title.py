"""What Cloud 9 brings: each part by name, loaded when it is needed."""

from montgolfier.engine.title import Title

TITLE = Title(
    name="cloud9",
    label="Cloud 9",
    designer="Aaron Weissblum",
    summary="Stay in the balloon for more points, or leave before the pilot runs out of cards.",
    rules_version=1,
    clauses=("C", "CR"),
    rules="montgolfier.games.cloud9.rules:RULES",
    rulebook="montgolfier.rulebooks:cloud9.md",
    lessons="montgolfier.games.cloud9.lessons:LESSONS",
    how_to_play="montgolfier.games.cloud9.how_to_play:PAGE",
    evaluator="montgolfier.bots.evaluators.cloud9:STRATEGY",
    reasons="montgolfier.bots.reasons.cloud9:reason",
    characters="montgolfier.bots.characters.cloud9:CHARACTERS",
    picture="montgolfier.art.scenes.cloud9:SCENE",
    terminal="montgolfier.cli.boards.cloud9",
    prints="montgolfier.press.kits.cloud9:KIT",
    study="montgolfier.lab.subjects.cloud9:SUBJECT",
    environment="montgolfier.envs.encoders.cloud9:ENVIRONMENT",
    conserved="montgolfier.games.cloud9.conserved:conserved",
)
