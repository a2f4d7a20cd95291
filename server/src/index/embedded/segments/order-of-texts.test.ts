import fc from 'fast-check';
import { expect, it } from 'vitest';
import { orderOf } from './order-of-texts.ts';

function check(texts: readonly string[]): void {
  const compared = [...texts.keys()].sort((a, b) =>
    texts[a]! < texts[b]! ? -1 : texts[a]! > texts[b]! ? 1 : a - b,
  );
  expect(orderOf(texts)).toEqual(compared);
}

it.each([
  [[]],
  [['b', 'a', '', 'a']],
  [['rate limit', 'rate', 'rates', 'rate limit', 'rat']],
  [['zebra', 'ÿellow', 'Āb', 'ÿa', 'žb', '速率', 'āa', 'a\u0000', 'a']],
])('sorts %j by the units of texts', (texts) => check(texts));

it('texts are in the order of their UTF-16 units, and equal ones in that of their places', () => {
  const unit = fc.constantFrom(
    'a',
    'b',
    '\u0000',
    '\u00fe',
    '\u00ff',
    '\u0100',
    'я',
    '😀',
    '\ud800',
  );
  const text = fc.oneof(fc.string({ unit, maxLength: 8 }), fc.string({ unit: 'binary' }));
  fc.assert(fc.property(fc.array(text, { maxLength: 40 }), check));
});
