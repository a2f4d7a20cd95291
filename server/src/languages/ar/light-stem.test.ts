import { expect, it } from 'vitest';
import { lightArabicStem } from './light-stem.ts';

it.each([
  ['الأسنان', 'أسنان', 'كأسنان'],
  ['المنظمات', 'منظمات', 'والمنظمات'],
  ['الاستخدام', 'استخدام', 'لاستخدام'],
  ['الشركة', 'شركة', 'شركات'],
])('%s, %s and %s are one word', (...words) => {
  expect(new Set(words.map((word) => lightArabicStem(word))).size).toBe(1);
});

it('different words stay apart', () => {
  expect(lightArabicStem('المدرسة')).not.toBe(lightArabicStem('المدينة'));
});
