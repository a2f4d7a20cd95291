import { describe, expect, test } from 'vitest';
import type { SessionBounds, SessionRecord, SessionRecords } from './session-record.ts';

const record: SessionRecord = {
  id: 's1',
  kind: 'loopback',
  tokenHash: 'aa',
  createdAt: '2026-01-01T00:00:00.000Z',
  expiresAt: '2027-01-01T00:00:00.000Z',
  lastUsedAt: '2026-01-01T00:00:00.000Z',
  person: null,
};

const bounds: SessionBounds = {
  maxSessions: 10,
  now: '2026-02-01T00:00:00.000Z',
  idleSince: '2025-12-01T00:00:00.000Z',
};

/** A session with this number; higher numbers were used later. */
const numbered = (number: number): SessionRecord => ({
  ...record,
  id: `s${number}`,
  tokenHash: `hash ${number}`,
  lastUsedAt: `2026-01-01T00:00:0${number}.000Z`,
});

const person = { id: 'p1', stamp: 's', device: 'Firefox on Linux', address: '203.0.113.7' };

const ofAda = (number: number): SessionRecord => ({
  ...numbered(number),
  id: `ada ${number}`,
  tokenHash: `ada ${number}`,
  kind: 'person',
  person,
});

/** The contract of every {@link SessionRecords}. */
export function describeSessionRecords(name: string, make: () => Promise<SessionRecords>): void {
  describe(name, () => {
    test('a session is found by its hash as it was stored', async () => {
      const records = await make();
      await records.insert(record, bounds, null);
      expect(await records.byHash('aa')).toEqual(record);
      expect(await records.byHash('bb')).toBeNull();
    });

    test('a removed session is gone, and removing a missing one is allowed', async () => {
      const records = await make();
      await records.insert(record, bounds, null);
      await records.remove('s1', null);
      await records.remove('s1', null);
      expect(await records.byHash('aa')).toBeNull();
    });

    test('stores times of use and ignores unknown ids', async () => {
      const records = await make();
      await records.insert(record, bounds, null);
      const time = '2026-01-15T00:00:00.000Z';
      await records.touch(
        new Map([
          ['s1', time],
          ['gone', time],
        ]),
      );
      expect((await records.byHash('aa'))?.lastUsedAt).toBe(time);
    });

    test('one session too many evicts the least recently used', async () => {
      const records = await make();
      for (const number of [2, 1, 3]) {
        await records.insert(numbered(number), { ...bounds, maxSessions: 3 }, null);
      }
      await records.touch(new Map([['s1', '2026-01-20T00:00:00.000Z']]));
      await records.insert(numbered(4), { ...bounds, maxSessions: 3 }, null);
      const kept = await Promise.all([1, 2, 3, 4].map((n) => records.byHash(`hash ${n}`)));
      expect(kept.map((one) => one?.id ?? null)).toEqual(['s1', null, 's3', 's4']);
    });

    test('the new session stays, even if it is the least recently used', async () => {
      const records = await make();
      await records.insert(numbered(5), { ...bounds, maxSessions: 1 }, null);
      await records.insert(numbered(4), { ...bounds, maxSessions: 1 }, null);
      expect(await records.byHash('hash 4')).not.toBeNull();
      expect(await records.byHash('hash 5')).toBeNull();
    });

    test('expired sessions are removed when another is created', async () => {
      const records = await make();
      await records.insert({ ...record, id: 'old', tokenHash: 'old' }, bounds, null);
      await records.insert(
        { ...numbered(1), lastUsedAt: '2026-03-01T00:00:00.000Z' },
        bounds,
        null,
      );
      const later = { ...bounds, idleSince: '2026-02-15T00:00:00.000Z' };
      await records.insert({ ...numbered(2), lastUsedAt: '2026-03-02T00:00:00.000Z' }, later, null);
      expect(await records.byHash('old')).toBeNull();
      const last = { ...later, now: record.expiresAt };
      await records.insert({ ...numbered(3), expiresAt: '2028-01-01T00:00:00.000Z' }, last, null);
      expect(await records.byHash('hash 1')).toBeNull();
    });

    test('a session of a person is read with all its fields, by id and in the list of the person', async () => {
      const records = await make();
      for (const one of [ofAda(1), ofAda(3), ofAda(2), record]) {
        await records.insert(one, bounds, null);
      }
      expect(await records.byId('ada 1')).toEqual(ofAda(1));
      expect((await records.listOf('p1')).map(({ id }) => id)).toEqual(['ada 3', 'ada 2', 'ada 1']);
      expect(await records.listOf('p2')).toEqual([]);
    });

    test('visitors evict no session of a person or of visitors of another kind', async () => {
      const records = await make();
      const tight = { ...bounds, maxSessions: 1 };
      await records.insert(ofAda(1), tight, null);
      await records.insert({ ...numbered(1), kind: 'open' }, tight, null);
      for (const number of [2, 3]) await records.insert(numbered(number), tight, null);
      expect(await records.byHash('ada 1')).not.toBeNull();
      expect(await records.byHash('hash 1')).not.toBeNull();
      expect(await records.byHash('hash 2')).toBeNull();
    });

    test('too many sessions of a person evict only the least recently used one of that person', async () => {
      const records = await make();
      const tight = { ...bounds, maxSessions: 2 };
      const bob = { ...ofAda(1), id: 'bob', tokenHash: 'bob' };
      await records.insert({ ...bob, person: { ...person, id: 'p2' } }, tight, null);
      for (const number of [1, 2, 3]) await records.insert(ofAda(number), tight, null);
      expect((await records.listOf('p1')).map(({ id }) => id)).toEqual(['ada 3', 'ada 2']);
      expect(await records.byHash('bob')).not.toBeNull();
    });
  });
}
