import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { AnswerCitation } from './answer-view.ts';
import { signCitations, splitSigned, unsignText } from './citation-signs.ts';

const at = (start: number, number = 1, end = start + 3): AnswerCitation => ({
  at: start,
  end,
  number,
  quote: null,
});
/** A text, its marks as `<0>`, `<1>`. */
function read(text: string, citations: readonly AnswerCitation[]): string {
  const signed = signCitations(text, citations);
  return splitSigned(signed.text, signed.sign)
    .map((piece) => (typeof piece === 'number' ? `<${piece}>` : piece))
    .join('');
}

describe('a citation stands where its event says', () => {
  test('and nowhere else, not at text that looks like one', () => {
    expect(read('`a[1]` b [1] c', [at(9)])).toBe('`a[1]` b <0> c');
  });

  test('counted in code points', () => {
    expect(read('😀😀 [1] 😀 [2]', [at(3), at(9, 2)])).toBe('😀😀 <0> 😀 <1>');
  });

  test('and is not shown before its mark has come whole', () => {
    expect(read('text [', [at(5)])).toBe('text ');
    expect(read('text ', [at(5)])).toBe('text ');
    expect(read('text [1]', [at(5)])).toBe('text <0>');
  });

  test('and one within another is none', () => {
    expect(read('[1, 2] b', [at(0, 1, 6), at(2, 2)])).toBe('<0> b');
  });

  test('also where the text holds the sign itself, or writes it as a reference', () => {
    const { sign } = signCitations('', []);
    expect(read(`${sign}0${sign} [1]`, [at(4)])).toBe(`${sign}0${sign} <0>`);
    const reference = `&#x${sign.charCodeAt(0).toString(16)};`;
    expect(signCitations(`${reference}0${reference}`, []).sign).not.toBe(sign);
  });
});

test('written out again, a text is what it was', () => {
  const words = fc.array(
    fc.constantFrom('word', ' ', '[1]', '😀', '`', '\u2e4f', '&#x2e4f;', '\n'),
  );
  fc.assert(
    fc.property(words, (list) => {
      const text = list.join('');
      const points = Array.from(text).join('\u0000').split('\u0000');
      const marks = points.flatMap((point, index) =>
        point === '[' && points[index + 1] === '1' ? [at(index)] : [],
      );
      const signed = signCitations(text, marks);
      expect(unsignText(signed.text, signed.sign, marks)).toBe(text);
    }),
  );
});
