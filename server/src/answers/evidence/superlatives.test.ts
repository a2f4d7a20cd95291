import fc from 'fast-check';
import { afterAll, beforeAll, expect, it, test } from 'vitest';
import { openSampleServices } from '../../search/test-services.ts';
import type { EvidenceServices } from './evidence-question.ts';
import { findEvidence } from './find-evidence.ts';
import { superlativesIn } from './superlatives.ts';

const facts = (brand: string, price: number) =>
  `- Brand: ${brand}\n- Category: perfumes\n- Price: ${price} EUR\n- Rating: 4.2 of 5\n\n`;
const samples = [
  { title: 'Amber', text: `${facts('Orla', 40)}Amber is a warm perfume with a note of resin.` },
  { title: 'Basil', text: `${facts('Orla', 20)}Basil is a fresh perfume with a note of mint.` },
  { title: 'Oak', text: `${facts('Woody', 90)}Oak is the smallest chair that Woody builds.` },
  { title: 'Rivers', text: 'The Vell is the river of the north with the greatest length.' },
  ...Array.from({ length: 30 }, (_, i) => ({
    title: `Report ${i}`,
    text: `Report ${i} is on the base of station ${i}. Its hours are kept in a list.`,
  })),
];

let services: EvidenceServices & { close(): void };
beforeAll(async () => {
  services = await openSampleServices(samples);
});
afterAll(() => services.close());

async function confidenceOf(text: string, language: string) {
  const question = { text, query: [{ text, weight: 1 }], pasted: null, language };
  return (await findEvidence(question, services, new AbortController().signal)).confidence;
}

it.each([
  ['What is the best rated perfume?', 'en'],
  ['What is the price of the most expensive perfume?', 'en'],
  ['the cheapest perfume', 'en'],
])(
  'of a catalogue the first that matches is not asserted to be what no document compares: %s',
  async (question, language) => {
    expect(await confidenceOf(question, language)).toBe('weak');
  },
);

it.each([
  ['an entry says so of itself', 'What is the smallest chair that Woody builds?'],
  ['nothing is ranked', 'What is the price of the perfume Amber?'],
  ['an article says it in other words', 'What is the longest river of the north?'],
])('where %s it is asserted', async (_, question) => {
  expect(await confidenceOf(question, 'en')).toBe('high');
});

it('no match is close if the ranked thing is missing', async () => {
  expect(await confidenceOf('the cheapest submarine', 'en')).toBe('none');
});

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

test('each superlative is in the text', () => {
  const languages = ['en', 'de', 'fr', 'es', 'it', 'nl', 'pt', 'ru', 'zh', 'ja', 'ar', 'xx', null];
  fc.assert(
    fc.property(fc.string({ maxLength: 300 }), fc.constantFrom(...languages), (text, language) => {
      for (const words of superlativesIn(text, language)) {
        expect(text.toLowerCase()).toContain(words);
      }
    }),
  );
});
