import { attributeName } from '../attributes/attribute-name.ts';
import {
  type Attributes,
  type AttributeValue,
  MAX_ATTRIBUTES,
} from '../attributes/attribute-value.ts';
import { MAX_LIST_VALUES, MAX_VALUE_UNITS } from '../attributes/read-attributes.ts';
import type { DocumentFacts, ProductFacts } from './document-facts.ts';

/**
 * The attributes of a document for filters, facets and sorting: its own, overridden by those of its product. A product gives
 * `brand`, `category`, `price`, `listPrice`, `rating`, `ratingCount`, `inStock`, `merchant`, `gtin`, `sku`, and `color` and
 * `size` from its own attributes and those of its variants; its further attributes are texts with names made from their
 * labels. `inStock` is true only for availability in stock, and false for any other, such as pre-order and back order. At
 * most `MAX_ATTRIBUTES` in addition to the reserved ones.
 */
export function attributesOfFacts(facts: DocumentFacts | null | undefined): Attributes {
  const own = facts?.attributes ?? {};
  const product = facts?.product;
  return product === undefined ? own : { ...furtherOf(product, own), ...ofProduct(product) };
}

function ofProduct(product: ProductFacts): Attributes {
  const { availability } = product;
  const values: Record<string, AttributeValue | undefined> = {
    brand: product.brand,
    category: product.category,
    price: product.price,
    listPrice: product.listPrice,
    rating: product.rating,
    ratingCount: product.ratingCount,
    inStock: availability === undefined ? undefined : availability === 'in-stock',
    merchant: product.merchant,
    gtin: product.gtin,
    sku: product.sku,
    color: choicesOf(product, COLORS),
    size: choicesOf(product, SIZES),
  };
  const known = Object.entries(values).filter(
    (entry): entry is [string, AttributeValue] => entry[1] !== undefined && entry[1] !== '',
  );
  return Object.fromEntries(known);
}

/** Labels as shops write them, as names of attributes. */
const COLORS = new Set(['color', 'colour', 'farbe', 'couleur', 'colore', 'kleur', 'farve', 'farg']);
const SIZES = new Set([
  'size',
  'grosse',
  'groesse',
  'taille',
  'talla',
  'taglia',
  'maat',
  'storlek',
]);

/** The reserved attribute for a name in any language: `color` for `farbe`; `null` for other names. */
export function choiceOf(name: string): 'color' | 'size' | null {
  if (COLORS.has(name)) return 'color';
  return SIZES.has(name) ? 'size' : null;
}

/** Each value once, those of the product first. */
function choicesOf(product: ProductFacts, labels: ReadonlySet<string>): string[] | undefined {
  const values = [product, ...(product.variants ?? [])].flatMap(({ attributes = {} }) =>
    Object.entries(attributes)
      .filter(([label, value]) => labels.has(nameOf(label)) && isText(value))
      .map(([, value]) => value.normalize('NFC')),
  );
  return values.length === 0 ? undefined : [...new Set(values)].slice(0, MAX_LIST_VALUES);
}

/** The document's attributes, and as many of the product's as there is room for; the document's go before. */
function furtherOf(product: ProductFacts, own: Attributes): Attributes {
  const further = new Map<string, AttributeValue>(Object.entries(own));
  for (const [label, value] of Object.entries(product.attributes ?? {})) {
    const name = nameOf(label);
    if (further.size >= MAX_ATTRIBUTES - MAX_PRODUCT_ATTRIBUTES) break;
    if (name === '' || choiceOf(name) !== null) continue;
    if (PRODUCT_NAMES.has(name) || further.has(name)) continue;
    if (isText(value)) further.set(name, value.normalize('NFC'));
  }
  return Object.fromEntries(further);
}

const PRODUCT_NAMES: ReadonlySet<string> = new Set([
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
  'color',
  'size',
]);

const MAX_PRODUCT_ATTRIBUTES = PRODUCT_NAMES.size;

function nameOf(label: string): string {
  return attributeName(label) ?? '';
}

function isText(value: string): boolean {
  return value.trim() !== '' && value.length <= MAX_VALUE_UNITS;
}
