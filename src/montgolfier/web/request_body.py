"""The body of a request to the JSON interface."""

from pydantic import BaseModel, ConfigDict


class RequestBody(BaseModel):
    """A body of a request; unknown fields are errors."""

    model_config = ConfigDict(extra="forbid")
