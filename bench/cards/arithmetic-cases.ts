import type { Card } from '../../server/src/cards/card.ts';
import { type CardCase, type CardLine, readCardLines } from './card-case.ts';

/*
 * Arithmetic of numbat and rink. Both are calculators with languages of their own: what belongs to those (variables,
 * strings, dates, units, `if`) is outside the kinds, and said to be.
 */

const OWN_LANGUAGE: readonly (readonly [RegExp, string])[] = [
  [/\blet\b|["{};]|\bif\b|'|\bparse\b/, 'a language of its own: variables, strings, conditions'],
  [/#/, 'a date of rink'],
  [/\b(xor|and|or)\b/, 'bits'],
  [/\/\*|\/\//, 'comments'],
  [
    /\b(cm|m|mph|s|hours?|seconds?|\w*hertz|\w*second|lux|K|fahrenheit|digits)\b|°C|\dm\b|\bkg\b|hour/,
    'units',
  ],
  [
    /^% 1$|^100%%$|120% 2|123_456 789|\(1\+2$|Ee3/,
    'accepted by rink alone: no notation that people use',
  ],
];
const PLAIN =
  /^[\s\d.,_+\-−*/^%()!°²³¹⁰⁴-⁹⁺⁻·]|sqrt|sin|cos|tan|log|exp|ln|ceil|floor|round|mod|sqr|pi|e\b/;

/** Cases of numbat and rink for calculator and number_base. */
export function readArithmeticCases(folder: string): CardCase[] {
  const numbat = readCardLines(folder, 'numbat').filter(({ kind }) => kind !== 'units');
  const rink = readCardLines(folder, 'rink').filter(isArithmetic);
  return [
    ...numbat.map((line) => caseOf(line, 'numbat')),
    ...rink.map((line) => caseOf(line, 'rink')),
  ];
}

function isArithmetic({ kind, plain_arithmetic: isPlain, query, expect }: CardLine): boolean {
  if (isPlain !== true && kind !== 'base') return false;
  return PLAIN.test(query) && /\(dimensionless\)$|^Expected|^Operation/.test(String(expect));
}

function caseOf(line: CardLine, set: string): CardCase {
  const { query } = line;
  const expected = String(line.expect).replace(/ \(dimensionless\)$/, '');
  const number = numberIn(expected);
  const own = OWN_LANGUAGE.find(([form]) => form.test(query));
  return {
    set,
    query,
    expected,
    locale: 'en',
    kind: line.kind === 'base' && /^0[box]/.test(query) ? 'number_base' : 'calculator',
    isForced: true,
    isRight: (card) => number !== null && isNear(card, number),
    outside: own?.[1] ?? (number === null ? 'no number is expected' : null),
  };
}

function numberIn(text: string): number | null {
  const number = Number(text.replace('approx. ', '').replaceAll('_', ''));
  return text === '' || Number.isNaN(number) ? null : number;
}

/** As far as numbat and rink write numbers: six digits. */
function isNear({ answer }: Card, expected: number): boolean {
  if (answer.value === null) return false;
  const difference = Math.abs(Number(answer.value) - expected);
  return difference <= Math.abs(expected) * 1e-5 + 1e-12;
}
