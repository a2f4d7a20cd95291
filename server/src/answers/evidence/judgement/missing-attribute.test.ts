import fc from 'fast-check';
import { expect, it } from 'vitest';
import { isStopWord } from '../../../languages/analysis/stop-words.ts';
import { termNormalizer } from '../../../languages/analysis/term-normalizer.ts';
import type { Candidate } from '../candidate.ts';
import { scoreSentences } from '../score-sentences.ts';
import type { QuestionTerms } from '../terms/question-terms.ts';
import { isDuringAsked } from './during-asked.ts';
import { isLike, lacksAttribute } from './missing-attribute.ts';
import { lacksDetail } from './missing-detail.ts';
import { type ReadPair, readPair, type SignedQuestion } from './read-pair.ts';

/** A question and the only sentence of a document with this title, compared. */
function compared(
  asked: string,
  text: string,
  { language, title = '', turn }: { language: string; title?: string; turn?: string },
): { read: ReadPair; question: SignedQuestion } {
  const normalizer = termNormalizer(language);
  const words = [...new Set(asked.match(/\p{sc=Han}\p{sc=Han}|[\p{L}\p{N}]+/gu) ?? [])];
  const forms = words.map((word) => normalizer.normalize(word.toLowerCase()).indexTerm);
  const terms: QuestionTerms = {
    terms: words.map((word, i) => ({
      alternatives: [forms[i]!],
      weight: 1,
      isName: false,
      isContent: !isStopWord(word.toLowerCase(), language) && !/^\p{sc=Hira}+$/u.test(word),
      isOwn: true,
    })),
    places: new Map(forms.map((form, place) => [form, [place]])),
    totalWeight: forms.length,
    rarest: 1,
    choices: new Map(),
  };
  const candidate: Candidate = {
    source: { documentId: '1', title, url: '', language },
    headings: [],
    text,
    start: 0,
    normalizer,
    standing: 1,
    documentUnits: text.length,
  };
  const scoring = { terms, question: asked, expected: null, language };
  const piece = scoreSentences([candidate], scoring)[0]!; // each text has a sentence
  const question: SignedQuestion = {
    asked,
    terms,
    expected: 'duration',
    language,
    passages: 1,
    ...(turn !== undefined && { turn }),
  };
  return { read: readPair(piece, question), question };
}

it.each([
  ['en', 'What is the password of the network?', 'The network is called Otter.', true],
  ['en', 'What is the password of the network?', 'The network has the password 1234.', false],
  ['en', 'What is the telephone number of Ann?', 'Ann sings in a choir.', true],
  ['en', 'What is the name of the network?', 'The network is called Otter.', false],
  ['en', 'What are its side effects?', 'It is taken once a day.', false],
  ['de', 'Wie lautet das Passwort der Schule?', 'Die Schule hat 18 Lehrkräfte.', true],
  ['de', 'Wer ist Hausmeister der Schule?', 'Die Schule hat 18 Lehrkräfte.', true],
  ['de', 'Wer ist der Direktor der Schule?', 'Musikdirektor der Schule ist Herr Kamm.', false],
  ['fr', 'Qui est le maire de Valmont ?', 'La directrice de Valmont est Hélène.', true],
  ['fr', 'Qui est le directeur de Valmont ?', 'La directrice de Valmont est Hélène.', false],
  ['fr', 'Quelle est la longueur de la piscine ?', 'La piscine mesure 25 mètres.', false],
  ['es', '¿Cuántas sillas tiene el taller?', 'El taller tiene nueve mesas.', true],
  ['es', '¿Cuántas mesas tiene el taller?', 'El taller tiene nueve mesas.', false],
  ['it', 'Quanti quadri possiede il museo?', 'Il museo possiede 1.200 vasi.', true],
  ['it', 'Chi è il direttore del museo?', 'Il direttore del museo è Carlo.', false],
  ['nl', 'Hoeveel leerlingen heeft de school?', 'De school heeft zestien boten.', true],
  ['ru', 'Сколько собак на станции?', 'На станции двадцать лодок.', true],
  ['ru', 'Кто мэр города?', 'Начальник города — Павел Егоров.', true],
  ['ja', '図書館の市長は誰ですか', '館長は山口恵子さんです。', true],
  ['ja', '図書館の館長は誰ですか', '館長は山口恵子さんです。', false],
  ['ja', '机は何脚ありますか', '図書館には椅子が120脚あります。', true],
])('%s: %s beside %s', (language, asked, text, expected) => {
  const { read, question } = compared(asked, text, { language });
  expect(lacksAttribute(read, question)).toBe(expected);
});

it('a title above a sentence names the attribute, too', () => {
  const asked = 'What is the password of the network?';
  const { read, question } = compared(asked, 'It is 1234.', { language: 'en', title: 'Passwords' });
  expect(lacksAttribute(read, question)).toBe(false);
});

it.each([
  ['en', 'How long is the break?', 'During the break no call may take two minutes.', true],
  ['en', 'How long is the break?', 'The break takes twenty minutes.', false],
  ['de', 'Wie lange dauern die Ferien?', 'Während der Ferien ist drei Tage zu.', true],
  ['de', 'Wie lange dauern die Ferien?', 'Die Ferien dauern drei Wochen.', false],
  [
    'fr',
    'Combien de temps durent les vacances ?',
    'Pendant les vacances il ferme deux jours.',
    true,
  ],
])('%s: what happens during something does not say how long it is: %s – %s', (...one) => {
  const [language, asked, text, expected] = one;
  const { read, question } = compared(asked, text, { language });
  expect(isDuringAsked(read, question)).toBe(expected);
});

it.each([
  ['en', 'And the fee?', 'Who leads the club?', 'Ann leads the club.', true],
  ['en', 'And the fee?', 'Who leads the club?', 'The fee is 20 pounds.', false],
  ['ja', '面積は？', '倉庫はどこですか', '倉庫は川崎市です。', true],
  ['ja', '面積は？', '倉庫はどこですか', '倉庫の面積は4,800平方メートルです。', false],
])('%s: a detail is not answered by the earlier answer: %s after %s – %s', (...one) => {
  const [language, turn, earlier, text, expected] = one;
  const { read, question } = compared(`${turn} ${earlier}`, text, { language, turn });
  expect(lacksDetail(read, question)).toBe(expected);
});

it('words are alike in both directions, and each is like itself from four letters on', () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), (a, b) => {
      expect(isLike(a, b)).toBe(isLike(b, a));
      if (a.toLowerCase().length >= 4) expect(isLike(a, a)).toBe(true);
    }),
  );
});
