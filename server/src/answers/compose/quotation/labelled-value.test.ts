import { expect, test } from 'vitest';
import { evidenceOf } from '../test-evidence.ts';
import { askedLabels, worthAsLabelled } from './labelled-value.ts';

const FACTS = '- Brand: Woody\n- Price: 79.90 EUR\n- Rating: 4.5 of 5';

function worthFor(question: string, title: string, text = FACTS, language = 'en'): number {
  const [piece] = evidenceOf('high', { title, text }).sentences;
  return worthAsLabelled(piece!, askedLabels(question, language));
}

test.each([
  ['How much does the oak chair cost?', 'en'],
  ['Which brand is the oak chair?', 'en'],
  ['Was kostet der Stuhl?', 'de'],
])('%j is answered by a list of facts with that label', (question, language) => {
  expect(worthFor(question, 'Oak chair', FACTS, language)).toBeGreaterThan(1);
});

test('a list of facts without what is asked for is no better than its words', () => {
  expect(worthFor('How heavy is the oak chair?', 'Oak chair')).toBe(1);
  expect(worthFor('What is Price?', 'Price')).toBe(1);
  expect(worthFor('How much does it cost?', 'Oak chair', 'The price is high.')).toBe(1);
});
