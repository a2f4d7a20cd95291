import type { RelatedTerms } from './related-terms.ts';

/** As if a dictionary knew no word. */
export function unrelatedTerms(): RelatedTerms {
  throw new Error('no word is looked up');
}
