import { foldText } from '../../languages/analysis/fold-text.ts';
import { NUMBER_WORDS } from './number-words.ts';

/**
 * The source of an expression that finds a number in a folded text (`foldText`): a digit, a fraction, a word for a
 * number. Finds more than numbers (`acht` within `nacht`), never less: German writes several words as one.
 */
export function mentionsNumber(): string {
  const words = NUMBER_WORDS.flatMap(({ values, scales, denominators }) =>
    [values, scales, denominators].flatMap((table) => Object.values(table)),
  ).flatMap((names) => names.split(' '));
  return [String.raw`\p{N}`, 'do[zc]en', 'dutzend', 'douzaine', ...anyOf(words)].join('|');
}

/** Words and phrases as alternatives of an expression over folded texts; short ones only where they stand alone. */
export function anyOf(phrases: Iterable<string>): string[] {
  const folded = new Set([...phrases].map(foldText).filter((phrase) => phrase !== ''));
  return [...folded].map((phrase) => {
    const literal = phrase.replace(/[^\p{L}\p{N} ]/gu, String.raw`\$&`);
    return phrase.length > MAX_ALONE ? literal : String.raw`(?<!\p{L})${literal}(?!\p{L})`;
  });
}

// `one`, `due`, `sei` are within too many words.
const MAX_ALONE = 3;
