import { fromRoman, MAX_ROMAN } from './roman.ts';

/** 2 to 36, or Roman numerals. */
export type NumberBase = number | 'roman';

/** A number in one base, to be converted to another. */
export interface BaseRequest {
  readonly value: bigint;
  readonly from: NumberBase;
  readonly to: NumberBase;
}

/** By their names in English, German, Spanish and French. */
const BASES: Readonly<Record<string, NumberBase>> = {
  hex: 16,
  hexadecimal: 16,
  hexadezimal: 16,
  hexa: 16,
  hexadécimal: 16,
  binary: 2,
  bin: 2,
  binär: 2,
  binario: 2,
  binaire: 2,
  dual: 2,
  octal: 8,
  oct: 8,
  oktal: 8,
  decimal: 10,
  dec: 10,
  dezimal: 10,
  décimal: 10,
  ternary: 3,
  'roman numeral': 'roman',
  'roman numerals': 'roman',
  roman: 'roman',
  römisch: 'roman',
  romano: 'roman',
  'römische zahl': 'roman',
  'römische zahlen': 'roman',
  'números romanos': 'roman',
  'numeros romanos': 'roman',
  'chiffres romains': 'roman',
  'chiffre romain': 'roman',
  'número romano': 'roman',
  'latin numerals': 'roman',
};
/** Words for the target of Roman numerals, besides a base. */
const NUMBERS = new Set(
  'number numbers arabic digits numerals zahl zahlen números nombres chiffres'.split(' '),
);
const PREFIXES: Readonly<Record<string, number>> = { '0x': 16, '0b': 2, '0o': 8, '&h': 16 };

// The longest number of 400 characters fits; longer texts are no queries.
const MAX_CHARACTERS = 400;
const START =
  /^(?:(?:what is|what's|whats|convert|how do you write|how to write|write|wandle|was ist|convierte|convertir|what does|the|number) )+/u;
const END = /(?: (?:mean|please|number|um)|\?)+$/u;
const CONNECTED = /^(.+?) (?:in|to|as|into|nach|als|zu|en|a|à|->|→|=) (?:an? )?(.+)$/u;
const NAMED_FIRST =
  /^(roman numerals?|römische zahl|número romano|chiffre romain) (?:for|of|von|für|de|pour) (.+)$/u;

/** Reads a query; `null` if it asks for no conversion of a number. Tries each pattern once. */
export function readBaseRequest(text: string, isForced: boolean): BaseRequest | null {
  if (text.length > MAX_CHARACTERS) return null;
  const bare = text
    .toLowerCase()
    .replace(END, '')
    .replace(START, '')
    .replace(/ ?(->|→) ?/u, ' $1 ');
  const named = NAMED_FIRST.exec(bare);
  if (named !== null) return requestOf(readDigitsOf(named[2]!, 10), 'roman');
  const connected = CONNECTED.exec(bare);
  if (connected === null) return loneNumber(bare, isForced);
  const [, digits = '', name = ''] = connected;
  const to = baseNamed(name);
  if (to === null) return NUMBERS.has(name) ? requestOf(readRoman(digits), 10) : null;
  return requestOf(readSource(digits, to), to);
}

interface Source {
  readonly value: bigint;
  readonly from: NumberBase;
}

function requestOf(source: Source | null, to: NumberBase): BaseRequest | null {
  if (source === null) return null;
  const { value, from } = source;
  if (from === to) return null;
  if (to === 'roman' && (value < 1n || value > BigInt(MAX_ROMAN))) return null;
  return { value, from, to };
}

/** `0xff`, `roman numeral xiv`; Roman numerals alone only if the kind is forced. */
function loneNumber(text: string, isForced: boolean): BaseRequest | null {
  const roman = /^(?:(roman numerals?) )?([mdclxvi]+)(?: (roman numerals?))?$/u.exec(text);
  if (roman !== null && (isForced || roman[1] !== undefined || roman[3] !== undefined)) {
    return requestOf(readRoman(roman[2]!), 10);
  }
  const prefixed = readPrefixed(text);
  if (prefixed !== null) return requestOf(prefixed, 10);
  const decimal = isForced ? readDigitsOf(text, 10) : null;
  return requestOf(decimal, 16);
}

function readRoman(text: string): Source | null {
  const value = fromRoman(text);
  return value === null ? null : { value, from: 'roman' };
}

/** The number with its base, as stated or as it looks. */
function readSource(text: string, to: NumberBase): Source | null {
  const said = /^(\S+(?: numerals?)?) (\S+)$|^(base \d{1,2}|basis \d{1,2}) (\S+)$/u.exec(text);
  const before = said === null ? null : baseNamed(said[1] ?? said[3] ?? '');
  if (before !== null) return readIn(said?.[2] ?? said?.[4] ?? '', before);
  const after = /^(\S+) (?:in |\()?(\S+|(?:base|basis) \d{1,2}|roman numerals?)\)?$/u.exec(text);
  const base = after === null ? null : baseNamed(after[2]!);
  if (base !== null) return readIn(after![1]!, base);
  return readPrefixed(text) ?? readSuffixed(text) ?? readByLook(text, to);
}

function readIn(digits: string, base: NumberBase): Source | null {
  if (base === 'roman') return readRoman(digits);
  const prefixed = readPrefixed(digits);
  return prefixed?.from === base ? prefixed : readDigitsOf(digits, base);
}

function readPrefixed(text: string): Source | null {
  const isNegative = /^[-−]/u.test(text);
  const rest = isNegative ? text.slice(1) : text;
  const base = Object.hasOwn(PREFIXES, rest.slice(0, 2)) ? PREFIXES[rest.slice(0, 2)]! : null;
  const source = base === null ? null : readDigitsOf(rest.slice(2), base);
  return source !== null && isNegative ? { ...source, value: -source.value } : source;
}

/** `1010b`, `ffh`: the notation of assemblers. */
function readSuffixed(text: string): Source | null {
  if (/^[01_]+b$/.test(text)) return readDigitsOf(text.slice(0, -1), 2);
  return /^\d[\da-f]*h$/.test(text) ? readDigitsOf(text.slice(0, -1), 16) : null;
}

/** If the target is decimal, four or more ones and zeros are binary, and letters hexadecimal or Roman; otherwise digits are decimal. */
function readByLook(text: string, to: NumberBase): Source | null {
  if (to !== 10) return readDigitsOf(text.replace(/(?<=\d),(?=\d{3})/g, ''), 10);
  if (/^[01]{4,}$/.test(text)) return readDigitsOf(text, 2);
  if (/^[\da-f]*[a-f][\da-f]*$/.test(text))
    return fromRoman(text) === null ? readDigitsOf(text, 16) : null;
  return readRoman(text);
}

function readDigitsOf(text: string, base: number): Source | null {
  const isNegative = /^[-−]/u.test(text);
  const digits = (isNegative ? text.slice(1) : text).replaceAll(/(?<=[\da-z])_(?=[\da-z])/g, '');
  if (!/^[\da-z]{1,400}$/.test(digits)) return null;
  let value = 0n;
  for (const one of digits) {
    const digit = Number.parseInt(one, 36);
    if (digit >= base) return null;
    value = value * BigInt(base) + BigInt(digit);
  }
  return { value: isNegative ? -value : value, from: base };
}

function baseNamed(name: string): NumberBase | null {
  if (Object.hasOwn(BASES, name)) return BASES[name]!;
  const number = Number(/^(?:base|basis|base-) ?(\d{1,2})$/u.exec(name)?.[1] ?? 0);
  return number >= 2 && number <= 36 ? number : null;
}
