import type { Reading, StoredDocument } from '../../wire/wire-types.ts';

/** A typed attribute by its name. */
export interface Field {
  readonly name: string;
  readonly value: StoredDocument['attributes'][string];
}

/** Fields of products that the page says in words of its own (`contract.md`, 4a). */
const SAID: ReadonlySet<string> = new Set([
  'brand',
  'category',
  'price',
  'listPrice',
  'rating',
  'ratingCount',
  'inStock',
  'merchant',
  'gtin',
  'sku',
]);

/** The typed attributes that the facts of a product do not say already, under this or another spelling of their name. */
export function furtherFields(
  { facts }: Pick<Reading, 'facts'>,
  attributes: StoredDocument['attributes'],
): readonly Field[] {
  const labels = new Set(Object.keys(facts?.product?.attributes ?? {}).map(plain));
  return Object.entries(attributes)
    .filter(([name, value]) => !SAID.has(name) && !labels.has(plain(name)) && value !== '')
    .map(([name, value]) => ({ name, value }));
}

/** `Screen size` and `screenSize` are one. */
const plain = (name: string) => name.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
