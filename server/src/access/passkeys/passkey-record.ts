import type { AuditEntry } from '../audit/audit-log.ts';

/** A stored passkey: its public key. Times are ISO 8601 in UTC. */
export interface PasskeyRecord {
  readonly id: string;
  readonly personId: string;
  /** As the authenticator calls it, base64url; no two passkeys have the same. */
  readonly credentialId: string;
  /** A COSE key (RFC 9052), base64url. */
  readonly publicKey: string;
  /** How often it has signed, by its own count; 0 of one that does not count, as of all that are synchronised. */
  readonly counter: number;
  /** Transports of its authenticator, such as `internal`. */
  readonly transports: readonly string[];
  /** The host name that it was made for (the RP ID): it is good for no other. */
  readonly host: string;
  /** Whether its provider syncs it. */
  readonly isSynced: boolean;
  readonly name: string;
  readonly createdAt: string;
  readonly lastUsedAt: string | null;
}

/** A use of a passkey: its counter before and after, and the time. */
export interface PasskeyUse {
  readonly from: number;
  readonly counter: number;
  readonly usedAt: string;
}

/**
 * Where passkeys are kept. An implementation must
 * - decide each change and write it, with its audit entry, in one step,
 * - have written a change durably before it resolves,
 * - lose the passkeys of a person when the person is removed or takes up a link for a new password (`PeopleRecords`).
 */
export interface PasskeyRecords {
  /** The passkeys of a person, oldest first. */
  listOf(personId: string): Promise<PasskeyRecord[]>;
  byCredential(credentialId: string): Promise<PasskeyRecord | null>;
  /** `taken`: there is one of this credential; `full`: the person has `maxOfPerson`. Neither does anything. */
  insert(
    record: PasskeyRecord,
    maxOfPerson: number,
    entry: AuditEntry,
  ): Promise<'done' | 'taken' | 'full'>;
  /** Returns whether the person has a passkey with this id; otherwise does nothing. */
  rename(key: OwnedPasskey, name: string, entry: AuditEntry): Promise<boolean>;
  /** Returns whether the person had a passkey with this id; otherwise does nothing. */
  remove(key: OwnedPasskey, entry: AuditEntry): Promise<boolean>;
  /** Stores a use. If the passkey is gone or its counter is no longer `from`, does nothing and returns `false`: one of two uses of the same count is refused. */
  use(id: string, use: PasskeyUse): Promise<boolean>;
}

/** A passkey and its required owner. */
export interface OwnedPasskey {
  readonly id: string;
  readonly personId: string;
}
