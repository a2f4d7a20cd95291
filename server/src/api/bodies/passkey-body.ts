import type { PasskeyRecord } from '../../access/passkeys/passkey-record.ts';

/** A passkey in the API: how its person recognises it, without the key. */
export function passkeyBody(passkey: PasskeyRecord) {
  const { id, name, host, isSynced, createdAt, lastUsedAt } = passkey;
  return { id, name, host, isSynced, createdAt, lastUsedAt };
}
