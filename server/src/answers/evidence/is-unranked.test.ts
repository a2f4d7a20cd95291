import { afterAll, beforeAll, expect, it } from 'vitest';
import { openSampleServices } from '../../search/test-services.ts';
import type { EvidenceServices } from './evidence-question.ts';
import { findEvidence } from './find-evidence.ts';

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
  'of a catalogue the first that matches is not asserted to be what nobody compared: %s',
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

it('nothing is near where the thing that is ranked is not there', async () => {
  expect(await confidenceOf('the cheapest submarine', 'en')).toBe('none');
});
