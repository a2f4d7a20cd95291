import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { queryVocabulary } from './explained-words.ts';

function explanation(text: string, word: string, languages = ['en']): string {
  return queryVocabulary(text.split(' '), { languages, isWrittenIn: () => true })(word).explanation;
}

const ENGLISH = { languages: ['en'], isWrittenIn: () => true };

describe('queryVocabulary', () => {
  it('a word in the language of the other words is no mistake, in any language of the content', () => {
    expect(explanation('wie funktioniert eine wärmepumpe', 'wärmepumpe')).toBe('word');
    expect(explanation('ποια είναι η πρωτεύουσα', 'πρωτεύουσα')).toBe('word');
  });

  it('a single word is of the languages of the content, or foreign', () => {
    expect(explanation('versicherung', 'versicherung', ['de'])).toBe('word');
    expect(explanation('versicherung', 'versicherung', ['en'])).toBe('foreign');
  });

  it('beside names, a word of a language of the content is no mistake, for any number of languages', () => {
    const languages = ['ja', 'en', 'de', 'ru', 'lt', 'tr'];
    expect(explanation('lotus amipro dokumentas', 'dokumentas', languages)).toBe('word');
    expect(explanation('tex dvi belgesi', 'belgesi', languages)).toBe('word');
  });

  it.each(['nb', 'nn', 'no'])(
    'content in Norwegian (%s) decides for it beside Danish',
    (norwegian) => {
      expect(explanation('sertifikatet er ugyldig', 'sertifikatet', [norwegian])).toBe('word');
    },
  );

  it('a compound is explained in a language that has compounds', () => {
    expect(explanation('gartenhausdach', 'gartenhausdach', ['de'])).toBe('compound');
    expect(explanation('gartenhausdach', 'gartenhausdach', ['en'])).toBe('none');
  });

  it('a misspelled word has no explanation', () => {
    expect(explanation('the wrong seperatly word', 'seperatly')).toBe('none');
  });

  it('in a language without a list, nothing is a mistake', () => {
    // Swahili
    expect(explanation('watoto wanacheza mpira uwanjani', 'uwanjani')).toBe('foreign');
  });

  it('of possible replacements, those in the language of the query are the least strange, those of other languages impossible', () => {
    const { strangeness } = queryVocabulary(
      'where can one find the kitchn table'.split(' '),
      ENGLISH,
    )('kitchn');
    expect(strangeness('kitchen')).toBe(0);
    expect(strangeness('kitchnx')).toBeGreaterThan(0);
    expect(strangeness('versicherung')).toBe(Number.POSITIVE_INFINITY);
  });

  it('a word that the content has only in other languages is not meant by a query in a known language', () => {
    const content = {
      languages: ['en', 'es'],
      isWrittenIn: (_word: string, ones: readonly string[]) => ones.includes('es'),
    };
    const query = 'where can one find the submodle of this'.split(' ');
    const { isDetermined, strangeness } = queryVocabulary(query, content)('submodle');
    expect(isDetermined).toBe(true);
    expect(strangeness('xsubmodulosx')).toBe(Number.POSITIVE_INFINITY);
  });

  it('a word that looks like an inflected form of the language is probably no mistake', () => {
    expect(explanation('indeks dosyası neden yazılamıyor', 'yazılamıyor', ['tr'])).toBe('form');
  });

  it('never fails, and names a language', () => {
    const words = fc.array(fc.string({ unit: 'binary', minLength: 1, maxLength: 12 }), {
      minLength: 1,
      maxLength: 8,
    });
    fc.assert(
      fc.property(words, (given) => {
        const vocabulary = queryVocabulary(given, ENGLISH)(given[0]!);
        expect(vocabulary.languages.length).toBeGreaterThan(0);
        expect(vocabulary.strangeness('table')).toBeGreaterThanOrEqual(0);
      }),
    );
  });
});
