import { expect, test } from 'vitest';
import type { Reading, ReadingBlock } from '../../wire/wire-types.ts';
import { isTold, tableLines } from './table-lines.ts';

const facts: Reading['facts'] = { product: { attributes: { Weight: '4 g' }, sku: 'BEA-1' } };
const lines = tableLines({ type: 'product', facts });

const paragraph = (text: string): ReadingBlock => ({
  kind: 'paragraph',
  start: 0,
  end: text.length,
  spans: [{ text, start: 0 }],
});

test.each(['Weight: 4 g', 'SKU: BEA-1', 'Weight:  4 g\nSKU: BEA-1'])(
  'the table of a product has said %j',
  (text) => {
    expect(isTold(paragraph(text), lines)).toBe(true);
  },
);

test.each(['Weight: 5 g', 'It weighs 4 g.', 'Weight: 4 g\nMore to say'])(
  '%j stays in its text',
  (text) => {
    expect(isTold(paragraph(text), lines)).toBe(false);
  },
);

test('a field is a line of the table, too', () => {
  const field = {
    kind: 'field' as const,
    start: 0,
    end: 9,
    name: 'Weight',
    spans: [{ text: '4 g', start: 0 }],
  };
  expect(isTold(field, lines)).toBe(true);
});

test('other documents have no such table', () => {
  expect(tableLines({ type: 'file', facts }).size).toBe(0);
});
