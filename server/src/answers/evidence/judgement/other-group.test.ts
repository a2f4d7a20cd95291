import { expect, it } from 'vitest';
import { isOfOtherGroup } from './other-group.ts';
import { comparedPair } from './test-read-pair.ts';
import { unrelatedTerms as relatedTerms } from './test-unrelated-terms.ts';

const GERMAN = 'Der Eintritt kostet 4,50 Euro für Erwachsene und 2 Euro für Kinder.';
it.each([
  [
    'What does admission cost for dogs?',
    'Admission costs £4.50 for adults and £2 for children.',
    'en',
    true,
  ],
  ['Was kostet der Eintritt für Studenten?', GERMAN, 'de', true],
  ['Was kostet der Eintritt für Kinder?', GERMAN, 'de', false],
  [
    'Combien coûte la chambre simple ?',
    'La chambre double coûte 78 euros, la chambre familiale 112 euros.',
    'fr',
    true,
  ],
  [
    'Combien coûte la chambre double ?',
    'La chambre double coûte 78 euros, la chambre familiale 112 euros.',
    'fr',
    false,
  ],
  [
    '¿Cuándo son las visitas en francés?',
    'Las visitas son a las 11:00 en español y a las 12:30 en inglés.',
    'es',
    true,
  ],
  [
    'Quanto costa per gli studenti?',
    'Costa 4 euro per gli adulti e 2 euro per i bambini.',
    'it',
    true,
  ],
  [
    'Сколько стоит вход для студентов?',
    'Вход стоит 450 рублей для взрослых и 200 рублей для детей.',
    'ru',
    true,
  ],
  [
    'Ile kosztuje wstęp dla studentów?',
    'Wstęp kosztuje 45 złotych dla dorosłych i 20 złotych dla dzieci.',
    'pl',
    true,
  ],
  [
    'Wat kost het voor studenten?',
    'Het kost 4 euro voor volwassenen en 2 euro voor kinderen.',
    'nl',
    true,
  ],
  [
    'Who rules for the kings of Spain?',
    'Ada rules for the queens and for the dukes of France.',
    'en',
    false,
  ],
])('%s beside %s (%s)', (asked, text, language, expected) => {
  const { read } = comparedPair(asked, text, { relatedTerms, language });
  expect(isOfOtherGroup(read)).toBe(expected);
});
