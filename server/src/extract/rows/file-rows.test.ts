import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { readCsv } from '../text/csv.ts';
import { readJson, readJsonLines } from '../text/json.ts';
import type { FileRows } from './file-rows.ts';
import { MAX_ROW_UNITS, MAX_ROWS, PackedRows, unpackRows } from './packed-rows.ts';

const csv = (text: string): FileRows => readCsv(text, false).rows ?? [];
const json = (value: unknown): FileRows => readJson(JSON.stringify(value)).rows ?? [];
const lines = (...values: unknown[]): FileRows =>
  readJsonLines(values.map((value) => JSON.stringify(value)).join('\n'))?.rows ?? [];

/** `label: type` of each column, the key marked. */
function columnsOf([table]: FileRows): string[] {
  return (table?.columns ?? []).map(({ label, type }, place) => {
    return `${label}: ${type}${place === table?.key ? ', key' : ''}`;
  });
}

describe('a table of records', () => {
  it.each<[string, FileRows, string[]]>([
    [
      'a list of goods',
      csv('sku,Name,Price\nA1,Chair,"12,50 €"\nA2,Table,"1.299,00 €"\n'),
      ['sku: string, key', 'Name: string', 'Price: money'],
    ],
    [
      'with semicolons',
      csv('Name;PLZ;seit\nAnn;01067;31.01.2020\nBen;10115;1.2.2021\n'),
      ['Name: string', 'PLZ: string', 'seit: date'],
    ],
    [
      'an export of a spreadsheet with an empty last column',
      csv('id,name,\n1,Ann,\n2,Ben,\n'),
      ['id: string, key', 'name: string'],
    ],
    [
      'rows in which cells are empty',
      csv('id,a,b,c\n1,,,x\n2,y,,\n3,,z,\n'),
      ['id: string, key', 'a: string', 'b: string', 'c: string'],
    ],
    [
      'lines of JSON',
      lines({ id: 1, name: 'Ann', ok: true }, { id: 2, name: 'Ben', ok: false }),
      ['id: number, key', 'name: string', 'ok: boolean'],
    ],
    [
      'a list of JSON',
      json([
        { name: 'Ann', at: { lat: 1.5, lon: 2.5 }, price: { amount: 1, currency: 'EUR' } },
        { name: 'Ben', at: { latitude: 1, longitude: 2 }, price: null },
      ]),
      ['name: string', 'at: place', 'price: money'],
    ],
    [
      'records with records in them',
      json([
        { name: 'Ann', tags: ['x'], home: { city: 'Bern' } },
        { name: 'Ben', tags: [], home: { city: 'Rome' } },
      ]),
      ['name: string', 'tags: strings', 'home.city: string'],
    ],
    [
      'records whose values are of two types',
      json([
        { a: 'x', b: 1 },
        { a: 'y', b: 'two' },
      ]),
      ['a: string', 'b: string'],
    ],
  ])('is %s', (_what, rows, columns) => {
    expect(columnsOf(rows)).toEqual(columns);
  });

  it.each<[string, FileRows]>([
    ['a head alone', csv('id,name,price\n')],
    ['one row, which may be an example', csv('id,name\n1,Ann\n')],
    ['one column', csv('name\nAnn\nBen\n')],
    ['figures without a head', csv('1,2,3\n4,5,6\n7,8,9\n')],
    ['two columns of one name', csv('name,name\nAnn,Ben\nCid,Dan\n')],
    [
      'prose with commas',
      csv(
        'Dear all, as you know\nwe met, talked, and left\nit rained, and then, at last, it did not\nBye\n',
      ),
    ],
    ['rows of all lengths', csv('a,b,c\n1\n1,2,3,4,5\n1,2\n1,2,3\n')],
    [
      'a matrix of a thousand columns',
      csv(
        `${Array.from({ length: 1_000 }, (_, at) => `c${at}`).join()}\n${'1,'.repeat(999)}1\n${'2,'.repeat(999)}2\n`,
      ),
    ],
    ['settings', json({ name: 'app', scripts: { test: 'x' }, files: ['a', 'b'] })],
    ['a package manifest with lists', json({ contributors: [{ name: 'Ann' }, { name: 'Ben' }] })],
    ['a list of words', json(['a', 'b', 'c'])],
    [
      'a list of lists',
      json([
        [1, 2],
        [3, 4],
      ]),
    ],
    [
      'a list of rules, each a tree',
      json([
        { files: ['*.ts'], rules: { a: { b: 1 } }, plugins: { x: {} } },
        { rules: { c: { d: 1 } }, plugins: {} },
      ]),
    ],
    [
      'records that have nothing in common',
      json([
        { a: 1, b: 2 },
        { c: 1, d: 2 },
        { e: 1, f: 2 },
      ]),
    ],
    ['one record', json([{ id: 1, name: 'Ann' }])],
    ['records beside a note', json([{ id: 1, name: 'Ann' }, 'and so on', { id: 2, name: 'Ben' }])],
    [
      'maps with names as fields',
      json(Array.from({ length: 600 }, (_, at) => ({ [`n${at}`]: 1, id: at, name: 'x' }))),
    ],
  ])('is not %s', (_what, rows) => {
    expect(rows).toEqual([]);
  });

  it('is keyed by a column only where its values differ', () => {
    expect(csv('order,sku\n1,A\n2,A\n3,A\n4,B\n')[0]?.key).toBeNull();
    expect(csv('id,email\n7,a@x.org\n7,b@x.org\n7,c@x.org\n')[0]?.key).toBe(1);
  });

  it('has one type in each column, also where the last value is another one', () => {
    const rows = Array.from({ length: 999 }, (_, at) => `${at},${at}`);
    expect(columnsOf(csv(`id,n\n${rows.join('\n')}\nx,${'y'.repeat(20)}\n`))).toEqual([
      'id: string, key',
      'n: number',
    ]);
    const half = rows.map((row, at) => (at < 500 ? row : `${at},many`));
    expect(columnsOf(csv(`id,n\n${half.join('\n')}\n`))).toEqual(['id: string, key', 'n: string']);
  });

  it('is read whole, however much of its text is kept', () => {
    const rows = Array.from({ length: 500 }, (_, at) => `${at},Name of ${at}`).join('\n');
    const { content, rows: found } = readCsv(`id,name\n${rows}\n`, false, 1_000);
    expect(content.isCut).toBe(true);
    expect(found?.[0]?.count).toBe(500);
  });
});

describe('packed rows', () => {
  test('come back as they were', () => {
    fc.assert(
      fc.property(fc.array(fc.jsonValue(), { maxLength: 50 }), (rows) => {
        const packed = new PackedRows();
        for (const row of rows) packed.add(row);
        const plain = JSON.parse(JSON.stringify(rows));
        expect([...unpackRows(packed.finish().packed)]).toEqual(plain);
      }),
    );
  });

  test('are bounded in number and length, and what is left out is counted', () => {
    const packed = new PackedRows();
    expect(packed.add('x'.repeat(MAX_ROW_UNITS))).toBe(false);
    for (let at = 0; at < MAX_ROWS + 3; at += 1) packed.add(at);
    const { count, beyond, tooLong } = packed.finish();
    expect({ count, beyond, tooLong }).toEqual({ count: MAX_ROWS, beyond: 3, tooLong: 1 });
  });
});
