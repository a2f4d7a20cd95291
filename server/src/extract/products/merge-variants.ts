import type { ProductFacts, ProductVariant } from '../../documents/document-facts.ts';
import { knownFacts, type MaybeFacts, type Product } from './product.ts';
import { MAX_VARIANTS, variantOf } from './product-from-schema.ts';
import { bestAvailability, cheapest } from './variant-facts.ts';

/**
 * One product for all its variants: it has what they share, the lowest price, and the list of variants. `parent` is the
 * entry for the whole group, if there is one; else the first variant takes its place. `id` is the group's.
 */
export function mergeVariants(
  id: string,
  parent: Product | null,
  variants: readonly Product[],
): Product | null {
  const first = parent ?? variants[0];
  if (first === undefined) return null;
  if (variants.length === 0 || (parent === null && variants.length === 1)) return { ...first, id };
  const all = parent === null ? variants : [parent, ...variants];
  return {
    ...first,
    id,
    name: parent?.name ?? sharedName(variants),
    description: longest(all.map(({ description }) => description)),
    url: all.find(({ url }) => url !== null)?.url ?? null,
    keywords: [...new Set(all.flatMap(({ keywords }) => keywords))],
    facts: mergeFacts(parent, variants, all),
  };
}

function mergeFacts(
  parent: Product | null,
  variants: readonly Product[],
  all: readonly Product[],
): ProductFacts {
  const facts = all.map((product) => product.facts);
  const filled: ProductFacts = Object.assign({}, ...facts.toReversed());
  const best = cheapest(facts);
  return knownFacts({
    ...filled,
    price: best?.price ?? null,
    listPrice: best?.listPrice ?? null,
    availability: bestAvailability(facts) ?? null,
    ...identifiers(parent, facts),
    attributes: { ...sharedAttributes(variants), ...parent?.facts.attributes },
    variants: listVariants(all, variants),
  });
}

/** Identifiers of the group: those of a single size do not apply to all. */
function identifiers(parent: Product | null, facts: readonly ProductFacts[]): MaybeFacts {
  const shared = (name: 'sku' | 'gtin' | 'mpn'): string | null => {
    const numbers = new Set(facts.map((one) => one[name]));
    return parent?.facts[name] ?? (numbers.size === 1 ? (facts[0]?.[name] ?? null) : null);
  };
  return { sku: shared('sku'), gtin: shared('gtin'), mpn: shared('mpn') };
}

function listVariants(all: readonly Product[], variants: readonly Product[]): ProductVariant[] {
  const nested = all.flatMap(({ facts }) => facts.variants ?? []);
  const own = variants.filter(({ facts }) => facts.variants === undefined).map(variantOf);
  return [...nested, ...own].slice(0, MAX_VARIANTS);
}

/** The attributes that are equal in all variants. */
function sharedAttributes(variants: readonly Product[]): Record<string, string> {
  const [first, ...others] = variants.map(({ facts }) => facts.attributes ?? {});
  const shared = Object.entries(first ?? {}).filter(([name, value]) =>
    others.every((attributes) => attributes[name] === value),
  );
  return Object.fromEntries(shared);
}

const WORD_END = /[\s,;:/()|–-]+$/u;

/** `Shirt` for `Shirt - Red, XL` and `Shirt - Blue, S`; the first name if they share too little. */
function sharedName(variants: readonly Product[]): string {
  const [first = '', ...others] = variants.map(({ name }) => name);
  let length = first.length;
  for (const name of others) {
    while (length > 0 && !name.startsWith(first.slice(0, length))) length -= 1;
  }
  if (length === first.length) return first;
  const cut = first.slice(0, length);
  const words =
    /\w$/u.test(cut) && /^\w/u.test(first.slice(length)) ? cut.replace(/\S+$/u, '') : cut;
  const shared = words.replace(WORD_END, '');
  return shared.length >= MIN_SHARED_UNITS ? shared : first;
}

// Two names may share fewer letters at their beginning by chance.
const MIN_SHARED_UNITS = 4;

function longest(texts: readonly (string | null)[]): string | null {
  return texts.reduce(
    (best, text) => ((text?.length ?? 0) > (best?.length ?? 0) ? text : best),
    null,
  );
}
