import type { ShoppingFacets } from '../../wire/wire-types.ts';
import type { ShopState } from '../state/shop-state.ts';

/** The number of matches with a value. */
export interface ValueCount {
  readonly value: string;
  readonly count: number;
}

/** The distribution of a number over all matches. */
export interface NumberSpread {
  readonly min: number;
  readonly max: number;
  readonly count: number;
  /** In equal steps; `to` is exclusive. */
  readonly histogram: readonly {
    readonly from: number;
    readonly to: number;
    readonly count: number;
  }[];
}

/** A further attribute that can be filtered by. */
export type AttributeFacet = { readonly name: string } & (
  | { readonly kind: 'values'; readonly values: readonly ValueCount[] }
  | { readonly kind: 'numbers'; readonly spread: NumberSpread }
);

/** Facets that are shown separately. */
const OWN: ReadonlySet<string> = new Set([
  'category',
  'price',
  'rating',
  'brand',
  'merchant',
  'inStock',
]);

/** Identifiers of single products, and values shown beside the price: useless as filters. */
const LEFT_OUT: ReadonlySet<string> = new Set(['gtin', 'sku', 'mpn', 'listPrice', 'ratingCount']);

/**
 * The further attributes in the order of the server, the most frequent first. Leaves out attributes that do not narrow: with a
 * single value, or with nearly unique texts. Keeps chosen ones.
 */
export function attributeFacets(
  facets: ShoppingFacets,
  chosen: ShopState['attributes'],
): readonly AttributeFacet[] {
  const counts = new Map(
    Object.entries(facets)
      .filter(([name]) => !OWN.has(name) && !LEFT_OUT.has(name))
      .map(([name, count]) => [name.replace(ADDRESSED, ''), count]),
  );
  return [...new Set([...counts.keys(), ...Object.keys(chosen)])]
    .map((name) => facetOf(name, counts.get(name), chosen[name]))
    .filter((facet) => facet !== null);
}

/** An attribute with the name of a document facet is sent as `attributes.type`. */
const ADDRESSED = /^attributes\./;

function facetOf(
  name: string,
  counts: ShoppingFacets[string] | undefined,
  chosen: ShopState['attributes'][string] | undefined,
): AttributeFacet | null {
  if (isSpread(counts)) {
    return counts.min < counts.max ? { name, kind: 'numbers', spread: counts } : null;
  }
  const values = (Array.isArray(counts) ? counts : []).filter(isValueCount);
  if (chosen?.kind === 'values') {
    return { name, kind: 'values', values: withChosen(values, chosen.values) };
  }
  return values.length < 2 || areNames(values) ? null : { name, kind: 'values', values };
}

/** Adds chosen values that no longer occur, so that they can be removed. */
export function withChosen(
  values: readonly ValueCount[],
  chosen: readonly string[],
): readonly ValueCount[] {
  const missing = chosen.filter((one) => !values.some(({ value }) => value === one));
  return [...missing.map((value) => ({ value, count: 0 })), ...values];
}

/** Excludes dates, whose bounds are texts. */
function isSpread(counts: unknown): counts is NumberSpread {
  if (typeof counts !== 'object' || counts === null || !('histogram' in counts)) return false;
  return 'min' in counts && typeof counts.min === 'number';
}

function isValueCount(one: object): one is ValueCount {
  return 'value' in one;
}

// Fewer may be the colours of a small shop.
const MANY_VALUES = 24;

function areNames(values: readonly ValueCount[]): boolean {
  const occurringOnce = values.filter(({ count }) => count === 1).length;
  return values.length >= MANY_VALUES && occurringOnce > values.length * 0.8;
}
