import { actorOf } from '../../access/audit/audit-entry.ts';
import type { Caller } from '../../access/keys/caller.ts';
import type { SourceDoer } from '../../ingest/sources/source-deed.ts';

/** Who a caller is to the sources. */
export function doerOf(caller: Caller): SourceDoer {
  return { ...actorOf(caller), address: caller.address };
}
