import { isStopWord } from '../../../languages/analysis/stop-words.ts';
import { knownLanguage } from '../../../languages/known-languages.ts';
import { wordRegExp } from '../../../languages/word-pattern.ts';
import { LOOKED_AT_UNITS } from '../passage/looked-at-units.ts';
import { isOneOf, type ReadWord, wholeWords } from './asked-words.ts';
import type { ReadPair, SignedQuestion } from './read-pair.ts';

/**
 * Whether a sentence replaces a word of the question by another thing of the same kind or another name (`oak`, `palm`), by
 * another ordinal (`first`, `second`), or by anything else in a phrase (`the limit of steel`, `of tin`). In languages without a
 * list of related words (English has one), only after the same preposition: `Fähre nach Oslo`, `nach Göteborg`.
 */
export function hasOtherOfKind(read: ReadPair, { asked, relatedTerms }: SignedQuestion): boolean {
  const { language } = read;
  if (language === null) return false;
  const core = new Set(read.asked.core);
  const { prepositions = '', articles = '' } = knownLanguage(language)?.statements ?? {};
  const words = {
    question: wholeWords(read.asked.words),
    sentence: wholeWords(read.said),
    isMissing: ({ places }: ReadWord) =>
      places.length > 0 &&
      places.every(
        (place) => core.has(place) && !read.isSaid(place) && !read.isSaidOtherwise(place),
      ),
    isSmall: ({ surface }: ReadWord) => isStopWord(surface.toLowerCase(), language),
    isPreposition: isOneOf(prepositions),
    isArticle: isOneOf(articles),
  };
  if (relatedTerms === undefined || !read.isEnglish) {
    return replacesInPhrase({ ...words, isThing: () => false, isOther: isOtherName }, read.text);
  }
  if (hasOtherOrdinal(asked, read.text, language)) return true;
  const above = ({ surface }: ReadWord) => relatedTerms(surface.toLowerCase()).above;
  const isOfOneKind = (a: ReadWord, b: ReadWord) => {
    const other = above(b);
    return [...above(a)].some((kind) => other.has(kind));
  };
  // Verbs have many synonyms: `jumped into the pile`, `dove into the pile`.
  const isThing = (word: ReadWord) =>
    isBehindArticle(word, words) || !relatedTerms(word.surface.toLowerCase()).isVerb;
  const isOther = (word: ReadWord, other: ReadWord) =>
    !/\p{N}/u.test(other.surface) && !isAbbreviation(word, other);
  return (
    replacesWord({ ...words, isOfOneKind }) ||
    replacesInPhrase({ ...words, isThing, isOther }, read.text)
  );
}

/**
 * Without a list of related words, another word may mean the same thing: only names differ for certain, or nouns in a
 * language that capitalises them.
 */
function isOtherName(word: ReadWord, other: ReadWord): boolean {
  return isNameInText(word) && isNameInText(other) && !sharesLetters(word, other);
}

/** Whether one word contains the other: `Urlaub` in `Erholungsurlaub`. */
function sharesLetters(one: ReadWord, other: ReadWord): boolean {
  const [a, b] = [one.surface.toLowerCase(), other.surface.toLowerCase()];
  return a.includes(b) || b.includes(a);
}

/** The capital of a text's first word says nothing. */
function isNameInText({ surface, position }: ReadWord): boolean {
  return position > 0 && /^\p{Lu}/u.test(surface);
}

/** The compared texts, and predicates on their words. */
interface Comparison {
  readonly question: readonly ReadWord[];
  readonly sentence: readonly ReadWord[];
  /** Whether the sentence has neither a word of the question nor a related one. */
  readonly isMissing: (word: ReadWord) => boolean;
  readonly isSmall: (word: ReadWord) => boolean;
  readonly isPreposition: (word: ReadWord) => boolean;
  readonly isArticle: (word: ReadWord) => boolean;
}

interface WordComparison extends Comparison {
  /** Whether two words name different things of one kind: `oak` and `palm`, `first` and `second`. */
  readonly isOfOneKind: (a: ReadWord, b: ReadWord) => boolean;
}

interface PhraseComparison extends Comparison {
  /** Whether a word before a preposition names a thing, so that another word there is another thing. */
  readonly isThing: (word: ReadWord) => boolean;
  /** Whether a word of the sentence means something else than the question's word in the same place. */
  readonly isOther: (word: ReadWord, other: ReadWord) => boolean;
}

/**
 * Whether a sentence has another thing of the same kind in the place of a missing word: `the Mongolian aristocracy` for `the
 * Chinese aristocracy`, `in France` for `in Spain`. The same place is next to the same word, or after it with the same small
 * word between. Linear in the sentence for each missing word.
 */
