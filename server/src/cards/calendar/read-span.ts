import type { SpanUnit } from '../../languages/calendar.ts';
import { numberOfWords, spanUnitOf } from './date-words.ts';

/** `3 weeks`, `1 hour and 30 minutes`: at most one part for each unit, the largest first. */
export interface Span {
  readonly parts: readonly SpanPart[];
}

export interface SpanPart {
  /** Not negative; whole for days and longer units if a date is computed with it. */
  readonly amount: number;
  readonly unit: SpanUnit;
}

/** Seconds of the units with a fixed length; a day counts as 24 hours. */
export const UNIT_SECONDS: Readonly<Partial<Record<SpanUnit, number>>> = {
  second: 1,
  minute: 60,
  hour: 3_600,
  day: 86_400,
  week: 604_800,
};

const ORDER: readonly SpanUnit[] = [
  ...(['year', 'month', 'week', 'business_day', 'day'] as const),
  ...(['hour', 'minute', 'second'] as const),
];

// `one year two months three weeks four days and five and a half hours` has 14 words.
const MAX_WORDS = 20;
// Longer numbers give no date: 10,000 years have fewer digits in seconds.
const MAX_AMOUNT = 1e12;
const CONNECTORS = new Set(['and', 'und', 'et', 'y', '&']);
const FRACTIONS: Readonly<Record<string, number>> = {
  half: 0.5,
  halbe: 0.5,
  halben: 0.5,
  demi: 0.5,
  media: 0.5,
  quarter: 0.25,
  quarters: 0.25,
  cuarto: 0.25,
  cuartos: 0.25,
};

/** Reads a duration in digits or words that spans the whole text; folded (`foldText`). `null` for other texts. */
export function readSpan(text: string): Span | null {
  const clock = readClockSpan(text);
  if (clock !== null) return clock;
  const words = wordsOf(text);
  if (words.length === 0 || words.length > MAX_WORDS) return null;
  const parts: SpanPart[] = [];
  for (let at = 0; at < words.length; ) {
    if (parts.length > 0 && CONNECTORS.has(words[at]!)) at++;
    const next = readPart(words, at, parts);
    if (next === null) return null;
    parts.push(next.part);
    at = next.end;
  }
  return isDescending(parts) ? { parts } : null;
}

/** The duration in seconds; `null` if it has months, years or business days. */
export function spanSeconds({ parts }: Span): number | null {
  let seconds = 0;
  for (const { amount, unit } of parts) {
    const size = UNIT_SECONDS[unit];
    if (size === undefined) return null;
    seconds += amount * size;
  }
  return seconds;
}

/** `5:30` means minutes and seconds, `1:05:30` hours. */
function readClockSpan(text: string): Span | null {
  const [, first, second, third] = /^(\d{1,3}):([0-5]\d)(?::([0-5]\d))?$/.exec(text) ?? [];
  if (first === undefined) return null;
  const amounts = [first, second, third].flatMap((digits) =>
    digits === undefined ? [] : [Number(digits)],
  );
  const units: SpanUnit[] =
    third === undefined ? ['minute', 'second'] : ['hour', 'minute', 'second'];
  return { parts: amounts.map((amount, at) => ({ amount, unit: units[at]! })) };
}

function wordsOf(text: string): string[] {
  return text
    .replace(/^(?:an? |one )?fortnight$/, '2 weeks')
    .replace(/(\d),(?=\d)/g, '$1.')
    .replace(/,/g, ' ')
    .replace(/(\d)(?=[a-z])/g, '$1 ')
    .replace(/([a-z])(?=\d)/g, '$1 ')
    .replace(/([a-z])-(?=[a-z])/g, '$1 ')
    .replace(/(\d)-(?=[a-z ])/g, '$1 ')
    .replace(/ (?:of|d|de) /g, ' ')
    .replace(/^(?:eine?r? )?viertelstunde$/, '15 minuten')
    .replace(/^(?:eine?r? )?dreiviertel ?stunde$/, '45 minuten')
    .split(' ')
    .filter((word) => word !== '');
}

interface ReadPart {
  readonly part: SpanPart;
  readonly end: number;
}

