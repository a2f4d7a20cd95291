import type { SafetyFilters } from '../../index/search-index.ts';
import type { SearchServices } from '../../search/search-services.ts';
import type { AskedQuestion, QueryPart } from '../asked-question.ts';
import type { RelatedTerms } from './judgement/related-terms.ts';
import type { SentenceVectors } from './sentence-vectors.ts';

/** The question to find evidence for. */
export interface EvidenceQuestion
  extends Pick<AskedQuestion, 'text' | 'query' | 'pasted' | 'language'> {
  /** Absent: the default of the server. */
  readonly safety?: SafetyFilters;
}

/** The dependencies of the search for evidence. */
export interface EvidenceServices extends SearchServices {
  /** Compares sentences with the question by their meaning. Absent: words alone decide. */
  readonly sentenceVectors?: SentenceVectors;
  /** Looks up words related to an English one. Absent: a sentence has to repeat the words of the question. */
  readonly relatedTerms?: (word: string) => RelatedTerms;
}

/** The question itself: the parts with full weight. */
export function ownText({ text, query }: Pick<EvidenceQuestion, 'text' | 'query'>): string {
  const own = query.filter(({ weight }) => weight >= 1).map((part) => part.text);
  return own.join(' ') || text;
}

/** The parts of earlier turns that the question needs. */
export function neededParts({ query }: Pick<EvidenceQuestion, 'query'>): readonly QueryPart[] {
  return query.filter(({ weight }) => weight < 1 && weight >= NEEDED_WEIGHT);
}

// A standalone question has its context at .2 (evidence.md §4).
const NEEDED_WEIGHT = 0.4;
