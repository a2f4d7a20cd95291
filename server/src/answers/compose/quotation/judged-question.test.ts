import { describe, expect, it } from 'vitest';
import { evidenceOf } from '../test-evidence.ts';
import { chooseQuotations } from './choose-quotations.ts';

/** The quotations from a document whose `judged`-th sentence is the best. */
function quoted(text: string, language: string, document: string, judged: number): string | null {
  const evidence = evidenceOf('high', { title: 'Notes', text: document, language });
  const best = evidence.sentences[judged]!; // each case contains it
  const sentences = [best, ...evidence.sentences.filter((one) => one !== best)];
  const ordered = sentences.map((one, i) => ({ ...one, score: 1 - i / 100 }));
  return (
    chooseQuotations({ text, language }, { ...evidence, sentences: ordered })?.first.text ?? null
  );
}

const EN =
  'Can I bring my dog?\n\nYes, he has to be on a lead.\n\nWhere can I leave the car?\n\nIt can stand behind the barn.';
const DE =
  'Darf ich meinen Hund mitbringen?\n\nJa, er muss an die Leine.\n\nWo kann ich das Auto abstellen?\n\nEs kann hinter der Scheune stehen.';
const FR =
  'Puis-je amener mon chien ?\n\nOui, il doit être en laisse.\n\nOù puis-je laisser la voiture ?\n\nElle peut rester derrière la grange.';
const ES =
  '¿Puedo llevar a mi perro?\n\nSí, tiene que ir con correa.\n\n¿Dónde puedo dejar el coche?\n\nPuede quedarse detrás del granero.';

describe('below a judged question, the next piece is the answer, if the question is the one asked', () => {
  it.each([
    ['Where can I leave the car?', 'en', EN, 'It can stand behind the barn.'],
    ['Where can I leave the caravan?', 'en', EN, null],
    ['Wo kann ich das Auto abstellen?', 'de', DE, 'Es kann hinter der Scheune stehen.'],
    ['Wo kann ich das Wohnmobil abstellen?', 'de', DE, null],
    ['Où puis-je laisser la voiture ?', 'fr', FR, 'Elle peut rester derrière la grange.'],
    ['Où puis-je laisser la caravane ?', 'fr', FR, null],
    ['¿Dónde puedo dejar el coche?', 'es', ES, 'Puede quedarse detrás del granero.'],
    ['¿Dónde puedo dejar la autocaravana?', 'es', ES, null],
  ])('%s', (text, language, document, expected) => {
    expect(quoted(text, language, document, 2)).toBe(expected);
  });
});

it('a sentence with all words of the question is the answer, wherever it is', () => {
  const document =
    'Where can I leave the car?\n\nThat depends on the day.\n\nGuests leave the car behind the barn.';
  expect(quoted('Where can guests leave the car?', 'en', document, 0)).toBe(
    'Guests leave the car behind the barn.',
  );
});
