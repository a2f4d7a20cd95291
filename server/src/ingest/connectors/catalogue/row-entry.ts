import type { Availability, Money, ProductVariant } from '../../../documents/document-facts.ts';
import { isYes, labelled } from '../../../documents/safety/explicit-labels.ts';
import { parseCondition } from '../../../extract/products/offer-from-schema.ts';
import { parseAvailability } from '../../../extract/products/parse-availability.ts';
import { parseCurrency, parsePrice } from '../../../extract/products/parse-price.ts';
import { parseCount, parseRating } from '../../../extract/products/parse-rating.ts';
import { knownFacts, type MaybeFacts, type Product } from '../../../extract/products/product.ts';
import { MAX_VARIANTS, variantOf } from '../../../extract/products/product-from-schema.ts';
import { plainDescription, plainValue } from '../../../extract/products/product-text.ts';
import { httpAddress } from '../../../extract/products/schema-values.ts';
import { factsOfVariants } from '../../../extract/products/variant-facts.ts';
import { normaliseDate } from '../../../extract/text/normalise-date.ts';
import { type FieldNames, plainName } from './product-fields.ts';
import { optionNames, rowAttributes } from './row-attributes.ts';
import { RowValues } from './row-values.ts';

/** A row as a product, and its group. */
export interface RowEntry {
  /** Its name is empty in further rows of a group, which take the name of the first. */
  readonly product: Product;
  /** Id of the group: of the parent product, or a common value of the group. `null` without a group. */
  readonly groupId: string | null;
  /** Further ids of the group. */
  readonly aliases: readonly string[];
  /** Whether it is the parent of the group, which cannot be bought itself. */
  readonly isParent: boolean;
  /** Whether it holds only a picture: a further row of Shopify. */
  readonly isBare: boolean;
  /** Names of the group's options: `option1` is `Size`. Missing in further rows. */
  readonly optionNames: ReadonlyMap<string, string>;
}

export interface RowOptions {
  readonly names: FieldNames;
  /** Currency of prices without one. */
  readonly currency: string;
  /** Base of relative addresses; `null` for a file. */
  readonly base: string | null;
  /** Milliseconds since 1970. */
  readonly nowMs: number;
}

/** Why a row is no product. */
export interface RowFault {
  readonly fault: 'name-missing' | 'id-missing' | 'unpublished';
  /** The id of the row; `null` without one. */
  readonly id: string | null;
}

const MAX_ID_UNITS = 500;
const MAX_NAME_UNITS = 500;
const MAX_VALUE_UNITS = 300;
const MAX_KEYWORDS = 50;

/** Makes a product of a row. Needs only a name and an id; leaves out unreadable values. */
export function readRow(
  values: ReadonlyMap<string, unknown>,
  options: RowOptions,
): RowEntry | RowFault {
  const row = new RowValues(values, options.names);
  const kind = kindOf(row);
  const ids = identify(row, options.base);
  const isVariable = kind === 'variable' || kind === 'configurable';
  const groupId = isVariable ? (ids.id ?? ids.sku) : row.read('group', idOf);
  const name = row.read('name', (value) => plainValue(value, MAX_NAME_UNITS));
  const id = ids.id ?? ids.sku ?? ids.gtin ?? ids.mpn ?? ids.url ?? groupId;
  if (isUnpublished(row)) return { fault: 'unpublished', id };
  if (name === null && groupId === null) return { fault: 'name-missing', id };
  if (id === null) return { fault: 'id-missing', id };
  const own = knownFacts({ ...rowFacts(row, kind, options), ...ids.facts });
  const facts = { ...factsOfVariants(own.variants ?? []), ...own };
  const isAdult = row.read('adult', (value) => isYes(value) || null);
  const label = isAdult === null ? {} : { safety: labelled('adult') };
  return {
    product: { id, name: name ?? '', ...describe(row, options), url: ids.url, facts, ...label },
    groupId,
    aliases: isVariable ? [`id:${id}`, ...(ids.sku === null ? [] : [ids.sku])] : [],
    isParent: isVariable,
    isBare: name === null && facts.sku === undefined && facts.price === undefined,
    optionNames: optionNames(row),
  };
}

function identify(row: RowValues, base: string | null) {
  const sku = row.read('sku', idOf);
  const gtin = row.read('gtin', readGtin);
  const mpn = row.read('mpn', idOf);
  const url = row.read('url', (value) => httpAddress(value, base));
  return { id: row.read('id', idOf), sku, gtin, mpn, url, facts: { sku, gtin, mpn } };
}

function idOf(value: unknown): string | null {
  return plainValue(value, MAX_ID_UNITS);
}

