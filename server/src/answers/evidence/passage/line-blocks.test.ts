import fc from 'fast-check';
import { expect, it, test } from 'vitest';
import { isCode } from './line-blocks.ts';

const inContent = (block: string) => isCode(block, false);

it.each([
  ['# Serve what was added before.\nserve\n# Search these folders.\nserve ~/notes'],
  [
    '# Find these words.\nfind "a b"\n# On another port; `config` lists every setting.\nPORT=80 serve',
  ],
  ['ask "Who is it for?"\nask --json      # the events, a line each'],
  ['$ npm start\nReady on http://127.0.0.1:3000\n  Stop   Ctrl-C'],
  ['$ npm start'],
  ['quarry search <words…> [options]'],
  ['boosts:\n  - factor: 1.5\n    reason: The handbook is looked after.'],
  ['GET /a     Reads a document.\nPUT /a     Writes a document'],
  ['fn main() {\n    println!("hi");\n}'],
])('code that lost its fence is code, whatever its comments say: %j', (block) => {
  expect(inContent(block)).toBe(true);
});

it.each([
  ['The fee is 20 euros.\nIt is due in May.'],
  ['a sentence that was wrapped where\nthe line ended and goes on here.'],
  ['as was found before [1] [2].'],
  ['# Fees\nThe fee is due in May'],
  ['Name: Ada Kerr\nCity: Vellmar'],
  ['$ 5,000 was paid in May\nand as much in June.'],
])('prose is none: %j', (block) => {
  expect(inContent(block)).toBe(false);
});

test('a heading of pasted Markdown is no comment', () => {
  expect(isCode('# Shopping\nmilk and bread', true)).toBe(false);
});

test('any text is either', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 400 }), fc.boolean(), (text, isPasted) => {
      expect(typeof isCode(text, isPasted)).toBe('boolean');
    }),
  );
});
