"""Identity: a guest is a random number in a signed cookie. No account, no password."""

import base64
import hmac
import re
import secrets
import unicodedata

from itsdangerous import BadSignature, URLSafeSerializer

from boattrain.server.errors import BadInput
from boattrain.server.tables.names import check_name
from boattrain.server.wire.messages import MOST_NAME

COOKIE = "boattrain"
COOKIE_SECONDS = 400 * 86400  # browsers keep no cookie for longer
_JOINERS = dict.fromkeys(map(ord, "\u200c\u200d"))  # parts of words in some scripts, and of many pictures
_BLANKS = "\u115f\u1160\u2800\u3164\uffa0"  # letters without a shape
_MANY_MARKS = re.compile("m{3}")
_GUEST = re.compile(r"[A-Za-z0-9_-]{16,32}")


def new_guest() -> str:
    return secrets.token_urlsafe(15)


class Identities:
    """Signs guests' cookies and reads them."""

    def __init__(self, secret: str) -> None:
        self._secret = secret.encode()
        self._signer = URLSafeSerializer(secret, salt="boattrain guest")

    def sign(self, guest: str) -> str:
        return str(self._signer.dumps(guest))

    def derive(self, purpose: str) -> str:
        """A name that only this server can find, always the same for the same purpose."""
        digest = hmac.digest(self._secret, purpose.encode(), "sha256")
        return base64.urlsafe_b64encode(digest[:12]).decode()

    def read(self, cookie: str | None) -> str | None:
        """The guest of a cookie; None where there is none, or where it is not ours."""
        if not cookie or len(cookie) > 200:
            return None
        try:
            guest = self._signer.loads(cookie)
        except BadSignature:
            return None
        return guest if isinstance(guest, str) and _GUEST.fullmatch(guest) else None


def clean(text: str, what: str, most: int) -> str:
    """A text that people see: one that can be printed, in one form, without control characters."""
    text = unicodedata.normalize("NFC", " ".join(text.split()))
    if not text.translate(_JOINERS).isprintable() or not any(_can_be_seen(letter) for letter in text):
        raise BadInput("bad_text", f"The {what} has characters that cannot be shown.")
    if len(text) > most:  # some letters become several in the one form
        raise BadInput("bad_text", f"The {what} is too long.")
    return text


def clean_name(text: str) -> str:
    """A name that can be read, and that is not one of a bot."""
    name = clean(text, "name", MOST_NAME)
    if _MANY_MARKS.search("".join("m" if unicodedata.combining(letter) else "." for letter in name)):
        raise BadInput("bad_text", "The name has characters that cannot be shown.")
    check_name(name)
    return name


def _can_be_seen(letter: str) -> bool:
    return unicodedata.category(letter)[0] in "LNPS" and letter not in _BLANKS
