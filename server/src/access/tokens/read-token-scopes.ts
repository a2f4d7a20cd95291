import { type Claims, claimAt } from '../provider/claim-at.ts';

/** The scopes that a server knows. */
export interface KnownScopes {
  readonly all: readonly string[];
  /** Of a token that names no scope of this server's kind. */
  readonly reading: readonly string[];
}

/** Those of OpenID Connect Core 1.0, section 5.4 and 11: they concern the token and the person, and no right at a server. */
const OPENID_SCOPES = new Set(['openid', 'profile', 'email', 'address', 'phone', 'offline_access']);

/**
 * The scopes of a token: those in the claim `name` that the server knows, from a text with spaces or a list of texts. Without
 * the claim, or with nothing but scopes of OpenID Connect in it, as issuers add them on their own: the reading scopes. A claim in
 * any other form gives none.
 */
export function readTokenScopes(claims: Claims, name: string, known: KnownScopes): string[] {
  const value = claimAt(claims, name);
  if (value === undefined) return [...known.reading];
  const stated = statedScopes(value);
  if (stated.length > 0 && stated.every((one) => OPENID_SCOPES.has(one))) return [...known.reading];
  const own = new Set(stated);
  return known.all.filter((scope) => own.has(scope));
}

function statedScopes(value: unknown): string[] {
  if (typeof value === 'string') return value.split(' ').filter((one) => one !== '');
  if (!Array.isArray(value)) return [];
  return value.filter((one): one is string => typeof one === 'string');
}
