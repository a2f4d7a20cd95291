import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { foldForeignLetters } from './own-letters.ts';
import { stripAccents } from './strip-accents.ts';
import { termNormalizer } from './term-normalizer.ts';

describe('a name with letters of another language', () => {
  it.each([
    ['de', 'Öztaş', 'Oztas'],
    ['de', 'Café', 'Cafe'],
    ['en', 'Barış', 'Baris'],
    ['en', 'résumés', 'resumes'],
    ['fr', 'Kovács', 'Kovacs'],
    ['es', 'Beneš', 'Benes'],
    ['nl', 'Dragoș', 'Dragos'],
    ['sv', 'Jiří', 'Jiri'],
  ])('has one term with and without them, in %s: %s', (language, marked, plain) => {
    const { normalize } = termNormalizer(language);
    // German umlauts are its own: only the foreign letters of a name are folded.
    const own = language === 'de' ? plain.replace('O', 'Ö') : plain;
    expect(normalize(marked).indexTerm).toBe(normalize(own).indexTerm);
  });

  it.each([
    ['de', 'größe'],
    ['fr', 'été'],
    ['pl', 'łódź'],
    ['cs', 'příliš'],
    ['ro', 'știință'],
    ['tr', 'ışıl'],
  ])('keeps the letters that %s writes: %s', (language, word) => {
    expect(foldForeignLetters(word, language)).toBe(word);
  });

  test('any word has the accents that it had, or none', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'grapheme' }),
        fc.constantFrom('de', 'en', 'fr', 'xx'),
        (word, language) => {
          const folded = foldForeignLetters(word, language);
          expect(stripAccents(folded)).toBe(stripAccents(word));
          expect(foldForeignLetters(folded, language)).toBe(folded);
        },
      ),
    );
  });
});
