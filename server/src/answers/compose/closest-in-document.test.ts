import { expect, it, test } from 'vitest';
import { closestInDocument } from './closest-in-document.ts';

const MIETVERTRAG =
  'Der Vermieter vermietet dem Mieter eine Wohnung mit Garten und Keller.\n\nDie monatliche Miete beträgt 950 Euro und ist im Voraus zu bezahlen.\n\nDer Vertrag kann jederzeit schriftlich gekündigt werden.';

const closest = (text: string, language: string | null, pasted = MIETVERTRAG) =>
  closestInDocument({ text, language, pasted: { title: 'Mietvertrag', text: pasted } }).map(
    (quotation) => quotation.text,
  );

it('in a document in another language, text with the requested kind of value comes closest', () => {
  expect(closest('How much is it a month?', 'en')).toEqual([
    'Die monatliche Miete beträgt 950 Euro und ist im Voraus zu bezahlen.',
  ]);
});

it('so does a similar word', () => {
  expect(closest('Is there a garden?', 'en', MIETVERTRAG.replace('Garten', 'Gardenia'))).toEqual([
    'Der Vermieter vermietet dem Mieter eine Wohnung mit Gardenia und Keller.',
  ]);
});

it('otherwise, text on the subject of the document does', () => {
  const sentences = closest('Why?', 'en');
  expect(sentences.length).toBeGreaterThan(0);
  for (const sentence of sentences) expect(MIETVERTRAG).toContain(sentence);
});

test.each([
  ['of the question', 'de'],
  ['that is unknown', null],
])('in a language %s words are compared instead', (_, language) => {
  expect(closest('Wie hoch ist die Miete?', language)).toEqual([]);
});
