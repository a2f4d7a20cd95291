import { isStopWord } from '../../../languages/analysis/stop-words.ts';
import { primarySubtag, termNormalizer } from '../../../languages/analysis/term-normalizer.ts';
import { tokenize } from '../../../languages/analysis/tokenize.ts';
import { knownLanguage } from '../../../languages/known-languages.ts';
import { wordPattern } from '../../../languages/word-pattern.ts';
import { wordsOfList } from '../../../languages/words-of-list.ts';
import type { QuestionTerms } from '../terms/question-terms.ts';

/** A word of a text, with the matching positions in the question's terms. */
export interface ReadWord {
  readonly term: string;
  readonly surface: string;
  readonly position: number;
  readonly start: number;
  readonly end: number;
  readonly places: readonly number[];
}

/** The words of the question, for the comparison with sentences. */
export interface AskedWords {
  readonly words: readonly ReadWord[];
  /** The positions of its content words, except those that only name the kind of answer (`city` of `Which city`). */
  readonly core: readonly number[];
  /** The positions of words that name the kind of answer. */
  readonly ofKind: ReadonlySet<number>;
  /** The spelling of the core words in the question; without terms of earlier turns. */
  readonly surfaces: ReadonlyMap<number, string>;
}

/** Reads the words of a question. Linear in its length. */
export function readAskedWords(
  asked: string,
  language: string | null,
  terms: QuestionTerms,
): AskedWords {
  const words = readWords(asked, language, terms);
  const surfaces = new Map<number, string>();
  for (const { places, surface } of words) {
    for (const place of places) if (!surfaces.has(place)) surfaces.set(place, surface);
  }
  const ofKind = kindWords(asked, language, words);
  const core = terms.terms.flatMap(({ isContent, isOwn }, place) =>
    isContent && isOwn && !ofKind.has(place) ? [place] : [],
  );
  return { words, core, ofKind, surfaces };
}

/** The words of a text in order, including parts of identifiers and of compounds. Linear. */
export function readWords(
  text: string,
  language: string | null,
  { places }: Pick<QuestionTerms, 'places'>,
): ReadWord[] {
  const words: ReadWord[] = [];
  tokenize(text, termNormalizer(language), (form, position, start, end, kind) => {
    const { term, indexTerm, coarseTerm } = form;
    const found =
      places.get(indexTerm) ?? (coarseTerm === null ? undefined : places.get(coarseTerm));
    if (kind === 'part' && found === undefined) return;
    const surface = text.slice(start, end);
    words.push({ term, surface, position, start, end, places: found ?? [] });
  });
  return words;
}

/** Tests whether a word is in a list, ignoring case. */
export function isOneOf(list: string): (word: ReadWord) => boolean {
  const words = wordsOfList(list);
  return ({ surface }) => words.has(surface.toLowerCase());
}

/** Removes parts of words. */
export function wholeWords(words: readonly ReadWord[]): ReadWord[] {
  let end = 0;
  return words.filter((word) => {
    const isPart = word.start < end;
    end = Math.max(end, word.end);
    return !isPart;
  });
}

/** Whether a question begins like a yes-or-no question, in languages with a list of such beginnings. */
export function beginsWhether(asked: string, language: string | null): boolean {
  const subtag = primarySubtag(language);
  const whether = knownLanguage(subtag)?.questions.whether;
  if (whether === undefined) return false;
  return new RegExp(`^\\P{L}*${wordPattern(whether, subtag)}\\s`, 'iu').test(asked);
}

const patterns = new Map<string, RegExp | null>();

/** The positions of the noun after `which`. */
function kindWords(
  asked: string,
  language: string | null,
  words: readonly ReadWord[],
): ReadonlySet<number> {
  const subtag = primarySubtag(language);
  const match = patternOf(subtag)?.exec(asked);
  const noun = match?.[1];
  if (match === null || match === undefined || noun === undefined) return new Set();
  // `What is …` names none.
  if (isStopWord(noun.toLowerCase(), subtag)) return new Set();
  const end = match.index + match[0].length;
  const start = end - noun.length;
  const inside = words.filter((word) => word.start >= start && word.end <= end);
  return new Set(inside.flatMap(({ places }) => places));
}

function patternOf(subtag: string): RegExp | null {
  let pattern = patterns.get(subtag);
  if (pattern === undefined) {
    const which = knownLanguage(subtag)?.questions.which;
    pattern =
      which === undefined
        ? null
        : new RegExp(`${wordPattern(which, subtag)}\\s+([\\p{L}\\p{M}-]{1,60})`, 'iu');
    patterns.set(subtag, pattern);
  }
  return pattern;
}
