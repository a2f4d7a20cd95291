import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { CatalogueRow } from './catalogue-row.ts';
import { csvRows } from './csv-rows.ts';
import { jsonRows } from './json-rows.ts';
import { xmlRows } from './xml-rows.ts';

/** A text in random pieces. */
async function* cut(text: string, sizes: readonly number[]): AsyncGenerator<string> {
  let at = 0;
  for (const size of sizes) {
    yield text.slice(at, at + size);
    at += size;
  }
  yield text.slice(at);
}

async function valuesOf(rows: AsyncIterable<CatalogueRow>): Promise<unknown[]> {
  const values: unknown[] = [];
  for await (const row of rows)
    values.push(row.kind === 'row' ? Object.fromEntries(row.values) : row);
  return values;
}

const said = fc
  .string({ unit: fc.constantFrom(...'aé😀 ,;"|\'<>&{}[]:\\1'), minLength: 1 })
  .filter((text) => text.trim() === text && text !== '');
const records = fc.array(fc.record({ id: said, name: said }), { minLength: 1, maxLength: 8 });
const sizes = fc.array(fc.integer({ min: 0, max: 12 }), { maxLength: 40 });
const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`;
const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

const formats: readonly (readonly [
  string,
  (rows: readonly { id: string; name: string }[]) => string,
  (pieces: AsyncIterable<string>) => AsyncIterable<CatalogueRow>,
])[] = [
  [
    'a table',
    (rows) =>
      ['id,name', ...rows.map(({ id, name }) => `${quoted(id)},${quoted(name)}`)].join('\r\n'),
    csvRows,
  ],
  ['lines of JSON', (rows) => rows.map((row) => JSON.stringify(row)).join('\n'), jsonRows],
  ['a list of JSON', (rows) => JSON.stringify(rows, null, 1), jsonRows],
  [
    'a list in an object',
    (rows) => JSON.stringify({ note: '"products":[{', products: rows }),
    jsonRows,
  ],
  [
    'XML',
    (rows) =>
      `<s>${rows.map(({ id, name }) => `<item><id>${escaped(id)}</id><name>${escaped(name)}</name></item>`).join('')}</s>`,
    xmlRows,
  ],
];

test.each(formats)(
  '%s is read back completely, wherever the pieces end',
  async (_name, write, read) => {
    await fc.assert(
      fc.asyncProperty(records, sizes, async (rows, pieces) => {
        expect(await valuesOf(read(cut(write(rows), pieces)))).toEqual(rows);
      }),
      { numRuns: 200 },
    );
  },
);

test('rows are counted as people count them: in a table including the header', async () => {
  const numbers = async (rows: AsyncIterable<CatalogueRow>) => {
    const found: number[] = [];
    for await (const { number } of rows) found.push(number);
    return found;
  };
  expect(await numbers(csvRows(cut('id,name\n1,a\n2,b\n', [])))).toEqual([2, 3]);
  expect(await numbers(jsonRows(cut('[{"id":1},{"id":2}]', [])))).toEqual([1, 2]);
});
