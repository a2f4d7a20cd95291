import type { Card } from '../../server/src/cards/card.ts';
import { type CardCase, type CardLine, readCardLines } from './card-case.ts';

/*
 * Quantities and conversions. Of numbat and rink what is asked for as a person could; of duckling and Recognizers-Text,
 * which only read quantities, each quantity is asked for in a unit of its dimension, whose size is stated here.
 */

const OUTSIDE: readonly (readonly [RegExp, string])[] = [
  [/["{}#]|\blet\b|\bif\b|'|=|<|(?<!-)>|&&|\|\||!t|!f|\w+_\w+\s*[=(]/, 'a language of its own'],
  [
    /\b(NaN|inf|is_\w+|search|now|egg\w*|water|flour|methane|NaCl|C\d+H?\w*|Og|rsi|Tim)\b/,
    'names that only numbat or rink know',
  ],
  [
    /\b(digits|frac|fraction|ratio|sci|scientific|eng|engineering|hex|oct|bin|base)\b/,
    'a notation as a target',
  ],
  [
    /\b(a?sinh?|a?cosh?|a?tanh?|atan2|sqrt|ln|log\d*|exp|hypot|fac|mod|floor_in|pi|xor|and|or)\b|<<|>>|\d!/,
    'functions: a calculator',
  ],
  [/(->|→|\bto\b) *[-(]?[\d(]/, 'a number as a target: a multiple of something'],
  [/(->|→).*(->|→|=)|\)\s*°|\) [+*]/, 'a conversion inside a calculation'],
  [/^[^>→]*$/, 'no conversion: names, sums and products without a target'],
];
/** Alone, and still a measurement that has a counterpart. */
const ALONE = /^-?[\d.]+ ?(inch|mebibyte|GiB|°[CF]|celsius|fahrenheit)$/;

/** Cases of units for unit_conversion. */
export function readUnitCases(folder: string): CardCase[] {
  return [
    ...readCardLines(folder, 'rink').flatMap((line) => conversionCase(line, 'rink')),
    ...readCardLines(folder, 'numbat').flatMap((line) => conversionCase(line, 'numbat')),
    ...readCardLines(folder, 'duckling-parse').flatMap(ducklingCase),
    ...readCardLines(folder, 'recognizers-text').flatMap(recognizersCases),
  ];
}

function conversionCase(line: CardLine, set: string): CardCase[] {
  if (line.kind !== 'units' || line.plain_arithmetic === true) return [];
  const expected = String(line.expect);
  const query = line.query.trim();
  if (!/^(approx\. )?-?\d/.test(expected) || /-1 \*/.test(expected)) return [];
  const isAlone = ALONE.test(query) || / to (cm·m|cm)$/.test(query);
  const outside = isAlone ? undefined : OUTSIDE.find(([form]) => form.test(query))?.[1];
  return [
    {
      set,
      kind: 'unit_conversion',
      query,
      expected,
      locale: 'en',
      isForced: true,
      isRight: (card) => isExpected(card, expected),
      outside: outside ?? null,
    },
  ];
}

// For the counterpart of a quantity alone, which these write in the unit of the SI.
const SIZES: Readonly<Record<string, readonly [number, number]>> = {
  K: [1, 0],
  '°C': [1, 273.15],
  '°F': [5 / 9, 459.67 * (5 / 9)],
  cm: [0.01, 0],
  millimeter: [0.001, 0],
  MB: [1e6, 0],
  megabyte: [1e6, 0],
  GB: [1e9, 0],
  gigabyte: [1e9, 0],
  centimeter: [0.01, 0],
};

/** As far as both write numbers, six digits; in other units of the same by their sizes. */
function isExpected({ answer }: Card, expected: string): boolean {
  // `3 foot, 3 inch, 4.440944 line`: the numbers of all parts.
  const numbers = numbersOf(expected.replace('approx.', ''));
  if (numbers.length > 1 && numbersOf(answer.text).every((one, at) => isNear(one, numbers[at]!)))
    return true;
  const match = /^(?:approx\. )?(-?[\d.]+(?:e[+-]?\d+)?)\s*([^\s(]*)/.exec(expected);
  if (match === null || answer.value === null) return false;
  const value = Number(answer.value);
  const [, number, unit = ''] = match;
  const [own, other] = [SIZES[answer.unit ?? ''], SIZES[unit]];
  if (own === undefined || other === undefined) return isNear(value, Number(number));
  return isNear(value * own[0] + own[1], Number(number) * other[0] + other[1]);
}

function numbersOf(text: string): number[] {
  return (text.match(/-?\d[\d.,]*(e[+-]?\d+)?/g) ?? []).map((one) =>
    Number(one.replace(/,$/, '').replaceAll(',', '')),
  );
}

function isNear(value: number, expected: number): boolean {
  return Math.abs(value - expected) <= Math.abs(expected) * 1e-5 + 1e-9;
}

const LOCALES: Readonly<Record<string, string>> = {
  English: 'en',
  German: 'de',
  Spanish: 'es',
  French: 'fr',
  en: 'en',
  de: 'de',
  es: 'es',
  fr: 'fr',
};
const INTO: Readonly<Record<string, string>> = { en: 'in', de: 'in', es: 'en', fr: 'en' };

/** What a unit of these sets is asked for in, and how many of those it is. */
const TARGETS: Readonly<Record<string, readonly [string, number]>> = {
  Kilometre: ['mm', 1e6],
  Metre: ['mm', 1000],
  Centimetre: ['mm', 10],
  Millimetre: ['cm', 0.1],
  Mile: ['m', 1609.344],
  Inch: ['mm', 25.4],
  Foot: ['mm', 304.8],
  Yard: ['mm', 914.4],
  Kilometer: ['mm', 1e6],
  Meter: ['mm', 1000],
  Centimeter: ['mm', 10],
  Millimeter: ['cm', 0.1],
  Micrometer: ['mm', 0.001],
  Nanometer: ['µm', 0.001],
  'Light year': ['km', 9460730472580.8],
  Litre: ['ml', 1000],
  Millilitre: ['cl', 0.1],
  Hectolitre: ['ml', 1e5],
  Centilitre: ['ml', 10],
  Gallon: ['ml', 3785.411784],
  Liter: ['ml', 1000],
  Milliliter: ['cl', 0.1],
  Gram: ['mg', 1000],
  Kilogram: ['g', 1000],
  Pound: ['g', 453.59237],
  Ounce: ['g', 28.349523125],
  Milligram: ['g', 0.001],
  Cup: ['ml', 236.5882365],
  Teaspoon: ['ml', 4.92892159375],
  Tablespoon: ['ml', 14.78676478125],
  'Square meter': ['cm²', 1e4],
  'Square foot': ['m²', 0.09290304],
  'Square kilometer': ['m²', 1e6],
  'Square mile': ['m²', 2589988.110336],
  Acre: ['m²', 4046.8564224],
  Hectare: ['m²', 1e4],
  'Cubic meter': ['l', 1000],
  'Kilometer per hour': ['m/s', 1 / 3.6],
  'Mile per hour': ['km/h', 1.609344],
  'Meter per second': ['km/h', 3.6],
  Knot: ['km/h', 1.852],
  Gigabyte: ['MB', 1000],
  Megabyte: ['kB', 1000],
  Kilobyte: ['B', 1000],
  Terabyte: ['GB', 1000],
  Kilobit: ['bit', 1000],
  Megabit: ['kbit', 1000],
  Gigabit: ['Mbit', 1000],
  Byte: ['bit', 8],
  Radian: ['mrad', 1000],
  Turn: ['rad', 2 * Math.PI],
};
const SCALES: Readonly<Record<string, (degrees: number) => readonly [string, number]>> = {
  Celsius: (value) => ['K', value + 273.15],
  Fahrenheit: (value) => ['K', (value + 459.67) / 1.8],
  C: (value) => ['K', value + 273.15],
  F: (value) => ['K', (value + 459.67) / 1.8],
  K: (value) => ['°C', value - 273.15],
};

function ducklingCase({ query, kind, lang = '', expect }: CardLine): CardCase[] {
  const isQuantity = /^(length|volume|quantity|temperature)-parse$/.test(kind);
  const locale = LOCALES[lang];
  const match = /^\((?:simple) (\w+) \(?(-?[\d.e]+)\)?( Nothing)?\)$/.exec(String(expect));
  if (!isQuantity || locale === undefined || match === null) return [];
  return quantityCase(query, match[1] ?? '', Number(match[2]), {
    set: `duckling ${locale}`,
    locale,
  });
}

interface Recognised {
  readonly text: string;
  readonly res: { readonly value?: string | null; readonly unit?: string };
}

function recognizersCases({ kind, lang = '', expect }: CardLine): CardCase[] {
  const locale = LOCALES[lang];
  if (!/^(dimension|temperature)-recognise$/.test(kind) || locale === undefined) return [];
  const entities = (expect ?? []) as Recognised[]; // as the data set is written
  return entities.flatMap(({ text, res }) =>
    quantityCase(text, res.unit ?? '', Number(res.value?.replace(',', '.') ?? Number.NaN), {
      set: `recognizers ${locale}`,
      locale,
    }),
  );
}

/** Nothing for units without a stated size here, and for a unit without a number. */
function quantityCase(
  text: string,
  unit: string,
  value: number,
  { set, locale }: { set: string; locale: string },
): CardCase[] {
  const target = TARGETS[unit];
  const asked = SCALES[unit]?.(value) ?? (target && ([target[0], target[1] * value] as const));
  if (asked === undefined || Number.isNaN(value)) return [];
  const [symbol, expected] = asked;
  return [
    {
      set,
      kind: 'unit_conversion',
      locale,
      isForced: true,
      outside: outsideOf(text),
      query: `${text.trim().replace(/\s+/g, ' ')} ${INTO[locale]} ${symbol}`,
      expected: `${expected} ${symbol}`,
      isRight: ({ answer }) => isNear(Number(answer.value), expected),
    },
  ];
}

function outsideOf(text: string): string | null {
  if (/^(about|around|~|exactly|near|circa|etwa|casi|environ|almost)/i.test(text))
    return 'about so much';
  return /\b(of|de) [a-z]{3,}/i.test(text) && !/(half|tenth|fourth|quart|de litre)/.test(text)
    ? 'an amount of something'
    : null;
}
