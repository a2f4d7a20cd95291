import { expect, it } from 'vitest';
import { readTableQuestion } from '../records/asked-of-tables.ts';
import type { TableDocument } from '../records/open-table.ts';
import { findStatements } from './find-statements.ts';

function notes(title: string, text: string, language = 'en'): TableDocument {
  const source = { documentId: title, title, url: `file:///${title}.md`, language };
  return { source, text, start: 0, isWhole: true };
}

function found(asked: string, documents: readonly TableDocument[], language = 'en'): string[] {
  return findStatements(readTableQuestion(asked, language), documents).map(({ text }) => text);
}

const BARN = notes(
  'Barn',
  'The barn was built by Ezra Coombe in 1894.\nThe barn is 22 metres long and 11 metres high.\nIt holds a press (38 kg), a tractor and hay.\n\nIdeas\n- white beach at Calgary, 5 miles away\n- boat to Staffa, £45 each',
);

it.each([
  ['How tall is the barn?', 'The barn is 22 metres long and 11 metres high.'],
  ['How heavy is the press?', 'It holds a press (38 kg), a tractor and hay.'],
  ['How far is the beach?', '- white beach at Calgary, 5 miles away'],
  ['What does the boat to Staffa cost?', '- boat to Staffa, £45 each'],
])('%s is answered by the measure or price beside its thing', (asked, says) => {
  expect(found(asked, [BARN])).toEqual([says]);
});

it.each([
  ['Wie schwer ist die Säge?', 'Die Säge wiegt 12 kg.', 'de'],
  ['Wie viel wiegt der Häcksler?', 'Im Schuppen: Häcksler (38 kg), Walze', 'de'],
  ['Wo melde ich Sperrmüll an?', 'Sperrmüll ist bei Frau Kessler anzumelden.', 'de'],
  ['Wann findet die Versammlung statt?', 'Die Versammlung ist am 12. Mai im Saal.', 'de'],
  ['Quel est le poids de la poêle ?', 'La poêle en fonte pèse 2 kg.', 'fr'],
  ['Dove si svolge l’assemblea?', 'L’assemblea si tiene nella sala parrocchiale.', 'it'],
  ['¿Cuánto pesa la tienda?', 'La tienda pesa 2,8 kg.', 'es'],
])('%s is answered in its language: %s', (asked, says, language) => {
  const text = `Eins\n\n${says}\n\nZwei`;
  expect(found(asked, [notes('x', text, language)], language)).toEqual([says]);
});

it('a word in the heading, in the title or in the sentence that a pronoun refers to need not be repeated', () => {
  const minutes = notes(
    'Choir minutes',
    '1. Spring concert\n\nThe concert takes place on 25 April.\n\n2. Winter concert\n\nThe concert takes place on 5 December.',
  );
  expect(found('When is the spring concert?', [minutes])).toEqual([
    'The concert takes place on 25 April.',
  ]);
  const printer = notes(
    'Mail',
    'He replaced the fuser. It had overheated since the fan was blocked.',
  );
  expect(found('Why had the fuser overheated?', [printer])).toEqual([
    'It had overheated since the fan was blocked.',
  ]);
});

it('the label of a line answers, whatever the text around it', () => {
  const runbook = notes('Runbook', 'Some words here\nOwner – Jae\nApologies: Petra\nMore of it.');
  expect(found('Who is the owner?', [runbook])).toEqual(['Owner – Jae']);
  expect(found('Who was missing at the runbook meeting?', [runbook])).toEqual(['Apologies: Petra']);
});

it.each([
  ['How tall is the press?', 'has another measure'],
  ['Who sold the barn?', 'lacks the verb'],
  ['How wide is the barn?', 'lacks the measure'],
  ['When was the boat sold?', 'lacks the verb and the date'],
])('%s is answered by none of what %s', (asked) => {
  expect(found(asked, [BARN])).toEqual([]);
});

it('a sentence that only says that something was done does not say who did it', () => {
  const shed = notes('x', 'Die Messer wurden im Mai 2025 geschärft.', 'de');
  expect(found('Wer hat die Messer geschärft?', [shed], 'de')).toEqual([]);
});

