import { describe, expect, test } from 'vitest';
import { parseFilter } from '../../attributes/parse-filter.ts';
import { anyEntry } from '../audit/test-audit-log.ts';
import type { KeyRecord, KeyRecords } from './key-record.ts';

const record: KeyRecord = {
  id: 'k1',
  name: 'website',
  environment: 'test',
  secretHash: 'aa',
  hint: 'wxyz',
  scopes: ['search', 'stats'],
  createdAt: '2026-01-01T00:00:00.000Z',
  expiresAt: '2027-01-01T00:00:00.000Z',
  revokedAt: null,
  lastUsedAt: null,
  allowedIps: ['10.0.0.0/8'],
  allowedOrigins: ['https://shop.example'],
  requestsPerMinute: 30,
  monthlyRequests: 1000,
  filter: parseFilter('customer = "acme"'),
  sources: ['docs', 'notes'],
  principals: ['everyone', 'group:staff'],
  budgetId: 'k0',
  monthlyBudgetId: 'k00',
  isOwner: false,
  earlierSecrets: [],
};

const entry = anyEntry();

/** The contract of every {@link KeyRecords}. */
export function describeKeyRecords(name: string, make: () => Promise<KeyRecords>): void {
  describe(name, () => {
    test('a record is read as it was stored, by id and by hash', async () => {
      const records = await make();
      await records.insert(record, entry);
      expect(await records.byId('k1')).toEqual(record);
      expect(await records.byHash('aa')).toEqual(record);
      expect(await records.list()).toEqual([record]);
    });

    test('a missing record is null', async () => {
      const records = await make();
      expect(await records.byId('k1')).toBeNull();
      expect(await records.byHash('aa')).toBeNull();
    });

    test('after rotations every hash finds the record, the newest earlier secret first', async () => {
      const records = await make();
      await records.insert(record, entry);
      const first = { secretHash: 'aa', validUntil: '2026-06-01T00:00:00.000Z' };
      await records.replaceSecret(
        'k1',
        {
          secretHash: 'bb',
          hint: '1234',
          earlierSecrets: [first],
        },
        entry,
      );
      const second = { secretHash: 'bb', validUntil: '2026-06-02T00:00:00.000Z' };
      const replaced = { secretHash: 'cc', hint: '5678', earlierSecrets: [second, first] };
      await records.replaceSecret('k1', replaced, entry);
      for (const hash of ['aa', 'bb', 'cc']) {
        expect(await records.byHash(hash)).toEqual({ ...record, ...replaced });
      }
      expect(await records.list()).toEqual([{ ...record, ...replaced }]);
    });

    test('an earlier secret that is left out is forgotten', async () => {
      const records = await make();
      const earlier = { secretHash: 'zz', validUntil: '2026-06-01T00:00:00.000Z' };
      await records.insert({ ...record, earlierSecrets: [earlier] }, entry);
      expect((await records.byHash('zz'))?.id).toBe('k1');
      await records.replaceSecret(
        'k1',
        { secretHash: 'bb', hint: '1234', earlierSecrets: [] },
        entry,
      );
      expect(await records.byHash('zz')).toBeNull();
      expect(await records.byHash('aa')).toBeNull();
    });

    test('empty means that no key was ever made: a revoked one counts', async () => {
      const records = await make();
      expect(await records.isEmpty()).toBe(true);
      await records.insert(record, entry);
      await records.revoke('k1', '2026-02-01T00:00:00.000Z', entry);
      expect(await records.isEmpty()).toBe(false);
    });

    test('one key is the owner, the last that was marked, until it is revoked', async () => {
      const records = await make();
      expect(await records.owner()).toBeNull();
      await records.insert({ ...record, isOwner: true }, entry);
      await records.insert({ ...record, id: 'k2', secretHash: 'bb' }, entry);
      expect((await records.owner())?.id).toBe('k1');
      await records.markOwner('k2');
      expect((await records.owner())?.id).toBe('k2');
      expect((await records.byId('k1'))?.isOwner).toBe(false);
      await records.revoke('k2', '2026-02-01T00:00:00.000Z', entry);
      expect(await records.owner()).toBeNull();
    });

    test('a new owner revokes the previous one, and an earlier revocation keeps its time', async () => {
      const records = await make();
      const [first, second, third] = ['1', '2', '3'].map((id) => ({
        ...record,
        id,
        secretHash: id,
        isOwner: true,
      })) as [KeyRecord, KeyRecord, KeyRecord];
      await records.replaceOwner(first, '2026-01-01T00:00:00.000Z', entry);
      await records.replaceOwner(second, '2026-01-02T00:00:00.000Z', entry);
      await records.replaceOwner(third, '2026-01-03T00:00:00.000Z', entry);
      expect(await records.owner()).toEqual(third);
      expect(await records.list()).toEqual([third]);
      const revoked = ['1', '2'].map(async (id) => (await records.byId(id))?.revokedAt);
      expect(await Promise.all(revoked)).toEqual([
        '2026-01-02T00:00:00.000Z',
        '2026-01-03T00:00:00.000Z',
      ]);
    });

    test('the hashes are all those that find a key in force, after a rotation too', async () => {
      const records = await make();
      expect(await records.hashes()).toEqual([]);
      const earlier = { secretHash: 'old', validUntil: '2026-06-01T00:00:00.000Z' };
      await records.insert({ ...record, earlierSecrets: [earlier] }, entry);
      await records.insert({ ...record, id: 'k2', secretHash: 'cc' }, entry);
      await records.insert({ ...record, id: 'k3', secretHash: 'dd' }, entry);
      await records.revoke('k3', '2026-02-01T00:00:00.000Z', entry);
      expect((await records.hashes()).toSorted()).toEqual(['aa', 'cc', 'old']);
    });

    test('the ids are those of keys that are not revoked', async () => {
      const records = await make();
      expect(await records.ids()).toEqual([]);
      await records.insert(record, entry);
      await records.insert({ ...record, id: 'k2', secretHash: 'bb' }, entry);
      await records.revoke('k2', '2026-02-01T00:00:00.000Z', entry);
      expect(await records.ids()).toEqual(['k1']);
    });

    test('the origins are those of keys that are not revoked, with their ends', async () => {
      const records = await make();
      expect(await records.origins()).toEqual([]);
      await records.insert(record, entry);
      await records.insert({ ...record, id: 'k2', secretHash: 'bb', allowedOrigins: [] }, entry);
      await records.insert({ ...record, id: 'k3', secretHash: 'cc' }, entry);
      await records.revoke('k3', '2026-02-01T00:00:00.000Z', entry);
      expect(await records.origins()).toEqual([
        { origins: ['https://shop.example'], expiresAt: record.expiresAt },
      ]);
    });

    test('a revoked record can be looked up but is not listed', async () => {
      const records = await make();
      await records.insert(record, entry);
      await records.revoke('k1', '2026-02-01T00:00:00.000Z', entry);
      expect((await records.byHash('aa'))?.revokedAt).toBe('2026-02-01T00:00:00.000Z');
      expect(await records.list()).toEqual([]);
    });

    test('times of use are noted, of unknown ids ignored', async () => {
      const records = await make();
      await records.insert(record, entry);
      const time = '2026-03-01T00:00:00.000Z';
      await records.touch(
        new Map([
          ['k1', time],
          ['gone', time],
        ]),
      );
      expect((await records.byId('k1'))?.lastUsedAt).toBe(time);
    });
  });
}
