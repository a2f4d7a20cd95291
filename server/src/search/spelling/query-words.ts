import { DEFAULT_LANGUAGE, termNormalizer } from '../text/term-normalizer.ts';
import { joinWords } from './correct-spacing.ts';
import { correctRareWord, correctWord } from './correct-word.ts';
import { isWordKnown, type SpellingContent } from './spelling-content.ts';

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
 * (`rateLimit`, `rate_limit`, `h2o`) stay as they are, and so does every word that occurs.
 *
 * `foundNothing` says that the query as typed finds nothing: only then may a word that occurs give way
 * to one that is more frequent by far.
 */
export function correctQuery(
  text: string,
  content: SpellingContent,
  { foundNothing }: { foundNothing: boolean },
): Correction | null {
  const words = correctableWords(text);
  const changes = correctUnknown(words, content);
  if (changes.length === 0 && foundNothing) changes.push(...correctRare(words, content));
  if (changes.length === 0) return null;
  let corrected = text;
  // From the end, so that the places before stay where they are.
  for (const { start, end, by } of changes.toReversed()) {
    corrected = corrected.slice(0, start) + by + corrected.slice(end);
  }
  return { text: corrected, isSure: changes.every(({ isSure }) => isSure) };
}

/** A word of the query that may be corrected. */
interface QueryWord {
  /** In lower case. */
  readonly word: string;
  readonly start: number;
  readonly end: number;
  /** Whether only white space stands between it and the word before it in the list. */
  readonly followsBefore: boolean;
}

interface Change {
  readonly start: number;
  readonly end: number;
  readonly by: string;
  readonly isSure: boolean;
}

// A quotation, with the operator or minus before it, or what stands between white space.
const PIECE = /[^\s"]*"[^"]*"|\S+/gu;
// Letters alone, hyphens between them, and signs of a sentence around them: not `-word`, `site:x`, `a/b`, `x2`.
const WORDS = /^[(¿¡]?([\p{L}\p{M}]+(?:-[\p{L}\p{M}]+)*)[?!.,;)]*$/u;
const CAMEL_CASE = /\p{Ll}\p{Lu}/u;

function correctableWords(text: string): QueryWord[] {
  const words: QueryWord[] = [];
  for (const piece of text.replace(/[“”„«»]/gu, '"').matchAll(PIECE)) {
    const letters = WORDS.exec(piece[0])?.[1];
    if (letters === undefined || CAMEL_CASE.test(letters)) continue;
    let start = piece.index + piece[0].indexOf(letters);
    for (const part of letters.split('-')) {
      const end = start + part.length;
      const previous = words.at(-1);
      const followsBefore = previous !== undefined && isBlank(text.slice(previous.end, start));
      // Scripts without spaces have no words to misspell: `word` is null.
      const { word } = termNormalizer(DEFAULT_LANGUAGE).normalize(part);
      if (word !== null) {
        words.push({ word, start, end, followsBefore });
      }
      start = end + 1;
    }
  }
  return words;
}

function isBlank(text: string): boolean {
  return text.trim() === '';
}

function correctUnknown(words: readonly QueryWord[], content: SpellingContent): Change[] {
  const changes: Change[] = [];
  let tried = 0;
  for (let i = 0; i < words.length; i++) {
    const one = words[i]!;
    const next = words[i + 1]?.followsBefore ? words[i + 1]! : null;
    const joined = next && joinWords(one.word, next.word, content);
    if (joined) {
      changes.push({ start: one.start, end: next.end, by: joined.word, isSure: joined.isSure });
      i++;
      continue;
    }
    if (isWordKnown(one.word, content) || tried++ >= MAX_UNKNOWN_WORDS) continue;
    const before = one.followsBefore ? words[i - 1]!.word : null;
    const better = correctWord(one.word, content, { before, after: next?.word ?? null });
    if (better) changes.push({ ...one, by: better.word, isSure: better.isSure });
  }
  return changes;
}

function correctRare(words: readonly QueryWord[], content: SpellingContent): Change[] {
  return words.slice(0, MAX_UNKNOWN_WORDS).flatMap((one) => {
    const better = correctRareWord(one.word, content);
    return better ? [{ ...one, by: better.word, isSure: better.isSure }] : [];
  });
}
