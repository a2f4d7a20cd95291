import { expectJoined, joinWords, splitWord } from './correct-spacing.ts';
import {
  correctRareWord,
  correctWord,
  expectWord,
  isSaidBeside,
  type WordContext,
} from './correct-word.ts';
import { queryVocabulary, type WordVocabulary } from './explained-words.ts';
import { isOtherForm } from './other-form.ts';
import { correctableWords, countWords, type QueryWord } from './query-words.ts';
import {
  isWordKnown,
  isWrittenIn,
  type SpellingContent,
  type WordCorrection,
} from './spelling-content.ts';

/** A query whose unknown words were replaced by known ones. */
export interface Correction {
  readonly text: string;
  /** Whether each change is small enough, and without a rival, to be sure of. */
  readonly isSure: boolean;
}

// Looking at an unknown word takes about a millisecond. More of them than this are another language, not spelling.
const MAX_UNKNOWN_WORDS = 4;

/**
 * Replaces the words that the content does not have by those that it has and that were probably meant;
 * `null` when there is nothing to replace. Quoted and excluded words, operators, numbers, identifiers
 * (`rateLimit`, `rate_limit`, `h2o`) stay as they are, and so does every word that occurs, and every word that a
 * dictionary of a language that the query speaks explains.
 *
 * `foundNothing` says that the query as typed finds nothing: only then may a word that occurs give way
 * to one that is more frequent by far.
 */
export function correctQuery(
  text: string,
  content: SpellingContent,
  options: { foundNothing: boolean },
): Correction | null {
  return applyChanges(text, findChanges(text, content, options));
}

/** What {@link correctQuery} replaces, in its order. */
export function findChanges(
  text: string,
  content: SpellingContent,
  { foundNothing }: { foundNothing: boolean },
): readonly Change[] {
  const query = checkedQuery(text, content);
  const unknown = correctUnknown(query, foundNothing);
  return unknown.length === 0 && foundNothing ? correctRare(query) : unknown;
}

/**
 * Looks up in advance all that {@link findChanges} may need, and returns the candidates, so that a remote index is asked in two round
 * trips. In a query that finds nothing, known words are looked up after that.
 */
export function expectChanges(text: string, content: SpellingContent): readonly string[] {
  const { words, vocabularyOf } = checkedQuery(text, content);
  return words.flatMap((one, i) => {
    const next = words[i + 1]?.followsBefore ? words[i + 1]! : null;
    const joined = next === null ? [] : expectJoined(one.word, next.word, content);
    if (isWordKnown(one.word, content)) return joined;
    const { explanation, strangeness } = vocabularyOf(one);
    if (explanation === 'word') return joined;
    const before = one.followsBefore ? words[i - 1]!.word : null;
    const context = { before, after: next?.word ?? null, strangeness };
    return [...joined, ...expectWord(one.word, content, context)];
  });
}

/** The text with these changes; `null` without any. */
export function applyChanges(text: string, changes: readonly Change[]): Correction | null {
  if (changes.length === 0) return null;
  let corrected = text;
  // From the end, so that the places before stay where they are.
  for (const { start, end, by } of changes.toReversed()) {
    corrected = corrected.slice(0, start) + by + corrected.slice(end);
  }
  return { text: corrected, isSure: changes.every(({ isSure }) => isSure) };
}

/** A query as its words are looked at. */
interface CheckedQuery {
  readonly text: string;
  readonly words: readonly QueryWord[];
  readonly content: SpellingContent;
  /** What dictionaries say of a word of it. */
  readonly vocabularyOf: (word: QueryWord) => WordVocabulary;
}

/** The vocabulary is looked up with the first word that asks for it: most queries have no unknown word. */
function checkedQuery(text: string, content: SpellingContent): CheckedQuery {
  const words = correctableWords(text);
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
        },
      );
      return vocabulary(word);
    },
  };
}

type Neighbours = Pick<WordContext, 'before' | 'after'>;

/** Words of a query to be replaced. */
export interface Change {
  readonly start: number;
  readonly end: number;
  /** One word or several, with a space between. */
  readonly by: string;
  readonly isSure: boolean;
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
    if (isWordKnown(one.word, content)) continue;
    const vocabulary = vocabularyOf(one);
    if (vocabulary.explanation === 'word') continue;
    // Where another language may be meant, or nothing is found, a compound may lack a space.
    if (vocabulary.explanation === 'compound' && vocabulary.isDetermined && !foundNothing) continue;
    if (tried++ >= MAX_UNKNOWN_WORDS) break;
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

function meantBy(
  { word }: QueryWord,
  { foundNothing, ...neighbours }: Neighbours & { readonly foundNothing: boolean },
  { explanation, strangeness }: WordVocabulary,
  content: SpellingContent,
): WordCorrection | null {
  if (explanation === 'compound') {
    const split = splitWord(word, content, Number.NEGATIVE_INFINITY);
    // Many a slip can be read as a compound: `lighthose`. Where nothing is found, what it may have been is offered.
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
  };
}

// With so many words, the others determine what is meant, and an unknown one is more often right than wrong.
const SENTENCE_WORDS = 3;
// One wrong letter: with more, a name of a sentence is taken for another word.
const MAX_SENTENCE_COST = 1.25;
// A letter missing, doubled, swapped or silent; or one for its neighbour on the keyboard.
const MAX_NAME_COST = 1.1;
// A letter missing or too many, doubled or swapped: other letters make other words.
const MAX_FORM_COST = 1;
// A word of another language is only taken for a slip of the cheapest kinds.
const MAX_FOREIGN_COST = 0.5;

function isSentence({ text }: CheckedQuery): boolean {
  return countWords(text) >= SENTENCE_WORDS;
}

/** The change, unless the typed word is about as likely right. */
function changeTo(
  better: WordCorrection,
  one: QueryWord,
  query: CheckedQuery,
  { explanation, languages, strangeness }: WordVocabulary,
): Change | null {
  const isForm = isOtherForm(one.word, better, languages);
  if (isSentence(query) && (isForm || better.cost > maxCost(one, explanation))) return null;
  if (explanation === 'form' && (better.cost > MAX_FORM_COST || strangeness(better.word) > 0)) {
    return null;
  }
  return { ...one, by: better.word, isSure: better.isSure && !isForm };
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
    return better ? [{ ...one, by: better.word, isSure: better.isSure }] : [];
  });
}
