import { expect, it } from 'vitest';
import { openSampleServices } from '../../../search/test-services.ts';
import { findEvidence } from '../find-evidence.ts';
import { priceWords } from './asking-words.ts';

it.each([
  ['cost', 'en', 'price'],
  ['kostet', 'de', 'price'],
  ['cuesta', 'es', 'preci'],
  ['стоит', 'ru', 'цен'],
])('%j asks for a price in %s and is answered by %j', (surface, language, term) => {
  expect(priceWords(surface, language).map((word) => word.term)).toContain(term);
});

it('a word that does not ask for a price has no other terms', () => {
  expect(priceWords('weight', 'en')).toEqual([]);
  expect(priceWords('cost', 'ja')).toEqual([]);
});

it.each([
  ['How much does the Amber Lamp cost?', 'en'],
  ['Was kostet die Amber Lamp?', 'de'],
  ['Combien coûte la Amber Lamp ?', 'fr'],
  ['Quanto custa a Amber Lamp?', 'pt'],
])('in whatever language it is asked the list with the price leads: %s', async (text, language) => {
  const facts = '- Brand: Orla\n- Price: 40 EUR\n- Rating: 4.2 of 5';
  const services = await openSampleServices([
    { title: 'Amber Lamp', text: `${facts}\n\nThe lamp Amber is warm and of brass.` },
    { title: 'Lamps', text: 'A lamp gives light. An amber lamp is what a shop has many of.' },
  ]);
  const question = { text, query: [{ text, weight: 1 }], pasted: null, language };
  const { sentences } = await findEvidence(question, services, new AbortController().signal);
  services.close();
  expect(sentences[0]?.text).toBe(facts);
});
