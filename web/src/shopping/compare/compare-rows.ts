import { formatMoney } from '../../results/write-facts.ts';
import type { StoredDocument } from '../../wire/wire-types.ts';
import type { ShoppingMessages } from '../messages/en.ts';
import { writeAttribute } from '../products/write-attribute.ts';

/** A field of the compared products: one cell for each, in their order. */
export interface CompareRow {
  readonly key: string;
  readonly label: string;
  /** `null`: this one does not have it. */
  readonly cells: readonly (CompareCell | null)[];
  /** Not all that have it say the same. */
  readonly differs: boolean;
}

export interface CompareCell {
  readonly text: string;
  /** Of a rating: drawn as stars too. */
  readonly rating?: number;
  /** The lowest price, the best rating, where there is one such and others are different. */
  readonly isBest?: boolean;
}

/** How cells are written. */
export interface CompareSpeech {
  readonly shop: ShoppingMessages;
  readonly locale: string;
  readonly availability: Readonly<Record<string, string>>;
}

type Product = NonNullable<NonNullable<StoredDocument['facts']>['product']>;

/** The fields that at least one of the products has: first those that all shops know, then their own, those of most products first. */
export function compareRows(
  documents: readonly StoredDocument[],
  speech: CompareSpeech,
): readonly CompareRow[] {
  const products = documents.map(({ facts }) => facts?.product ?? {});
  return [
    ...knownRows(products, speech),
    ...labelledRows(products),
    ...typedRows(documents, speech),
  ];
}

function knownRows(products: readonly Product[], speech: CompareSpeech): readonly CompareRow[] {
  const { shop, locale, availability } = speech;
  const one = (text: string | undefined): CompareCell | null =>
    text === undefined || text === '' ? null : { text };
  const money = (amount: Product['price']) => one(amount && formatMoney(amount, locale));
  const row = (key: keyof ShoppingMessages['facets'], cells: readonly (CompareCell | null)[]) =>
    rowOf(key, shop.facets[key], cells);
  return [
    row(
      'price',
      withLowest(
        products,
        products.map(({ price }) => money(price)),
      ),
    ),
    row(
      'listPrice',
      products.map(({ listPrice }) => money(listPrice)),
    ),
    row(
      'rating',
      withBestRating(
        products,
        products.map((product) => ratingCell(product, speech)),
      ),
    ),
    row(
      'availability',
      products.map(({ availability: one_ }) => one(one_ && availability[one_])),
    ),
    row(
      'brand',
      products.map(({ brand }) => one(brand)),
    ),
    row(
      'merchant',
      products.map(({ merchant }) => one(merchant)),
    ),
    row(
      'category',
      products.map(({ category }) => one(category)),
    ),
    row(
      'condition',
      products.map(({ condition }) => one(condition && shop.conditions[condition])),
    ),
    row(
      'versions',
      products.map(({ variants = [] }) => one(versionsOf(variants.length, locale))),
    ),
  ].filter((found) => found !== null);
}

/** The attributes that shops label in their own words. */
function labelledRows(products: readonly Product[]): readonly CompareRow[] {
  const labels = byFrequency(products.map(({ attributes = {} }) => Object.keys(attributes)));
  return labels
    .map((label) => {
      const cells = products.map(({ attributes }) => {
        const text = attributes?.[label];
        return text === undefined ? null : { text };
      });
      return rowOf(`labelled ${label}`, label, cells);
    })
    .filter((row) => row !== null);
}

/** The typed attributes beyond those of all products, and beyond what a label says already. */
function typedRows(
  documents: readonly StoredDocument[],
  { shop, locale }: CompareSpeech,
): readonly CompareRow[] {
  const labelled = new Set(
    documents.flatMap(({ facts }) => Object.keys(facts?.product?.attributes ?? {}).map(plain)),
  );
  const names = byFrequency(documents.map(({ attributes }) => Object.keys(attributes)));
  return names
    .filter((name) => !SAID_ABOVE.has(name) && !labelled.has(plain(name)))
    .map((name) => {
      const cells = documents.map(({ attributes }) => {
        const value = attributes[name];
        return value === undefined ? null : { text: writeAttribute(value, { shop, locale }) };
      });
      return rowOf(`typed ${name}`, shop.attribute(name), cells);
    })
    .filter((row) => row !== null);
}

/** Attributes that rows of their own say (`contract.md`, 4a), and what only a machine reads. */
const SAID_ABOVE: ReadonlySet<string> = new Set([
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

/** `Screen size` and `screenSize` are one. */
const plain = (name: string) => name.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');

function rowOf(
  key: string,
  label: string,
  cells: readonly (CompareCell | null)[],
): CompareRow | null {
  const known = cells.filter((cell) => cell !== null);
  if (known.length === 0) return null;
  const differs = new Set(known.map(({ text }) => text)).size > 1;
  return { key, label, cells, differs };
}

function ratingCell(
  { rating, ratingCount }: Product,
  { shop, locale }: CompareSpeech,
): CompareCell | null {
  if (rating === undefined) return null;
  const numbers = new Intl.NumberFormat(locale, { maximumFractionDigits: 1 });
  const count = ratingCount === undefined ? '' : ` (${numbers.format(ratingCount)})`;
  return { text: `${shop.ofFive(numbers.format(rating))}${count}`, rating };
}

const versionsOf = (count: number, locale: string) =>
  count < 2 ? undefined : new Intl.NumberFormat(locale).format(count);

/** Marks the lowest of prices in one currency. */
function withLowest(
  products: readonly Product[],
  cells: readonly (CompareCell | null)[],
): readonly (CompareCell | null)[] {
  const prices = products.map(({ price }) => price).filter((price) => price !== undefined);
  const isComparable = new Set(prices.map(({ currency }) => currency)).size === 1;
  const lowest = Math.min(...prices.map(({ amount }) => amount));
  return marked(cells, (place) => isComparable && products[place]?.price?.amount === lowest);
}

function withBestRating(
  products: readonly Product[],
  cells: readonly (CompareCell | null)[],
): readonly (CompareCell | null)[] {
  const best = Math.max(...products.map(({ rating = 0 }) => rating));
  return marked(cells, (place) => products[place]?.rating === best);
}

/** Marks the cells that a test chooses, unless that is all of them. */
function marked(
  cells: readonly (CompareCell | null)[],
  isBest: (place: number) => boolean,
): readonly (CompareCell | null)[] {
  const known = cells.filter((cell) => cell !== null).length;
  const best = cells.filter((cell, place) => cell !== null && isBest(place)).length;
  if (best === known) return cells;
  return cells.map((cell, place) =>
    cell !== null && isBest(place) ? { ...cell, isBest: true } : cell,
  );
}

/** Each once, those of most lists first; of equals as they first occur. */
function byFrequency(lists: readonly (readonly string[])[]): readonly string[] {
  const counts = new Map<string, number>();
  for (const name of lists.flat()) counts.set(name, (counts.get(name) ?? 0) + 1);
  return [...counts].sort(([, one], [, other]) => other - one).map(([name]) => name);
}
