import fc from 'fast-check';
import { expect, it } from 'vitest';
import { KNOWN_LANGUAGES } from '../../../languages/known-languages.ts';
import type { AnswerKind } from '../../../languages/questions.ts';
import { QUESTIONS } from '../../../languages/test-questions.ts';
import { cpuMs } from '../../../runtime/test-cpu-time.ts';
import { countsAsked, expectedAnswer, holdsAnswer } from './expected-answer.ts';

it.each<[string, string, AnswerKind | null]>([
  ['en', 'Who wrote it?', 'person'],
  ['en', 'When was it built?', 'date'],
  ['en', 'In which year did it end?', 'date'],
  ['en', 'How many people live there?', 'number'],
  ['en', 'How long does it take?', 'duration'],
  ['en', 'Where is it?', 'place'],
  ['en', 'Why is it slow?', 'reason'],
  ['en', 'What is a fox?', null],
  ['en', 'What happens when it rains?', null],
  ['en', 'Who was king when it was built?', 'person'],
  ['de', 'Wie lange dauert es?', 'duration'],
  ['de', 'Wie viele sind es?', 'number'],
  ['de', 'Wer war das?', 'person'],
  ['de', 'Wo liegt es?', 'place'],
  ['fr', 'Combien de temps faut-il ?', 'duration'],
  ['fr', 'Où est-ce ?', 'place'],
  ['es', '¿Cuándo nació?', 'date'],
  ['es', '¿Por qué?', 'reason'],
  ['ru', 'Сколько людей?', 'number'],
  ['ru', 'Кто это?', 'person'],
  ['ar', 'متى ولد؟', 'date'],
  ['zh', '他是什么时候出生的？', 'date'],
  ['zh', '有多少人？', 'number'],
  ['ja', '誰ですか', 'person'],
  ['ja', 'いつですか', 'date'],
])('%s: %s', (language, question, kind) => {
  expect(expectedAnswer(question, language)).toBe(kind);
});

it.each<[AnswerKind, string, boolean, string?]>([
  ['date', 'It was built in 1871.', true],
  ['date', 'Es begann im Oktober.', true, 'de'],
  ['date', 'Alkoi lokakuussa.', true, 'fi'],
  ['date', 'Kostel byl otevřen v květnu.', true, 'cs'],
  ['date', 'Na louce roste květina.', false, 'cs'],
  ['number', 'Üç kapısı vardır.', true, 'tr'],
  ['number', 'They write to us.', false, 'en'],
  ['duration', 'Trvalo to tři roky.', true, 'cs'],
  ['duration', 'Es dauerte 5 Jahre.', true, 'de'],
  ['duration', '3시간이 걸립니다.', true, 'ko'],
  ['duration', '需要三个月。', true, 'zh'],
  ['reason', 'Stängt eftersom det regnar.', true, 'sv'],
  ['date', 'El museo cierra los lunes.', true, 'es'],
  ['date', 'Dienstags ist geschlossen.', true, 'de'],
  ['date', '该公司在2005年成立。', true, 'zh'],
  ['date', 'Salaries are paid on the 15th of the month.', true, 'en'],
  ['date', 'It stands on the 15th floor.', false, 'en'],
  ['date', 'A note is required from the fourth day.', true, 'en'],
  ['date', 'The bus leaves at 7:15.', true, 'it'],
  ['date', 'Die Gehälter werden am 15. des Monats gezahlt.', true, 'de'],
  ['date', 'Ein Attest ist ab dem vierten Tag erforderlich.', true, 'de'],
  ['date', 'Les salaires sont versés le 15 du mois.', true, 'fr'],
  ['date', 'Los salarios se pagan el día 15.', true, 'es'],
  ['date', 'Gli stipendi si pagano il 15 del mese.', true, 'it'],
  ['date', 'Os salários são pagos no dia 15.', true, 'pt'],
  ['date', 'De lonen worden op de 15e van de maand betaald.', true, 'nl'],
  ['date', 'Les 15 salariés du mois sont payés.', false, 'fr'],
  ['number', '该公司在2005年成立。', false, 'zh'],
  ['number', 'It began in 1905.', false],
  ['number', 'Die Werft wurde 1987 in Kiel gegründet.', false, 'de'],
  ['number', 'Die Werft hat 1500 feste Mitarbeiter.', true, 'de'],
  ['number', 'Mitarbeiter: 1500', true, 'de'],
  ['number', 'It is one of the oldest.', false],
  ['date', 'It was built long ago.', false],
  ['number', 'It has 16,000 species.', true],
  ['number', 'It has seven species.', true],
  ['number', 'It has species.', false],
  ['duration', 'It took three years.', true],
  ['duration', 'In 1990 it began.', false],
  ['person', 'It was written by Ada Lovelace.', true],
  ['person', 'it was written by nobody.', false],
  ['place', 'He lives in Berlin.', true],
  ['reason', 'It is slow because it waits.', true],
  ['reason', '因为下雨。', true, 'zh'],
])('%s in %j: %s', (kind, sentence, holds, language = 'en') => {
  expect(holdsAnswer(sentence, kind, 'What was asked?', [language])).toBe(holds);
});

