import { expect, test } from 'vitest';
import { readRows } from './read-rows.ts';

const cell = (start: number) => ({ spans: [{ text: 'abc', start }] });
const table = {
  kind: 'table' as const,
  start: 0,
  end: 60,
  header: [cell(0), cell(5)],
  rows: [
    [cell(10), cell(15)],
    [cell(20), { spans: [] }],
    [cell(30), cell(35)],
  ],
};

test.each([
  ['one row', { start: 20, end: 28 }, [1]],
  ['two rows', { start: 18, end: 36 }, [1, 2]],
  ['a row from its second cell on', { start: 33, end: 60 }, [2]],
])('a passage of %s is of these', (_, passage, rows) => {
  expect([...(readRows(table, passage) ?? [])]).toEqual(rows);
});

test('a passage of the whole table, of its header or of what is not shown is of no row alone', () => {
  expect(readRows(table, { start: 0, end: 60 })).toBeNull();
  expect(readRows(table, { start: 0, end: 8 })).toBeNull();
  expect(readRows(table, { start: 80, end: 90 })).toBeNull();
  expect(readRows(table, null)).toBeNull();
});
