import { hash } from 'node:crypto';
import { EVERYONE } from '@quarry/contract/vocabulary';
import { isPrincipal, normalisedPrincipals } from '../../documents/visibility.ts';
import type { Caller } from '../keys/caller.ts';
import { NO_RESTRICTIONS } from '../keys/key-record.ts';
import { readGroups } from '../provider/read-groups.ts';
import { type KnownScopes, readTokenScopes } from './read-token-scopes.ts';
import { refusedToken } from './token-refusal.ts';
import type { VerifiedToken } from './verify-token.ts';

/** How claims give a caller its rights. */
export interface ClaimSettings {
  readonly issuer: string;
  readonly scopeClaim: string;
  readonly groupsClaim: string;
  readonly scopes: KnownScopes;
}

/**
 * The caller of a verified token. Always restricted to `everyone`, its user and its groups: no claim makes it see all documents.
 * Throws `ERR_AUTH_FAILED` if its `sub` cannot be a principal.
 */
export function callerOfToken(
  { subject, claims, expiresAtMs }: VerifiedToken,
  { issuer, scopeClaim, groupsClaim, scopes }: ClaimSettings,
): Caller {
  const user = `user:${subject}`;
  // Principals are compared in normal form: two subjects that only differ in it would see each other's documents.
  const [normalised] = normalisedPrincipals([user]);
  if (!isPrincipal(user) || normalised !== user) throw refusedToken(NO_PRINCIPAL);
  const groups = readGroups(claims, groupsClaim).map((name) => `group:${name}`);
  const id = idOfSubject(issuer, subject);
  return {
    ...NO_RESTRICTIONS,
    kind: 'token',
    id,
    name: subject,
    address: '',
    person: null,
    scopes: new Set(readTokenScopes(claims, scopeClaim, scopes)),
    // Keys that it makes end with it.
    expiresAt: new Date(expiresAtMs).toISOString(),
    principals: normalisedPrincipals([EVERYONE, user, ...groups.filter(isPrincipal)]),
    budgetId: id,
    monthlyBudgetId: id,
  };
}

const NO_PRINCIPAL =
  'The claim `sub` of the token cannot name a user: it is empty, too long, or has control characters, spaces at its ends or characters that are not in Unicode normal form C.';

/**
 * The id of a subject: stable over its tokens, and another one for the same `sub` of another issuer. A hash, since ids stand in
 * logs, and a `sub` may be an address.
 */
export function idOfSubject(issuer: string, subject: string): string {
  return `sub_${hash('sha256', JSON.stringify([issuer, subject]), 'base64url')}`;
}
