import { describePasskeyRecords } from '../../../access/passkeys/passkey-records.suite.ts';
import { createAuditLog } from './audit-records.ts';
import { createPasskeyRecords } from './passkey-records.ts';
import { describeOnBoth } from './test-records.ts';

describeOnBoth((open, engine) => {
  describePasskeyRecords(`passkeys in ${engine}`, async () => {
    const records = await open();
    return { audit: createAuditLog(records), passkeys: createPasskeyRecords(records) };
  });
});
