import { foldText } from '../../languages/analysis/fold-text.ts';
import type { Candidate } from '../evidence/candidate.ts';
import type { EvidenceQuestion } from '../evidence/evidence-question.ts';
import { splitPassage } from '../evidence/passage/split-passage.ts';
import { isForeign, pastedCandidates } from '../evidence/pasted-candidates.ts';
import { expectedAnswer, holdsAnswer } from '../evidence/terms/expected-answer.ts';
import { coveringQuotations } from './cover.ts';
import { isQuotable } from './quotation/choose-quotations.ts';
import { type Quotation, quotationOf } from './quotation/quotation.ts';

// The same number as from the index.
const MAX_CLOSEST = 3;
// About twenty pages: more would take too long.
const MAX_SENTENCES = 1_000;
// `deposit` and `Depozito`; unrelated words share shorter prefixes.
const ROOT_CHARACTERS = 5;
// A sentence with a requested number is better than one with a similar word.
const ANSWER_WORTH = 2;

/**
 * The closest sentences of a pasted document in another language than the question, whose words cannot be compared: sentences
 * with the requested kind (a number, a date), the same figures or similar words; otherwise those that cover most of the
 * document. In order of the document. Empty if the languages are the same.
 */
export function closestInDocument({
  text,
  language,
  pasted,
}: Pick<EvidenceQuestion, 'text' | 'language' | 'pasted'>): Quotation[] {
  const candidates = pasted === null ? [] : pastedCandidates(pasted);
  if (!isForeign(candidates, language)) return [];
  const roots = rootsOf(text);
  const expected = expectedAnswer(text, language);
  const languages = [...candidates.map(({ source }) => source.language), language];
  const scored = sentencesOf(candidates).map((quotation) => {
    const shared = rootsOf(quotation.text).intersection(roots).size;
    const isExpected = expected !== null && holdsAnswer(quotation.text, expected, text, languages);
    return { quotation, score: shared + (isExpected ? ANSWER_WORTH : 0) };
  });
  const near = scored.filter(({ score }) => score > 0);
  if (near.length === 0) {
    return coveringQuotations(
      scored.map(({ quotation }) => quotation),
      MAX_CLOSEST,
    );
  }
  const best = new Set(near.toSorted((a, b) => b.score - a.score).slice(0, MAX_CLOSEST));
  return near.filter((one) => best.has(one)).map(({ quotation }) => quotation);
}

function sentencesOf(candidates: readonly Candidate[]): Quotation[] {
  return candidates
    .flatMap(({ source, headings, text, start }) => {
      const passage = { source, headings, text, start, score: 1 };
      return splitPassage(text, { headings, language: source.language }).map((piece) =>
        quotationOf({ passage, ...piece, text: text.slice(piece.start, piece.end), score: 1 }),
      );
    })
    .slice(0, MAX_SENTENCES)
    .filter((one) => one.kind === 'sentence' && isQuotable({ ...one, score: 1 }));
}

/** Numbers, and the prefixes of words long enough to be compared across languages. */
function rootsOf(text: string): Set<string> {
  const words = foldText(text).match(/\p{N}+|\p{L}{5,}/gu) ?? [];
  return new Set(words.map((word) => word.slice(0, ROOT_CHARACTERS)));
}
