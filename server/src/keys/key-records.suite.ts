import { describe, expect, test } from 'vitest';
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
  requestsPerMinute: 30,
  previousSecretHash: null,
  previousValidUntil: null,
};

/** What every {@link KeyRecords} must do. */
export function describeKeyRecords(name: string, make: () => Promise<KeyRecords>): void {
  describe(name, () => {
    test('a record comes back as it went in, by id and by hash', async () => {
      const records = await make();
      await records.insert(record);
      expect(await records.byId('k1')).toEqual(record);
      expect(await records.byHash('aa')).toEqual(record);
      expect(await records.list()).toEqual([record]);
    });

    test('what is not there is null', async () => {
      const records = await make();
      expect(await records.byId('k1')).toBeNull();
      expect(await records.byHash('aa')).toBeNull();
    });

    test('after a rotation both hashes find the record', async () => {
      const records = await make();
      await records.insert(record);
      const replaced = {
        secretHash: 'bb',
        hint: '1234',
        previousSecretHash: 'aa',
        previousValidUntil: '2026-06-01T00:00:00.000Z',
      };
      await records.replaceSecret('k1', replaced);
      expect(await records.byHash('bb')).toEqual({ ...record, ...replaced });
      expect(await records.byHash('aa')).toEqual({ ...record, ...replaced });
    });

    test('the hashes are all those that find a key in force, after a rotation too', async () => {
      const records = await make();
      expect(await records.hashes()).toEqual([]);
      await records.insert({ ...record, previousSecretHash: 'old' });
      await records.insert({ ...record, id: 'k2', secretHash: 'cc' });
      await records.insert({ ...record, id: 'k3', secretHash: 'dd' });
      await records.revoke('k3', '2026-02-01T00:00:00.000Z');
      expect((await records.hashes()).toSorted()).toEqual(['aa', 'cc', 'old']);
    });

    test('a revoked record is found but no longer listed', async () => {
      const records = await make();
      await records.insert(record);
      await records.revoke('k1', '2026-02-01T00:00:00.000Z');
      expect((await records.byHash('aa'))?.revokedAt).toBe('2026-02-01T00:00:00.000Z');
      expect(await records.list()).toEqual([]);
    });

    test('times of use are noted, of unknown ids ignored', async () => {
      const records = await make();
      await records.insert(record);
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
