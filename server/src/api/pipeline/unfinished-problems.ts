import { Problem } from '../../runtime/problem.ts';

/** Within this, those of a burst are finished or given up. */
const RETRY_AFTER_SECONDS = 10;

/** A client has more than `max` requests unfinished: this is the oldest of them. */
export function crowded(max: number): Problem {
  return new Problem('ERR_RATE_LIMITED', {
    detail:
      'Too many requests of this client have not wholly arrived. Send fewer at one time, each without a pause.',
    headers: {
      'retry-after': String(RETRY_AFTER_SECONDS),
      'ratelimit-policy': `"unfinished";q=${max}`,
      ratelimit: `"unfinished";r=0;t=${RETRY_AFTER_SECONDS}`,
    },
  });
}

/** A head takes too long. */
export function slowHead(): Problem {
  return new Problem('ERR_TIMEOUT', {
    detail: 'The head of the request did not arrive in time. Send it at once.',
  });
}

/** A body takes too long. */
export function slowBody(): Problem {
  return new Problem('ERR_TIMEOUT', {
    detail:
      'The body did not arrive in time: after 20 s it must keep up 2 kB/s. Send less at once, or try again over a faster line.',
  });
}

/** The server stops before a body has arrived. */
export function stopping(): Problem {
  return new Problem('ERR_OVERLOADED', {
    detail: 'The server is stopping. Send the request again in a moment.',
    headers: { 'retry-after': '1' },
  });
}
