import fc from 'fast-check';
import { expect, test } from 'vitest';
import { codePointOffsets } from './code-point-offsets.ts';

test('offsets count code points, in any order of asking', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), fc.array(fc.nat(40)), (text, offsets) => {
      fc.pre(text.isWellFormed());
      const toCodePoints = codePointOffsets(text);
      for (const offset of offsets) {
        // Offsets inside a pair do not occur: nothing is ever cut there.
        fc.pre(!/[\uD800-\uDBFF]$/.test(text.slice(0, offset)));
        expect(toCodePoints(offset)).toBe([...text.slice(0, offset)].length);
      }
    }),
  );
});
