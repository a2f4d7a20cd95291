import { expect, it } from 'vitest';
import type { AnswerKind } from '../../../languages/questions.ts';
import { saysNothingNew } from './nothing-new.ts';
import { comparedPair } from './test-read-pair.ts';
import { unrelatedTerms as relatedTerms } from './test-unrelated-terms.ts';

it.each<[string, AnswerKind | null, string, string, boolean]>([
  ['Why was the house built?', 'reason', 'The house was built in 1874.', 'en', true],
  ['Where was the house built?', 'place', 'The house was built in May 1874.', 'en', true],
  ['Where was the house built?', 'place', 'The house was built in Leeds.', 'en', false],
  ['Who may use the pool?', 'person', 'Everyone may use the pool.', 'en', false],
  ['When was the house built?', 'date', 'The house was built in 1874.', 'en', false],
  ['Warum wurde das Haus gebaut?', 'reason', 'Das Haus wurde 1874 gebaut.', 'de', true],
  ['Wer öffnet das Haus?', 'person', 'Der Hausmeister öffnet das Haus.', 'de', false],
  ['Wer darf ins Haus?', 'person', 'Jeder darf ins Haus.', 'de', false],
  ['¿Por qué se construyó la casa?', 'reason', 'La casa fue construida en 1874.', 'es', true],
  ['Кто построил дом?', 'person', 'Дом построен в 1874 году.', 'ru', true],
  ['Кто построил дом?', 'person', 'Дом построил каменщик.', 'ru', false],
])('%s asks for a %s: %s (%s)', (asked, expected, text, language, is) => {
  const { read, question } = comparedPair(asked, text, { relatedTerms, expected, language });
  expect(saysNothingNew(read, question, language)).toBe(is);
});
