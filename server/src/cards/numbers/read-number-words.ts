import { NUMBER_WORDS } from './number-words.ts';
import {
  addRationals,
  divideRationals,
  multiplyRationals,
  type Rational,
  rational,
  rationalOfDigits,
} from './rational.ts';

/** A number in words. */
export interface WordsRead {
  readonly value: Rational;
  /** How many words it has. */
  readonly count: number;
  /** Whether it ends as a fraction, such as `two thirds`, which may be followed by `of`. */
  readonly isFraction: boolean;
}

/**
 * The longest number that begins at one of the words (lower case, hyphens split): `two hundred and five`, `one point
 * five`, `three quarters`, `dreiundzwanzig`, `soixante-douze`. `null` if none does. Linear in its words. With `language`
 * (primary subtag) only words of that language are numbers.
 */
export function readNumberWords(
  words: readonly string[],
  at: number,
  language?: string,
): WordsRead | null {
  let longest: WordsRead | null = null;
  for (const lexicon of lexicons()) {
    if (language !== undefined && lexicon.words.language !== language) continue;
    const read = readIn(lexicon, words, at);
    if (read !== null && read.count > (longest?.count ?? 0)) longest = read;
  }
  return longest;
}

/** The power of ten for a word after digits: `3.5 million`; `null` for other words. */
export function scaleOfWord(word: string): Rational | null {
  for (const { scales } of lexicons()) {
    const scale = scales.get(word);
    if (scale !== undefined) return rational(scale);
  }
  if (DOZEN_WORDS.has(word)) return rational(12n);
  return word === 'hundred' ? rational(100n) : null;
}

/** Words that multiply the number before them by twelve, in every supported language. */
const DOZEN_WORDS = new Set('dozen dozens dutzend docena docenas douzaine douzaines'.split(' '));

interface Lexicon {
  readonly words: (typeof NUMBER_WORDS)[number];
  readonly values: ReadonlyMap<string, bigint>;
  readonly scales: ReadonlyMap<string, bigint>;
  readonly denominators: ReadonlyMap<string, bigint>;
  readonly joiners: ReadonlySet<string>;
  readonly points: ReadonlySet<string>;
  readonly articles: ReadonlySet<string>;
}

let compiled: readonly Lexicon[] | null = null;

function lexicons(): readonly Lexicon[] {
  compiled ??= NUMBER_WORDS.map(compile);
  return compiled;
}

function compile(words: (typeof NUMBER_WORDS)[number]): Lexicon {
  const byWord = (table: Readonly<Record<number, string>>, value: (key: string) => bigint) =>
    new Map(
      Object.entries(table).flatMap(([key, names]) =>
        names.split(' ').map((name): [string, bigint] => [name, value(key)]),
      ),
    );
  const setOf = (names: string) => new Set(names.split(' ').filter((name) => name !== ''));
  return {
    words,
    values: byWord(words.values, BigInt),
    scales: byWord(words.scales, (power) => 10n ** BigInt(power)),
    denominators: byWord(words.denominators, BigInt),
    joiners: setOf(words.joiners),
    points: setOf(words.points),
    articles: setOf(words.articles),
  };
}

function readIn(lexicon: Lexicon, words: readonly string[], at: number): WordsRead | null {
  const article = lexicon.articles.has(words[at] ?? '') ? readArticle(lexicon, words, at) : null;
  if (article !== null) return article;
  const whole = readWhole(lexicon, words, at);
  if (whole === null) return null;
  return readTail(lexicon, words, at, whole);
}

/** `a half`, `a hundred`, `a dozen`. */
function readArticle(lexicon: Lexicon, words: readonly string[], at: number): WordsRead | null {
  const next = words[at + 1] ?? '';
  if (DOZEN_WORDS.has(next)) return { value: rational(12n), count: 2, isFraction: false };
  const denominator = lexicon.denominators.get(next);
  if (denominator !== undefined) {
    return { value: rational(1n, denominator), count: 2, isFraction: true };
  }
  const isScale = lexicon.scales.has(next) || lexicon.values.get(next) === 100n;
  const whole = isScale ? readWhole(lexicon, words, at + 1) : null;
  if (whole === null) return null;
  const read = readTail(lexicon, words, at + 1, whole);
  return { ...read, count: read.count + 1 };
}

interface WholeRead {
  readonly value: bigint;
  readonly count: number;
}

/** Groups below a thousand, each with a smaller scale than the one before. */
function readWhole(lexicon: Lexicon, words: readonly string[], at: number): WholeRead | null {
  let [total, group, count] = [0n, null as bigint | null, 0];
  let lastScale: bigint | null = null;
  for (let i = at; i < words.length; i++) {
    const word = words[i]!;
    const isJoiner =
      count > 0 && lexicon.joiners.has(word) && isContinued(lexicon, words[i + 1], group);
    if (isJoiner) continue;
    const scale = lexicon.scales.get(word);
    if (scale !== undefined) {
      if (lastScale !== null && scale >= lastScale) break;
      if (group === null && total > 0n) break;
      total += (group ?? 1n) * scale;
      [group, lastScale] = [null, scale];
    } else {
      const value = lexicon.values.get(word) ?? compoundValue(lexicon, word);
      const next = value === null ? null : joined(lexicon, group, value);
      if (next === null) break;
      if (next >= (lastScale ?? next + 1n)) break;
      group = next;
    }
    count = i - at + 1;
  }
  return count === 0 ? null : { value: total + (group ?? 0n), count };
}

