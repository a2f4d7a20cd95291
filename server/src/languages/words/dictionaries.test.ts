import { describe, expect, it } from 'vitest';
import { DICTIONARY_LANGUAGES, dictionariesFor, languagesOfWord } from './dictionaries.ts';

// A word of each language that has a list, in one of its forms.
const WORDS: Readonly<Record<string, string>> = {
  ...{ en: 'governments', de: 'Regierungen', fr: 'gouvernements', es: 'gobiernos', it: 'governi' },
  ...{ pt: 'governos', nl: 'regeringen', sv: 'regeringar', da: 'regeringer', no: 'regjeringen' },
  ...{ fi: 'hallituksen', pl: 'rządowi', cs: 'vládou', sk: 'vládou', sl: 'vlado', hr: 'vladom' },
  ...{ hu: 'kormányok', ro: 'guvernului', tr: 'hükümetin', ca: 'governs', et: 'valitsuse' },
  ...{ lv: 'valdības', lt: 'vyriausybės', id: 'pemerintah', vi: 'chính', el: 'κυβερνήσεις' },
  ...{ ru: 'правительства', uk: 'уряду', bg: 'правителството', ar: 'الحكومة', fa: 'دولت' },
  ...{ he: 'ממשלה', hi: 'सरकार' },
};
const languages = Object.values(DICTIONARY_LANGUAGES).flat();

describe('dictionaries', () => {
  it.each(languages)('%s has its words, in capitals and without accents', (language) => {
    const word = WORDS[language]!;
    expect(languagesOfWord(word, [language])).toEqual([language]);
    expect(languagesOfWord(word.toUpperCase(), [language])).toEqual([language]);
    expect(dictionariesFor(word)).toContain(language);
  });

  it('a list has hardly any of what no language has', () => {
    const nonsense = Array.from(
      { length: 500 },
      (_, i) => `xq${i.toString(26).replace(/\d/g, 'w')}zvkqj`,
    );
    const known = nonsense.filter((word) => languagesOfWord(word, languages).length > 0);
    expect(known.length).toBeLessThan(10);
  });

  it('scripts without a list have none', () => {
    expect(dictionariesFor('日本語')).toEqual([]);
    expect(dictionariesFor('2026')).toEqual([]);
  });
});
