import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { foldTyped, foldTypedWithOrigins } from './fold-typed.ts';

describe('what is typed begins what is meant', () => {
  test.each([
    ['uber', 'Überstunden'],
    ['über', 'Überstunden'],
    ['strasse', 'Straße'],
    ['ha no', 'Hà Nội'],
    ['dan', 'Đăng ký'],
    ['yilli', 'Yıllık'],
    ['istan', 'İstanbul'],
    ['οδος', 'ΟΔΟΣΤΡΩΜΑ'],
    ['елк', 'Ёлка'],
    ['اسعار', 'أسعار الفنادق'],
    ['כתב', 'כָּתַב'],
    ['らーめ', 'ラーメン'],
    ['ﾗｰﾒ', 'ラーメン'],
    ['ㅅ', '서울'],
    ['서우', '서울'],
    ['설', '서류'],
    ['과', '과학'],
    ['고', '과학'],
    ['हि', 'हिन्दी'],
    ['ＡＢ', 'abc'],
  ])('%s: %s', (typed, meant) => {
    expect(foldTyped(meant).startsWith(foldTyped(typed))).toBe(true);
  });

  test('in other letters it does not', () => {
    expect(foldTyped('서울').startsWith(foldTyped('사'))).toBe(false);
    expect(foldTyped('ひかり').startsWith(foldTyped('は'))).toBe(false);
  });
});

test('every folded unit comes from a place of the text, in order', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      const { folded, origins } = foldTypedWithOrigins(text);
      expect(foldTyped(text)).toBe(foldTypedWithOrigins(text).folded);
      expect(origins).toHaveLength(folded.length + 1);
      expect(origins.every((at, i) => at <= text.length && at >= (origins[i - 1] ?? 0))).toBe(true);
    }),
    { numRuns: 500 },
  );
});

test('whatever was typed before stays a beginning when plain letters follow', () => {
  const letters = fc.string({ unit: fc.constantFrom(...'aüßéñøçกาไ東京とトがサ서울ёйαώसंहि') });
  fc.assert(
    fc.property(letters, fc.constantFrom('a', 'b', 'я', '山'), (typed, more) => {
      expect(foldTyped(typed + more).startsWith(foldTyped(typed))).toBe(true);
    }),
  );
});
