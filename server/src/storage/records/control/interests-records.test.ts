import { expect, test } from 'vitest';
import { anyEntry } from '../../../access/audit/test-audit-log.ts';
import { describeInterestsStore } from '../../../search/interests/interests-store.suite.ts';
import { createInterestsStore } from './interests-records.ts';
import { createKeyRecords } from './key-records.ts';
import { describeOnBoth } from './test-records.ts';

describeOnBoth((open, engine) => {
  describeInterestsStore(`interests in ${engine}`, async () => createInterestsStore(await open()));

  test('a key that is revoked takes its interests with it, and no others', async () => {
    const records = await open();
    const store = createInterestsStore(records);
    await store.replace('a', { science: 1 });
    await store.replace('b', { sport: 1 });
    await createKeyRecords(records).revoke('a', '2026-01-01T00:00:00.000Z', anyEntry());
    expect([await store.read('a'), await store.read('b')]).toEqual([{}, { sport: 1 }]);
  });
});
