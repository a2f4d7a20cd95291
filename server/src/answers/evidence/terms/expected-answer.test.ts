import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type AnswerKind, countsAsked, expectedAnswer, holdsAnswer } from './expected-answer.ts';

it.each<[string, string, AnswerKind | null]>([
  ['en', 'Who wrote it?', 'person'],
  ['en', 'When was it built?', 'date'],
  ['en', 'In which year did it end?', 'date'],
  ['en', 'How many people live there?', 'number'],
  ['en', 'How long does it take?', 'duration'],
  ['en', 'Where is it?', 'place'],
  ['en', 'Why is it slow?', 'reason'],
  ['en', 'What is a fox?', null],
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

it.each<[AnswerKind, string, boolean]>([
  ['date', 'It was built in 1871.', true],
  ['date', 'Es begann im Oktober.', true],
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
  ['reason', '因为下雨。', true],
])('%s in %j: %s', (kind, sentence, holds) => {
  expect(holdsAnswer(sentence, kind, 'What was asked?')).toBe(holds);
});

it('what the question says itself is no answer to it', () => {
  expect(holdsAnswer('In 1871 a storm came.', 'date', 'What happened in 1871?')).toBe(false);
});

it('any text is looked at in time', () => {
  const kinds: AnswerKind[] = ['person', 'date', 'place', 'number', 'duration', 'reason'];
  const texts = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.constantFrom('1', 'A ', 'in ', '1,', 'Aa.', '一').map((part) => part.repeat(40_000)),
  );
  fc.assert(
    fc.property(texts, fc.constantFrom(...kinds), (text, kind) => {
      const startedMs = performance.now();
      expect(typeof holdsAnswer(text, kind, text)).toBe('boolean');
      expectedAnswer(text, 'en');
      expect(performance.now() - startedMs).toBeLessThan(1_000);
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
