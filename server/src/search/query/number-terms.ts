import type { QueryPhrase, QueryTerm } from '../../index/search-index.ts';
import { analysePhrase } from './analyse-query.ts';
import type { QueryLanguages } from './query-languages.ts';

// For each part. Enough to lead texts that have the digits apart, and less than an identifier: an amount is seldom all that is meant.
const AMOUNT_WEIGHT = 1.5;

/**
 * Bonus terms for amounts as people write them (`18 500 euros`, `3.412,77`, `1,5 bar`, `8.4kW`): the digits in order, whatever sign is
 * between them, with what stands behind as the unit. Costs a phrase look-up or two for each; nothing for queries without one. `words`:
 * those of the query outside quotation marks, in order.
 */
export function amountTerms(words: readonly string[], languages: QueryLanguages): QueryTerm[] {
  return [...words.join(' ').matchAll(AMOUNT)].flatMap(({ 0: surface, groups = {} }) => {
    const { amount = '', unit = '' } = groups;
    const readings = readingsOf(amount).map((digits) => digits.map((one) => [one]));
    const measured = unit === '' ? [] : (analysePhrase(unit, 'text', languages)?.words ?? []);
    const withUnits = measured.length === 0 ? [] : readings.map((one) => [...one, ...measured]);
    return [readings, withUnits].flatMap((phrases) => bonusFor(phrases, surface));
  });
}

function bonusFor(phrases: readonly QueryPhrase['words'][], surface: string): QueryTerm[] {
  if (phrases.length === 0) return [];
  const parts = Math.max(...phrases.map((one) => one.length));
  const weight = AMOUNT_WEIGHT * parts;
  const single = phrases.filter((one) => one.length === 1).flatMap(([only = []]) => only);
  const synonyms = phrases.filter((one) => one.length > 1);
  return [
    {
      alternatives: single,
      ...(synonyms.length > 0 && { synonyms }),
      weight,
      isBonus: true,
      countsOnce: true,
      surface,
    },
  ];
}

