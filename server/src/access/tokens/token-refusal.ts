import { Problem } from '../../runtime/problem.ts';
import type { IssuerFault } from './issuer-fault.ts';

/** The refusal of a token or of a key in its place. RFC 6750, section 3.1: `invalid_token`. */
export function refusedToken(detail: string): Problem {
  const headers = { 'www-authenticate': 'Bearer error="invalid_token"' };
  return new Problem('ERR_AUTH_FAILED', { detail, headers });
}

/**
 * The problem of a token that cannot be checked because the issuer's keys cannot be fetched: no fault of the token, which may be
 * good a moment later. A 401 would have clients discard it and send people to sign in again, at an issuer that is down. The caller
 * learns nothing of the issuer's address; the log has the cause.
 */
export function uncheckableToken(cause: IssuerFault, retryAfterSeconds: number): Problem {
  return new Problem('ERR_UPSTREAM', {
    detail: `The issuer of this server's region gives no keys at present, so the token cannot be checked. Keep it, and try again in ${retryAfterSeconds} s.`,
    cause,
    headers: { 'retry-after': String(retryAfterSeconds) },
  });
}