it('the languages of the sentence and of the question are both considered', () => {
  expect(holdsAnswer('Es begann im Oktober.', 'date', 'When?', ['en'])).toBe(false);
  expect(holdsAnswer('Es begann im Oktober.', 'date', 'When?', ['de', 'en'])).toBe(true);
});

it('a repetition of the question is no answer to it', () => {
  expect(holdsAnswer('In 1871 a storm came.', 'date', 'What happened in 1871?', ['en'])).toBe(
    false,
  );
});

it.each(KNOWN_LANGUAGES.map(({ name, subtags }) => [name, subtags[0]] as const))(
  '%s: questions for a date, a place, a number and a reason are read, and a sentence with the first and third',
  (_, language) => {
    const [date, place, number, reason, sentence] = QUESTIONS[language]!; // its own test says that each is there
    expect(expectedAnswer(date, language)).toBe('date');
    expect(expectedAnswer(place, language)).toBe('place');
    expect(expectedAnswer(number, language)).toBe('number');
    expect(expectedAnswer(reason, language)).toBe('reason');
    expect(expectedAnswer(sentence, language)).toBeNull();
    for (const kind of ['date', 'number'] as const) {
      expect(holdsAnswer(sentence, kind, '?', [language]), kind).toBe(true);
    }
  },
);

it('any text is processed in bounded time', () => {
  const kinds: AnswerKind[] = ['person', 'date', 'place', 'number', 'duration', 'reason'];
  const anyLanguage = fc.constantFrom(...KNOWN_LANGUAGES.map(({ subtags }) => subtags[0]));
  const texts = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.constantFrom('1', 'A ', 'in ', '1,', 'Aa.', '一').map((part) => part.repeat(40_000)),
  );
  fc.assert(
    fc.property(texts, fc.constantFrom(...kinds), anyLanguage, (text, kind, language) => {
      const beforeMs = cpuMs();
      expect(typeof holdsAnswer(text, kind, text, [language])).toBe('boolean');
      expectedAnswer(text, language);
      expect(cpuMs() - beforeMs).toBeLessThan(1_000);
    }),
  );
});

it.each([
  ['How many turns may a conversation have?', 'Send 1 to 100 turns.', true],
  ['How many bytes does it take?', 'It is four bytes in size.', true],
  ['How many countries are members?', 'It has 27 member countries.', true],
  ['Wie viele Kinder hat sie?', 'Sie hat drei Kinder.', true],
  ['How many turns may a conversation have?', 'Each has 32,000 characters.', false],
  ['How many turns may a conversation have?', 'A turn is short.', false],
  ['How much is it?', 'It costs 12 euros.', false],
])('%s is counted in %s: %s', (question, sentence, expected) => {
  expect(countsAsked(sentence, question)).toBe(expected);
});
