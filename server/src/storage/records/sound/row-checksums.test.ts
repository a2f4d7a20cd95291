import { DatabaseSync } from 'node:sqlite';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  CHECKSUM,
  type ColumnValue,
  keepRowChecksums,
  RowCheck,
  RowInsert,
} from './row-checksums.ts';

let database: DatabaseSync;
beforeEach(() => {
  database = new DatabaseSync(':memory:');
  database.exec('CREATE TABLE notes (number INTEGER PRIMARY KEY, text TEXT, bytes BLOB, size)');
  keepRowChecksums(database);
});
afterEach(() => database.close());

const COLUMNS = ['size', 'number', 'bytes', 'text'] as const;

function checksumOf(number: number): unknown {
  return database.prepare('SELECT * FROM notes WHERE number = ?').get(number)?.[CHECKSUM];
}

const texts = fc.oneof(fc.string({ unit: 'binary' }), fc.constantFrom('\0a', '\ud800', '\udc00a'));
const sizes: fc.Arbitrary<ColumnValue> = fc.oneof(
  fc.constant(null),
  fc.integer(),
  fc.double({ noNaN: true }),
  fc.maxSafeInteger(),
);

describe('a row that is inserted with its checksum', () => {
  it('has the checksum that the trigger would compute', () => {
    const insert = new RowInsert(database, 'notes', 'INSERT', COLUMNS);
    const expected = database.prepare(
      'SELECT row_checksum(number, text, bytes, size) AS checksum FROM notes',
    );
    const check = new RowCheck(database, 'notes');
    fc.assert(
      fc.property(fc.option(texts), fc.option(fc.uint8Array()), sizes, (text, bytes, size) => {
        database.exec('DELETE FROM notes');
        insert.run({ number: 1, text, bytes, size });
        expect(checksumOf(1)).toBe(expected.get()?.['checksum']);
        check.assertSound(database.prepare('SELECT * FROM notes').get() ?? {});
      }),
    );
  });

  it('updates it when the row changes', () => {
    const row = { number: 1, text: 'a', bytes: null, size: 1 };
    new RowInsert(database, 'notes', 'INSERT', COLUMNS).run(row);
    const before = checksumOf(1);
    database.exec("UPDATE notes SET text = 'b'");
    expect(checksumOf(1)).not.toBe(before);
  });

  it('replaces an existing row with `OR REPLACE`', () => {
    const insert = new RowInsert(database, 'notes', 'INSERT OR REPLACE', COLUMNS);
    insert.run({ number: 1, text: 'a', bytes: null, size: 1 });
    insert.run({ number: 1, text: 'b', bytes: null, size: 1 });
    expect(database.prepare('SELECT text FROM notes').all()).toEqual([{ text: 'b' }]);
  });
});

describe('a statement that fails', () => {
  it('is rolled back from memory, and keeps earlier statements of its transaction', () => {
    database.exec("BEGIN; INSERT INTO notes (number, text) VALUES (3, 'a')");
    const insert = "INSERT INTO notes (number, text) VALUES (1, 'b'), (2, 'c'), (3, 'd')";
    expect(() => database.exec(insert)).toThrow('UNIQUE');
    database.exec('COMMIT');
    expect(database.prepare('SELECT number, text FROM notes').all()).toEqual([
      { number: 3, text: 'a' },
    ]);
    expect(database.prepare('PRAGMA temp_store').get()).toEqual({ temp_store: 2 }); // MEMORY
  });
});

it('does not insert rows into a table with other columns', () => {
  expect(() => new RowInsert(database, 'notes', 'INSERT', ['number', 'text'])).toThrow('columns');
  expect(() => new RowInsert(database, 'notes', 'INSERT', [...COLUMNS, 'other'])).toThrow('other');
});
