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

/** The server reads them from labels in any language: `Farbe: grün` is said already. */
const CHOICES: ReadonlySet<string> = new Set(['color', 'size']);

/** The typed attributes that the facts of a product do not say already, under this or another spelling of their name. */
export function furtherFields(
  { facts }: Pick<Reading, 'facts'>,
  attributes: StoredDocument['attributes'],
): readonly Field[] {
  const product = facts?.product;
  const labels = new Set(Object.keys(product?.attributes ?? {}).map(plain));
  const said = new Set(
    [product, ...(product?.variants ?? [])].flatMap((one) => Object.values(one?.attributes ?? {})),
  );
  const isSaid = ({ name, value }: Field) =>
    SAID.has(name) ||
    labels.has(plain(name)) ||
    (CHOICES.has(name) && Array.isArray(value) && value.every((one) => said.has(String(one))));
  return Object.entries(attributes)
    .map(([name, value]) => ({ name, value }))
    .filter((field) => field.value !== '' && !isSaid(field));
}

/** `Screen size` and `screenSize` are one. */
const plain = (name: string) => name.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
