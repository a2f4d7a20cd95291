/** One entry of the problem table. */
export interface ProblemDefinition {
  /** The HTTP status that always goes with the code. */
  readonly status: number;
  /** A short name of the kind of problem; the same for each occurrence (RFC 9457, section 3.1.3). */
  readonly title: string;
  /** What the caller can do about it: the `detail` unless an occurrence has a more specific one. */
  readonly remedy: string;
}

/**
 * The one table of everything that can go wrong on the wire. The OpenAPI document, the reference
 * page `docs/reference/problems.md` and every error response are made from it.
 */
export const problems = {
  ERR_QUERY_REQUIRED: {
    status: 400,
    title: 'A query is required',
    remedy: 'Give at least one word in the parameter `q`.',
  },
  ERR_QUERY_TOO_SHORT: {
    status: 400,
    title: 'The query is too short',
    remedy: 'Type more characters. One is enough in Chinese, Japanese or Korean.',
  },
  ERR_QUERY_TOO_LONG: {
    status: 400,
    title: 'The query is too long',
    remedy: 'Shorten `q` to 400 characters or fewer.',
  },
  ERR_PARAM_INVALID: {
    status: 400,
    title: 'A parameter is invalid',
    remedy: 'Correct the parameters named in `errors`.',
  },
  ERR_BODY_INVALID: {
    status: 400,
    title: 'The body is invalid',
    remedy: 'Send JSON of the shape that this route documents; `errors` names what is wrong.',
  },
  ERR_HISTORY_INVALID: {
    status: 400,
    title: 'The history is invalid',
    remedy: 'Send 1 to 100 turns of role `user` or `assistant`, none empty, the last one `user`.',
  },
  ERR_AUTH_REQUIRED: {
    status: 401,
    title: 'A key or session token is required',
    remedy:
      'Send the header `Authorization: Bearer <key>`. `quarry keys create` makes a key; a server with `AUTH_ENABLED` takes a session token of its issuer.',
  },
  ERR_AUTH_FAILED: {
    status: 401,
    title: 'The key or session token is not accepted',
    remedy:
      'Check that the key is complete, not expired, not revoked and allowed from this address; that a session token is of the issuer of this server, for it, and not expired.',
  },
  ERR_SCOPE_DENIED: {
    status: 403,
    title: 'The key may not do this',
    remedy: 'Use a key that has the scope of this route.',
  },
  ERR_SIGN_IN_FAILED: {
    status: 401,
    title: 'Signing in failed',
    remedy: 'Check the address and the password. An owner makes a link to set a new password.',
  },
  ERR_SIGN_IN_AGAIN: {
    status: 403,
    title: 'Sign in again for this',
    remedy: 'Sign in once more (`POST /api/session`), then repeat the request.',
  },
  ERR_NOT_FOUND: {
    status: 404,
    title: 'Not found',
    remedy: 'Check the address; `/docs` lists every route.',
  },
  ERR_METHOD_NOT_ALLOWED: {
    status: 405,
    title: 'The method is not allowed here',
    remedy: 'Use one of the methods in the header `Allow`.',
  },
  ERR_CONFLICT: {
    status: 409,
    title: 'The state does not allow this',
    remedy: 'Read the resource again and decide from its present state.',
  },
  ERR_BODY_TOO_LARGE: {
    status: 413,
    title: 'The body is too large',
    remedy: 'Send less at once, a push in several requests; `MAX_BODY_BYTES` is the limit.',
  },
  ERR_HOST_UNKNOWN: {
    status: 421,
    title: 'The server is not known by this name',
    remedy:
      'Call the server by its IP address, or have its operator add the name to `ALLOWED_HOSTS`.',
  },
  ERR_UNSUPPORTED_MEDIA_TYPE: {
    status: 415,
    title: 'The media type is not supported',
    remedy:
      'Send the body as `Content-Type: application/json`; lines of documents also as `application/x-ndjson`, a file as it is and not as a form.',
  },
  ERR_RATE_LIMITED: {
    status: 429,
    title: 'Too many requests',
    remedy: 'Wait for the seconds in `Retry-After`, then continue more slowly.',
  },
  ERR_INTERNAL: {
    status: 500,
    title: 'An internal error',
    remedy: 'This is a defect of the server. The request id finds it in the log.',
  },
  ERR_UPSTREAM: {
    status: 502,
    title: 'A service behind this one failed',
    remedy: 'Try again later; `/v1/health` says which part is at fault.',
  },
  ERR_SERVICE_DISABLED: {
    status: 503,
    title: 'Switched off by the operator',
    remedy: 'Try again after the seconds in `Retry-After`, or ask the operator.',
  },
  ERR_OVERLOADED: {
    status: 503,
    title: 'The server is overloaded',
    remedy: 'Try again after the seconds in `Retry-After`.',
  },
  ERR_STORAGE_UNAVAILABLE: {
    status: 503,
    title: 'The database does not answer',
    remedy:
      'Repeat the request after the seconds in `Retry-After`. A change that was refused so may have been made: read before you repeat it. `/v1/health` says when the database is back.',
  },
  ERR_STORAGE_FULL: {
    status: 507,
    title: 'The disk is full',
    remedy:
      'Nothing new is stored until there is space; searches continue. Free space on the disk of the data folder, or delete documents and sources that are no longer needed, then repeat the request.',
  },
  ERR_TIMEOUT: {
    status: 504,
    title: 'The time limit passed',
    remedy:
      'Ask for less (fewer results, fewer facets, fewer words), or try again. Send requests without pauses: the head must arrive within 10 s, the body at 2 kB/s or more.',
  },
} as const satisfies Record<string, ProblemDefinition>;

/** A code of the table {@link problems}. */
export type ProblemCode = keyof typeof problems;

/** All codes, in the order of the table. */
export const problemCodes = Object.keys(problems) as ProblemCode[]; // the keys of a const object are its declared keys

/** The `type` URI reference of a code: where the running server's reference page explains it. */
export function problemType(code: ProblemCode): string {
  return `/docs#${code}`;
}
