import fc from 'fast-check';
import { expect, it, test } from 'vitest';
import { superlativesIn } from './superlatives.ts';

it.each([
  ['en', 'What is the best rated perfume?', ['best']],
  ['en', 'Which fragrance is the most expensive?', ['most expensive']],
  ['en', 'the cheapest laptop', ['cheapest']],
  ['de', 'Welcher ist der höchste Berg?', ['höchste']],
  ['de', 'Was ist am teuersten?', ['am teuersten']],
  ['fr', 'Quelle est la robe la plus chère ?', ['la plus chère']],
  ['es', '¿Cuál es la fragancia más cara?', ['más cara']],
  ['it', 'Qual è il profumo più caro?', ['più caro']],
  ['nl', 'Wat is de goedkoopste stoel?', ['goedkoopste']],
  ['pt', 'Qual é o perfume mais caro?', ['mais caro']],
  ['ru', 'Какой самый дешёвый стул?', ['самый дешёвый']],
  ['zh', '最贵的香水是什么？', ['最贵']],
  ['ja', '最高の椅子はどれですか', ['最高']],
  ['ar', 'ما هو أرخص كرسي؟', ['أرخص']],
])('what ranks is found in %s: %s', (language, question, expected) => {
  expect(superlativesIn(question, language)).toEqual(expected);
});

it.each([
  ['en', 'What is the best way to clone a vector?'],
  ['en', 'What is the most common way to share state?'],
  ['es', '¿Cuál es la forma más fácil de empezar?'],
  ['en', 'How many keys are at least needed, and do most of them expire?'],
  ['de', 'Was ist der beste Weg zum Bahnhof?'],
  ['es', '¿Cuesta más de cien euros?'],
  ['en', 'Which tests interest the guest of honest forests?'],
])('what only sounds so is not, in %s: %s', (language, question) => {
  expect(superlativesIn(question, language)).toEqual([]);
});

test('what is found stands in the text', () => {
  const languages = ['en', 'de', 'fr', 'es', 'it', 'nl', 'pt', 'ru', 'zh', 'ja', 'ar', 'xx', null];
  fc.assert(
    fc.property(fc.string({ maxLength: 300 }), fc.constantFrom(...languages), (text, language) => {
      for (const words of superlativesIn(text, language)) {
        expect(text.toLowerCase()).toContain(words);
      }
    }),
  );
});
