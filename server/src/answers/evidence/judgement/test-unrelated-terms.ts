import type { RelatedTerms } from './related-terms.ts';

/** A dictionary without any words. */
export function unrelatedTerms(): RelatedTerms {
  throw new Error('no word is looked up');
}
