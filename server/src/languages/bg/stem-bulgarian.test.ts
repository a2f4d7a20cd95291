import fc from 'fast-check';
import { expect, it } from 'vitest';
import { termNormalizer } from '../analysis/term-normalizer.ts';
import { wordsOf } from '../word-tables.ts';
import { stemBulgarian } from './stem-bulgarian.ts';

const { normalize } = termNormalizer('bg');
const termOf = (word: string) => normalize(word).indexTerm;

it.each(
  `
    искам искаш иска искаме искат искал искала искали
    работя работиш работи работят работил работеше
    кажа кажеш каже каза казах казали
    видя видиш видя видях виждам
    град градът града градове градовете
    жена жената жени жените
    дете детето деца децата
    нощ нощта нощи
    въпрос въпроса въпросът въпроси въпросите
    подарък подаръка подаръци подаръците
    урок уроци уроците
    пълен пълна пълно пълни пълната
    голям голяма големи големите
    бял бяла бели белите
    история историята истории историите
    компютър компютъра компютри компютрите
    решение решението решения
    писател писателя писатели писателите
    хапче хапчета хапчетата
    възстановена възстановени
  `
    .trim()
    .split('\n')
    .map(wordsOf),
)('%s has the term of its other forms', (word, ...forms) => {
  for (const form of forms) expect.soft(termOf(form), form).toBe(termOf(word!));
});

it.each([
  ['полет', 'поле'],
  ['улица', 'улика'],
  ['вода', 'водач'],
  ['план', 'планета'],
  ['момент', 'мома'],
  ['град', 'градина'],
  ['съд', 'съдя'],
  ['материал', 'материя'],
  ['карта', 'кар'],
])('%s and %s are two words', (one, other) => {
  expect(termOf(one)).not.toBe(termOf(other));
});

it('each word of letters has a stem, the same each time', () => {
  const word = fc.string({
    unit: fc.constantFrom(...'абвгдежзийклмнопрстуфхцчшщъьюя'),
    minLength: 1,
  });
  fc.assert(
    fc.property(word, (one) => {
      expect(stemBulgarian(one)).not.toBe('');
      expect(stemBulgarian(one)).toBe(stemBulgarian(one));
    }),
    { numRuns: 2_000 },
  );
});

it('any text has a stem', () => {
  fc.assert(
    fc.property(fc.string({ minLength: 1, unit: 'binary' }), (one) => {
      expect(stemBulgarian(one)).not.toBe('');
    }),
  );
});
