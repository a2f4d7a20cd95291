import { contentTerms, shareOfNew } from './content-terms.ts';
import type { Quotation } from './quotation/quotation.ts';

/** A candidate for the selection. */
export interface Coverable {
  readonly terms: ReadonlySet<string>;
  /** An additional factor, above 0; usually 1. */
  readonly preference: number;
}

/**
 * Chooses the items that cover most of the subject of all, in order: greedily, by the weight of terms not covered yet, relative
 * to the length. Frequent terms weigh most, except those that nearly all items have.
 */
export function chooseCovering<Item extends Coverable>(
  items: readonly Item[],
  maxCount: number,
): Item[] {
  const weights = weightsOf(items);
  const covered = new Set<string>();
  const chosen = new Set<Item>();
  while (chosen.size < maxCount) {
    const next = bestOf(items, chosen, (item) => gainOf(item, weights, covered));
    if (next === null) break;
    chosen.add(next);
    for (const term of next.terms) covered.add(term);
  }
  return items.filter((item) => chosen.has(item));
}

/** The same for quotations. */
export function coveringQuotations(
  quotations: readonly Quotation[],
  maxCount: number,
  preferenceOf: (quotation: Quotation) => number = () => 1,
): Quotation[] {
  const items = quotations.map((quotation) => ({
    quotation,
    terms: contentTerms(quotation.text, quotation.passage.source.language),
    preference: preferenceOf(quotation),
  }));
  return chooseCovering(items, maxCount).map(({ quotation }) => quotation);
}

/** The logarithm limits the influence of single words; a sentence of usual length has 12 terms. */
function gainOf(
  { terms, preference }: Coverable,
  weights: ReadonlyMap<string, number>,
  covered: ReadonlySet<string>,
): number {
  if (terms.size < MIN_TERMS || shareOfNew(terms, covered) < MIN_NEW) return 0;
  let gain = 0;
  for (const term of terms) if (!covered.has(term)) gain += weights.get(term) ?? 0;
  return (gain * preference) / Math.sqrt(terms.size + 12);
}

const MIN_TERMS = 3; // shorter items say too little
const MIN_NEW = 0.4;

function weightsOf(items: readonly Coverable[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { terms } of items) {
    for (const term of terms) counts.set(term, (counts.get(term) ?? 0) + 1);
  }
  const weights = new Map<string, number>();
  for (const [term, count] of counts) weights.set(term, Math.log1p(count));
  return weights;
}

function bestOf<Item>(
  items: readonly Item[],
  taken: ReadonlySet<Item>,
  worth: (item: Item) => number,
): Item | null {
  let best: Item | null = null;
  let most = 0;
  for (const item of items) {
    const value = taken.has(item) ? 0 : worth(item);
    if (value <= most) continue;
    best = item;
    most = value;
  }
  return best;
}
