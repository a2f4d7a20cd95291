import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { isStorageFull } from '../../../runtime/disk/storage-fault.ts';
import { openRecords } from './open-records.ts';

let folder = '';
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'quarry-records-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

describe('openRecords', () => {
  it('keeps written data over closing and reopening', async () => {
    const file = join(folder, 'records.sqlite');
    const first = await openRecords(file);
    await first.insertInto('meta').values({ key: 'a', value: '1' }).execute();
    await first.close();
    const second = await openRecords(file);
    const rows = await second.selectFrom('meta').selectAll().execute();
    await second.close();
    expect(rows).toMatchObject([{ key: 'a', value: '1' }]);
  });

  it('reports how many rows a change touched', async () => {
    const records = await openRecords(join(folder, 'records.sqlite'));
    await records.insertInto('meta').values({ key: 'a', value: '1' }).execute();
    const result = await records.deleteFrom('meta').where('key', '=', 'a').executeTakeFirst();
    await records.close();
    expect(result.numDeletedRows).toBe(1n);
  });

  it('rolls a failed transaction back', async () => {
    const records = await openRecords(join(folder, 'records.sqlite'));
    const failing = records.transaction().execute(async (transaction) => {
      await transaction.insertInto('meta').values({ key: 'a', value: '1' }).execute();
      throw new Error('stop');
    });
    await expect(failing).rejects.toThrow('stop');
    const rows = await records.selectFrom('meta').selectAll().execute();
    await records.close();
    expect(rows).toEqual([]);
  });

  it('refuses a file that is no database', async () => {
    const file = join(folder, 'records.sqlite');
    await writeFile(file, 'this is not a database, but it is long enough to be mistaken for one');
    await expect(openRecords(file)).rejects.toThrow();
  });
});

describe('openRecords on a full disk', () => {
  it('reports it, rolls the transaction back, and continues once there is room', async () => {
    const records = await openRecords(join(folder, 'records.sqlite'));
    const pages = await sql<{ page_count: number }>`PRAGMA page_count`.execute(records);
    const limitTo = (count: number) => sql.raw(`PRAGMA max_page_count = ${count}`).execute(records);
    await limitTo((pages.rows[0]?.page_count ?? 0) + 2);
    const large = { key: 'large', value: 'x'.repeat(100_000) };
    const write = () =>
      records.transaction().execute(async (transaction) => {
        await transaction.insertInto('meta').values({ key: 'small', value: '1' }).execute();
        await transaction.insertInto('meta').values(large).execute();
      });
    const error = await write().catch((caught: unknown) => caught);
    expect(isStorageFull(error)).toBe(true);
    expect(await records.selectFrom('meta').selectAll().execute()).toEqual([]);
    await limitTo(1_000_000);
    await write();
    expect(await records.selectFrom('meta').select('key').execute()).toHaveLength(2);
    await records.close();
  });
});

describe('damaged control data', () => {
  it('repairs a flipped bit before anything is read', async () => {
    const file = join(folder, 'records.sqlite');
    const first = await openRecords(file);
    await first.insertInto('meta').values({ key: 'greeting', value: 'hello' }).execute();
    await first.close();
    damage(file, "UPDATE meta SET value = 'hellm'"); // o and m are a bit apart
    const reports: string[] = [];
    const second = await openRecords(file, (detail) => reports.push(detail));
    expect(await second.selectFrom('meta').select('value').execute()).toEqual([{ value: 'hello' }]);
    await second.close();
    expect(reports).toHaveLength(1);
  });

  it('loses a row that cannot be mended, and tells of it', async () => {
    const file = join(folder, 'records.sqlite');
    const first = await openRecords(file);
    await first.insertInto('meta').values({ key: 'greeting', value: 'hello' }).execute();
    await first.close();
    damage(file, "UPDATE meta SET value = 'quite another'");
    const reports: string[] = [];
    const second = await openRecords(file, (detail) => reports.push(detail));
    expect(await second.selectFrom('meta').select('value').execute()).toEqual([]);
    await second.close();
    expect(reports).toEqual(['A value of the control data was damaged and is lost.']);
  });
});

function damage(file: string, sql: string): void {
  const database = new DatabaseSync(file);
  database.exec(sql);
  database.close();
}
