import { createMemoryAuditLog } from '../audit/test-audit-log.ts';
import { describePasskeyRecords } from './passkey-records.suite.ts';
import { createMemoryPasskeyRecords } from './test-passkey-records.ts';

describePasskeyRecords('passkeys in memory', async () => {
  const audit = createMemoryAuditLog();
  return { audit, passkeys: createMemoryPasskeyRecords(audit) };
});
