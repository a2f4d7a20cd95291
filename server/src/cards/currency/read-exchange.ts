import { anyOf } from '../numbers/mentions-number.ts';
import { multiplyRationals, type Rational } from '../numbers/rational.ts';
import {
  COUNTED_IN,
  COUNTS,
  INTO,
  LEADS,
  mentionsConversion,
  TAILS,
} from '../unit-conversion/conversion-words.ts';
import { ONE, readRational } from '../unit-conversion/exact-digits.ts';
import { foldWord } from '../unit-conversion/find-units.ts';
import { NUMBER_MULTIPLIERS, SMALL_NUMBERS } from '../unit-conversion/number-words.ts';
import {
  phraseAt,
  type QuantityToken,
  tokenizeQuantity,
  tokenWord,
  withoutTails,
} from '../unit-conversion/tokenize-quantity.ts';
import {
  CURRENCY_SIGNS,
  CURRENCY_WORDS,
  REGION_CURRENCIES,
  WORDLIKE_CODES,
} from './currency-words.ts';

/** An amount of one currency, to be converted to another. */
export interface ReadExchange {
  readonly value: Rational;
  readonly from: ReadCurrency;
  readonly to: ReadCurrency;
  readonly hasNumber: boolean;
}

/** A currency in a query. */
export interface ReadCurrency {
  readonly code: string;
  /** Whether several countries have a currency with that name or sign. */
  readonly isAssumed: boolean;
  /** Whether it is an ordinary word in lower case. */
  readonly isWordlike: boolean;
}

interface Money {
  readonly value: Rational;
  readonly currency: ReadCurrency;
  readonly hasNumber: boolean;
  readonly next: number;
}

const MAX_LEADS = 6;
const MARKS = ['?', '='];
const RATE_LEADS = [
  ...[
    ['exchange', 'rate', 'between'],
    ['conversion', 'rate', 'between'],
    ['exchange', 'between'],
  ],
  ...[
    ['exchange', 'rate', 'from'],
    ['exchange', 'rate', 'for'],
    ['exchange', 'rate', 'of'],
  ],
  ...[
    ['exchange', 'rate'],
    ['conversion', 'rate', 'of'],
    ['conversion', 'rate'],
    ['going', 'rate', 'between'],
  ],
  ...[
    ['rate', 'for'],
    ['rate', 'between'],
    ['look', 'up'],
    ['what', 'can', 'i', 'get', 'for'],
    ['wechselkurs'],
    ['tipo', 'de', 'cambio'],
    ['taux', 'de', 'change'],
  ],
];
const RATE_TAILS = [
  ['exchange', 'rate'],
  ['rate'],
  ['exchange'],
  ['today'],
  ['now'],
  ['kurs'],
  ['heute'],
];
const RATE_INTO = [['and'], ['vs'], ['versus'], ['worth', 'in'], ['is', 'worth', 'in'], ['und']];
const ALL_LEADS = [...LEADS, ...COUNTS, ...RATE_LEADS].sort((a, b) => b.length - a.length);
const ALL_TAILS = [...TAILS, ...RATE_TAILS];
const ALL_INTO = [...INTO, ...RATE_INTO].sort((a, b) => b.length - a.length);

/** A necessary part of every supported query, over folded texts. */
export const EXCHANGE_WORDS = new RegExp(
  [
    mentionsConversion([...RATE_LEADS, ...RATE_TAILS, ...RATE_INTO]).source,
    ...anyOf(CURRENCY_WORDS.keys()),
    // Two adjacent codes, or one next to the name of a currency with its country's name.
    String.raw`(?<!\p{L})[a-z]{3} ?[/ -] ?[a-z]{3}`,
    String.raw`[a-z]{3} ?[/ -] ?[a-z]{3}(?!\p{L})`,
  ].join('|'),
  'u',
);

/** Reads `100 usd in eur`, `€50 to dollars`, `usd to eur`; `null` for other texts. `codes` are those with a rate. */
export function readExchange(
  text: string,
  locale: string,
  codes: ReadonlySet<string>,
): ReadExchange | null {
  const tokens = tokenizeQuantity(spelledSigns(text), locale);
  if (tokens === null) return null;
  const lexicon = { codes, names: namesOf(codes), region: regionOf(locale) };
  const whole = withoutTails(tokens, ALL_TAILS, MARKS);
  for (let at = 0, round = 0; round < MAX_LEADS && at < whole.length; round++) {
    const rest = whole.slice(at);
    const found = readForward(rest, lexicon) ?? (round > 0 ? readCounted(rest, lexicon) : null);
    if (found !== null) return isMeant(found) ? found : null;
    const lead = phraseAt(ALL_LEADS, whole, at);
    if (lead === 0) return null;
    at += lead;
  }
  return null;
}

/** Whether it is an exchange: without a number, two codes that are both ordinary words are none: `php to try`. */
function isMeant({ from, to, hasNumber }: ReadExchange): boolean {
  return from.code !== to.code && (hasNumber || !(from.isWordlike && to.isWordlike));
}

interface CurrencyLexicon {
  readonly codes: ReadonlySet<string>;
  readonly names: ReadonlyMap<string, string>;
  readonly region: string;
}

/** Replaces `$5` by `dollarsign 5`, so that it is read like a quantity. */
function spelledSigns(text: string): string {
  let spelled =
    text.toLowerCase() === text
      ? text
      : text.replace(/([A-Za-z]{0,2})\$/g, (all) => all.toLowerCase());
  for (const [sign, word] of CURRENCY_SIGNS) spelled = spelled.replaceAll(sign, ` ${word} `);
  return spelled.trim();
}

