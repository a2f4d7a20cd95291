import type { ProductVariant } from '../../documents/document-facts.ts';
import { labelOfItem } from '../../documents/safety/explicit-labels.ts';
import { offerFromSchema, parseCondition } from './offer-from-schema.ts';
import { parseCount, parseRating } from './parse-rating.ts';
import { knownFacts, type MaybeFacts, type Product } from './product.ts';
import { plainDescription } from './product-text.ts';
import {
  addressOf,
  isItem,
  itemsOf,
  listOf,
  type SchemaItem,
  textOf,
  typesOf,
} from './schema-values.ts';
import { factsOfVariants } from './variant-facts.ts';

const PRODUCT_TYPES = new Set([
  'Product',
  'ProductGroup',
  'ProductModel',
  'IndividualProduct',
  'SomeProducts',
  'Vehicle',
  'Car',
  'Motorcycle',
]);
const MAX_NAME_UNITS = 500;
const MAX_VALUE_UNITS = 300;
const MAX_ATTRIBUTES = 60;
/** Of one product: sizes times colours. More belong to a configurator. */
export const MAX_VARIANTS = 200;
const MAX_KEYWORDS = 50;

/** Whether an item of schema.org is a product. */
export function isProduct(item: SchemaItem): boolean {
  return typesOf(item).some((type) => PRODUCT_TYPES.has(type));
}

/**
 * Makes a product of a schema.org `Product` or `ProductGroup` with its offers, ratings and variants;
 * `null` when it has no name. Relative addresses are taken from `base`.
 */
export function productFromSchema(item: SchemaItem, base: string | null): Product | null {
  const name = textOf(item['name'] ?? item['alternateName'], MAX_NAME_UNITS);
  if (name === null) return null;
  const offer = offerFromSchema(item['offers'], base);
  const url = addressOf(item['url'], base) ?? offer.url;
  const own = { ...schemaFacts(item, base), ...offerFacts(offer, item) };
  const facts = { ...factsOfVariants(own.variants ?? []), ...knownFacts(own) };
  const id = textOf(
    [item['sku'], item['productID'], item['productGroupID'], facts.gtin, facts.mpn],
    MAX_NAME_UNITS,
  );
  const safety = labelOfItem(item);
  return {
    ...(safety !== null && { safety }),
    id: id ?? url ?? name,
    name,
    description: plainDescription(
      listOf(item['description']).find((one) => typeof one === 'string'),
    ),
    url,
    keywords: keywordsOf(item['keywords']),
    publishedAt: null,
    modifiedAt: null,
    facts,
  };
}

function offerFacts(
  { price, listPrice, availability, merchant, condition }: ReturnType<typeof offerFromSchema>,
  item: SchemaItem,
): MaybeFacts {
  return {
    price,
    listPrice,
    availability,
    merchant,
    condition: condition ?? parseCondition(item['itemCondition']),
  };
}

function schemaFacts(item: SchemaItem, base: string | null): MaybeFacts {
  const rating = itemsOf(item['aggregateRating'])[0] ?? {};
  const reviews = itemsOf(item['review']).length;
  return {
    brand: textOf(item['brand'] ?? item['manufacturer'], MAX_VALUE_UNITS),
    category: categoryOf(item['category']),
    rating: parseRating(rating['ratingValue'], rating['bestRating']),
    ratingCount:
      parseCount(rating['ratingCount']) ?? parseCount(rating['reviewCount']) ?? parseCount(reviews),
    imageUrl: addressOf(item['image'], base),
    sku: textOf(item['sku'], MAX_VALUE_UNITS),
    gtin: textOf(
      ['gtin', 'gtin13', 'gtin14', 'gtin12', 'gtin8', 'isbn']
        .map((name) => item[name])
        .flatMap(listOf),
      MAX_VALUE_UNITS,
    ),
    mpn: textOf(item['mpn'], MAX_VALUE_UNITS),
    attributes: attributesOf(item),
    variants: variantsOf(item, base),
  };
}

/** `Home > Chairs` for a path in one text, in a list, or in items with names. */
function categoryOf(category: unknown): string | null {
  const names = listOf(category).map((one) => textOf(one, MAX_VALUE_UNITS));
  const path = names.filter((name) => name !== null).join(' > ');
  return path === '' ? null : path.replace(/\s*(?:>|›|»|\/(?=\s))\s*/g, ' > ');
}

const OWN_ATTRIBUTES = [
  'color',
  'size',
  'material',
  'pattern',
  'model',
  'width',
  'height',
  'depth',
  'weight',
];

function attributesOf(item: SchemaItem): Record<string, string> {
  const named = OWN_ATTRIBUTES.map((name) => [name, quantityOf(item[name])] as const);
  const more = itemsOf(item['additionalProperty']).map(
    (property) =>
      [textOf(property['name'] ?? property['propertyID'], 100), quantityOf(property)] as const,
  );
  const attributes = new Map<string, string>();
  for (const [name, value] of [...named, ...more]) {
    const isNew = name !== null && value !== null && !attributes.has(name);
    if (isNew && attributes.size < MAX_ATTRIBUTES) attributes.set(name, value);
  }
  return Object.fromEntries(attributes);
}

/** A text, or a `QuantitativeValue` or `PropertyValue` with its unit, as in `12 kg`. */
function quantityOf(value: unknown): string | null {
  const [first] = listOf(value);
  if (!isItem(first)) return textOf(value, MAX_VALUE_UNITS);
  const amount = textOf(first['value'] ?? first['name'], MAX_VALUE_UNITS);
  const unit = textOf(first['unitText'] ?? first['unitCode'], 20);
  return amount === null || unit === null ? amount : `${amount} ${unit}`;
}

function variantsOf(item: SchemaItem, base: string | null): ProductVariant[] {
  const variants = [...itemsOf(item['hasVariant']), ...itemsOf(item['model']).filter(isProduct)];
  return variants.slice(0, MAX_VARIANTS).flatMap((variant) => {
    const product = productFromSchema({ name: item['name'], ...variant, hasVariant: [] }, base);
    return product === null ? [] : [variantOf(product)];
  });
}

/** What distinguishes a variant from the others of its group. */
export function variantOf(product: Product): ProductVariant {
  const { sku, price, availability, imageUrl, attributes } = product.facts;
  return {
    name: product.name,
    ...(sku !== undefined && { sku }),
    ...(product.url !== null && { url: product.url }),
    ...(price !== undefined && { price }),
    ...(availability !== undefined && { availability }),
    ...(imageUrl !== undefined && { imageUrl }),
    ...(attributes !== undefined && { attributes }),
  };
}

function keywordsOf(keywords: unknown): string[] {
  const words = listOf(keywords).flatMap((one) => textOf(one, 2_000)?.split(/[,;]/) ?? []);
  return [...new Set(words.map((word) => word.trim()).filter(Boolean))].slice(0, MAX_KEYWORDS);
}
