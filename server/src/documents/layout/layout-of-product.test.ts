import fc from 'fast-check';
import { expect, test } from 'vitest';
import { productDocument } from '../../extract/products/product-document.ts';
import { cutPieces } from './cut-pieces.ts';
import { layOutPiece } from './lay-out-piece.ts';
import { layoutOfProduct } from './layout-of-product.ts';

const product = {
  id: 'K-1',
  name: 'Enamel kettle',
  description: 'A red kettle.\n\n- Note: boils two litres',
  url: null,
  keywords: [],
  publishedAt: null,
  modifiedAt: null,
  facts: { brand: 'Böhm', price: { amount: 29.9, currency: 'EUR' }, sku: 'K-1' },
};
const context = { externalId: 'k', url: 'file:///k.csv', language: 'en', mediaType: 'text/csv' };

test('the name of a product is a heading, its offer defined terms, and its description paragraphs', () => {
  const { text, title } = productDocument(product, context);
  const { blocks } = layoutOfProduct(text, title);
  const shown = blocks.map(({ kind, start, end, children }) => [
    kind,
    children.length === 0
      ? text.slice(start, end)
      : children.map((child) => `${child.kind} ${text.slice(child.start, child.end)}`),
  ]);
  expect(shown).toEqual([
    ['heading', 'Enamel kettle'],
    [
      'definitions',
      [
        'skip - ',
        'term Brand',
        'description Böhm',
        'skip - ',
        'term Price',
        'description 29.90 EUR',
      ],
    ],
  ]);
});

test('the dashes of the lines of an offer are not shown', () => {
  const { text, title } = productDocument(product, context);
  const shown = cutPieces(text, layoutOfProduct(text, title)).map((piece) =>
    layOutPiece(text, piece),
  );
  expect(shown[1]).toMatchObject({
    items: [
      { terms: [{}], blocks: [{ kind: 'paragraph' }] },
      { terms: [{}], blocks: [{ kind: 'paragraph' }] },
    ],
  });
});

test('a text that does not begin with the title is paragraphs alone', () => {
  expect(layoutOfProduct('- Brand: Acme\nKettle', 'Kettle').blocks).toEqual([]);
  expect(layoutOfProduct('', '').blocks).toEqual([]);
});

test('blocks are within the text, ordered and disjoint for any text', () => {
  const line = fc.oneof(fc.string(), fc.constantFrom('- Brand: Acme', '- Price:', '- A: ', ''));
  fc.assert(
    fc.property(fc.string({ minLength: 1 }), fc.array(line), (title, lines) => {
      const text = [title, ...lines].join('\n');
      let at = 0;
      const { blocks } = layoutOfProduct(text, title);
      for (const { start, end } of blocks.flatMap((block) =>
        block.children.length === 0 ? [block] : block.children,
      )) {
        expect(start).toBeGreaterThanOrEqual(at);
        expect(end).toBeGreaterThan(start);
        at = end;
      }
      expect(at).toBeLessThanOrEqual(text.length);
    }),
  );
});
