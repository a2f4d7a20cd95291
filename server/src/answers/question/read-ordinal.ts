import { primarySubtag } from '../../languages/analysis/term-normalizer.ts';
import { knownLanguage } from '../../languages/known-languages.ts';

/** The position of a requested row or item: `the third item`. */
export interface Ordinal {
  /** From 0; -1 for the last. */
  readonly place: number;
  /** Whether it is a step, so that the list has to be one of steps. */
  readonly isStep: boolean;
  /** Matches the words for the position in the question. */
  readonly pattern: RegExp;
}

const MAX_PLACE = 1_000;

/** Reads `the third item`, `item 3` or `the last row` in a question; `null` if it has no position. Linear. */
export function readOrdinal(text: string, language: string | null): Ordinal | null {
  const known = knownLanguage(primarySubtag(language));
  const words = known?.tables?.ordinals;
  if (known === undefined || words === undefined) return null;
  const numbers = words.numbers.split(' ');
  const number = `(?<word>${numbers.join('|')}|${words.last})|(?<digits>\\d{1,4})(?:${words.endings})`;
  const thing = `(?:(?<step>${words.steps})|${words.things})`;
  const source = known.script.isDense
    ? `(?:${number})\\s*${thing}`
    : `(?<!\\p{L})(?:(?:${number})\\s+${thing}|${thing.replaceAll('?<step>', '?<steps>')}\\s+(?:no\\.? ?|#)?(?<number>\\d{1,4}))(?![\\p{L}\\p{N}.,])`;
  const pattern = new RegExp(source, 'iu');
  const groups = pattern.exec(text)?.groups;
  if (groups === undefined) return null;
  const isStep = (groups['step'] ?? groups['steps']) !== undefined;
  const digits = groups['digits'] ?? groups['number'];
  const at = numbers.findIndex((one) =>
    new RegExp(`^(?:${one})$`, 'iu').test(groups['word'] ?? ''),
  );
  const place = digits === undefined ? at : Number(digits) - 1;
  if (digits !== undefined && (place < 0 || place >= MAX_PLACE)) return null;
  return { place, isStep, pattern };
}
