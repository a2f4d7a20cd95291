import type { Candidate } from './candidate.ts';
import type { EvidenceQuestion } from './evidence-question.ts';
import { isForeign } from './pasted-candidates.ts';
import { addCounts, countTerms, type QuestionTerms } from './terms/question-terms.ts';

// Of what the content has of the question: below, a document that was pasted earlier has only some of its words by chance.
const MIN_SHARE_EARLIER = 0.6;
// It was just pasted, to be asked about: one word of it is enough.
const MIN_SHARE = 0.1;

/**
 * What was pasted, where it has something of what is asked; else nothing, so that the content answers. It stays where the content
 * has nothing of it either, where the question has no words of its own, and where it is in another language: then it cannot be told.
 */
export function pastedOnQuestion(
  pasted: readonly Candidate[],
  found: readonly Candidate[],
  { pasted: document, language }: Pick<EvidenceQuestion, 'pasted' | 'language'>,
  terms: QuestionTerms,
): readonly Candidate[] {
  if (pasted.length === 0 || isForeign(pasted, language)) return pasted;
  const most = ownCoverage(found, terms);
  const share = document?.isEarlier === true ? MIN_SHARE_EARLIER : MIN_SHARE;
  return ownCoverage(pasted, terms) < most * share ? [] : pasted;
}

/** The largest share of the weight of the question's own words that one passage has, its title and headings included. */
function ownCoverage(candidates: readonly Candidate[], terms: QuestionTerms): number {
  let most = 0;
  for (const { text, headings, source, normalizer } of candidates) {
    const title = [source.title, ...headings].join('\n');
    const counted = [text, title].map((part) => countTerms(part, normalizer, terms));
    const { counts } = addCounts(counted);
    let held = 0;
    for (const [i, { weight, isOwn, isContent }] of terms.terms.entries()) {
      if (isOwn && isContent && counts[i]! > 0) held += weight;
    }
    most = Math.max(most, held);
  }
  return most;
}
