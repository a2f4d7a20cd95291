import fc from 'fast-check';
import { expect, test } from 'vitest';
import { mayBecomeMark, readCitationMark } from './read-inline.ts';

test('marks are read in the forms that models write', () => {
  const check = (text: string, numbers: readonly number[] | null) =>
    expect(readCitationMark(text, 0)?.numbers ?? null, text).toEqual(numbers);
  check('[1]', [1]);
  check('[1, 3]', [1, 3]);
  check('[1;3]', [1, 3]);
  check('[2-4]', [2, 3, 4]);
  check('[2–4, 9]', [2, 3, 4, 9]);
  check('【1】', [1]);
  check('【12†source】', [12]);
  check('[1†L3-L9]', [1]);
  check('[^1]', [1]);
  check('[[7]]', [7]);
  check('[3](https://example.org)', [3]);
  check('[Source 2]', [2]);
  check('[source: 2, 5]', [2, 5]);
  check('[1 and 2]', [1, 2]);
});

test('other text is not read as a mark', () => {
  for (const text of ['[x]', '[]', '[ ]', '[2019]', '[a1]', '[1', '1]', '[1.5]', '[one](x)']) {
    expect(readCitationMark(text, 0), text).toBeNull();
  }
});

test('text that is not held back reads the same with more text after it', () => {
  const piece = fc.constantFrom(
    ...[
      '[',
      ']',
      '1',
      '12',
      ',',
      ' ',
      '-',
      '†',
      'source',
      '【',
      '】',
      '(',
      ')',
      'x',
      '^',
      'and',
      '[[',
    ],
  );
  const text = fc.array(piece, { maxLength: 12 }).map((pieces) => pieces.join(''));
  fc.assert(
    fc.property(text, text, (known, more) => {
      const start = `[${known}`;
      fc.pre(!mayBecomeMark(start, 0));
      expect(readCitationMark(start + more, 0)).toEqual(readCitationMark(start, 0));
    }),
    { numRuns: 2_000 },
  );
});
