import { expect, it } from 'vitest';
import type { StoredDocument } from '../../documents/document.ts';
import type { DocumentFacts } from '../../documents/document-facts.ts';
import { type FoundDocument, rowsInFiles } from './rows-in-files.ts';

const ROWS = ['name: Ann\nage: 31', 'name: Ben\nage: 27', 'name: Cid\nage: 40'];
const FILE = ROWS.join('\n\n');

/** A store of these texts; document number 7 has the id `id7`. */
function store(
  texts: Readonly<Record<number, string>>,
  facts: Readonly<Record<number, DocumentFacts>>,
) {
  const documentOf = (number: number): StoredDocument => {
    const text = texts[number] ?? '';
    const passages = [...text.matchAll(/[^\n]+(?:\n[^\n]+)*/g)].map((match) => {
      return { start: match.index, end: match.index + match[0].length, headings: [] };
    });
    // The other properties do not matter.
    return {
      number,
      id: `id${number}`,
      passages,
      facts: facts[number] ?? null,
    } as unknown as StoredDocument;
  };
  const byId = (id: string) => (id.slice(2) in texts ? documentOf(Number(id.slice(2))) : null);
  const text = (number: number, start: number, end: number) =>
    (texts[number] ?? '').slice(start, end);
  return { documentOf, documents: { byId, text } };
}

function placed(
  texts: Readonly<Record<number, string>>,
  facts: Readonly<Record<number, DocumentFacts>>,
  found: readonly number[],
): (readonly [number, number])[] {
  const { documentOf, documents } = store(texts, facts);
  const all = found.map((number, rank): FoundDocument => {
    return { document: documentOf(number), passage: 0, standing: 1 - rank / 10 };
  });
  return rowsInFiles(all, documents).map(({ document, passage }) => [document.number, passage]);
}

const row = (begins?: string): DocumentFacts => ({
  row: { file: 'id9', ...(begins && { begins }) },
});
const table: DocumentFacts = { table: { rows: 3 } };
const texts = { 1: ROWS[0]!, 2: ROWS[1]!, 3: ROWS[2]!, 5: 'A note.', 9: FILE };
const facts = { 1: row(), 2: row(), 3: row(), 9: table };

it('a row has its position in its file, and each file is listed once, at the rank of its best row', () => {
  expect(placed(texts, facts, [2, 5, 3, 1])).toEqual([
    [9, 1],
    [5, 0],
  ]);
});

it('a file that was found by its name is read at the best of its rows', () => {
  expect(placed(texts, facts, [9, 3, 2])).toEqual([[9, 2]]);
  expect(placed(texts, facts, [3, 9])).toEqual([[9, 2]]);
});

it('a row whose own text differs is found by its beginning in its file', () => {
  const goods = { ...texts, 3: 'Cid, whom all know\n\n- Age: 40' };
  expect(placed(goods, { ...facts, 3: row('name: Cid') }, [3])).toEqual([[9, 2]]);
});

it('a row that is not in its file, or whose file is missing or too long, stands alone', () => {
  expect(placed({ ...texts, 3: 'name: Eve' }, facts, [3])).toEqual([[3, 0]]);
  const { 9: _, ...without } = texts;
  expect(placed(without, facts, [3, 2])).toEqual([
    [3, 0],
    [2, 0],
  ]);
  expect(placed({ ...texts, 9: `${FILE}\n\n${'x'.repeat(200_000)}` }, facts, [3])).toEqual([
    [3, 0],
  ]);
});
