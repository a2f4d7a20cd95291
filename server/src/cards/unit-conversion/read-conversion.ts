import { AND } from '../calculator/calculator-words.ts';
import { COUNTED_IN, COUNTS, INTO, LEADS, TAILS } from './conversion-words.ts';
import { type ReadAmounts, readAmounts } from './read-amounts.ts';
import { readUnit } from './read-unit.ts';
import {
  phraseAt,
  type QuantityToken,
  tokenizeQuantity,
  tokenWord,
  withoutTails,
} from './tokenize-quantity.ts';
import type { CompoundUnit } from './unit.ts';

/** A possible conversion in a text. Its words may still mean several units; {@link readConversions} gives all ways to split a text. */
export interface ReadConversion {
  readonly from: ReadAmounts;
  /** Readings of each target unit: one, or several as in `feet and inches`; empty if none was named. */
  readonly to: readonly (readonly CompoundUnit[])[];
  readonly form: ConversionForm;
}

/**
 * The wording: `asked` has a word between the parts or before them, `beside` is `10 kg lbs`, `units` has no number
 * (`miles to km`), `alone` is only a quantity.
 */
export type ConversionForm = 'asked' | 'beside' | 'units' | 'alone';

// Enough for every real question; each round removes at least one word.
const MAX_LEADS = 6;
const MARKS = ['?', '=', ','];
/** `150 lb (kg)`; with a number it already has the answer: `150 lb (68 kg)`. */
const TARGET_BEHIND = / ?\(([\p{L}°²³]{1,20})\)$/u;

/** All ways to read a text as a conversion, the most likely first; may be empty. */
export function readConversions(text: string, locale: string): ReadConversion[] {
  const tokens = tokenizeQuantity(text.replace(TARGET_BEHIND, ' in $1'), locale);
  if (tokens === null || tokens.length === 0) return [];
  const whole = withoutTails(tokens, TAILS, MARKS);
  // After `how many`, the target unit precedes the quantity.
  for (let at = 0, round = 0; round < MAX_LEADS; round++) {
    const count = phraseAt(COUNTS, whole, at);
    if (count > 0) {
      const counted = readCounted(whole.slice(at + count));
      if (counted.length > 0) return counted;
    }
    const lead = phraseAt(LEADS, whole, at);
    if (lead === 0) break;
    at += lead;
  }
  return readAfterLeads(whole);
}

/** Tries fewer leading words first: `what is 5 in in cm`, but also the `a` of `a pound`. */
function readAfterLeads(tokens: readonly QuantityToken[]): ReadConversion[] {
  let from = 0;
  for (let round = 0; round < MAX_LEADS; round++) {
    const rest = tokens.slice(from);
    const isAsked = round > 0;
    const alone = readAlone(rest, isAsked);
    // `12 fl oz` is one unit, and not femtolitres in ounces.
    const beside = alone !== null && isOneName(alone.from) ? [] : readBeside(rest);
    const found = [...readInto(rest), ...readCountedPlainly(rest), ...beside];
    if (alone !== null) found.push(alone);
    if (found.length > 0) return found;
    const lead = phraseAt(LEADS, tokens, from);
    if (lead === 0) return [];
    from += lead;
  }
  return [];
}

/** Whether it is a number with a single unit whose name may have several words. */
function isOneName({ amounts }: ReadAmounts): boolean {
  const [only, ...others] = amounts;
  const [likeliest] = only?.readings ?? [];
  return others.length === 0 && likeliest?.length === 1;
}

/** `<quantity> in <unit>`, `<unit> to <unit>`, at every such word. */
function readInto(tokens: readonly QuantityToken[]): ReadConversion[] {
  const found: ReadConversion[] = [];
  for (let at = 1; at < tokens.length - 1; at++) {
    const length = intoAt(tokens, at);
    if (length === 0) continue;
    const to = readTargets(tokens.slice(at + length));
    if (to === null) continue;
    const left = tokens.slice(0, at);
    const amounts = readAmounts(left);
    if (amounts !== null) found.push({ from: amounts, to, form: 'asked' });
    const one = amounts === null ? oneOf(left) : null;
    if (one !== null) found.push({ from: one, to, form: 'units' });
  }
  return found;
}

