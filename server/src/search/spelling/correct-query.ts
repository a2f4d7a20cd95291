import { dictionariesFor, languagesOfWord } from '../../languages/words/dictionaries.ts';
import { expectJoined, joinWords, splitWord } from './correct-spacing.ts';
import {
  correctPair,
  correctRareWord,
  correctWord,
  expectWord,
  isSaidBeside,
  nearlyWritten,
  type WordContext,
} from './correct-word.ts';
import { queryVocabulary, type WordVocabulary } from './explained-words.ts';
import { isOtherForm } from './other-form.ts';
import { correctableWords, countWords, type QueryWord } from './query-words.ts';
import {
  isWordKnown,
  isWrittenIn,
  type SpellingContent,
  stemFrequency,
  type WordCorrection,
} from './spelling-content.ts';

/** A query with unknown words replaced by known ones. */
export interface Correction {
  readonly text: string;
  /** Whether each change is small, and without a similarly likely alternative. */
  readonly isSure: boolean;
  /** Whether each change replaces what neither the content nor another language has: there is nothing to lose by it. */
  readonly isOfUnknown: boolean;
}

// An unknown word takes about a millisecond. With more than this, the query is in another language.
const MAX_UNKNOWN_WORDS = 4;

/**
 * Replaces words that the content lacks by the words that were probably meant; `null` if there are none. Keeps quoted and
 * excluded words, operators, numbers, identifiers (`rateLimit`, `rate_limit`, `h2o`), every word that occurs, and every word in
 * a dictionary of the query's languages.
 *
 * `foundNothing`: the query as typed finds nothing. Only then may a far more frequent word replace one that occurs.
 */
export function correctQuery(
  text: string,
  content: SpellingContent,
  options: { foundNothing: boolean },
): Correction | null {
  return applyChanges(text, findChanges(text, content, options));
}

/** The replacements of {@link correctQuery}, in order. */
export function findChanges(
  text: string,
  content: SpellingContent,
  { foundNothing }: { foundNothing: boolean },
): readonly Change[] {
  const query = checkedQuery(text, content, foundNothing);
  const unknown = correctUnknown(query, foundNothing);
  return unknown.length === 0 && foundNothing ? correctRare(query) : unknown;
}

/**
 * Looks up in advance all that {@link findChanges} may need, and returns the candidates, so that a remote index is asked in two round
 * trips. In a query that finds nothing, known words are looked up after that.
 */
export function expectChanges(text: string, content: SpellingContent): readonly string[] {
  return [false, true].flatMap((foundNothing) => expectCandidates(text, content, foundNothing));
}

function expectCandidates(
  text: string,
  given: SpellingContent,
  foundNothing: boolean,
): readonly string[] {
  const { words, content, vocabularyOf } = checkedQuery(text, given, foundNothing);
  return words.flatMap((one, i) => {
    const next = words[i + 1]?.followsBefore ? words[i + 1]! : null;
    const joined = next === null ? [] : expectJoined(one.word, next.word, content);
    if (isWordKnown(one.word, content)) return joined;
    const pair = next && correctPair([one.word, next.word], content);
    const together = [...joined, ...(pair?.map(({ word }) => word) ?? [])];
    const { explanation, strangeness } = vocabularyOf(one);
    if (explanation === 'word') return together;
    const before = one.followsBefore ? words[i - 1]!.word : null;
    const context = { before, after: next?.word ?? null, strangeness };
    return [...together, ...expectWord(one.word, content, context)];
  });
}

/** Applies changes to a text; `null` if there are none. */
export function applyChanges(text: string, changes: readonly Change[]): Correction | null {
  if (changes.length === 0) return null;
  let corrected = text;
  // From the end, so that earlier positions remain valid.
  for (const { start, end, by } of changes.toReversed()) {
    corrected = corrected.slice(0, start) + by + corrected.slice(end);
  }
  return {
    text: corrected,
    isSure: changes.every(({ isSure }) => isSure),
    isOfUnknown: changes.every(({ isOfUnknown }) => isOfUnknown),
  };
}

/** A query during correction. */
interface CheckedQuery {
  readonly text: string;
  readonly words: readonly QueryWord[];
  readonly content: SpellingContent;
  /** The dictionaries' information on one of its words. */
  readonly vocabularyOf: (word: QueryWord) => WordVocabulary;
}

