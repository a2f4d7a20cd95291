import { foldText } from '../../languages/analysis/fold-text.ts';
import { NUMBER_WORDS } from './number-words.ts';

/**
 * The source of a regular expression that finds a number in a folded text (`foldText`): a digit, a fraction, a word for a
 * number. May find too much (`acht` within `nacht`), but never too little: German writes several words as one.
 */
export function mentionsNumber(): string {
  const words = NUMBER_WORDS.flatMap(({ values, scales, denominators }) =>
    [values, scales, denominators].flatMap((table) => Object.values(table)),
  ).flatMap((names) => names.split(' '));
  return [String.raw`\p{N}`, 'do[zc]en', 'dutzend', 'douzaine', ...anyOf(words)].join('|');
}

/** Words and phrases as alternatives of a regular expression over folded texts; short ones only as separate words. */
export function anyOf(phrases: Iterable<string>): string[] {
  const folded = new Set([...phrases].map(foldText).filter((phrase) => phrase !== ''));
  const literals = [...folded].map((phrase) => ({
    isAlone: phrase.length <= MAX_ALONE,
    text: phrase.replace(/[^\p{L}\p{N} ]/gu, String.raw`\$&`),
  }));
  const within = literals.filter(({ isAlone }) => !isAlone).map(({ text }) => text);
  const alone = literals.filter(({ isAlone }) => isAlone).map(({ text }) => text);
  // In one group: each look-around takes some kilobytes of compiled code.
  const standing = String.raw`(?<!\p{L})(?:${alone.join('|')})(?!\p{L})`;
  return alone.length === 0 ? within : [...within, standing];
}

// `one`, `due`, `sei` occur within too many words.
const MAX_ALONE = 3;
