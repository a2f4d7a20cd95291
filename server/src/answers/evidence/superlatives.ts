import { alternatives } from '../../languages/alternatives.ts';
import { primarySubtag, termNormalizer } from '../../languages/analysis/term-normalizer.ts';
import { knownLanguage } from '../../languages/known-languages.ts';
import { wordRegExp } from '../../languages/word-pattern.ts';
import { hasFactList } from './passage/fact-list.ts';
import type { ScoredPiece } from './score-sentences.ts';
import type { QuestionTerms } from './terms/question-terms.ts';

/**
 * Whether a question asks for the cheapest, best or newest entry of a catalogue, and none of the best pieces has such a word:
 * then the first match is no answer, since nothing was compared. Only for catalogues, since articles express a rank in other
 * words.
 */
export function isUnranked(
  best: readonly ScoredPiece[],
  { asked, language }: { readonly asked: string; readonly language: string | null },
): boolean {
  const superlatives = superlativesIn(asked, language);
  if (superlatives.length === 0) return false;
  if (!best.slice(0, LEADING).some(({ candidate }) => hasFactList(candidate.text))) return false;
  return !best.some(({ candidate: { source, text } }) => {
    const said = superlativesIn(text, source.language);
    const isSameLanguage = primarySubtag(source.language) === primarySubtag(language);
    return isSameLanguage ? superlatives.some((one) => said.includes(one)) : said.length > 0;
  });
}

/** Whether a passage has all words of a question except the ranking one: for `the cheapest perfume`, whether there are perfumes. */
export function hasAllButRanking(
  best: readonly ScoredPiece[],
  { terms, asked, language }: { terms: QuestionTerms; asked: string; language: string | null },
): boolean {
  const normalizer = termNormalizer(language);
  const words = superlativesIn(asked, language).flatMap((words) => words.split(' '));
  const ranking = new Set(words.map((word) => normalizer.normalize(word).indexTerm));
  const rest = terms.terms.flatMap(({ alternatives, isContent }, i) => {
    return isContent && !alternatives.some((one) => ranking.has(one)) ? [i] : [];
  });
  const hasRest = ({ passage }: ScoredPiece) => rest.every((i) => passage.counts[i]! > 0);
  return rest.length > 0 && best.some(hasRest);
}

// One of these is quoted first.
const LEADING = 3;

// `The easiest way to …` is answered by a way, whose text rarely says that it is the easiest.
const WAY = alternatives(({ statements }) => statements?.ways);
const BEFORE_WAY = new RegExp(`^\\s+(?:${WAY})(?!\\p{L})`, 'iu');
const BEHIND_WAY = new RegExp(`(?<!\\p{L})(?:${WAY})\\s+$`, 'iu');

// Covers a question or a passage; patterns are linear.
const LOOKED_AT_UNITS = 8_000;

/** The ranking words of a text, in lower case; none in languages without a list. Linear in the text. */
export function superlativesIn(text: string, language: string | null): string[] {
  const subtag = primarySubtag(language);
  const words = knownLanguage(subtag)?.statements?.superlatives;
  if (words === undefined) return [];
  const pattern = wordRegExp(words, subtag, 'giu');
  const looked = text.slice(0, LOOKED_AT_UNITS);
  return Array.from(looked.matchAll(pattern))
    .filter(({ 0: words, index }) => !isOfWay(looked, index, index + words.length))
    .map(([words]) => words.toLowerCase());
}

function isOfWay(text: string, start: number, end: number): boolean {
  const behind = text.slice(end, end + MAX_WAY_UNITS);
  return (
    BEFORE_WAY.test(behind) ||
    BEHIND_WAY.test(text.slice(Math.max(0, start - MAX_WAY_UNITS), start))
  );
}

const MAX_WAY_UNITS = 20;
