import type { Clock } from '../../runtime/clock.ts';
import { auditEntry } from '../audit/audit-entry.ts';
import { type KeyRecord, type KeyRecords, NO_RESTRICTIONS } from './key-record.ts';
import { hashKeySecret, isInForce, termOfSecret } from './key-secret.ts';
import { newKeyRecord } from './new-key-record.ts';
import type { OwnerKeyFile } from './owner-key-file.ts';

/** The key of the person who runs the server. */
export interface OwnerKey {
  /** `null`: the file is lost, or holds no key that works; `quarry keys reset-owner` mends that. */
  readonly secret: string | null;
  /** Whether it was just created; only then it is printed. */
  readonly isNew: boolean;
}

/** The dependencies of the owner's key. */
export interface OwnerKeyServices {
  readonly records: KeyRecords;
  readonly file: OwnerKeyFile;
  readonly clock: Clock;
  /** All there are. */
  readonly scopes: readonly string[];
}

/** How it is called in the list of keys. */
const OWNER_NAME = 'owner';

/**
 * Returns the owner's key. The first start, on which no key was ever made, makes it; a later start never does, even if
 * the file is missing: a server must not issue a key with all scopes unasked. Completes a rotation that a crash interrupted. Call it
 * before requests are served.
 */
export async function ensureOwnerKey(services: OwnerKeyServices): Promise<OwnerKey> {
  const { records, file, clock } = services;
  await endRotation(services);
  if (await records.isEmpty()) return { secret: await issueOwnerKey(services), isNew: true };
  if ((await records.owner()) === null) await adoptOwner(services);
  const secret = await file.read();
  const record = secret === null ? null : await acceptedRecord(secret, records, clock);
  return { secret: record === null ? null : secret, isNew: false };
}

/**
 * Makes a new owner's key and revokes the one before it with all its secrets. Returns the secret. For the operator of
 * the data folder, never for a request: call it while no server runs on the folder.
 */
export async function resetOwnerKey(services: OwnerKeyServices): Promise<string> {
  if ((await services.records.owner()) === null) await adoptOwner(services); // or it would stay in force
  return issueOwnerKey(services);
}

async function issueOwnerKey(services: OwnerKeyServices): Promise<string> {
  const { records, file, clock, scopes } = services;
  const nowMs = clock.now();
  const { record, secret } = newKeyRecord(
    {
      name: OWNER_NAME,
      ...NO_RESTRICTIONS,
      scopes,
      principals: null,
    },
    nowMs,
    { isOwner: true, budgetId: null, monthlyBudgetId: null },
  );
  await file.prepare(secret);
  const entry = auditEntry('operator', {
    action: 'key.create',
    subject: { id: record.id, name: record.name },
    atMs: nowMs,
  });
  await records.replaceOwner(record, new Date(nowMs).toISOString(), entry);
  await file.commit();
  return secret;
}

/** Commits a prepared secret if the record has it, else discards it: the change never happened. */
async function endRotation({ records, file }: OwnerKeyServices): Promise<void> {
  const prepared = await file.prepared();
  const owner = prepared === null ? null : await records.owner();
  if (prepared !== null && owner?.secretHash === hashKeySecret(prepared)) await file.commit();
  else await file.discard();
}

/**
 * Data of versions before the owner's key was marked: it is the one in the file, else the oldest of its name. Only a
 * key that already has every scope is marked, so this grants no new power.
 */
async function adoptOwner({ records, file, clock, scopes }: OwnerKeyServices): Promise<void> {
  const secret = await file.read();
  const inFile = secret === null ? null : await acceptedRecord(secret, records, clock);
  const named = (await records.list()).filter(({ name }) => name === OWNER_NAME);
  const owner = [inFile, ...named].find((record) => record !== null && mayDoAll(record, scopes));
  if (owner) await records.markOwner(owner.id);
}

async function acceptedRecord(
  secret: string,
  records: KeyRecords,
  clock: Clock,
): Promise<KeyRecord | null> {
  const secretHash = hashKeySecret(secret);
  const record = await records.byHash(secretHash);
  const term = record === null ? null : termOfSecret(record, secretHash);
  return term !== null && isInForce(term, clock.now()) ? record : null;
}

function mayDoAll(record: KeyRecord, scopes: readonly string[]): boolean {
  const { environment, expiresAt, allowedIps, allowedOrigins, requestsPerMinute, monthlyRequests } =
    record;
  const { filter, sources, principals } = record;
  const isRestricted =
    environment === 'test' ||
    expiresAt !== null ||
    allowedIps.length > 0 ||
    allowedOrigins.length > 0 ||
    requestsPerMinute !== null ||
    monthlyRequests !== null ||
    filter !== null ||
    sources !== null ||
    principals !== null;
  return !isRestricted && scopes.every((scope) => record.scopes.includes(scope));
}
