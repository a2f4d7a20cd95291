import { impliesFilter } from '../../attributes/conjunction.ts';
import { printFilter } from '../../attributes/print-filter.ts';
import { Problem } from '../../runtime/problem.ts';
import type { Caller } from './caller.ts';
import { containsAllowList } from './ip-allow-list.ts';
import type { KeyRecord, KeyRestrictions } from './key-record.ts';
import { containsOrigins } from './origins.ts';
import { requireAllScopes } from './require-scope.ts';

/** The author of a change: a caller, within its own power, or the operator of the machine, without a limit. */
export type KeyActor = Caller | 'operator';

/** The power of a key: its scopes and restrictions. */
export type KeyPower = KeyRestrictions & { readonly scopes: readonly string[] };

/**
 * The holder of a secret has all power of its key. So a key makes and rotates only keys that are no wider than itself, in
 * scopes and in every restriction: else `keys` alone would be worth every scope, and a key that ends tomorrow would
 * not end. Throws `ERR_SCOPE_DENIED` naming the scope or the restriction.
 */
export function requireNoWider(actor: KeyActor, key: KeyPower): void {
  if (actor === 'operator') return;
  requireAllScopes(actor, key.scopes);
  const excess = excessOf(key, actor);
  if (excess === null) return;
  throw new Problem('ERR_SCOPE_DENIED', {
    detail: `A key makes and rotates only keys that are no wider than itself: ${excess}.`,
  });
}

/**
 * Revoking gives no power, so restrictions do not count: a key that ends in a year may revoke one that does not. The
 * owner's key is the exception: only a key as wide as it ends it. Throws `ERR_SCOPE_DENIED`.
 */
export function requireMayRevoke(actor: KeyActor, key: KeyRecord): void {
  if (actor === 'operator') return;
  if (key.isOwner) requireNoWider(actor, key);
  else requireAllScopes(actor, key.scopes);
}

/** The power of `key` beyond `own`, in words; `null`: none. */
function excessOf(key: KeyRestrictions, own: KeyRestrictions): string | null {
  for (const compare of Object.values(comparisons)) {
    const excess = compare(key, own);
    if (excess !== null) return excess;
  }
  return null;
}

type Comparison = (key: KeyRestrictions, own: KeyRestrictions) => string | null;

/** By restriction, so that a new one does not compile until it is compared here. */
const comparisons: { readonly [Name in keyof KeyRestrictions]: Comparison } = {
  // Statistics ignore test keys. A live key may still create one, to try things out.
  environment: (key, own) =>
    own.environment === 'test' && key.environment === 'live'
      ? '`environment` must be `test`, as this key is a test key'
      : null,

  expiresAt: (key, own) =>
    endsAtMs(key) > endsAtMs(own)
      ? `\`expiresAt\` must be ${own.expiresAt} at the latest, when the secret of this request ends`
      : null,

  allowedIps: (key, own) =>
    containsAllowList(own.allowedIps, key.allowedIps)
      ? null
      : `\`allowedIps\` must lie within ${own.allowedIps.join(', ')}`,

  allowedOrigins: (key, own) =>
    containsOrigins(own.allowedOrigins, key.allowedOrigins)
      ? null
      : `\`allowedOrigins\` must be among its own, ${own.allowedOrigins.join(', ')}`,

  requestsPerMinute: (key, own) =>
    (key.requestsPerMinute ?? Infinity) > (own.requestsPerMinute ?? Infinity)
      ? `\`requestsPerMinute\` must be ${own.requestsPerMinute} at most`
      : null,

  monthlyRequests: (key, own) =>
    (key.monthlyRequests ?? Infinity) > (own.monthlyRequests ?? Infinity)
      ? `\`monthlyRequests\` must be ${own.monthlyRequests} at most`
      : null,

  filter: (key, own) =>
    own.filter === null || impliesFilter(key.filter, own.filter)
      ? null
      : `\`filter\` must hold all conditions of its own, ${printFilter(own.filter)}`,

  sources: (key, own) =>
    isWithin(key.sources, own.sources)
      ? null
      : `\`sources\` must be among its own, ${own.sources?.join(', ')}`,

  principals: (key, own) =>
    isWithin(key.principals, own.principals)
      ? null
      : `\`principals\` must be among its own, ${own.principals?.join(', ')}`,
};

function endsAtMs({ expiresAt }: KeyRestrictions): number {
  return expiresAt === null ? Infinity : Date.parse(expiresAt);
}

/** `null` are all. */
function isWithin(names: readonly string[] | null, own: readonly string[] | null) {
  return own === null || (names?.every((one) => own.includes(one)) ?? false);
}
