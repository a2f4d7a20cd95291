import { expect, it } from 'vitest';
import { readAskedFact } from './find-fact.ts';

it.each<[string, string, string, string]>([
  ['en', 'What is the capital of France?', 'capital', 'France'],
  ['en', 'Which currency does Japan have?', 'currency', 'Japan'],
  ['en', 'capital of New Zealand', 'capital', 'New Zealand'],
  ['de', 'Was ist die Hauptstadt von Frankreich?', 'capital', 'Frankreich'],
  ['en', 'How many inhabitants does Berlin have?', 'population', 'Berlin'],
  ['de', 'Wie viele Einwohner hat Hamburg?', 'population', 'Hamburg'],
  ['fr', 'Quelle est la capitale de l’Italie ?', 'capital', 'Italie'],
  ['es', '¿Cuál es la capital de Perú?', 'capital', 'Perú'],
  ['zh', '法国的首都是哪里？', 'capital', '法国'],
])('%s: %s', (language, text, key, name) => {
  expect(readAskedFact(text, language)).toMatchObject({ key, name });
});

it.each([
  ['en', 'Who is the mayor of Lyon?'],
  ['en', 'What is the capital?'],
  ['en', 'How do I raise the capital that our company needs for its growth next year and later?'],
  ['el', 'What is the capital of France?'],
])('asks for no fact of a place (%s): %s', (language, text) => {
  expect(readAskedFact(text, language)).toBeNull();
});
