import { conjunctionOf } from '../../attributes/conjunction.ts';
import { type FilterExpression, FilterSyntaxError } from '../../attributes/filter-expression.ts';
import { parseFilter } from '../../attributes/parse-filter.ts';
import { printFilter } from '../../attributes/print-filter.ts';
import type { Caller } from './caller.ts';
import { DerivedKeyFault, type DerivedRestrictions } from './derived-key.ts';

/**
 * The caller of a derived key: that of its key, never wider. Each restriction holds besides that of the key. `scopes`: all that any
 * derived key may have; `id`: of its payload. Throws {@link DerivedKeyFault} where nothing would be left, or the two cannot be combined.
 */
export function narrowCaller(
  caller: Caller,
  restrictions: DerivedRestrictions,
  { scopes, id }: { readonly scopes: readonly string[]; readonly id: string },
): Caller {
  const { requestsPerMinute } = restrictions;
  return {
    ...caller,
    scopes: narrowedScopes(caller, restrictions, scopes),
    expiresAt: earlierEnd(caller.expiresAt, restrictions.expiresAtMs),
    allowedOrigins: narrowedOrigins(caller, restrictions),
    filter: bothFilters(caller.filter, restrictions.filter),
    sources: intersection(caller.sources, restrictions.sources),
    principals: intersection(caller.principals, restrictions.principals),
    derived: { id, requestsPerMinute },
  };
}

function narrowedScopes(
  caller: Caller,
  restrictions: DerivedRestrictions,
  derivable: readonly string[],
): ReadonlySet<string> {
  const own = derivable.filter((scope) => caller.scopes.has(scope));
  const left = intersection(own, restrictions.scopes) ?? [];
  if (left.length > 0) return new Set(left);
  throw new DerivedKeyFault(
    `has none of the scopes of its key that derived keys may have: ${derivable.join(', ')}`,
  );
}

/** An empty list of a key restricts nothing, so that of a derived key must not become empty. */
function narrowedOrigins(caller: Caller, { allowedOrigins }: DerivedRestrictions) {
  if (allowedOrigins === null || caller.allowedOrigins.length === 0) {
    return allowedOrigins ?? caller.allowedOrigins;
  }
  const left = caller.allowedOrigins.filter((origin) => allowedOrigins.includes(origin));
  if (left.length > 0) return left;
  throw new DerivedKeyFault('`allowedOrigins` has none of the origins of its key');
}

function bothFilters(own: FilterExpression | null, further: FilterExpression | null) {
  if (further === null) return own;
  const both = conjunctionOf(own, further);
  try {
    parseFilter(printFilter(both));
    return both;
  } catch (error) {
    if (!(error instanceof FilterSyntaxError)) throw error;
    throw new DerivedKeyFault('`filter` is too long along with the filter of its key');
  }
}

/** `null` are all. Without a common name nothing is left. */
function intersection(
  own: readonly string[] | null,
  further: readonly string[] | null,
): readonly string[] | null {
  if (own === null || further === null) return own ?? further;
  return own.filter((one) => further.includes(one));
}

function earlierEnd(expiresAt: string | null, furtherMs: number | null): string | null {
  if (furtherMs === null) return expiresAt;
  const endMs = expiresAt === null ? Infinity : Date.parse(expiresAt);
  return new Date(Math.min(endMs, Math.max(0, furtherMs), LAST_MS)).toISOString();
}

/** The end of the year 9999, which ISO 8601 writes with four digits. */
const LAST_MS = Date.UTC(10_000, 0) - 1;
