import { expect, it } from 'vitest';
import { lacksOfWhether } from './other-of-whether.ts';
import { comparedPair } from './test-read-pair.ts';
import { unrelatedTerms as relatedTerms } from './test-unrelated-terms.ts';

const GERMAN = 'Hunde sind im Freibad nicht erlaubt.';
const FRENCH = 'Les chiens ne sont pas admis à la piscine.';
it.each([
  ['Sind Hunde in der Bücherei erlaubt?', GERMAN, 'de', true],
  ['Sind Katzen im Freibad erlaubt?', GERMAN, 'de', true],
  ['Sind Hunde im Freibad erlaubt?', GERMAN, 'de', false],
  ['Darf man Hunde im Freibad ausführen?', GERMAN, 'de', false],
  ['Les chats sont-ils admis à la piscine ?', FRENCH, 'fr', true],
  ['Est-ce que les chiens sont admis à la bibliothèque ?', FRENCH, 'fr', true],
  ['Les chiens sont-ils admis à la piscine ?', FRENCH, 'fr', false],
  ['¿Se admiten perros en la biblioteca?', 'No se admiten perros en la piscina.', 'es', true],
  ['I gatti sono ammessi in piscina?', 'I cani non sono ammessi in piscina.', 'it', true],
  ['Допускаются ли собаки в библиотеку?', 'Собаки в бассейн не допускаются.', 'ru', true],
  ['Le bureau est-il ouvert le samedi ?', 'Le bureau est fermé le week-end.', 'fr', false],
])('%s beside %s (%s)', (asked, text, language, expected) => {
  const { read, question } = comparedPair(asked, text, { relatedTerms, language });
  expect(lacksOfWhether(read, question)).toBe(expected);
});

it('the first word of the question and a word with its opposite in the sentence need not be said', () => {
  const { read, question } = comparedPair('May I open it?', 'I close it.', { relatedTerms });
  const places = (of: string) => read.asked.words.find(({ surface }) => surface === of)?.places;
  const isOpposed = (place: number) => places('open')?.includes(place) === true;
  expect(lacksOfWhether({ ...read, isOpposed }, question)).toBe(false);
});
