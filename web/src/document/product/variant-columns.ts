import type { Reading } from '../../wire/wire-types.ts';

/** One version of a product. */
export type Variant = NonNullable<
  NonNullable<NonNullable<Reading['facts']>['product']>['variants']
>[number];

/** What tells the versions apart: labels of attributes, and the parts that every version may have. */
export interface VariantColumns {
  readonly labels: readonly string[];
  readonly hasName: boolean;
  readonly hasPrice: boolean;
  readonly hasAvailability: boolean;
  readonly hasSku: boolean;
}

/** The columns of a table of versions: what is the same in all of them says nothing, and is left out. */
export function variantColumns(variants: readonly Variant[]): VariantColumns {
  const all = [...new Set(variants.flatMap(({ attributes = {} }) => Object.keys(attributes)))];
  const labels = all.filter((label) => differs(variants, ({ attributes }) => attributes?.[label]));
  return {
    labels,
    // Where labels tell them apart, the name mostly repeats these.
    hasName: labels.length === 0 && differs(variants, ({ name }) => name),
    hasPrice: variants.some(({ price }) => price !== undefined),
    hasAvailability: variants.some(({ availability }) => availability !== undefined),
    hasSku: differs(variants, ({ sku }) => sku),
  };
}

function differs(
  variants: readonly Variant[],
  read: (variant: Variant) => string | undefined,
): boolean {
  return new Set(variants.map(read)).size > 1;
}
