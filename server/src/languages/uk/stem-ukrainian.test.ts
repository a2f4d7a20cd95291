import fc from 'fast-check';
import { expect, it } from 'vitest';
import { termNormalizer } from '../analysis/term-normalizer.ts';
import { wordsOf } from '../word-tables.ts';
import { stemUkrainian } from './stem-ukrainian.ts';

const { normalize } = termNormalizer('uk');
const termOf = (word: string) => normalize(word).indexTerm;

it.each(
  `
    робити роблю робиш робить роблять робив робила робили
    працювати працюю працює працюють працював працювала
    шукати шукаю шукає шукав шукали шукай
    прийти прийду прийде прийшов прийшла
    принести принесу принесе принесла приніс
    зробити зроблений зроблено зробимо зробить
    ходити ходжу ходить ходила
    стіл столу столом столи
    ніч ночі ночей
    рік року роки років
    жінка жінки жінці жінок жінкою
    книга книги книзі книг
    список списку списки
    палець пальця пальці
    сестра сестри сестер
    день дня дні днів
    друг друга друзі друзів
    вулиця вулиці вулиць вулицею
    компанія компанії компанію компаній
    новий нова нове нового нової нову новим
    можливість можливості можливістю
    завдання завданням завданнями
    справа справи справ справі
  `
    .trim()
    .split('\n')
    .map(wordsOf),
)('%s has the term of its other forms', (word, ...forms) => {
  for (const form of forms) expect.soft(termOf(form), form).toBe(termOf(word!));
});

it.each([
  ['вулиця', 'вулик'],
  ['столиця', 'столик'],
  ['справа', 'спати'],
  ['кімната', 'кім'],
  ['квіти', 'квити'],
  ['палець', 'палка'],
  ['вода', 'водій'],
  ['чай', 'час'],
  ['горе', 'гори'],
  ['передати', 'перед'],
])('%s and %s are two words', (one, other) => {
  expect(termOf(one)).not.toBe(termOf(other));
});

it('each word of letters has a stem, the same each time', () => {
  const word = fc.string({
    unit: fc.constantFrom(...'абвгґдеєжзиіїйклмнопрстуфхцчшщьюя'),
    minLength: 1,
  });
  fc.assert(
    fc.property(word, (one) => {
      expect(stemUkrainian(one)).not.toBe('');
      expect(stemUkrainian(one)).toBe(stemUkrainian(one));
    }),
    { numRuns: 2_000 },
  );
});

it('any text has a stem', () => {
  fc.assert(
    fc.property(fc.string({ minLength: 1, unit: 'binary' }), (one) => {
      expect(stemUkrainian(one)).not.toBe('');
    }),
  );
});
