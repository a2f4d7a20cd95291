import type { Card, CardKind, CardQuery } from '../card.ts';
import { writeReal } from '../numbers/write-real.ts';
import { type BaseRequest, type NumberBase, readBaseRequest } from './base-request.ts';
import { toRoman } from './roman.ts';

/** Whole numbers in bases 2 to 36 and in Roman numerals. */
export const numberBaseCard: CardKind = {
  kind: 'number_base',
  mentions:
    /hex|bin|dual|o[ck]t|de[cz]|ternary|rom|latin|base|basis|num|zahl|arabic|digit|nombre|chiffre|0[xbo]|&h/,
  understand(query) {
    const request = readBaseRequest(query.text, query.isForced);
    return request === null ? null : { certainty: 1, answer: () => baseCard(request, query) };
  },
};

function baseCard({ value, from, to }: BaseRequest, { locale }: CardQuery): Card {
  const source = written(value, from);
  const target = written(value, to);
  const real = writeReal({ n: value, d: 1n }, locale);
  const title = `${source} (${nameOf(from)}) in ${nameOf(to)}`;
  return {
    kind: 'number_base',
    title,
    input: `${source} → ${nameOf(to)}`,
    answer: {
      text: to === 10 ? real.text : target,
      value: to === 10 ? real.value : target,
      unit: null,
    },
    data: {
      from: { digits: source, base: from },
      to: { digits: target, base: to },
      decimal: value.toString(),
      binary: value.toString(2),
      octal: value.toString(8),
      hexadecimal: value.toString(16),
      roman: toRoman(value),
    },
    source: { name: 'Calculated by Quarry', url: null },
    expiresAt: null,
  };
}

/** Digits above 9 as capitals, as in colours and addresses. */
function written(value: bigint, base: NumberBase): string {
  if (base === 'roman') return toRoman(value) ?? value.toString();
  return value.toString(base).toUpperCase();
}

const NAMES: Readonly<Record<string, string>> = {
  2: 'binary',
  8: 'octal',
  10: 'decimal',
  16: 'hexadecimal',
  roman: 'Roman numerals',
};

function nameOf(base: NumberBase): string {
  return NAMES[base] ?? `base ${base}`;
}