function intoAt(tokens: readonly QuantityToken[], at: number): number {
  const sign = tokens[at];
  if (sign?.kind === 'sign' && (sign.text === '->' || sign.text === '=')) {
    const mark = tokens[at + 1];
    const isAsked = mark?.kind === 'sign' && mark.text === '?';
    return (isAsked ? 2 : 1) + phraseAt(COUNTS, tokens, at + (isAsked ? 2 : 1));
  }
  return phraseAt(INTO, tokens, at);
}

/** `cm`; `feet and inches`; also `a metre`. */
function readTargets(tokens: readonly QuantityToken[]): (readonly CompoundUnit[])[] | null {
  const targets: (readonly CompoundUnit[])[] = [];
  let at = ['a', 'an', 'the'].includes(tokenWord(tokens, 0)) && tokens.length > 1 ? 1 : 0;
  while (at < tokens.length && targets.length < 4) {
    const unit = readUnit(tokens, at);
    if (unit === null) return null;
    targets.push(unit.readings);
    at = unit.next;
    if (at === tokens.length) return targets;
    const sign = tokens[at];
    const isJoint = AND.has(tokenWord(tokens, at)) || (sign?.kind === 'sign' && sign.text === ',');
    if (!isJoint) return null;
    at += 1;
  }
  return null;
}

/** A unit alone means one of it. */
function oneOf(tokens: readonly QuantityToken[]): ReadAmounts | null {
  const unit = readUnit(tokens, 0);
  if (unit === null || unit.next !== tokens.length) return null;
  const value = { n: 1n, d: 1n };
  return { amounts: [{ value, readings: unit.readings }], digits: 1, numbers: 0, isSum: false };
}

/** After `how many`: `ounces are in a pound`. */
function readCounted(tokens: readonly QuantityToken[]): ReadConversion[] {
  for (let end = 1; end < tokens.length; end++) {
    const unit = readUnit(tokens.slice(0, end), 0);
    if (unit === null || unit.next !== end) continue;
    let at = end;
    while (COUNTED_IN.has(tokenWord(tokens, at)) && at < tokens.length) {
      at += 1;
      const rest = tokens.slice(at);
      const from = readAmounts(rest) ?? oneOf(rest);
      if (from !== null) return [{ from, to: [unit.readings], form: 'asked' }];
    }
  }
  return [];
}

/** `pints in two quarts`: no number before the word, one after it. */
function readCountedPlainly(tokens: readonly QuantityToken[]): ReadConversion[] {
  const unit = readUnit(tokens, 0);
  if (unit === null || tokenWord(tokens, unit.next) !== 'in') return [];
  const from = readAmounts(tokens.slice(unit.next + 1));
  return from === null ? [] : [{ from, to: [unit.readings], form: 'units' }];
}

// People who omit the word in between name simple units.
const MAX_TOKENS_BESIDE = 4;

/** `10 kg lbs`. */
function readBeside(tokens: readonly QuantityToken[]): ReadConversion[] {
  const found: ReadConversion[] = [];
  const first = Math.max(2, tokens.length - MAX_TOKENS_BESIDE);
  for (let at = tokens.length - 1; at >= first; at--) {
    const to = readTargets(tokens.slice(at));
    const from = to?.length === 1 ? readAmounts(tokens.slice(0, at)) : null;
    if (to !== null && from !== null) found.push({ from, to, form: 'beside' });
  }
  return found;
}

function readAlone(tokens: readonly QuantityToken[], isAsked: boolean): ReadConversion | null {
  const from = readAmounts(tokens);
  if (from === null || from.numbers < from.amounts.length) return null;
  return { from, to: [], form: isAsked && from.amounts.length === 0 ? 'asked' : 'alone' };
}