/** After `and`, the number continues only with something smaller: not in `seven and nine`. */
function isContinued(lexicon: Lexicon, next: string | undefined, group: bigint | null): boolean {
  const value = lexicon.values.get(next ?? '');
  if (value === undefined || value === 100n) return false;
  return group === null || joined(lexicon, group, value) !== null;
}

/** Adds the next part of a group below a thousand; `null` if it does not fit. */
function joined(lexicon: Lexicon, group: bigint | null, value: bigint): bigint | null {
  if (group === null) return value;
  if (group >= 1000n || value >= 1000n || group === 0n || value === 0n) return null;
  if (value === 100n) return group < 100n ? group * 100n : null;
  const rest = group % 100n;
  if (lexicon.words.areTensCountedOn === true) {
    if (group === 4n && value === 20n) return 80n;
    if ((rest === 60n || rest === 80n) && value < 20n) return group + value;
    if ((rest === 70n || rest === 90n) && value >= 7n && value <= 9n) return group + value;
    if (rest === 10n && value >= 7n && value <= 9n) return group + value;
  }
  const room = value < 10n ? rest % 10n === 0n && rest !== 10n : rest === 0n;
  return room && (value < 100n || group % 1000n === 0n) ? group + value : null;
}

/** The end of a number: decimals, a dozen, a fraction, or `and` with a fraction. */
function readTail(
  lexicon: Lexicon,
  words: readonly string[],
  at: number,
  whole: WholeRead,
): WordsRead {
  const value = rational(whole.value);
  const { count } = whole;
  const next = words[at + count] ?? '';
  if (lexicon.points.has(next)) {
    const decimals = readDecimals(lexicon, words, at + count + 1);
    if (decimals !== null) {
      const scaled = addRationals(value, decimals.value);
      const total = count + 1 + decimals.count;
      const scale = lexicon.scales.get(words[at + total] ?? '');
      if (scale === undefined) return { value: scaled, count: total, isFraction: false };
      return {
        value: multiplyRationals(scaled, rational(scale)),
        count: total + 1,
        isFraction: false,
      };
    }
  }
  if (DOZEN_WORDS.has(next)) {
    return { value: multiplyRationals(value, rational(12n)), count: count + 1, isFraction: false };
  }
  const denominator = lexicon.denominators.get(next);
  if (denominator !== undefined) {
    return {
      value: divideRationals(value, rational(denominator)),
      count: count + 1,
      isFraction: true,
    };
  }
  const part = lexicon.joiners.has(next) ? readPart(lexicon, words, at + count + 1) : null;
  if (part === null) return { value, count, isFraction: false };
  return {
    value: addRationals(value, part.value),
    count: count + 1 + part.count,
    isFraction: false,
  };
}

/** `a half`, `three quarters` after `and`. */
function readPart(lexicon: Lexicon, words: readonly string[], at: number): WordsRead | null {
  const first = words[at] ?? '';
  const numerator = lexicon.articles.has(first) ? 1n : lexicon.values.get(first);
  const denominator = lexicon.denominators.get(words[at + 1] ?? '');
  if (numerator === undefined || denominator === undefined) return null;
  return { value: rational(numerator, denominator), count: 2, isFraction: true };
}

/** `zero three`, `seventy-one`: spoken digits after the point. */
function readDecimals(lexicon: Lexicon, words: readonly string[], at: number) {
  let [digits, count] = ['', 0];
  for (let i = at; i < words.length && digits.length < MAX_DECIMALS; ) {
    const whole = readWhole(lexicon, words, i);
    if (whole === null || whole.value >= 100n) break;
    digits += whole.value.toString();
    i += whole.count;
    count = i - at;
  }
  return count === 0 ? null : { value: rationalOfDigits(`.${digits}`), count };
}

// More than anyone writes.
const MAX_DECIMALS = 40;

/** `zweihundertdreiundvierzig`; `null` in languages that separate the parts. */
function compoundValue({ words, values, scales }: Lexicon, word: string): bigint | null {
  if (words.areCompounds !== true || word.length > MAX_COMPOUND_CHARACTERS) return null;
  const thousand = word.indexOf('tausend');
  if (thousand >= 0) {
    const many = thousand === 0 ? 1n : belowThousand(word.slice(0, thousand), values);
    const rest = word.slice(thousand + 'tausend'.length).replace(/^und/, '');
    const few = rest === '' ? 0n : belowThousand(rest, values);
    return many === null || few === null ? null : many * (scales.get('tausend') ?? 0n) + few;
  }
  return belowThousand(word, values);
}

// The longest below a million has 67.
const MAX_COMPOUND_CHARACTERS = 80;

function belowThousand(word: string, values: ReadonlyMap<string, bigint>): bigint | null {
  const hundred = word.indexOf('hundert');
  if (hundred < 0) return belowHundred(word, values);
  const many = hundred === 0 ? 1n : belowHundred(word.slice(0, hundred), values);
  const rest = word.slice(hundred + 'hundert'.length).replace(/^und/, '');
  const few = rest === '' ? 0n : belowHundred(rest, values);
  return many === null || few === null ? null : many * 100n + few;
}

function belowHundred(word: string, values: ReadonlyMap<string, bigint>): bigint | null {
  const known = values.get(word);
  if (known !== undefined) return known;
  const and = word.indexOf('und');
  const ones = and > 0 ? values.get(word.slice(0, and)) : undefined;
  const tens = and > 0 ? values.get(word.slice(and + 'und'.length)) : undefined;
  const isNumber = ones !== undefined && tens !== undefined && ones < 10n && tens >= 20n;
  return isNumber ? ones + tens : null;
}
