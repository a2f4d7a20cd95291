import { afterAll, beforeAll, expect, it } from 'vitest';
import { openSampleServices } from '../../search/test-services.ts';
import type { EvidenceServices } from './evidence-question.ts';
import { findEvidence } from './find-evidence.ts';

const samples = [
  {
    title: 'The borrow checker',
    text: 'The borrow checker compares scopes. It refuses what outlives its owner. Every borrow is checked at compile time.',
  },
  {
    title: 'Ports of the north',
    text: 'The harbour of Vellmar was opened in 1931 by Ada Kerr. Forty ships land there each week.',
  },
  {
    title: 'Colours of the terminal',
    text: 'Colour appears only in a terminal. An object is drawn in its own colour.',
  },
  {
    title: 'Krankenversicherung',
    text: 'Die Krankenversicherung kostet 200 Euro.',
    language: 'de',
  },
  ...Array.from({ length: 30 }, (_, i) => ({
    title: `Report ${i}`,
    text: `Report ${i} is on the base of station ${i}. Its hours are kept in a list. The trait of month ${i} is given.`,
  })),
];

let services: EvidenceServices & { close(): void };
beforeAll(async () => {
  services = await openSampleServices(samples);
});
afterAll(() => services.close());

async function confidenceOf(text: string, language = 'en') {
  const question = { text, query: [{ text, weight: 1 }], pasted: null, language };
  return (await findEvidence(question, services, new AbortController().signal)).confidence;
}

it.each([
  'What does the borrow checker compare?',
  'Who opened the harbour of Vellmar?',
  'When was the harbour of Vellmar opened?',
  'How many ships land in Vellmar each week?',
])('asserts what a passage says: %s', async (question) => {
  expect(await confidenceOf(question)).toBe('high');
});

it.each([
  ['on its subject, and the fact is missing', 'Who patented the checker?'],
  ['of frequent words', 'moon base opening hours'],
  ['of two words, the rarer of which nothing has', 'Which film is about the harbour?'],
  ['about another subject with some of its words', 'Which airline sponsors the harbour of Lisbon?'],
  ['with a year that nothing says', 'Why was the borrow checker removed in 2020?'],
])('does not assert an answer to a question %s', async (_, question) => {
  expect(await confidenceOf(question)).not.toBe('high');
});

it('of a compound of which only a part is there it says no more than that something is near', async () => {
  expect(await confidenceOf('Was kostet die Krankenversicherung?', 'de')).toBe('high');
  expect(await confidenceOf('Was kostet die Hausratversicherung?', 'de')).not.toBe('high');
});
