"""The files for hosting name commands and options that exist, and hold no secret."""

import re
import shlex
from pathlib import Path

import pytest
import typer
import yaml

from montgolfier.cli import app
from montgolfier.web.middleware import KEY

DEPLOY = Path(__file__).parents[2] / "deploy"
COMPOSE = yaml.safe_load((DEPLOY / "compose.yaml").read_text())
UNITS = sorted((DEPLOY / "systemd").glob("*.service"))


def check_command(words: list[str]) -> None:
    """Parse a command line as the program would; an unknown command or option raises."""
    group = typer.main.get_command(app)
    name, command, rest = group.resolve_command(typer.Context(group), words)
    command.make_context(name, rest)


@pytest.mark.parametrize("name", [n for n, s in COMPOSE["services"].items() if s.get("image") == "montgolfier"])
def test_the_commands_of_the_containers_exist(name):
    check_command(COMPOSE["services"][name]["command"])


def test_the_command_of_the_image_exists():
    text = (DEPLOY / "Dockerfile").read_text()
    check_command(re.findall(r'"([^"]+)"', re.search(r"^CMD (\[.*\])$", text, re.MULTILINE)[1]))
    assert re.search(r"^USER \d+$", text, re.MULTILINE)


@pytest.mark.parametrize("unit", UNITS, ids=lambda unit: unit.name)
def test_the_commands_of_the_units_exist(unit):
    started = re.search(r"^ExecStart=.*?/opt/montgolfier/bin/montgolfier ([^'\n]*)", unit.read_text(), re.MULTILINE)[1]
    check_command(shlex.split(started.replace("%i", "8000").replace("$(date +%%F)", "today")))


def test_there_are_two_servers_a_worker_a_database_and_a_proxy_in_front():
    services = COMPOSE["services"]
    assert set(services) == {"database", "server1", "server2", "worker", "proxy"}
    assert [name for name, service in services.items() if service.get("ports")] == ["proxy"]
    for name in ("server1", "server2"):
        assert f"{name}:8000" in (DEPLOY / "Caddyfile").read_text()


@pytest.mark.parametrize("unit", [u for u in UNITS if "backup" not in u.name], ids=lambda unit: unit.name)
def test_a_server_starts_where_it_may_write(unit):
    lines = dict(line.split("=", 1) for line in unit.read_text().splitlines() if "=" in line)
    assert lines["WorkingDirectory"] == f"%S/{lines['StateDirectory']}", "copies before an update go there"


@pytest.mark.parametrize("unit", [u for u in UNITS if "backup" not in u.name], ids=lambda unit: unit.name)
def test_a_process_that_takes_too_much_memory_does_not_end_the_others(unit):
    text = unit.read_text()
    assert ("MemoryMax=" in text) == ("OOMPolicy=continue" in text), "the one that thinks is replaced by the server"


@pytest.mark.parametrize("secret", ["/t/3q4nR1xd-_A/join/K2f9_x-e", "/device/ABCD-EFGH"])
def test_nginx_logs_no_invitations(secret):
    redirect, site = (DEPLOY / "nginx.conf").read_text().split("\nserver {")[1:]
    assert all("access_log off;" in block for block in (redirect, site))
    assert "error_log /dev/null emerg;" in redirect
    assert KEY.search(secret), "this is what the server takes for a secret"
    places = re.findall(r"^    location ~ (\S+) {(.*?)^    }", site, re.DOTALL | re.MULTILINE)
    answers = next(block for pattern, block in places if re.search(pattern, secret))  # the first that fits counts
    assert "error_log /dev/null emerg;" in answers
    assert "proxy_set_header" not in answers, "one of them here would shut off all those of the site"


def test_caddy_logs_no_invitations():
    whole, site = (DEPLOY / "Caddyfile").read_text().split("{$SITE} {")
    assert not re.search(r"^\s*log\b", site, re.MULTILINE)
    assert "request delete" in whole, "its messages about what went wrong have the whole request otherwise"


def test_the_logs_of_containers_do_not_grow_for_ever():
    for service in COMPOSE["services"].values():
        assert service["logging"]["options"]["max-size"]


def test_no_secret_is_in_the_files():
    assert "**/.env" in (DEPLOY / "Dockerfile.dockerignore").read_text().split()
    for line in (DEPLOY / "example.env").read_text().splitlines():
        assert not re.match(r"(DATABASE_PASSWORD|MONTGOLFIER_SECRET)=.", line)


@pytest.mark.parametrize("name", ["nginx.conf", "Caddyfile"])
def test_figures_stay_inside(name):
    assert re.search(r"metrics", (DEPLOY / name).read_text())