/** The digits of a GTIN. Spreadsheets may add a leading apostrophe or a trailing `.0`. */
function readGtin(value: unknown): string | null {
  const written = plainValue(value, MAX_VALUE_UNITS)?.replace(/^'/, '').replace(/\.0$/, '') ?? '';
  const digits = written.replace(/[\s-]/g, '');
  return /^\d{7,14}$|^\d{9}X$/i.test(digits) ? digits : null;
}

function describe(row: RowValues, { nowMs }: RowOptions) {
  const date = (value: unknown): string | null =>
    typeof value === 'string' ? normaliseDate(value, nowMs) : null;
  return {
    description:
      row.read('description', plainDescription) ?? row.read('shortDescription', plainDescription),
    keywords: keywordsOf(row),
    publishedAt: row.read('createdAt', date),
    modifiedAt: row.read('modifiedAt', date),
  };
}

function rowFacts(row: RowValues, kind: string | null, options: RowOptions): MaybeFacts {
  const line = (value: unknown): string | null => plainValue(value, MAX_VALUE_UNITS);
  return {
    ...pricesOf(row, options.currency),
    availability: row.read<Availability>('availability', parseAvailability),
    brand: row.read('brand', line),
    category: categoryOf(row, kind),
    rating: row.read('rating', (value) => parseRating(value, row.all('bestRating')[0])),
    ratingCount: ratingCountOf(row),
    imageUrl: row.read('image', (value) => imageOf(value, options.base)),
    condition: row.read('condition', parseCondition),
    merchant: row.read('merchant', line),
    attributes: rowAttributes(row),
    variants: nestedVariants(row, options),
  };
}

function pricesOf(
  row: RowValues,
  standard: string,
): { readonly price: Money | null; readonly listPrice: Money | null } {
  const currency = currencyOf(row, standard);
  const money = (value: unknown): Money | null => parsePrice(value, currency);
  const usual = row.read('price', money);
  const sale = row.read('salePrice', money);
  const isOnSale =
    sale !== null && sale.amount > 0 && (usual === null || sale.amount < usual.amount);
  const price = isOnSale ? sale : usual;
  const list = isOnSale ? usual : row.read('listPrice', money);
  const isReduced = price !== null && list !== null && list.amount > price.amount;
  return { price, listPrice: isReduced ? list : null };
}

function currencyOf(row: RowValues, standard: string): string {
  return row.read('currency', parseCurrency) ?? row.read('price', parseCurrency) ?? standard;
}

/** `Home > Chairs` for paths in any notation and for lists; the first of several paths. */
function categoryOf(row: RowValues, kind: string | null): string | null {
  // WooCommerce separates categories by commas; elsewhere a comma is part of a name.
  const separator = kind === null ? /[|;]/ : /[,|;]/;
  const paths = row.all('category').map((written) => categoryPath(written, separator));
  // In Shopify `Type` is the category, in WooCommerce the kind of the row.
  const type =
    kind === null ? row.read('kind', (value) => plainValue(value, MAX_VALUE_UNITS)) : null;
  return paths.find((path) => path !== null) ?? type;
}

/** `null` for Google's category numbers, which people cannot read. */
function categoryPath(written: unknown, separator: RegExp): string | null {
  const list = Array.isArray(written) ? written : [written];
  const names = list.flatMap((one) => plainValue(nameOf(one), MAX_VALUE_UNITS) ?? []);
  const first = names.join(' > ').split(separator)[0] ?? '';
  const path = first.replace(/\s*(?:>|›|»|::|\s\/)\s*/g, ' > ').trim();
  return path === '' || /^\d+$/.test(path) ? null : path;
}

function nameOf(value: unknown): unknown {
  const isNamed = typeof value === 'object' && value !== null && 'name' in value;
  return isNamed ? value.name : value;
}

function ratingCountOf(row: RowValues): number | null {
  for (const value of row.all('ratingCount')) {
    const count = Array.isArray(value) ? value.length : parseCount(value);
    if (count !== null && count > 0) return count;
  }
  return null;
}

/** The first address: WooCommerce and others put several into one cell. */
function imageOf(value: unknown, base: string | null): string | null {
  if (typeof value !== 'string') {
    const inside = typeof value === 'object' && value !== null ? Object.entries(value) : [];
    const address = inside.find(([key]) => /^(?:url|src|href|link)$/.test(key))?.[1];
    return httpAddress(address, base);
  }
  const first = value.trim().split(/[\s|;]+|,(?=\s*https?:)/)[0];
  const isAddress = /^(?:https?:)?\/\//i.test(first ?? '') || base !== null;
  return isAddress ? httpAddress(first, base) : null;
}

function keywordsOf(row: RowValues): string[] {
  const words = row
    .all('keywords')
    .flatMap((value) => (Array.isArray(value) ? value : [value]))
    .flatMap((value) => plainValue(value, 2_000)?.split(/[,;|]/) ?? []);
  return [...new Set(words.map((word) => word.trim()).filter(Boolean))].slice(0, MAX_KEYWORDS);
}

const KINDS = new Set([
  'simple',
  'variable',
  'variation',
  'grouped',
  'external',
  'configurable',
  'virtual',
  'bundle',
  'downloadable',
  'subscription',
]);

/** The kind of a row in shop systems: `simple, virtual`. */
function kindOf(row: RowValues): string | null {
  const kinds = row.read('kind', (value) => plainValue(value, MAX_VALUE_UNITS)) ?? '';
  const word = plainName(kinds.split(',')[0] ?? '');
  return KINDS.has(word) ? word : null;
}

function isUnpublished(row: RowValues): boolean {
  const published = row.read('published', (value) => plainValue(value, 20));
  const status = row.read('status', (value) => plainValue(value, 40));
  if (published !== null && /^(?:0|-1|false|no|n)$/i.test(published)) return true;
  return (
    status !== null && /^(?:draft|archived|inactive|disabled|hidden|unpublished)$/i.test(status)
  );
}

/** Variants that a JSON product lists. */
function nestedVariants(row: RowValues, options: RowOptions): ProductVariant[] {
  const listed = row.all('variants').find((value) => Array.isArray(value)) ?? [];
  const inherited = { ...options, currency: currencyOf(row, options.currency) };
  return (Array.isArray(listed) ? listed.slice(0, MAX_VARIANTS) : []).flatMap((one) => {
    if (typeof one !== 'object' || one === null) return [];
    const values = new Map(Object.entries(one).filter(([key]) => key !== 'variants'));
    const entry = readRow(new Map([...values, ['handle', 'variant']]), inherited);
    return 'fault' in entry || entry.isBare ? [] : [variantOf(entry.product)];
  });
}
