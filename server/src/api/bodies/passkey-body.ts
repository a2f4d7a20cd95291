import type { PasskeyRecord } from '../../access/passkeys/passkey-record.ts';

/** A passkey on the wire: what its person tells it by, and not its key. */
export function passkeyBody(passkey: PasskeyRecord) {
  const { id, name, host, isSynced, createdAt, lastUsedAt } = passkey;
  return { id, name, host, isSynced, createdAt, lastUsedAt };
}
