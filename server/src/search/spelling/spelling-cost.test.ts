import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { spellingCosts } from './spelling-cost.ts';

const cost = (typed: string, meant: string, ...languages: string[]) =>
  spellingCosts(typed, languages)(meant);

describe('spelling costs', () => {
  // An error of the first kind is likelier than one of the second.
  it.each([
    ['a doubled letter before another', 'limmit', 'limit', 'libmit', 'limit'],
    ['a letter not doubled before another', 'comit', 'commit', 'comit', 'comfit'],
    ['a swap before two wrong letters', 'limti', 'limit', 'limbo', 'limit'],
    ['a swap before a wrong letter', 'limti', 'limit', 'limpt', 'limit'],
    ['a neighbouring key before a far one', 'limot', 'limkt', 'limot', 'limqt'],
    ['a vowel for another before a consonant', 'seperate', 'separate', 'sepbrate', 'separate'],
    ['a missing accent before a wrong letter', 'grosse', 'größe', 'gruze', 'größe'],
    ['a slip inside before one at the beginning', 'serber', 'server', 'berver', 'server'],
  ])('%s', (_name, typedA, meantA, typedB, meantB) => {
    expect(cost(typedA, meantA, 'en')).toBeLessThan(cost(typedB, meantB, 'en'));
  });

  it.each([
    ['en', 'fone', 'phone'],
    ['en', 'nite', 'night'],
    ['en', 'independant', 'independent'],
    ['de', 'fater', 'vater'],
    ['de', 'strasse', 'straße'],
    ['de', 'haeuser', 'häuser'],
    ['fr', 'bato', 'bateau'],
    ['fr', 'farmacie', 'pharmacie'],
    ['es', 'baca', 'vaca'],
    ['es', 'llave', 'yave'],
  ])('what sounds alike in %s costs less than a wrong letter: %s, %s', (language, typed, meant) => {
    expect(cost(typed, meant, language)).toBeLessThan(1);
  });

  it('a similar sound depends on the language', () => {
    expect(cost('bato', 'bateau', 'en')).toBeGreaterThan(cost('bato', 'bateau', 'fr'));
  });

  it('is 0 for the same word and more for every other, and finite', () => {
    const word = fc.string({ unit: fc.constantFrom(...'abehkptéßж𐐨'), maxLength: 12 });
    fc.assert(
      fc.property(word, word, (typed, meant) => {
        const value = cost(typed, meant, 'en', 'de', 'fr', 'es');
        expect(Number.isFinite(value)).toBe(true);
        expect(value === 0).toBe(typed === meant);
      }),
    );
  });
});