// An amount with a sign between its digits, which do not go on before or behind it (`1.2.3`, `2024-02-09`), and the next letters.
const AMOUNT =
  /(?<![\p{L}\p{N}][.,:/-]?|\d[ '’])(?<amount>\d{1,3}(?:(?<mark>[.,'’ \u{a0}\u{202f}])\d{3})(?:\k<mark>\d{3})*(?:[.,]\d+)?|\d+[.,]\d+)(?![\d]|[.,:/'’-]\d|[ \u{a0}\u{202f}]\d{3}(?!\d))\s?(?<unit>\p{L}[\p{L}\p{M}]*)?/gu;
const GROUPED = /^\d{1,3}([.,'’ \u{a0}\u{202f}])\d{3}(?:\1\d{3})*(?<fraction>[.,]\d+)?$/u;

/** The tokens that texts may have in place of an amount: its groups joined, and apart. */
function readingsOf(amount: string): string[][] {
  const apart = amount.split(/[^\d]/u);
  const match = GROUPED.exec(amount);
  if (match === null) return [apart];
  const fraction = match.groups?.['fraction'] ?? '';
  const whole = amount.slice(0, amount.length - fraction.length).replace(/[^\d]/gu, '');
  return [fraction === '' ? [whole] : [whole, fraction.slice(1)], apart];
}

/**
 * Adds to numbers the other ways in which texts write them, as synonyms: to long ones their digits in two pieces and in groups of
 * three (`0541998877`, `0541 998877`), to neighbouring pieces the number that they make together, and to each part of a date the
 * date in words (`2024-02-09`, `9 February 2024`).
 */
export function addWrittenNumbers(
  terms: readonly QueryTerm[],
  words: readonly string[],
  languages: QueryLanguages,
): readonly QueryTerm[] {
  const text = words.join(' ');
  if (!MAY_BE_WRITTEN.test(text)) return terms;
  const written = new Map<string, readonly QueryPhrase['words'][]>();
  for (const [piece] of text.matchAll(DIGITS)) written.set(piece, piecesOf(piece));
  for (const [surface] of text.matchAll(SPLIT_NUMBER)) {
    const joined = surface.replace(/\D/gu, '');
    if (joined.length < MIN_LONG_NUMBER) continue;
    for (const piece of surface.split(/\D/u)) written.set(piece, [[[joined]]]);
  }
  for (const { groups = {} } of text.matchAll(AMOUNT)) {
    const [joined, apart] = readingsOf(groups['amount'] ?? '');
    const [whole = ''] = joined ?? [];
    if (apart === undefined) continue;
    const fraction = joined?.[1];
    for (const group of apart) if (group !== fraction) written.set(group, [[[whole]]]);
  }
  for (const [surface, year, month, day] of text.matchAll(DATE)) {
    const dates = datesInWords(Number(year), Number(month), Number(day), languages);
    for (const part of surface.split('-')) written.set(part, dates);
  }
  return terms.map((term) => {
    const phrases = written.get(term.surface ?? '') ?? [];
    if (term.isBonus || phrases.length === 0) return term;
    return { ...term, synonyms: [...(term.synonyms ?? []), ...phrases] };
  });
}

// A telephone number, or an amount of five digits. Shorter ones are years and counts.
const MIN_LONG_NUMBER = 7;
const MAY_BE_WRITTEN = /\d{5}|\d\D\d/u;
const DIGITS = /(?<![\p{L}\p{N}.,_/-])\d{5,15}(?![\p{L}\p{N}_/-]|[.,]\d)/gu;
const SPLIT_NUMBER =
  /(?<![\p{L}\p{N}.,_/-])\d+(?:[ \u{a0}]\d{2,}){1,4}(?![\p{L}\p{N}_/-]|[.,]\d)/gu;
const DATE = /(?<![\p{L}\p{N}-])(\d{4})-(\d{2})-(\d{2})(?![\p{L}\p{N}-])/gu;

function piecesOf(number: string): QueryPhrase['words'][] {
  const pieces: QueryPhrase['words'][] = [];
  const groups = number.replace(/(?<=\d)(?=(?:\d{3})+$)/gu, ' ').split(' ');
  pieces.push(groups.map((one) => [one]));
  if (number.length < MIN_LONG_NUMBER) return pieces;
  for (let at = 2; at <= number.length - 2; at++) {
    pieces.push([[number.slice(0, at)], [number.slice(at)]]);
  }
  return pieces;
}

// Written out for the languages that the query is most likely in: each takes one look-up.
const MAX_DATE_LANGUAGES = 8;

function datesInWords(
  year: number,
  month: number,
  day: number,
  languages: QueryLanguages,
): QueryPhrase['words'][] {
  const date = new Date(Date.UTC(year, month - 1, day));
  // 2026-02-30 is 2 March: no date.
  if (date.getUTCDate() !== day || date.getUTCMonth() !== month - 1) return [];
  return languages.all.slice(0, MAX_DATE_LANGUAGES).flatMap((language) => {
    // English has two orders, of which the second is that of most other languages.
    const tags = language === 'en' ? ['en-US', 'en-GB'] : [language];
    return tags.flatMap((tag) => {
      const words = analysePhrase(dateFormat(tag).format(date), 'text', languages)?.words;
      return words === undefined ? [] : [words];
    });
  });
}

const formats = new Map<string, Intl.DateTimeFormat>();

/** One for each language of a content, made at first use: 0.1 ms. */
function dateFormat(tag: string): Intl.DateTimeFormat {
  let format = formats.get(tag);
  if (format === undefined) {
    const parts = { day: 'numeric', month: 'long', year: 'numeric' } as const;
    format = new Intl.DateTimeFormat(tag, { ...parts, timeZone: 'UTC', calendar: 'gregory' });
    formats.set(tag, format);
  }
  return format;
}
