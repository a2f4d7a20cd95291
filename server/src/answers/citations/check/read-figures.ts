import { monthOf } from '../../../cards/calendar/date-words.ts';
import { readNumberWords } from '../../../cards/numbers/read-number-words.ts';
import { foldLetters } from '../../../languages/analysis/fold-letters.ts';
import { foldText } from '../../../languages/analysis/fold-text.ts';
import { scaleOf, unitKeyOf } from './unit-spellings.ts';

/** A number in a text, with its possible readings. */
export interface Figure {
  /** The possible readings, each a list of values: `1.234` is `1234` or `1.234`, `5 120` is `5120`, or `5` and `120`. */
  readonly readings: readonly (readonly string[])[];
  /** The values without a following power of ten: `3` of `3 to 5 million`. Empty without one. */
  readonly bare: readonly string[];
  /** The key of its unit; empty: none. */
  readonly unit: string;
  /** As written. */
  readonly written: string;
}

// Groups of three with one separator and optional decimals, otherwise digits with separators.
const NUMBER =
  /\d{1,3}(?:([,.'’\u00a0\u202f\u2009 ])\d{3})(?:\1\d{3})*(?:[.,]\d+)?(?!\d)|\d+(?:[.,]\d+)*/gu;
const YEAR_FIRST = /(?<!\d)(\d{4})(?:[-/.]|年)(\d{1,2})(?:[-/.]|月)(\d{1,2})(?!\d)/gu;
const YEAR_LAST = /(?<![\d.])(\d{1,2})[-/.](\d{1,2})[-/.](\d{4})(?!\d)/gu;
const UNIT_BEHIND = /^[ \u00a0-]?([%‰$€£¥₹℃]|°[cf]?|[\p{L}²³]{1,16})/iu;
// `square miles`, `kilómetros cuadrados`
const POWER_BEFORE =
  /^[ \u00a0-]?(?:square|sq\.?|cubic|кв\.|квадратн\p{L}{1,3}|куб\.|кубическ\p{L}{1,3}|平方|立方)/iu;
const POWER_BEHIND =
  /^[ \u00a0]?\p{L}{1,16} (cuadrad[oa]s?|c[uú]bic[oa]s?|carrés?|cubes?|quadrat[ie]|quadrad[oa]s?|cubi)(?!\p{L})/iu;
const CURRENCY_BEFORE = /(?:([$€£¥₹])|\b(usd|eur|gbp|chf|jpy|us\$))[ \u00a0]?$/iu;
const WORD = /\d[\d.,]*|[\p{L}\p{M}]+/gu;

/** Reads all numbers of a text: digits of any script, dates, and number words from 2 on in languages with a list. */
export function readFigures(text: string, language: string): Figure[] {
  const folded = foldLetters(text.normalize('NFKC')).toLowerCase();
  const figures: Figure[] = [];
  const rest = withoutDates(folded, figures);
  for (const match of rest.matchAll(NUMBER)) {
    figures.push(readFigure(rest, match, language));
    addMonth(rest, match.index, match[0].length, figures);
  }
  readWords(folded, language, figures);
  return figures;
}

/** Reads dates in digits first and blanks them: their parts are whole numbers, whichever is the day. */
function withoutDates(text: string, figures: Figure[]): string {
  const take = (written: string, year: string, first: string, second: string) => {
    const [a, b, y] = [plainValue(first), plainValue(second), plainValue(year)];
    const orders = [
      [y, monthValue(a), b],
      [y, monthValue(b), a],
    ];
    // As bare numbers, too, for texts in which the month is a word.
    figures.push({ readings: [...orders, [y, a, b]], bare: [], unit: '', written });
    return ' '.repeat(written.length);
  };
  return text
    .replace(YEAR_FIRST, (written, year, month, day) => take(written, year, month, day))
    .replace(YEAR_LAST, (written, first, second, year) => take(written, year, first, second));
}

/** The value of a month. */
export function monthValue(number: string | number): string {
  return `month ${number}`;
}

function readFigure(text: string, match: RegExpExecArray, language: string): Figure {
  const [written] = match;
  const behind = text.slice(match.index + written.length, match.index + written.length + 40);
  const scaleWord = /^[ \u00a0-]?([\p{L}\p{M}]{1,14})/u.exec(behind);
  const dense = /^ ?(百万|百萬|千万|[千万萬亿億兆])/u.exec(behind)?.[1];
  const scale = scaleOf(dense ?? foldText(scaleWord?.[1] ?? ''), language);
  const skipped = scale === 0 ? 0 : ((dense === undefined ? scaleWord : [dense])?.[0]?.length ?? 0);
  const bare = readingsOf(written);
  const unit = unitAround(text, match.index, behind.slice(skipped));
  if (scale === 0) return { readings: bare, bare: [], unit, written };
  const readings = bare.map((values) => values.map((value) => scaled(value, scale)));
  return { readings, bare: bare.flat(), unit, written };
}

function unitAround(text: string, at: number, behind: string): string {
  const before = CURRENCY_BEFORE.exec(text.slice(Math.max(0, at - 5), at));
  if (before !== null) return unitKeyOf(foldText(before[1] ?? before[2] ?? '')) ?? '';
  const power = POWER_BEFORE.exec(behind);
  const word = UNIT_BEHIND.exec(power === null ? behind : behind.slice(power[0].length))?.[1];
  if (word === undefined) return '';
  const folded = foldText(word);
  const compound = /^(quadrat|kubik)(.+)$/u.exec(folded);
  const key = unitKeyOf(folded) ?? unitKeyOf(compound?.[2] ?? '') ?? unitOfDenseRun(folded) ?? '';
  const sign = power?.[0] ?? compound?.[1] ?? POWER_BEHIND.exec(behind)?.[1];
  return key === '' || sign === undefined || /\d$/.test(key)
    ? key
    : `${key}${/^\W?(?:cub|k[uú]b|ку|立)/iu.test(sign) ? 3 : 2}`;
}

/** In scripts without spaces, text may follow the unit directly: finds the longest prefix that is a unit. */
function unitOfDenseRun(word: string): string | null {
  if (!/^[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}]/u.test(word)) return null;
  for (let length = Math.min(word.length, 7); length > 0; length--) {
    const key = unitKeyOf(word.slice(0, length));
    if (key !== null) return key;
  }
  return null;
}

/** The readings of digits with separators. */
function readingsOf(written: string): string[][] {
  const marks = [...new Set(written.replace(/\d/g, ''))];
  const [first] = marks;
  if (first === undefined) return [[plainValue(written)]];
  const groups = written.split(/\D/);
  const isGrouped =
    /^\d{1,3}$/.test(groups[0] ?? '') && groups.slice(1, -1).every((group) => group.length === 3);
  const last = groups.at(-1) ?? '';
  if (marks.length === 2 && isGrouped) return [[decimalValue(groups.slice(0, -1).join(''), last)]];
  if (marks.length > 1) return [groups.map(plainValue)];
  const joined = isGrouped && last.length === 3 ? [[plainValue(groups.join(''))]] : [];
  if (first === ' ') return [...joined, groups.map(plainValue)];
  if (!/[.,]/.test(first)) return joined.length > 0 ? joined : [groups.map(plainValue)];
  // `3.1.4` is a version, `1,2,3` a list.
  if (groups.length > 2) return joined.length > 0 ? joined : [[written], groups.map(plainValue)];
  return [[decimalValue(groups[0] ?? '', last)], ...joined];
}

function plainValue(digits: string): string {
  return digits.replace(/^0+(?=\d)/, '');
}

function decimalValue(whole: string, decimals: string): string {
  const rest = decimals.replace(/0+$/, '');
  return rest === '' ? plainValue(whole) : `${plainValue(whole)}.${rest}`;
}

/** Multiplies by a power of ten, by moving the point. */
function scaled(value: string, power: number): string {
  const [whole = '', decimals = ''] = value.split('.');
  const digits = decimals.padEnd(power, '0');
  return decimalValue(whole + digits.slice(0, power), digits.slice(power));
}

/** Reads the name of a month beside a number (`3 May`, `May 2012`), since `may` alone is ambiguous. */
function addMonth(text: string, at: number, length: number, figures: Figure[]): void {
  const before = /([\p{L}\p{M}]{3,10})\.?[ \u00a0]{1,2}(?:de )?$/u.exec(
    text.slice(Math.max(0, at - 16), at),
  );
  const behind = /^(?:st|nd|rd|th|\.|er)?[ \u00a0]{1,2}(?:of |de )?([\p{L}\p{M}]{3,10})/u.exec(
    text.slice(at + length, at + length + 20),
  );
  for (const word of [before?.[1], behind?.[1]]) {
    const month = word === undefined ? null : monthOf(foldText(word));
    if (month !== null && word !== undefined) {
      figures.push({ readings: [[monthValue(month)]], bare: [], unit: '', written: word });
    }
  }
}

function readWords(text: string, language: string, figures: Figure[]): void {
  const words = [...text.matchAll(WORD)].map(([word]) => word);
  for (let at = 0; at < words.length; ) {
    const isBehindDigits = /^\d/.test(words[at - 1] ?? '');
    const read = isBehindDigits ? null : readNumberWords(words, at, language);
    if (read === null) {
      at++;
      continue;
    }
    // `one` is an article in many languages, and `two` is too common.
    const isFigure = read.value.d === 1n && read.value.n > 2n;
    const written = words.slice(at, at + read.count).join(' ');
    const unit = unitKeyOf(foldText(words[at + read.count] ?? '')) ?? '';
    if (isFigure) figures.push({ readings: [[String(read.value.n)]], bare: [], unit, written });
    at += read.count;
  }
}
