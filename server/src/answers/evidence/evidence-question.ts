import type { SafetyFilters } from '../../index/search-index.ts';
import type { SearchServices } from '../../search/search-services.ts';
import type { AskedQuestion, QueryPart } from '../asked-question.ts';
import type { RelatedTerms } from './judgement/related-terms.ts';
import type { SentenceVectors } from './sentence-vectors.ts';

/** What evidence is looked for. */
export interface EvidenceQuestion
  extends Pick<AskedQuestion, 'text' | 'query' | 'pasted' | 'language'> {
  /** Absent: as the server does where a request does not say. */
  readonly safety?: SafetyFilters;
}

/** What evidence is found with. */
export interface EvidenceServices extends SearchServices {
  /** Compares sentences with the question by their meaning. Absent: words alone decide. */
  readonly sentenceVectors?: SentenceVectors;
  /** Words related to one of English. Absent: a sentence has to repeat those of the question. */
  readonly relatedTerms?: (word: string) => RelatedTerms;
}

/** What is asked by itself: the parts that weigh as much as the question does. */
export function ownText({ text, query }: Pick<EvidenceQuestion, 'text' | 'query'>): string {
  const own = query.filter(({ weight }) => weight >= 1).map((part) => part.text);
  return own.join(' ') || text;
}

/** The earlier parts without which it is not clear what is asked. */
export function neededParts({ query }: Pick<EvidenceQuestion, 'query'>): readonly QueryPart[] {
  return query.filter(({ weight }) => weight < 1 && weight >= NEEDED_WEIGHT);
}

// What stands alone is given its context at .2 (evidence.md §4).
const NEEDED_WEIGHT = 0.4;
