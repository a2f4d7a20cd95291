import { expect, it } from 'vitest';
import { isStopWord } from '../../../languages/analysis/stop-words.ts';
import { termNormalizer } from '../../../languages/analysis/term-normalizer.ts';
import type { Candidate } from '../candidate.ts';
import { scoreSentences } from '../score-sentences.ts';
import type { QuestionTerms } from '../terms/question-terms.ts';
import { isOfOtherSection } from './other-section.ts';
import { readPair } from './read-pair.ts';

/** Whether a sentence of a passage with several sections is in another section than the question names. */
function isOfOther(asked: string, sentence: string, text: string, language: string): boolean {
  const normalizer = termNormalizer(language);
  const words = [...new Set(asked.match(/\p{L}+/gu))];
  const forms = words.map((word) => normalizer.normalize(word.toLowerCase()).indexTerm);
  const terms: QuestionTerms = {
    terms: words.map((word, i) => ({
      alternatives: [forms[i]!],
      weight: 1,
      isName: false,
      isContent: !isStopWord(word.toLowerCase(), language),
      isOwn: true,
    })),
    places: new Map(forms.map((form, place) => [form, [place]])),
    totalWeight: forms.length,
    rarest: 1,
    choices: new Map(),
  };
  const source = { documentId: '1', title: 'Offices', url: '', language };
  const candidate: Candidate = {
    source,
    headings: [],
    text,
    start: 0,
    normalizer,
    standing: 1,
    documentUnits: text.length,
  };
  const pieces = scoreSentences([candidate], { terms, question: asked, expected: null, language });
  const piece = pieces.find((one) => one.text === sentence)!; // each case contains it
  const question = { asked, terms, expected: null, language, passages: 1 };
  return isOfOtherSection(readPair(piece, question), piece, question);
}

const EN =
  'Leeds\n\nThere are 120 desks. Dogs are allowed on Fridays.\n\nVienna\n\nThere are 35 desks.\n\nZurich\n\nThe office moved in May 2025.';
const DE =
  'Kiel\n\nEs gibt 120 Plätze. Hunde sind freitags erlaubt.\n\nZürich\n\nDas Büro zog im Mai 2025 um.';
const FR = 'Lyon\n\nIl y a 120 places.\n\nZurich\n\nLe bureau a déménagé en mai 2025.';
const ES = 'León\n\nHay 120 puestos.\n\nZúrich\n\nLa oficina se mudó en mayo de 2025.';

it.each([
  ['How many desks are there in Zurich?', 'There are 35 desks.', EN, 'en', true],
  ['How many desks are there in Vienna?', 'There are 35 desks.', EN, 'en', false],
  ['How many desks are there?', 'There are 35 desks.', EN, 'en', false],
  ['When did the Leeds office move?', 'The office moved in May 2025.', EN, 'en', true],
  ['When did the Zurich office move?', 'The office moved in May 2025.', EN, 'en', false],
  ['Are dogs allowed in Leeds?', 'Dogs are allowed on Fridays.', EN, 'en', false],
  ['Sind Hunde in Zürich erlaubt?', 'Hunde sind freitags erlaubt.', DE, 'de', true],
  ['Sind Hunde in Kiel erlaubt?', 'Hunde sind freitags erlaubt.', DE, 'de', false],
  ['Combien de places y a-t-il à Zurich ?', 'Il y a 120 places.', FR, 'fr', true],
  ['Combien de places y a-t-il à Lyon ?', 'Il y a 120 places.', FR, 'fr', false],
  ['¿Cuántos puestos hay en Zúrich?', 'Hay 120 puestos.', ES, 'es', true],
  ['¿Cuántos puestos hay en León?', 'Hay 120 puestos.', ES, 'es', false],
])('%s %s', (asked, sentence, text, language, expected) => {
  expect(isOfOther(asked, sentence, text, language)).toBe(expected);
});
