import type {
  Availability,
  Money,
  ProductFacts,
  ProductVariant,
} from '../../documents/document-facts.ts';

interface Priced {
  readonly price?: Money;
  readonly availability?: Availability;
}

/**
 * Facts of a product from its variants: the lowest price, and whether any variant is available. The product's own facts take
 * precedence.
 */
export function factsOfVariants(
  variants: readonly ProductVariant[],
): Pick<ProductFacts, 'price' | 'availability' | 'imageUrl'> {
  const price = cheapest(variants)?.price;
  const availability = bestAvailability(variants);
  const imageUrl = variants.find((variant) => variant.imageUrl !== undefined)?.imageUrl;
  return {
    ...(price !== undefined && { price }),
    ...(availability !== undefined && { availability }),
    ...(imageUrl !== undefined && { imageUrl }),
  };
}

/** The one with the lowest price, in the currency of the first; `null` when none has a price. */
export function cheapest<T extends Priced>(variants: readonly T[]): T | null {
  const priced = variants.filter(({ price }) => price !== undefined);
  const currency = priced[0]?.price?.currency;
  const comparable = priced.filter(({ price }) => price?.currency === currency);
  const [first] = comparable.sort((left, right) => amountOf(left) - amountOf(right));
  return first ?? null;
}

/** That of the one that is easiest to get. */
export function bestAvailability(variants: readonly Priced[]): Availability | undefined {
  const said = new Set(variants.map(({ availability }) => availability));
  return EASIEST_FIRST.find((availability) => said.has(availability));
}

const EASIEST_FIRST: readonly Availability[] = [
  'in-stock',
  'backorder',
  'preorder',
  'out-of-stock',
  'discontinued',
];

function amountOf({ price }: Priced): number {
  return price?.amount ?? Number.POSITIVE_INFINITY;
}
