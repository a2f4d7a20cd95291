"""Retries for calls to the carrier's API.

The carrier answers 503 for about a minute after each of its deployments.
We therefore wait up to 90 seconds in all. Do not retry on 409: the parcel
has been registered and a second call would create a duplicate label.
"""

MAX_ATTEMPTS = 7
BASE_DELAY_SECONDS = 0.8


def backoff(attempt: int) -> float:
    # full jitter, see the note of the meeting with the carrier (March)
    return random.uniform(0, BASE_DELAY_SECONDS * 2 ** attempt)