it('a question in the notes is no answer, and no number is taken for another', () => {
  const open = notes('Notes', 'Who pays for the licence of Figma?\nPlan 7 begins in May.');
  expect(found('Who pays for the licence?', [open])).toEqual([]);
  expect(found('When does plan 8 begin?', [open])).toEqual([]);
});

it('a label that is the whole subject answers when, whatever the verb, but not for the number of another noun', () => {
  const bins = notes(
    'House',
    'Green bin: every Friday\nFerry: Oban, 14:25, check in 30 minutes before',
  );
  expect(found('When is the green bin collected?', [bins])).toEqual(['Green bin: every Friday']);
  expect(found('How long is the ferry crossing?', [bins])).toEqual([]);
});

it('a label is no value: the text after it has to name the person', () => {
  const duties = notes('Dienst', 'Datum: 4. April\nAufgabe: Steg streichen', 'de');
  expect(found('Wer streicht den Steg?', [duties], 'de')).toEqual([]);
});

it.each([
  ['Wann ist die Mitgliederversammlung?', 'Sie findet jährlich im März statt.', 'de'],
  ['When is the summer party?', 'It is on 4 July at the lake.', 'en'],
])(
  '%s: a sentence that begins with a pronoun is on what its heading names',
  (asked, says, language) => {
    const subject = asked.replace(/^.* (?:die|the) |\?$/gu, '');
    const rules = notes('Rules', `§ 8 ${subject}\n\n${says}\n\n§ 9 Boats\n\n${says}`, language);
    expect(found(asked, [rules], language)).toEqual([says]);
  },
);

it('a sentence need not repeat the subject in its title: a licence, an author', () => {
  const page = notes(
    'stockctl',
    'A tool for stock. Written in Rust by Odile Ferrand.\n\nLicensed under the EUPL 1.2.',
  );
  expect(found('Which licence does stockctl have?', [page])).toEqual([
    'Licensed under the EUPL 1.2.',
  ]);
  expect(found('Who is the author of stockctl?', [page])).toEqual([
    'Written in Rust by Odile Ferrand.',
  ]);
});

it('a date of birth answers how old something is', () => {
  const pets = notes(
    'Pets',
    'Juno\n\n- Breed: whippet\n- Born: 11/04/2021\n- Chip: 956000011223344',
  );
  expect(found('How old is Juno?', [pets])).toEqual(['- Born: 11/04/2021']);
});

it('a date does not answer a question for a time of day', () => {
  const mail = notes('Offsite', 'The coach leaves on Thursday.\nThe coach leaves at 7:40 sharp.');
  expect(found('What time does the coach leave?', [mail])).toEqual([
    'The coach leaves at 7:40 sharp.',
  ]);
  expect(found('When does the coach leave?', [mail])).toHaveLength(2);
});

it('a person’s dated task is no answer when something else was', () => {
  const minutes = notes(
    'Minutes',
    '- Rosa: order the bench from the joiner, as agreed, by 13 March',
  );
  expect(found('When was Rosa hired?', [minutes])).toEqual([]);
  const bins = notes('Bins', '- Green bin: every Friday');
  expect(found('When is the green bin emptied?', [bins])).toEqual(['- Green bin: every Friday']);
});

it.each([
  [
    'en',
    'Who may use Zolvexin?',
    'Zolvexin\n\nAdults may use it.\n\nPradumab\n\nChildren may use it.',
    'Adults may use it.',
  ],
  [
    'en',
    'How many beds has the north ward?',
    'North ward\n\nThere are 12 beds.\n\nSouth ward\n\nThere are 30 beds.',
    'There are 12 beds.',
  ],
  [
    'de',
    'Wie viele Betten hat die Station Nord?',
    'Station Nord\n\nEs gibt 12 Betten.\n\nStation Süd\n\nEs gibt 30 Betten.',
    'Es gibt 12 Betten.',
  ],
])('%s: the title counts in its own section only: %s', (language, asked, text, says) => {
  const [title = ''] = text.split('\n');
  const document = notes(title, text, language);
  const source = { ...document.source, url: 'file:///a.md' };
  expect(found(asked, [{ ...document, source }], language)).toEqual([says]);
});
