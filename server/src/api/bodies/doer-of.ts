import { actorOf } from '../../access/audit/audit-entry.ts';
import type { Caller } from '../../access/keys/caller.ts';
import type { Doer } from '../../runtime/doer.ts';

/** A caller as the one who changes something. */
export function doerOf(caller: Caller): Doer {
  return { ...actorOf(caller), address: caller.address };
}
