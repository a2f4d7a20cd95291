import { expect, it, test } from 'vitest';
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

it('a word alone is told by what was said before', () => {
  expect(questionLanguage('Windows?', ['Wie installiere ich das?'])).toBe('de');
  expect(questionLanguage('Rust')).toBeNull();
});
