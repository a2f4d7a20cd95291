import { mergeVariants } from './merge-variants.ts';
import type { Product } from './product.ts';
import { isProduct, productFromSchema } from './product-from-schema.ts';
import { addressOf, isItem, itemsOf, listOf, type SchemaItem, textOf } from './schema-values.ts';

// A page of a list has some hundred; a file of linked data is cut into its objects before.
const MAX_PRODUCTS = 1_000;
const MAX_DEPTH = 5;

/**
 * The products among items of schema.org, wherever they are: alone, as what a page is about, in lists. Variants
 * of one product are one. Relative addresses are taken from `base`.
 */
export function productsOfItems(items: readonly SchemaItem[], base: string | null): Product[] {
  const found = items.flatMap((item) => productItems(item, 0)).slice(0, MAX_PRODUCTS);
  return mergeSame(found, base);
}

function productItems(item: SchemaItem, depth: number): SchemaItem[] {
  if (depth > MAX_DEPTH) return [];
  if (isProduct(item)) return [item];
  const inside = [item['mainEntity'], item['itemListElement'], item['item'], item['about']];
  return inside
    .flatMap(listOf)
    .filter(isItem)
    .flatMap((one) => productItems(one, depth + 1));
}

/** Pages often give each size as a product of its own: what belongs to one group, or has one name, is one. */
function mergeSame(items: readonly SchemaItem[], base: string | null): Product[] {
  const groups = new Map<string, { parent: Product | null; variants: Product[] }>();
  for (const item of items) {
    const product = productFromSchema(item, base);
    if (product === null) continue;
    const key = groupOf(item, base) ?? `name:${product.name}\0${product.facts.brand ?? ''}`;
    const group = groups.get(key) ?? { parent: null, variants: [] };
    groups.set(key, group);
    if (product.facts.variants !== undefined) group.parent = product;
    else group.variants.push(product);
  }
  return [...groups.values()].flatMap(({ parent, variants }) => {
    const id = parent?.id ?? variants[0]?.id ?? '';
    return mergeVariants(id, parent, withoutListed(variants, parent)) ?? [];
  });
}

function groupOf(item: SchemaItem, base: string | null): string | null {
  const [group] = itemsOf(item['isVariantOf']);
  const id =
    textOf(
      item['inProductGroupWithID'] ?? item['productGroupID'] ?? group?.['productGroupID'],
      200,
    ) ??
    addressOf(group?.['id'] ?? group?.['url'], base) ??
    textOf(group?.['name'], 200);
  return id === null ? null : `group:${id}`;
}

/** Those that the group does not list itself. */
function withoutListed(variants: readonly Product[], parent: Product | null): Product[] {
  const listed = new Set(parent?.facts.variants?.map(({ sku, url }) => sku ?? url));
  return variants.filter(({ facts, url }) => !listed.has(facts.sku ?? url ?? undefined));
}