/** `<money> in <currency>`, and `usd eur`. */
function readForward(
  tokens: readonly QuantityToken[],
  lexicon: CurrencyLexicon,
): ReadExchange | null {
  const money = readMoney(tokens, 0, lexicon);
  if (money === null || money.next >= tokens.length) return null;
  const sign = tokens[money.next];
  const isSign = sign?.kind === 'sign' && ['->', '=', '/'].includes(sign.text);
  const into = isSign ? signLength(tokens, money.next) : phraseAt(ALL_INTO, tokens, money.next);
  const at = money.next + into + phraseAt(COUNTS, tokens, money.next + into);
  const to = readCurrency(tokens, at, lexicon);
  if (to === null || to.next !== tokens.length) return null;
  return exchange(money, to.currency);
}

/** `=`, `= ?`. */
function signLength(tokens: readonly QuantityToken[], at: number): number {
  const after = tokens[at + 1];
  return after?.kind === 'sign' && after.text === '?' ? 2 : 1;
}

/** After `how many`: `euros is 5 dollars`. */
function readCounted(
  tokens: readonly QuantityToken[],
  lexicon: CurrencyLexicon,
): ReadExchange | null {
  const to = readCurrency(tokens, 0, lexicon);
  if (to === null) return null;
  let at = to.next;
  while (COUNTED_IN.has(tokenWord(tokens, at))) {
    at += 1;
    const money = readMoney(tokens, at, lexicon);
    if (money?.next === tokens.length) return exchange(money, to.currency);
  }
  return null;
}

function exchange({ value, currency, hasNumber }: Money, to: ReadCurrency): ReadExchange {
  return { value, from: currency, to, hasNumber };
}

/** `100 usd`, `usd 100`, `$100 usd`, `a dollar`, `usd`. */
function readMoney(
  tokens: readonly QuantityToken[],
  from: number,
  lexicon: CurrencyLexicon,
): Money | null {
  const before = readCurrency(tokens, from, lexicon);
  const number = readNumber(tokens, before?.next ?? from);
  const after = number === null ? null : readCurrency(tokens, number.next, lexicon);
  if (before === null && after === null) return null;
  // In `$1 usd`, the code determines which dollar.
  const named = after !== null && (before === null || before.currency.isAssumed) ? after : before;
  const isTwice = before !== null && after !== null && named === before;
  const next = isTwice
    ? number!.next
    : Math.max(before?.next ?? 0, number?.next ?? 0, after?.next ?? 0);
  if (named === null) return null;
  const value = number?.value ?? ONE;
  return { value, currency: named.currency, hasNumber: number !== null, next };
}

function readNumber(tokens: readonly QuantityToken[], at: number) {
  const token = tokens[at];
  const word = SMALL_NUMBERS.get(tokenWord(tokens, at));
  const value = token?.kind === 'number' ? token.value : readRational(word ?? '');
  if (value === null) return null;
  const multiplier = MULTIPLIER_LETTERS.get(tokenWord(tokens, at + 1));
  const times = readRational(NUMBER_MULTIPLIERS.get(tokenWord(tokens, at + 1)) ?? multiplier ?? '');
  return times === null
    ? { value, next: at + 1 }
    : { value: multiplyRationals(value, times), next: at + 2 };
}

const MULTIPLIER_LETTERS: ReadonlyMap<string, string> = new Map([
  ['k', '1000'],
  ['m', '1000000'],
]);
const MAX_NAME_WORDS = 3;

function readCurrency(
  tokens: readonly QuantityToken[],
  at: number,
  { codes, names, region }: CurrencyLexicon,
): { currency: ReadCurrency; next: number } | null {
  const words: string[] = [];
  for (let end = at; end < at + MAX_NAME_WORDS && tokenWord(tokens, end) !== ''; end++) {
    words.push(tokenWord(tokens, end));
  }
  for (let count = words.length; count > 0; count--) {
    const code = names.get(words.slice(0, count).join(' '));
    if (code === undefined) continue;
    return { currency: { code, isAssumed: false, isWordlike: false }, next: at + count };
  }
  const [word = ''] = words;
  const token = tokens[at];
  const code = word.toUpperCase();
  if (codes.has(code)) {
    const isSmall = token?.kind === 'word' && token.text !== code;
    const isWordlike = isSmall && WORDLIKE_CODES.has(code);
    return { currency: { code, isAssumed: false, isWordlike }, next: at + 1 };
  }
  const meant = (CURRENCY_WORDS.get(word) ?? []).filter((one) => codes.has(one));
  const own = meant.find((one) => one === REGION_CURRENCIES[region]) ?? meant[0];
  if (own === undefined) return null;
  const isAssumed = meant.length > 1;
  return { currency: { code: own, isAssumed, isWordlike: false }, next: at + 1 };
}

const NAME_LANGUAGES = ['en', 'de', 'es', 'fr'];
let named: { readonly codes: ReadonlySet<string>; readonly names: Map<string, string> } | null =
  null;

/** Names of currencies by ISO 4217 in four languages, singular and plural; takes some milliseconds, once for each table. */
function namesOf(codes: ReadonlySet<string>): ReadonlyMap<string, string> {
  if (named?.codes === codes) return named.names;
  const names = new Map<string, string>();
  for (const language of NAME_LANGUAGES) {
    const display = new Intl.DisplayNames(language, { type: 'currency' });
    for (const code of codes) {
      const name = foldWord(display.of(code) ?? code);
      if (name === code.toLowerCase() || CURRENCY_WORDS.has(name)) continue;
      for (const one of [name, `${name}s`, name.replace(/ (\w+)/, 's $1s')]) names.set(one, code);
    }
  }
  named = { codes, names };
  return names;
}

function regionOf(locale: string): string {
  return /-([A-Z]{2})(?:-|$)/i.exec(locale)?.[1]?.toUpperCase() ?? '';
}
