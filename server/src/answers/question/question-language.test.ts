import { expect, it, test } from 'vitest';
import { KNOWN_LANGUAGES } from '../../languages/known-languages.ts';
import { QUESTIONS } from '../../languages/test-questions.ts';
import { questionLanguage } from './question-language.ts';

test.each([
  ['en', 'What is it?'],
  ['en', 'summary of lifetimes'],
  ['de', 'Was ist das?'],
  ['fr', 'Qui est le roi ?'],
  ['fr', 'Qu’est-ce qu’une closure ?'],
  ['es', '¿Y en Alemania?'],
  ['it', 'Che cosa è il pane?'],
  ['ja', '所有権とは何ですか'],
  ['zh', '什么是所有权'],
  ['ru', 'Кто это?'],
  ['ar', 'ما هي عاصمة فرنسا؟'],
  ['ar', 'ما هو ownership؟'],
  ['ru', 'Что такое closure?'],
  ['fr', 'Combien coûte le Red Lipstick ?'],
  ['pt', 'Quanto custa o Red Lipstick?'],
  ['it', 'Quanto costa il Red Lipstick?'],
])('%s: %s', (language, text) => {
  expect(questionLanguage(text)).toBe(language);
});

it('a single word takes the language of earlier turns', () => {
  expect(questionLanguage('Windows?', ['Wie installiere ich das?'])).toBe('de');
  expect(questionLanguage('Rust')).toBeNull();
});

// `Köprü ne zaman yapıldı?` and `Por que está fechada?` hold as many small words of another language.
const MAX_MISTAKEN = 1;

it.each(KNOWN_LANGUAGES.filter(({ phrases }) => phrases !== undefined))(
  'questions in $name are answered in it',
  ({ subtags: [subtag] }) => {
    const read = QUESTIONS[subtag]!.map((question) => questionLanguage(question)); // held by the contract of languages
    expect(read).not.toContain(null);
    expect(read.filter((one) => one !== subtag).length).toBeLessThanOrEqual(MAX_MISTAKEN);
  },
);
