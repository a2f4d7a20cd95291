import {
  type Endpoint,
  isAdministration,
  switchableParts,
  switchablePartsOf,
} from '@quarry/contract';
import type { Availability } from '../../access/availability/availability.ts';
import type { Caller } from '../../access/keys/caller.ts';
import { Problem } from '../../runtime/problem.ts';

/**
 * Throws `ERR_SERVICE_DISABLED` for an endpoint of a part that is switched off: the one place that decides it. What runs the
 * server stays for callers with the scope `settings`, who could not switch it on again otherwise; ingest is off for everyone.
 */
export function requireAvailable(
  endpoint: Endpoint,
  caller: Caller | null,
  availability: Pick<Availability, 'isOff' | 'current'>,
): void {
  // Nearly always empty: the parts of an endpoint are worked out only where something is off.
  const allOff = switchableParts.filter((part) => availability.isOff(part));
  if (allOff.length === 0) return;
  const parts = switchablePartsOf(endpoint);
  const off = allOff.filter((part) => parts.includes(part));
  if (off.length === 0) return;
  const isOperator = caller?.scopes.has('settings') === true && isAdministration(endpoint);
  if (isOperator && !off.includes('ingest')) return;
  const { notice, retryAfterSeconds } = availability.current();
  throw new Problem('ERR_SERVICE_DISABLED', {
    ...(notice !== null && { detail: notice }),
    headers: { 'retry-after': String(retryAfterSeconds) },
  });
}