/** Loads the vocabulary at its first use: most queries have no unknown word. */
function checkedQuery(text: string, given: SpellingContent, foundNothing: boolean): CheckedQuery {
  const words = correctableWords(text);
  const content: SpellingContent = { ...given, memo: new Map() };
  let looked = 0;
  const meantBy = (word: string) =>
    looked++ < MAX_UNKNOWN_WORDS ? nearlyWritten(word, content) : null;
  let vocabulary: ((word: string) => WordVocabulary) | null = null;
  return {
    text,
    words,
    content,
    vocabularyOf({ word }) {
      vocabulary ??= queryVocabulary(
        words.map((one) => one.word),
        {
          languages: content.usualLanguages ?? content.languages,
          isWrittenIn: (one, languages) => isWrittenIn(one, languages, content),
          // If nothing is found, all words may have errors, which would otherwise make each other look foreign.
          ...(foundNothing && { meantBy }),
        },
      );
      return vocabulary(word);
    },
  };
}

type Neighbours = Pick<WordContext, 'before' | 'after'>;

/** A replacement in a query. */
export interface Change {
  readonly start: number;
  readonly end: number;
  /** One word or several, with a space between. */
  readonly by: string;
  readonly isSure: boolean;
  /** Whether neither the content nor another language has what it replaces, in any form: then it cannot be right here. */
  readonly isOfUnknown: boolean;
}

function correctUnknown(query: CheckedQuery, foundNothing: boolean): Change[] {
  const { words, content, vocabularyOf } = query;
  const changes: Change[] = [];
  let tried = 0;
  for (let i = 0; i < words.length; i++) {
    const one = words[i]!;
    const next = words[i + 1]?.followsBefore ? words[i + 1]! : null;
    const joined = next && joinedWords(one, next, query);
    if (joined) {
      changes.push(joined);
      i++;
      continue;
    }
    const pair = next && tried < MAX_UNKNOWN_WORDS && pairOf(one, next, query, foundNothing);
    if (pair) {
      changes.push(...pair);
      tried += pair.length;
      i++;
      continue;
    }
    if (!isInDoubt(one, query, foundNothing)) continue;
    if (tried++ >= MAX_UNKNOWN_WORDS) break;
    const vocabulary = vocabularyOf(one);
    const before = one.followsBefore ? words[i - 1]!.word : null;
    const beside = { before, after: next?.word ?? null };
    const better = meantBy(one, { ...beside, foundNothing }, vocabulary, content);
    const change = better && changeTo(better, one, query, vocabulary);
    if (change)
      changes.push({
        ...change,
        isSure: change.isSure && isImprobable(change, beside, query, vocabulary),
      });
  }
  return changes;
}

/** Whether a word may be an error: the content lacks it, and its language does not explain it. */
function isInDoubt(one: QueryWord, { content, vocabularyOf }: CheckedQuery, foundNothing: boolean) {
  if (isWordKnown(one.word, content)) return false;
  const { explanation, isDetermined } = vocabularyOf(one);
  // If another language is possible, or nothing is found, a compound may lack a space.
  if (explanation === 'compound') return foundNothing || !isDetermined;
  return explanation !== 'word';
}

/** Two neighbouring words with an error each: that they stand side by side in the content is the context that each lacks. */
function pairOf(
  one: QueryWord,
  next: QueryWord,
  query: CheckedQuery,
  foundNothing: boolean,
): readonly Change[] | null {
  const words = [one, next] as const;
  if (words.some(({ word }) => isWordKnown(word, query.content))) return null;
  const doubts = words.map((word) => isInDoubt(word, query, foundNothing));
  if (!doubts.includes(true) && haveCommonLanguage(one.word, next.word)) return null;
  const pair = correctPair([one.word, next.word], query.content);
  if (pair === null) return null;
  const changes: Change[] = [];
  for (const [i, word] of words.entries()) {
    const better = pair[i]!;
    // A correct word that the content lacks is an error here only if it is the smallest one.
    if (doubts[i] === false && better.cost > MAX_FORM_COST) return null;
    const change = changeTo(better, word, query, query.vocabularyOf(word));
    if (change === null) return null;
    changes.push({ ...change, isSure: better.isSure, isOfUnknown: true });
  }
  return changes;
}

