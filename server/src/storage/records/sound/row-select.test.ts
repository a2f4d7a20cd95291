import { DatabaseSync } from 'node:sqlite';
import fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import { DamagedRowError, keepRowChecksums } from './row-checksums.ts';
import { RowSelect } from './row-select.ts';

let database: DatabaseSync;

beforeEach(() => {
  database = new DatabaseSync(':memory:');
  database.exec('CREATE TABLE notes (number INTEGER PRIMARY KEY, text TEXT, bytes BLOB)');
  keepRowChecksums(database);
});

// As the table has them, and as a file has them that got one of them later.
describe.each([[['number', 'text', 'bytes']], [['bytes', 'number', 'text']]])(
  'rows read as arrays of %s',
  (columns) => {
    it('have the columns in this order, and match their checksums', () => {
      const rows = new RowSelect(database, 'notes', columns);
      const byNumber = rows.prepare('WHERE number = ?');
      const insert = database.prepare('INSERT OR REPLACE INTO notes VALUES (7, ?, ?, NULL)');
      const texts = fc.option(fc.string({ unit: 'grapheme' }).map((text) => text.toWellFormed()));
      fc.assert(
        fc.property(texts, fc.option(fc.uint8Array()), (text, bytes) => {
          insert.run(text, bytes);
          const row: Record<string, unknown> = { number: 7, text, bytes };
          expect(rows.sound(byNumber.get(7))).toEqual(columns.map((column) => row[column]));
        }),
      );
    });

    it('are refused when they were changed behind the back of their checksums', () => {
      const rows = new RowSelect(database, 'notes', columns);
      database.exec("INSERT INTO notes VALUES (7, 'a', NULL, 1)");
      const read = rows.prepare('WHERE number = ?').get(7);
      expect(() => rows.sound(read)).toThrow(DamagedRowError);
    });

    it('are accepted without a checksum', () => {
      const rows = new RowSelect(database, 'notes', columns);
      database.exec("INSERT INTO notes VALUES (7, 'a', NULL, NULL)");
      database.exec('UPDATE notes SET checksum = NULL');
      const [read] = rows.prepare('').all();
      expect(rows.sound(read)).toContain('a');
    });
  },
);

it('does not read a table with other columns', () => {
  expect(() => new RowSelect(database, 'notes', ['number', 'text'])).toThrow('columns');
});
