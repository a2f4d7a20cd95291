import { describe, expect, test } from 'vitest';
import { denialsIn, isNegated } from './negation.ts';

describe('a denial is recognised', () => {
  test.each([
    ['en', "It didn't open, and it isn’t cheap.", 2],
    ['en', "They are n't here.", 1],
    ['de', 'Sie hat keine Brücke und ist nicht lang.', 2],
    ['es', 'La ley no fue aprobada.', 1],
    ['ru', 'Он не был построен.', 1],
    ['zh', '长江没有流入黑海。', 1],
    ['ja', '橋は完成していない。', 1],
    ['ar', 'لم يفتح الجسر.', 1],
  ])('in %s: %s', (language, text, count) => {
    expect(denialsIn(text, language)).toHaveLength(count);
  });

  test.each([
    ['en', 'It is not only long but deep.'],
    ['en', 'No, it opened in 1990.'],
    ['de', 'Nein, sie ist lang; nicht zuletzt deshalb ist sie bekannt.'],
    ['es', 'No, la ley fue aprobada.'],
    ['zh', '它不仅长，而且深。'],
    ['zh', '这两个类别非常大。'],
  ])('and not in %s: %s', (language, text) => {
    expect(isNegated(text, language)).toBe(false);
  });

  test('is not recognised in languages without a word list', () => {
    expect(denialsIn('Ez nem híd.', 'hu')).toBeNull();
  });
});
