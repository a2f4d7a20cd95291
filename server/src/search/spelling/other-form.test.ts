import { describe, expect, it } from 'vitest';
import { isOtherForm } from './other-form.ts';

describe('isOtherForm', () => {
  it.each([
    ['an ending', 'neuen', 'neues', 1.2, ['de'], true],
    ['an ending that is missing', 'drzewa', 'drzewami', 2, ['pl'], true],
    ['a doubled letter', 'kameraa', 'kamera', 0.47, ['de'], false],
    ['a letter inside', 'datrnbank', 'datenbank', 0.8, ['de'], false],
    ['English, whose forms are in the dictionary', 'grammer', 'grammar', 0.75, ['en'], false],
    ['a prefix in Arabic', 'للمناعة', 'المناعة', 1.45, ['ar'], true],
    ['a beginning elsewhere', 'ohaus', 'haus', 1.25, ['de'], false],
  ])('%s: %s, %s', (_name, word, meant, cost, languages, expected) => {
    expect(isOtherForm(word, { word: meant, cost }, languages)).toBe(expected);
  });
});