/** Whether two words may be said together; words of two languages seldom are (`Meridan` is Finnish, `feries` French). */
function haveCommonLanguage(first: string, second: string): boolean {
  const ofSecond = languagesOfWord(second, dictionariesFor(second));
  return languagesOfWord(first, dictionariesFor(first)).some((one) => ofSecond.includes(one));
}

function meantBy(
  { word }: QueryWord,
  { foundNothing, ...neighbours }: Neighbours & { readonly foundNothing: boolean },
  { explanation, strangeness }: WordVocabulary,
  content: SpellingContent,
): WordCorrection | null {
  if (explanation === 'compound') {
    const split = splitWord(word, content, Number.NEGATIVE_INFINITY);
    // Many typing errors look like compounds: `lighthose`. If nothing is found, a correction is offered.
    if (split !== null || !foundNothing) return split;
  }
  return correctWord(word, content, { ...neighbours, strangeness });
}

function joinedWords(one: QueryWord, next: QueryWord, query: CheckedQuery): Change | null {
  const joined = joinWords(one.word, next.word, query.content);
  if (joined === null) return null;
  const areWords = [one, next].every((part) => query.vocabularyOf(part).explanation === 'word');
  if (areWords && isSentence(query)) return null;
  return {
    start: one.start,
    end: next.end,
    by: joined.word,
    isSure: joined.isSure && !areWords,
    isOfUnknown: joined.isSure,
  };
}

// In a long query, the other words determine the subject, and an unknown one is more often correct than wrong.
const SENTENCE_WORDS = 3;
// One wrong letter: with more, names in sentences would be corrected to other words.
const MAX_SENTENCE_COST = 1.25;
// A letter missing, doubled, swapped or silent; or one for its neighbour on the keyboard.
const MAX_NAME_COST = 1.1;
// A letter missing or too many, doubled or swapped: other letters make other words.
const MAX_FORM_COST = 1;
// A word of another language is corrected only for the cheapest kinds of errors.
const MAX_FOREIGN_COST = 0.5;

function isSentence({ text }: CheckedQuery): boolean {
  return countWords(text) >= SENTENCE_WORDS;
}

/** The change, unless the typed word is about as likely right. */
function changeTo(
  better: WordCorrection,
  one: QueryWord,
  query: CheckedQuery,
  { explanation, languages, strangeness, isOfNone }: WordVocabulary,
): Change | null {
  const isForm = isOtherForm(one.word, better, languages);
  if (isSentence(query) && (isForm || better.cost > maxCost(one, explanation))) return null;
  if (explanation === 'form' && (better.cost > MAX_FORM_COST || strangeness(better.word) > 0)) {
    return null;
  }
  // A name that the content lacks is two letters from many a word.
  const isSmall = better.cost <= MAX_NAME_COST;
  return {
    start: one.start,
    end: one.end,
    by: better.word,
    isSure: better.isSure && !isForm,
    isOfUnknown: !isForm && isOfNone && isSmall && stemFrequency(one.word, query.content) === 0,
  };
}

/**
 * Whether the typed word is most likely wrong: no word of any language, or one of a language that the query does not use, in
 * place of a word that occurs with the same neighbours in the content (`rate limt`, which is also Danish).
 */
function isImprobable(
  { by }: Change,
  beside: Neighbours,
  query: CheckedQuery,
  { explanation, isDetermined, strangeness }: WordVocabulary,
): boolean {
  if (isDetermined && strangeness(by) > 0) return false;
  if (explanation !== 'foreign') return explanation === 'none';
  return !isSentence(query) && isSaidBeside(by, beside, query.content.index);
}

function maxCost({ isCapital }: QueryWord, explanation: WordVocabulary['explanation']): number {
  if (explanation === 'foreign') return MAX_FOREIGN_COST;
  return isCapital ? MAX_NAME_COST : MAX_SENTENCE_COST;
}

function correctRare(query: CheckedQuery): Change[] {
  const { words, content, vocabularyOf } = query;
  return words.slice(0, MAX_UNKNOWN_WORDS).flatMap((one) => {
    if (vocabularyOf(one).explanation !== 'none') return [];
    const better = correctRareWord(one.word, content);
    return better ? [{ ...one, by: better.word, isSure: better.isSure, isOfUnknown: false }] : [];
  });
}