function replacesWord(comparison: WordComparison): boolean {
  const { question, sentence, isMissing, isSmall, isOfOneKind } = comparison;
  const known = new Set(question.map(({ term }) => term));
  const isOther = (word: ReadWord, other: ReadWord | undefined) =>
    other !== undefined && !isSmall(other) && !known.has(other.term) && isOfOneKind(word, other);
  // `Lake County` for `Hill County`.
  const isNameForName = (word: ReadWord, other: ReadWord | undefined) =>
    other !== undefined && !known.has(other.term) && isNameInText(word) && isNameInText(other);
  return question.some((word, i) => {
    if (isSmall(word) || !isMissing(word)) return false;
    const [second, first, next] = [question[i - 2], question[i - 1], question[i + 1]];
    return sentence.some((one, k) => {
      if (one.term === next?.term && !isSmall(one)) {
        return isOther(word, sentence[k - 1]) || isNameForName(word, sentence[k - 1]);
      }
      if (one.term === first?.term && !isSmall(one)) return isOther(word, sentence[k + 1]);
      if (first === undefined || !isSmall(first)) return false;
      if (one.term !== second?.term || isSmall(one)) return false;
      return isSame(sentence[k + 1], first) && isOther(word, sentence[k + 2]);
    });
  });
}

const BREAK = /[,;:()]/u;

/**
 * Whether a sentence has a phrase of the question with another word on one side: `the division of integers` for `the
 * multiplication of integers`. Linear in the sentence for each such phrase.
 */
function replacesInPhrase(comparison: PhraseComparison, text: string): boolean {
  const { isMissing, isArticle, isThing } = comparison;
  const question = comparison.question.filter((word) => !isArticle(word));
  const known = new Set(question.map(({ term }) => term));
  const isOther = (word: ReadWord, other: ReadWord) =>
    !known.has(other.term) && comparison.isOther(word, other);
  const phrases = phrasesOf(question, comparison);
  if (!phrases.some(([left, , right]) => isMissing(left) || isMissing(right))) return false;
  const said = phrasesOf(
    comparison.sentence.filter((word) => !isArticle(word)),
    comparison,
  );
  return phrases.some(([left, joint, right]) => {
    const isLeft = isMissing(left);
    if (isLeft === isMissing(right) || (isLeft && !isThing(left))) return false;
    return said.some(([before, between, behind]) => {
      if (!isSame(between, joint) || BREAK.test(text.slice(before.end, behind.start))) return false;
      return isLeft
        ? behind.term === right.term && isOther(left, before)
        : before.term === left.term && isOther(right, behind);
    });
  });
}

type Phrase = readonly [left: ReadWord, joint: ReadWord, right: ReadWord];

/** Pairs of things with a preposition between them. */
function phrasesOf(words: readonly ReadWord[], { isSmall, isPreposition }: Comparison): Phrase[] {
  return words.slice(2).flatMap((right, i): Phrase[] => {
    const [left, joint] = [words[i]!, words[i + 1]!]; // the two before `right`
    return isPreposition(joint) && !isSmall(left) && !isSmall(right) ? [[left, joint, right]] : [];
  });
}

function isBehindArticle(word: ReadWord, { question, isArticle }: Comparison): boolean {
  const before = question[question.indexOf(word) - 1];
  return before !== undefined && isArticle(before);
}

/** Whether a word abbreviates the other: `US` of `United States`. */
function isAbbreviation({ surface }: ReadWord, other: ReadWord): boolean {
  return /^\p{Lu}{2,5}$/u.test(surface) && other.surface.startsWith(surface.slice(0, 1));
}

function isSame(a: ReadWord | undefined, b: ReadWord): boolean {
  return a?.surface.toLowerCase() === b.surface.toLowerCase();
}

/** Whether a question has an ordinal (`the second`), and the sentence only others. Only in languages with a list of ordinals. */
function hasOtherOrdinal(asked: string, said: string, language: string): boolean {
  const ordinals = knownLanguage(language)?.statements?.ordinals;
  if (ordinals === undefined) return false;
  const pattern = wordRegExp(ordinals, language, 'giu');
  const wanted = ordinalsIn(asked, pattern);
  const there = new Set(ordinalsIn(said, pattern));
  return there.size > 0 && wanted.some((one) => !there.has(one));
}

function ordinalsIn(text: string, pattern: RegExp): string[] {
  return Array.from(text.slice(0, LOOKED_AT_UNITS).matchAll(pattern), ([word]) =>
    word.toLowerCase(),
  );
}