function readPart(
  words: readonly string[],
  start: number,
  before: readonly SpanPart[],
): ReadPart | null {
  const number = readAmount(words, start) ?? { amount: 1, end: start };
  const isBareNumber = number.end === words.length && number.end > start;
  if (isBareNumber) return readRest(number.amount, number.end, before);
  const isLone = number.end === start; // `an hour` has its number, `hour` alone has none
  const unit = unitAt(words, number.end);
  if (unit === null || isLone) return null;
  const extra = readExtraFraction(words, unit.end);
  const amount = number.amount + (extra === null ? 0 : extra.amount);
  if (!(amount <= MAX_AMOUNT)) return null;
  return { part: { amount, unit: unit.unit }, end: extra?.end ?? unit.end };
}

/** `1 hour thirty`, `1 h 30`: a number without a unit is in the next smaller one. */
function readRest(amount: number, end: number, before: readonly SpanPart[]): ReadPart | null {
  const last = before.at(-1)?.unit;
  const unit = last === 'hour' ? 'minute' : last === 'minute' ? 'second' : null;
  return unit === null || amount >= 60 ? null : { part: { amount, unit }, end };
}

function unitAt(words: readonly string[], at: number): { unit: SpanUnit; end: number } | null {
  const two = spanUnitOf(`${words[at]} ${words[at + 1]}`);
  if (two !== null) return { unit: two, end: at + 2 };
  const word = words[at] ?? '';
  const one = spanUnitOf(word);
  return one === null ? null : { unit: one, end: at + 1 };
}

/** Words after the unit: `an hour and a half`. */
function readExtraFraction(words: readonly string[], at: number) {
  if (!CONNECTORS.has(words[at] ?? '')) return null;
  const hasArticle = ['a', 'an', 'one', 'eine'].includes(words[at + 1] ?? '');
  const end = at + (hasArticle ? 3 : 2);
  const amount = FRACTIONS[words[end - 1] ?? ''];
  // `… and a half minutes` has its own unit.
  return amount === undefined || end < words.length ? null : { amount, end };
}

/** A number in digits, as a fraction, in words, or a half. */
function readAmount(words: readonly string[], start: number) {
  const first = readFraction(words, start) ?? readNumber(words, start);
  if (first === null) return null;
  const { amount } = first;
  let { end } = first;
  if (CONNECTORS.has(words[end] ?? '')) {
    const more = readFraction(words, end + 1);
    if (more !== null) return { amount: amount + more.amount, end: more.end };
  }
  const slashed = readSlashed(words[end] ?? '');
  if (slashed !== null && Number.isInteger(amount))
    return { amount: amount + slashed, end: end + 1 };
  if (['more', 'additional', 'extra'].includes(words[end] ?? '')) end++;
  return { amount, end };
}

/** `half an`, `a half`, `three quarters`, `1/2`. */
function readFraction(words: readonly string[], start: number) {
  const slashed = readSlashed(words[start] ?? '');
  if (slashed !== null) return { amount: slashed, end: start + 1 };
  const count = readNumber(words, start);
  const at = count === null || count.end > start + 1 ? start : count.end;
  const fraction = FRACTIONS[words[at] ?? ''];
  if (fraction === undefined) return null;
  const amount = fraction * (at === start ? 1 : (count?.amount ?? 1));
  const hasArticle = ['a', 'an', 'd'].includes(words[at + 1] ?? '');
  return { amount, end: at + (hasArticle ? 2 : 1) };
}

function readSlashed(word: string): number | null {
  const [, over, under] = /^(\d{1,2})\/([1-9]\d?)$/.exec(word) ?? [];
  return over === undefined ? null : Number(over) / Number(under);
}

function readNumber(words: readonly string[], start: number) {
  const word = words[start] ?? '';
  if (/^\d{1,12}(?:\.\d{1,6})?$/.test(word)) return { amount: Number(word), end: start + 1 };
  // `a couple of`, without `of`.
  for (const count of [2, 1]) {
    const joined = words.slice(start, start + count).join(' ');
    const value = /^(?:a )?couple$/.test(joined) ? 2 : numberOfWords(joined);
    if (value !== null && start + count <= words.length)
      return { amount: value, end: start + count };
  }
  return null;
}

function isDescending(parts: readonly SpanPart[]): boolean {
  return parts.every(
    ({ unit }, at) => at === 0 || ORDER.indexOf(parts[at - 1]!.unit) < ORDER.indexOf(unit),
  );
}
