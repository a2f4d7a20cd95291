import { describe, expect, it } from 'vitest';
import { dictionaryWords } from '../dictionary/dictionary-words.ts';
import { chooseMessages } from './choose-messages.ts';
import { de } from './de.ts';
import { en } from './en.ts';

describe('the words of the cards', () => {
  it.each([
    ['de', de],
    ['de-CH', de],
    ['DE', de],
    ['en-GB', en],
    ['den', en],
    ['fr', en],
  ])('are chosen by the language of the locale: %s', (locale, messages) => {
    expect(chooseMessages(locale)).toBe(messages);
  });

  it('count as the language does', () => {
    expect(dictionaryWords.en.moreSenses(1)).toBe('1 more meaning');
    expect(dictionaryWords.de.moreSenses(2)).toBe('2 weitere Bedeutungen');
  });
});
