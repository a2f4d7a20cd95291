import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { KNOWN_LANGUAGES } from '../known-languages.ts';
import { DICTIONARY_LANGUAGES } from './dictionaries.ts';
import { isFormOfWord } from './forms-of-words.ts';

describe('isFormOfWord', () => {
  it.each([
    ['tr', 'yazılamıyor'],
    ['tr', 'ayarlanamadı'],
    ['cs', 'nenumerické'],
    ['cs', 'aktivovatelná'],
    ['lt', 'nepanaudotų'],
    ['ca', 'submòduls'],
    ['ru', 'подпроцесса'],
    ['uk', 'підформат'],
    ['pl', 'skompromitowany'],
    ['bg', 'неползван'],
  ])('%s: %s is a form of words that the list has', (language, word) => {
    expect(isFormOfWord(word, language)).toBe(true);
  });

  it.each([
    ['cs', 'trasakci'],
    ['lt', 'informaija'],
    ['pl', 'polączneie'],
    ['tr', 'bilgsayarda'],
    ['uk', 'тектового'],
    ['de', 'vrteidigung'],
    // Its list has all forms.
    ['en', 'writtenly'],
    ['xx', 'word'],
  ])('%s: %s is none', (language, word) => {
    expect(isFormOfWord(word, language)).toBe(false);
  });

  it('only languages with a list of words say how these change', () => {
    const changing = KNOWN_LANGUAGES.filter(({ forms }) => forms !== undefined);
    const listed = Object.values(DICTIONARY_LANGUAGES).flat();
    expect(listed).toEqual(expect.arrayContaining(changing.map(({ subtags: [tag] }) => tag)));
  });

  it('never fails', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 64 }), (word) => {
        expect(typeof isFormOfWord(word, 'tr')).toBe('boolean');
      }),
    );
  });
});
