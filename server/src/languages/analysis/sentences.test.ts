import fc from 'fast-check';
import { expect, it, test } from 'vitest';
import { isAbbreviationsDot, sentencesOf } from './sentences.ts';

const cut = (text: string, limit = 1_000) =>
  sentencesOf(text, limit).map(({ start, end }) => text.slice(start, end));

it.each([
  [
    'One is a number. Two is another! Is three?',
    ['One is a number.', 'Two is another!', 'Is three?'],
  ],
  ['J. R. R. Tolkien was a writer. He wrote.', ['J. R. R. Tolkien was a writer.', 'He wrote.']],
  ['It runs e.g. on node.js and on deno. Fast.', ['It runs e.g. on node.js and on deno.', 'Fast.']],
  ['He said “stop.” Then he went.', ['He said “stop.”', 'Then he went.']],
  ['A title\n\nA text without an end', ['A title', 'A text without an end']],
  [
    'The ? operator and assert_eq! are code. Yes!',
    ['The ? operator and assert_eq! are code.', 'Yes!'],
  ],
  ['Type `Why? Now.` and `x`. Then wait.', ['Type `Why? Now.` and `x`.', 'Then wait.']],
  ['猫は動物です。犬も。', ['猫は動物です。', '犬も。']],
  ['राशि तीन किराए है। सूचना लिखित है।', ['राशि तीन किराए है।', 'सूचना लिखित है।']],
  [
    'It came in 2015.[3][4] It is fast.[note 1] So.',
    ['It came in 2015.[3][4]', 'It is fast.[note 1]', 'So.'],
  ],
  ['人口は多い。[2]犬もいる。', ['人口は多い。[2]', '犬もいる。']],
  ['  \n\n ', []],
])('%j is cut into its sentences', (text, expected) => expect(cut(text)).toEqual(expected));

it('a sentence that is cut off by the limit is left out', () => {
  expect(cut('One is here. Two is cut off somewhere.', 20)).toEqual(['One is here.']);
});

it('sentences stand in the text, in order, without white space around them', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.nat(200), (text, limit) => {
      let last = 0;
      for (const { start, end } of sentencesOf(text, limit)) {
        expect(start).toBeGreaterThanOrEqual(last);
        expect(text.slice(start, end)).toBe(text.slice(start, end).trim());
        expect(end).toBeLessThanOrEqual(Math.min(limit, text.length));
        last = end;
      }
    }),
  );
});

const check = (text: string) => isAbbreviationsDot(text, text.length - 1);

test.each([
  'e.g.',
  'J.',
  'Founded by J. R. R.',
  'z.B.',
  'approx.',
  '(vgl.',
  '“Dr.',
  'p.ej.',
  'т.е.',
])('the dot at the end of %j is an abbreviation’s', (text) => expect(check(text)).toBe(true));

test.each(['the end.', '5.', 'an.', '.', ' .', 'catalog.', 'конец.'])(
  'the dot at the end of %j is a sentence’s',
  (text) => expect(check(text)).toBe(false),
);
