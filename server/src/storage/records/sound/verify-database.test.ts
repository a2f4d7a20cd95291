import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type DatabaseDamage, isSound } from '../../../documents/damage.ts';
import { keepRowChecksums } from './row-checksums.ts';
import { verifyDatabase } from './verify-database.ts';

describe('row checksums', () => {
  let folder: string;
  let file: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'quarry-checksums-'));
    file = join(folder, 'sample.sqlite');
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  it('are maintained by every statement that writes a row', () => {
    const database = makeSample(file);
    database.exec("UPDATE notes SET title = 'another' WHERE number = 2");
    database.exec("INSERT OR REPLACE INTO notes (number, title, body) VALUES (3, 'x', NULL)");
    database.exec(
      "INSERT INTO marks VALUES ('a', 1, NULL) ON CONFLICT (name) DO UPDATE SET value = 7",
    );
    database
      .prepare('UPDATE notes SET title = ? WHERE number = 4')
      .run('\0 a lone \ud800 surrogate');
    database.prepare('UPDATE notes SET weight = ? WHERE number = 4').run(2n ** 62n);
    expect(rowsWithout(database)).toBe(0);
    expect(isSound(verify(database))).toBe(true);
    database.close();
  });

  it('are added to a file without them, whose rows are trusted until they are written', () => {
    const old = new DatabaseSync(file);
    old.exec('CREATE TABLE notes (number INTEGER PRIMARY KEY, title TEXT)');
    old.exec("INSERT INTO notes VALUES (1, 'old'), (2, 'older')");
    old.close();
    const database = new DatabaseSync(file);
    keepRowChecksums(database);
    expect(isSound(verify(database))).toBe(true);
    database.exec("UPDATE notes SET title = 'new' WHERE number = 2");
    expect(rowsWithout(database)).toBe(1);
    database.close();
  });

  it('detect every row that differs from what was written', () => {
    const database = makeSample(file);
    database.exec('DROP TRIGGER temp.checksum_notes_update');
    database.exec("UPDATE notes SET body = x'00' WHERE number IN (250, 251)");
    expect(verify(database).rows).toEqual([
      { table: 'notes', key: [250n] },
      { table: 'notes', key: [251n] },
    ]);
    database.close();
  });

  it('stay wrong for a damaged row that is partly updated', () => {
    const database = makeSample(file);
    database.exec('UPDATE notes SET checksum = checksum + 1 WHERE number = 9');
    database.exec("UPDATE notes SET title = 'touched' WHERE number = 9");
    expect(verify(database).rows).toEqual([{ table: 'notes', key: [9n] }]);
    database.exec("INSERT OR REPLACE INTO notes (number, title) VALUES (9, 'written anew')");
    expect(isSound(verify(database))).toBe(true);
    database.close();
  });

  it('together with the structure detect each flipped bit that changes a read', () => {
    makeSample(file).close();
    const whole = readFileSync(file);
    const right = contents(file);
    let harmful = 0;
    for (let i = 0; i < 400; i++) {
      const at = 100 + ((i * 7919) % (whole.length - 100)); // opening the file checks the header
      const bytes = Buffer.from(whole);
      bytes[at]! ^= 1 << (i % 8);
      writeFileSync(file, bytes);
      if (contents(file) === right) continue;
      harmful++;
      expect(foundIn(file), `${at}.${i % 8}`).toBe(true);
    }
    expect(harmful).toBeGreaterThan(100);
  });
});

function makeSample(file: string): DatabaseSync {
  const database = new DatabaseSync(file);
  database.exec(`CREATE TABLE notes (number INTEGER PRIMARY KEY, title TEXT, weight INTEGER, body BLOB);
    CREATE INDEX notes_title ON notes (title);
    CREATE TABLE marks (name TEXT PRIMARY KEY, value INTEGER) WITHOUT ROWID`);
  keepRowChecksums(database);
  const insert = database.prepare('INSERT INTO notes (title, weight, body) VALUES (?, ?, ?)');
  database.exec('BEGIN');
  for (let i = 0; i < 500; i++) insert.run(`note ${i}`, i * 1_000, Buffer.alloc(i % 60, i));
  database.exec("INSERT INTO marks (name, value) VALUES ('a', 1), ('b', -5)");
  database.exec('COMMIT');
  return database;
}

function verify(database: DatabaseSync): DatabaseDamage {
  const steps = verifyDatabase(database);
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}

function foundIn(file: string): boolean {
  try {
    const database = new DatabaseSync(file);
    const damage = verify(database);
    database.close();
    return !isSound(damage);
  } catch {
    return true; // it cannot be opened
  }
}

/** All stored data as text, read from tables and from an index. */
function contents(file: string): string {
  try {
    const database = new DatabaseSync(file);
    const all = [
      'SELECT * FROM notes',
      'SELECT * FROM marks',
      'SELECT number FROM notes ORDER BY title',
    ];
    const read = all.map((sql) =>
      database
        .prepare(sql)
        .all()
        .map((row) => Object.values(row).map(String)),
    );
    database.close();
    return JSON.stringify(read);
  } catch (error) {
    return String(error);
  }
}

function rowsWithout(database: DatabaseSync): number {
  const row = database.prepare('SELECT count(*) AS count FROM notes WHERE checksum IS NULL').get();
  return Number(row?.['count']);
}
