import { afterEach } from 'vitest';
import { describePasskeyRecords } from '../../../access/passkeys/passkey-records.suite.ts';
import { createAuditLog } from './audit-records.ts';
import { openRecords, type Records } from './open-records.ts';
import { createPasskeyRecords } from './passkey-records.ts';

const opened: Records[] = [];
afterEach(() => Promise.all(opened.splice(0).map((records) => records.close())));

describePasskeyRecords('passkeys in SQLite', async () => {
  const records = await openRecords(':memory:');
  opened.push(records);
  return { audit: createAuditLog(records), passkeys: createPasskeyRecords(records) };
});
