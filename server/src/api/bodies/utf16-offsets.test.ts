import fc from 'fast-check';
import { expect, test } from 'vitest';
import { codePointOffsets, utf16Offsets } from './code-point-offsets.ts';

test('an offset between two characters of any text comes back from code points', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 60 }), (text) => {
      const [toCodePoints, toUtf16] = [codePointOffsets(text), utf16Offsets(text)];
      let at = 0;
      for (const character of ['', ...text]) {
        at += character.length;
        expect(toUtf16(toCodePoints(at))).toBe(at);
      }
      expect(toUtf16(text.length + 10)).toBe(text.length);
    }),
  );
});
