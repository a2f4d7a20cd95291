import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isTitleOfOtherSection } from './section-titles.ts';

describe('isTitleOfOtherSection', () => {
  it.each([
    ['en', 'Feed plan for the goats', 'Feed plan for the donkeys'],
    ['en', 'Marlow Tower', 'Linden Tower'],
    ['en', 'Zolvexin', 'Pradumab'],
    ['de', 'Musikschule Lindental', 'Kunstschule Lindental'],
    ['fr', 'Piscine de Valmont', 'Patinoire de Valmont'],
    ['es', 'Taller de cerámica', 'Taller de madera'],
  ])('%s: %j and %j are two sections', (language, title, heading) => {
    expect(isTitleOfOtherSection(title, heading, language)).toBe(true);
  });

  it.each([
    ['en', 'Rowing club', 'Prices'],
    ['en', 'Rowing club', 'Annual meeting'],
    ['en', 'Marlow Tower', 'Marlow Tower'],
    ['en', 'Marlow Tower', 'History of the tower'],
    ['en', 'Zolvexin', 'Dosage'],
    ['de', 'Wartungshandbuch', 'Garantie'],
    ['fr', 'Piscine de Valmont', 'Tarifs'],
    ['ja', 'みどり図書館', '開館時間'],
  ])('%s: the title %j is above the section %j', (language, title, heading) => {
    expect(isTitleOfOtherSection(title, heading, language)).toBe(false);
  });

  it('is the same in both directions, and never true of equal texts', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (a, b) => {
        expect(isTitleOfOtherSection(a, a, 'en')).toBe(false);
        expect(isTitleOfOtherSection(a, b, 'en')).toBe(isTitleOfOtherSection(b, a, 'en'));
      }),
    );
  });
});
