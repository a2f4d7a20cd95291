import { expect, test } from 'vitest';
import { describeSessionRecords } from '../../../access/sessions/session-records.suite.ts';
import { createInterestsStore } from './interests-records.ts';
import { createSessionRecords } from './session-records.ts';
import { describeOnBoth } from './test-records.ts';

describeOnBoth((open, engine) => {
  describeSessionRecords(`session records in ${engine}`, async () =>
    createSessionRecords(await open()),
  );

  test('the interests of a session go with it, and no others', async () => {
    const records = await open();
    const [sessions, interests] = [createSessionRecords(records), createInterestsStore(records)];
    const time = '2026-01-01T00:00:00.000Z';
    const times = { createdAt: time, expiresAt: '2027-01-01T00:00:00.000Z', lastUsedAt: time };
    const bounds = { maxSessions: 9, now: time, idleSince: '2025-12-01T00:00:00.000Z' };
    const record = { id: 's', kind: 'loopback', tokenHash: 'aa', person: null, ...times } as const;
    await sessions.insert(record, bounds, null);
    await interests.replace('s', { science: 1 });
    await interests.replace('k', { sport: 1 });
    await sessions.remove('s', null);
    expect(await interests.read('s')).toEqual({});
    expect(await interests.read('k')).toEqual({ sport: 1 });
  });
});
