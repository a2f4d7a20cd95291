import { expect, test } from 'vitest';
import type { Reading } from '../../wire/wire-types.ts';
import { furtherFields } from './further-fields.ts';

const facts = {
  product: {
    attributes: { Farbe: 'grün', 'Screen size': '27 in' },
    variants: [{ name: '41', attributes: { Größe: '41' } }],
  },
} as unknown as Reading['facts'];

const namesOf = (attributes: Parameters<typeof furtherFields>[1]) =>
  furtherFields({ facts }, attributes).map(({ name }) => name);

test('what a product says under a label of its own is not said again', () => {
  expect(
    namesOf({ brand: 'Acme', farbe: 'grün', screenSize: '27 in', color: ['grün'], size: ['41'] }),
  ).toEqual([]);
});

test('what no label says is said, a colour too', () => {
  expect(namesOf({ depth: 12, color: ['grün', 'rot'], note: '' })).toEqual(['depth', 'color']);
});
