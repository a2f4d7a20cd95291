import type { Caller } from '../../access/keys/caller.ts';
import { countedAddress } from '../../access/limits/limits.ts';

/** Whether statistics count the requests of a caller: all but those of keys for trying out. */
export function isCounted(caller: Pick<Caller, 'environment'> | null): boolean {
  return caller?.environment !== 'test';
}

/**
 * The client that a request is counted for: a person, the subject of a token, the session of a visitor or an address (of IPv6 its
 * network). Never a key: many people may be behind one.
 */
export function countedClient({
  caller,
  clientAddress,
}: {
  readonly caller: Pick<Caller, 'kind' | 'id' | 'person'> | null;
  readonly clientAddress: string;
}): string {
  if (caller?.kind === 'token') return `token ${caller.id}`;
  if (caller?.kind !== 'session') return `address ${countedAddress(clientAddress)}`;
  return caller.person === null ? `session ${caller.id}` : `person ${caller.person.id}`;
}
