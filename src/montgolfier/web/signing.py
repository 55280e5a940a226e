"""Signed texts that say when they were signed, by whichever server of a site: their clocks may differ a little."""

from collections.abc import Callable

from itsdangerous import TimestampSigner, URLSafeTimedSerializer


class DatedSignatures:
    """Signs texts for one purpose and reads them back. How old is too old, the caller decides."""

    def __init__(self, secret: str, purpose: str, clock: Callable[[], float]) -> None:
        class Signer(TimestampSigner):
            def get_timestamp(self) -> int:
                return int(clock())

        self._serializer = URLSafeTimedSerializer(secret, salt=purpose, signer=Signer)
        self._clock = clock

    def sign(self, text: str) -> str:
        """The text, signed now."""
        signed: str | bytes = self._serializer.dumps(text)
        return signed if isinstance(signed, str) else signed.decode()

    def read(self, signed: str) -> tuple[object, float]:
        """What was signed, and when; BadSignature if it was not signed here."""
        content, at = self._serializer.loads(signed, return_timestamp=True)
        return content, at.timestamp()

    def age(self, at: float) -> float:
        """For how many seconds something has been signed: less than none if the other server's clock is ahead."""
        return self._clock() - at
