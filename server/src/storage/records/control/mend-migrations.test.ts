import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import fc from 'fast-check';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { mendMigrations } from './mend-migrations.ts';
import { migrationNames } from './migrations.ts';
import { openRecords } from './open-records.ts';

let folder = '';
let file = '';
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'quarry-migrations-'));
  file = join(folder, 'records.sqlite');
  const records = await openRecords(file);
  await records.insertInto('meta').values({ key: 'a', value: '1' }).execute();
  await records.close();
});
afterEach(() => rm(folder, { recursive: true, force: true }));

function onFile<Result>(work: (database: DatabaseSync) => Result): Result {
  const database = new DatabaseSync(file);
  try {
    return work(database);
  } finally {
    database.close();
  }
}

const recorded = (database: DatabaseSync) =>
  database
    .prepare('SELECT name FROM kysely_migration ORDER BY name')
    .all()
    .map(({ name }) => name);

test('the records open with any flipped bit in the record of migrations, and report the repair', async () => {
  const count = migrationNames.length;
  const flips = fc.record({
    at: fc.nat(count - 1),
    column: fc.constantFrom('name', 'timestamp'),
    byte: fc.nat(15),
    bit: fc.nat(6), // the eighth would make the text no UTF-8, which is read as another character
  });
  await fc.assert(
    fc.asyncProperty(flips, async ({ at, column, byte, bit }) => {
      onFile((database) => {
        const name = migrationNames[at]!;
        const row = database.prepare('SELECT * FROM kysely_migration WHERE name = ?').get(name)!;
        const bytes = Buffer.from(String(row[column]));
        bytes[byte % bytes.length]! ^= 1 << bit;
        database
          .prepare(`UPDATE kysely_migration SET ${column} = ? WHERE name = ?`)
          .run(bytes.toString(), name);
      });
      const details: string[] = [];
      const records = await openRecords(file, (detail) => details.push(detail));
      expect(await records.selectFrom('meta').selectAll().execute()).toMatchObject([{ key: 'a' }]);
      await records.close();
      expect(onFile(recorded)).toEqual(migrationNames);
      if (column === 'name') expect(details).toHaveLength(1);
    }),
    { numRuns: 60 },
  );
});

test('a sound record, one of an earlier version and one of a later version are left alone', () => {
  onFile((database) => {
    expect(mendMigrations(database)).toEqual([]);
    database.prepare('DELETE FROM kysely_migration WHERE name = ?').run(migrationNames.at(-1)!);
    expect(mendMigrations(database)).toEqual([]);
    expect(recorded(database)).toEqual(migrationNames.slice(0, -1));
    for (const name of ['0998-later', '0999-later-still']) {
      database
        .prepare('INSERT INTO kysely_migration VALUES (?, ?)')
        .run(name, new Date().toISOString());
    }
    expect(mendMigrations(database)).toEqual([]);
  });
});

test('a new database has nothing to mend', () => {
  const database = new DatabaseSync(':memory:');
  expect(mendMigrations(database)).toEqual([]);
  database.close();
});
