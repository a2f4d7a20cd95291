import { isStopWord } from '../../../languages/analysis/stop-words.ts';
import { primarySubtag } from '../../../languages/analysis/term-normalizer.ts';
import { knownLanguage } from '../../../languages/known-languages.ts';
import { titlesOf } from '../candidate.ts';
import type { ScoredPiece } from '../score-sentences.ts';
import { isOneOf, type ReadWord, wholeWords } from './asked-words.ts';
import type { ReadPair, SignedQuestion } from './read-pair.ts';

/**
 * Whether an English sentence is about another name than the question: it lacks a name that is elsewhere in the passage, and
 * does not refer to the text before it (`In 1186 Temüjin was elected` for `When was Jamukha elected?`), or the passage has the
 * words of a name only apart (`Merit Network of Michigan` for `Michigan Network`). Linear in the passage.
 */
export function hasOtherName(
  read: ReadPair,
  piece: ScoredPiece,
  question: SignedQuestion,
): boolean {
  if (!read.isEnglish || piece.piece.kind !== 'sentence' || isInTitleCase(read, question)) {
    return false;
  }
  return lacksNearName(read, piece, question) || splitsName(read, piece, question);
}

/** Whether even short words are capitalised, so that capitals do not mark names. */
function isInTitleCase({ asked }: ReadPair, { language }: SignedQuestion): boolean {
  const subtag = primarySubtag(language);
  return asked.words
    .slice(1)
    .some(({ surface }) => /^\p{Lu}./u.test(surface) && isStopWord(surface.toLowerCase(), subtag));
}

function lacksNearName(
  { asked, isSaid, isRelated, said }: ReadPair,
  { passage, candidate }: ScoredPiece,
  { terms }: SignedQuestion,
): boolean {
  const core = new Set(asked.core);
  const isMissing = (place: number) => !isSaid(place) && !isRelated(place);
  const isName = ({ surface, places }: ReadWord) =>
    !/\p{N}/u.test(surface) &&
    places.some((place) => core.has(place) && terms.terms[place]?.isName === true);
  const names = groupsOf(wholeWords(asked.words), isName);
  const isElsewhere = (name: readonly ReadWord[]) =>
    name.every(({ places }) => places.every(isMissing)) &&
    name.some(({ places }) => places.some((place) => passage.counts[place]! > 0));
  return names.some(isElsewhere) && !leans(said, candidate.source.language);
}

/** Groups of adjacent words of a kind. */
function groupsOf(words: readonly ReadWord[], isOne: (word: ReadWord) => boolean): ReadWord[][] {
  const groups: ReadWord[][] = [];
  for (const [i, word] of words.entries()) {
    if (!isOne(word)) continue;
    const last = groups.at(-1);
    if (last !== undefined && last.at(-1) === words[i - 1]) last.push(word);
    else groups.push([word]);
  }
  return groups;
}

/** Whether a sentence begins with a pronoun or a definite article, or has `there`, so that its subject may be in the text before it. */
function leans(said: readonly ReadWord[], language: string | null): boolean {
  const {
    leaning = '',
    articles = '',
    placePronouns = '',
  } = knownLanguage(primarySubtag(language))?.statements ?? {};
  const [first] = said;
  if (first === undefined || isOneOf(leaning)(first) || isOneOf(articles)(first)) return true;
  return said.some(isOneOf(placePronouns));
}

/** Whether two capitalised words are adjacent in the question, and both in the passage, but nowhere adjacent. */
function splitsName(
  { asked }: ReadPair,
  { passage, candidate }: ScoredPiece,
  { asked: text, language }: SignedQuestion,
): boolean {
  const subtag = primarySubtag(language);
  const isPart = ({ surface, places }: ReadWord) =>
    /^\p{Lu}/u.test(surface) &&
    !isStopWord(surface.toLowerCase(), subtag) &&
    places.some((place) => passage.counts[place]! > 0);
  const words = wholeWords(asked.words);
  const pairs = words.slice(1, -1).flatMap((word, i) => {
    const next = words[i + 2]!; // `slice` excludes the last word
    const isTogether = text.slice(word.end, next.start) === ' ';
    return isTogether && isPart(word) && isPart(next) ? [text.slice(word.start, next.end)] : [];
  });
  if (pairs.length === 0) return false;
  const { source, headings } = candidate;
  const letters = lettersOf(`${titlesOf(source, headings)}\n${candidate.text}`);
  return pairs.some((pair) => !letters.includes(lettersOf(pair)));
}

function lettersOf(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '');
}
