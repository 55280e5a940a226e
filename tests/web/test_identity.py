"""Tokens are valid for a year, are renewed in time, and those of earlier versions run out, too."""

from itsdangerous import URLSafeSerializer

from montgolfier.web.identity import A_DAY, A_YEAR, COOKIE, PersonTokens

SECRET = "a secret of the tests, long enough"


def tokens_at(now: list[float], **more) -> PersonTokens:
    return PersonTokens(SECRET, clock=lambda: now[0], **more)


def test_a_token_is_valid_for_a_year():
    now = [1_800_000_000.0]
    tokens = tokens_at(now)
    token = tokens.sign("ada")
    now[0] += A_YEAR - 1
    assert tokens.read(token).person == "ada"
    now[0] += 3
    assert tokens.read(token) is None


def test_a_token_is_valid_where_the_clock_is_behind():
    now = [1_800_000_000.0]
    token = tokens_at(now).sign("ada")
    for behind in (2, A_DAY):  # another server of the site, or this one after its clock was put right
        tokens = tokens_at([now[0] - behind])
        assert tokens.read(token).person == "ada"
        assert tokens.renewed(token) is None


def test_a_token_is_renewed_after_a_month():
    now = [1_800_000_000.0]
    tokens = tokens_at(now)
    token = tokens.sign("ada")
    now[0] += 29 * A_DAY
    assert tokens.renewed(token) is None
    now[0] += 2 * A_DAY
    renewed = tokens.renewed(token)
    now[0] += A_YEAR - 5 * A_DAY
    assert tokens.read(renewed).person == "ada"
    assert tokens.renewed("garbage") is None


def test_tokens_of_earlier_versions_go_on_for_a_year_and_are_renewed_at_once():
    old = URLSafeSerializer(SECRET, salt="person").dumps("ada")
    now = [1_800_000_000.0]
    tokens = tokens_at(now, old_until=now[0] + A_YEAR)
    assert tokens.read(old).person == "ada"
    assert tokens.read(tokens.renewed(old)).person == "ada"
    now[0] += A_YEAR
    assert tokens.read(old) is None


def test_a_signature_of_another_key_is_worth_nothing():
    token = PersonTokens("another secret, as long as that").sign("ada")
    assert PersonTokens(SECRET).read(token) is None
    assert PersonTokens(SECRET).read(token[:-3]) is None


def test_a_browser_gets_its_new_token_with_any_page(client):
    tokens = client.app.state.services.tokens
    secret = tokens._old.secret_keys[0].decode()
    client.cookies.set(COOKIE, URLSafeSerializer(secret, salt="person").dumps("somebody from last year"))
    answer = client.get("/rules")
    token = answer.cookies[COOKIE]
    assert tokens.read(token).person == "somebody from last year"
    assert "HttpOnly" in answer.headers["set-cookie"]
    client.cookies.clear()
    client.cookies.set(COOKIE, token)
    assert "set-cookie" not in client.get("/rules").headers  # this one is young


def test_a_program_renews_its_token_and_is_forgotten(ada):
    table = ada.open(seats=["me", "open"], players=2)["table"]
    renewed = ada.post("/people/renew").json()["token"]
    ada.headers = {"authorization": f"Bearer {renewed}"}
    assert ada.get(f"/tables/{table}").json()["you"] == 0
    code = ada.post("/people/device").json()["code"]
    assert ada.post("/people/forget").json() == {"tables": 1}
    assert ada.post("/people/arrive", code=code).status_code == 403, "nobody becomes somebody who is forgotten"
    assert not ada.client.app.state.services.tables.store.notes("device ")
    seen = ada.get(f"/tables/{table}").json()
    assert (seen["you"], seen["seats"][0]["name"]) == (None, None)


def test_another_site_cannot_use_the_cookie_of_a_browser(client, ada):
    cookie = {"cookie": f"{COOKIE}={ada.token}"}
    for site, status in (("cross-site", 403), ("same-site", 403), ("same-origin", 200), ("none", 200)):
        answer = client.post("/api/people/renew", headers=cookie | {"sec-fetch-site": site})
        assert answer.status_code == status
    for origin, status in (("https://elsewhere.example", 403), ("null", 403), ("http://testserver", 200)):
        answer = client.post("/api/people/renew", headers=cookie | {"origin": origin})  # as older browsers say it
        assert answer.status_code == status
    odd = {"authorization": "Basic YTpi", "sec-fetch-site": "cross-site"}  # https://a:b@... in a form's address
    assert client.post("/api/people/renew", headers=cookie | odd).status_code == 403
    assert client.post("/api/people/renew", headers=ada.headers | {"sec-fetch-site": "cross-site"}).status_code == 200


def test_a_browser_is_forgotten_only_if_it_means_it(client):
    address = client.post("/play/aloft").headers["location"]
    assert client.post("/forget").status_code == 400
    answer = client.post("/forget", data={"sure": "on"})
    assert answer.status_code == 303
    assert COOKIE not in client.cookies
    assert "Forget me" in client.get("/about").text
    assert client.get(address).status_code == 200
