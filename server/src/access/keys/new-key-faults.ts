import { type FilterExpression, FilterSyntaxError } from '../../attributes/filter-expression.ts';
import { parseFilter } from '../../attributes/parse-filter.ts';
import { printFilter } from '../../attributes/print-filter.ts';
import { isPrincipal } from '../../documents/visibility.ts';
import { type InputFault, Problem } from '../../runtime/problem.ts';
import { isIpBlock } from './ip-allow-list.ts';
import type { NewKey } from './new-key-record.ts';
import { originFault } from './origins.ts';

/**
 * Throws `ERR_BODY_INVALID` with all faults of a new key that its types cannot exclude: invalid address blocks, origins and principals, an end in the
 * past, a filter that is too long.
 */
export function refuseNewKeyFaults(key: NewKey, nowMs: number): void {
  const errors = [
    ...blockFaults(key.allowedIps),
    ...originFaults(key.allowedOrigins),
    ...expiryFaults(key.expiresAt, nowMs),
    ...filterFaults(key.filter),
    ...principalFaults(key.principals),
  ];
  if (errors.length > 0) throw new Problem('ERR_BODY_INVALID', { errors });
}

function blockFaults(blocks: readonly string[]): InputFault[] {
  return blocks.flatMap((block, index) =>
    isIpBlock(block)
      ? []
      : [{ path: `allowedIps.${index}`, message: 'must be an address or block, as in 10.0.0.0/8' }],
  );
}

function originFaults(origins: readonly string[]): InputFault[] {
  return origins.flatMap((origin, index) => {
    const message = originFault(origin);
    return message === null ? [] : [{ path: `allowedOrigins.${index}`, message }];
  });
}

/** Checks that the text of a filter is valid: the combined filter of a key and its creator may be too long. */
function filterFaults(filter: FilterExpression | null): InputFault[] {
  if (filter === null || isFilter(printFilter(filter))) return [];
  return [
    { path: 'filter', message: 'is too long along with the filter of the key that makes it' },
  ];
}

function principalFaults(principals: readonly string[] | null): InputFault[] {
  return (principals ?? []).flatMap((one, index) =>
    isPrincipal(one)
      ? []
      : [{ path: `principals.${index}`, message: 'must be everyone, user:… or group:…' }],
  );
}

function expiryFaults(expiresAt: string | null, nowMs: number): InputFault[] {
  if (expiresAt === null || Date.parse(expiresAt) > nowMs) return [];
  return [
    {
      path: 'expiresAt',
      message: `must be later than now, which is ${new Date(nowMs).toISOString()}`,
    },
  ];
}

function isFilter(text: string): boolean {
  try {
    parseFilter(text);
    return true;
  } catch (error) {
    if (error instanceof FilterSyntaxError) return false;
    throw error;
  }
}
