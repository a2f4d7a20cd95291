import { describe, expect, it } from 'vitest';
import { isCompound } from './compounds-of-words.ts';

describe('isCompound', () => {
  it.each([
    ['de', 'paketarchitektur', true],
    ['de', 'datenbankverbindung', true],
    ['de', 'hausratversicherungswechsel', true],
    ['nl', 'pakketbeheerder', true],
    ['sv', 'hjälpinformation', true],
    ['fi', 'verkkokauppa', true],
    // English writes its compounds apart.
    ['en', 'ratelimitserver', false],
    ['de', 'vrteidigung', false],
    ['de', 'xqzhaus', false],
  ])('%s %s: %s', (language, word, expected) => {
    expect(isCompound(word, language)).toBe(expected);
  });
});
