import { describe, expect, it } from 'vitest';
import { termNormalizer } from '../../../languages/analysis/term-normalizer.ts';
import { countTerms, type QuestionTerms } from './question-terms.ts';
import { readAskedWhen, saysWhen } from './says-when.ts';

function says(asked: string, text: string, language: string, url = ''): boolean {
  const normalizer = termNormalizer(language);
  const words = [...new Set(asked.toLowerCase().match(/\p{L}+/gu))];
  const forms = words.map((word) => normalizer.normalize(word).indexTerm);
  const terms: QuestionTerms = {
    terms: forms.map((form) => ({
      alternatives: [form],
      weight: 1,
      isName: false,
      isContent: true,
      isOwn: true,
    })),
    places: new Map(forms.map((form, place) => [form, [place]])),
    totalWeight: forms.length,
    rarest: 1,
    choices: new Map(),
  };
  const when = readAskedWhen(asked, language, terms);
  const own = countTerms(text, normalizer, terms);
  const title = countTerms('', normalizer, terms);
  return when !== null && saysWhen({ text, language, url, own, title }, when);
}

describe('a sentence without a date says when by a part of the day, a season, a frequency or a clause', () => {
  it.each([
    ['When is lunch served?', 'Lunch is served at noon.', 'en'],
    ['When is the hedge cut?', 'The hedge is cut in spring.', 'en'],
    ['When is the hook executed?', 'The hook is executed before the handler.', 'en'],
    ['When is the handler hook run?', 'The handler hook is run before the handler.', 'en'],
    ['When is the alarm on?', 'As soon as the last guest leaves, the alarm is on.', 'en'],
    ['Wann wird das Essen serviert?', 'Das Essen wird mittags serviert.', 'de'],
    [
      'Wann wird das Protokoll geschrieben?',
      'Das Protokoll wird geschrieben, bevor die Sitzung endet.',
      'de',
    ],
    ['Wann wird der Beitrag abgebucht?', 'Der Beitrag wird monatlich abgebucht.', 'de'],
    ['Quand la haie est-elle taillée ?', 'La haie est taillée au printemps.', 'fr'],
    [
      "Quand l'alarme est activée ?",
      "L'alarme est activée dès que le dernier client est parti.",
      'fr',
    ],
    ['¿Cuándo se activa la alarma?', 'La alarma se activa cuando sale el último cliente.', 'es'],
    ['Quando si accende la luce?', 'La luce si accende ogni sera.', 'it'],
    ['Wanneer wordt de lunch geserveerd?', 'De lunch wordt dagelijks geserveerd.', 'nl'],
    ['Когда открыта касса?', 'Касса открыта ежедневно.', 'ru'],
  ])('%s: %s', (asked, text, language) => {
    expect(says(asked, text, language)).toBe(true);
  });
});

it('the folder of a file may name the subject of a question', () => {
  const asked = 'When is the hook executed in fastify?';
  const text = 'The hook is executed before the handler.';
  expect(says(asked, text, 'en', 'file:///modules/fastify/docs/hooks.md')).toBe(true);
  expect(says(asked, text, 'en', 'file:///modules/express/docs/hooks.md')).toBe(false);
});

describe('other contents of a sentence state no time', () => {
  it.each([
    [
      'a word of the question is missing',
      'When was the tower built?',
      'The bridge was built before the war.',
      'en',
    ],
    [
      'the clause is on what is asked for',
      'When was the bridge built?',
      'Before the bridge was built, a ferry ran.',
      'en',
    ],
    [
      'nothing stands behind the word',
      'When was the bridge built?',
      'The bridge was built once.',
      'en',
    ],
    [
      'a spring of steel',
      'When is the mattress made?',
      'The mattress spring is made of steel.',
      'en',
    ],
    ['another kind of question', 'Which year was lunch served?', 'Lunch was served at noon.', 'en'],
    [
      'the clause is on what is asked for',
      'Wann wurde die Brücke gebaut?',
      'Bevor die Brücke gebaut wurde, fuhr eine Fähre.',
      'de',
    ],
    [
      'nothing says when',
      'Quand la haie est taillée ?',
      'La haie est taillée par deux jardiniers.',
      'fr',
    ],
  ])('%s: %s', (_why, asked, text, language) => {
    expect(says(asked, text, language)).toBe(false);
  });
});
