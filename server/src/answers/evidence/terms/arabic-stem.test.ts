import { expect, it } from 'vitest';
import { arabicStem } from './arabic-stem.ts';

it.each([
  ['الأسنان', 'أسنان', 'كأسنان'],
  ['المنظمات', 'منظمات', 'والمنظمات'],
  ['الاستخدام', 'استخدام', 'لاستخدام'],
  ['الشركة', 'شركة', 'شركات'],
])('%s, %s and %s are one word', (...words) => {
  expect(new Set(words.map(arabicStem)).size).toBe(1);
});

it('different words stay apart', () => {
  expect(arabicStem('المدرسة')).not.toBe(arabicStem('المدينة'));
});

it.each(['lighthouse', '', '١٢', 'дом'])('%j is left to the stems of the index', (word) => {
  expect(arabicStem(word)).toBeNull();
});
