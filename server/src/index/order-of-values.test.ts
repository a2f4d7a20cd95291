import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { foldText } from '../languages/analysis/fold-text.ts';
import { compareTexts, orderedText } from './order-of-values.ts';

describe('the order of texts', () => {
  it('ignores case, accents and extra white space, unless everything else is equal', () => {
    const texts = ['zoo', 'Äpfel', 'apfel', 'Apfel', 'Öl', 'oliven', 'a  b', 'A c', '10', '9', ''];
    expect(texts.sort(compareTexts)).toEqual([
      '',
      '10',
      '9',
      'a  b',
      'A c',
      'Apfel',
      'apfel',
      'Äpfel',
      'Öl',
      'oliven',
      'zoo',
    ]);
  });

  it('is total: different texts are never equal, and reversing the operands reverses the result', () => {
    const text = fc.string({ unit: fc.constantFrom('a', 'A', 'á', ' ', 'ß', 'b', '\u0301', '🎈') });
    fc.assert(
      fc.property(text, text, text, (a, b, c) => {
        expect(compareTexts(a, b) === 0).toBe(a === b);
        expect(Math.sign(compareTexts(a, b)) + Math.sign(compareTexts(b, a))).toBe(0);
        if (compareTexts(a, b) < 0 && compareTexts(b, c) < 0) {
          expect(compareTexts(a, c)).toBeLessThan(0);
        }
      }),
    );
  });

  it('is the same on the fast path', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary-ascii' }), (text) => {
        expect(orderedText(text).folded).toBe(foldText(text));
      }),
    );
  });
});
