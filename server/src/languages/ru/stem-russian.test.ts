import fc from 'fast-check';
import { expect, it } from 'vitest';
import { termNormalizer } from '../analysis/term-normalizer.ts';
import { wordsOf } from '../word-tables.ts';
import { stemRussian } from './stem-russian.ts';

const { normalize } = termNormalizer('ru');
const termOf = (word: string) => normalize(word).indexTerm;

it.each(
  `
    сказать скажу скажешь скажет скажут сказал сказала скажи
    видеть вижу видишь видит видят видел видели
    смотреть смотрю смотрит смотрел смотрела смотрите
    использовать использую использует используют использовал используй
    исчезнуть исчез исчезла исчезнет
    помочь помогу поможет помог помогла помогите
    купить куплю купишь купил
    найти найду найдет нашел нашла
    уехать уеду уедет уехал
    продавать продаю продает продавал
    успокоиться успокойся успокойтесь
    подарок подарка подарки подарков
    палец пальца пальцы пальцами
    ошибка ошибки ошибок ошибку
    окно окна окон окном
    день дня дней днём
    друг друга друзья друзей
    материал материала материалы материалов
    диван дивана диване
    чай чая чаю чаем
    ёлка елка ёлки
    зелёный зеленый зелёная
    рука руки руке рук
  `
    .trim()
    .split('\n')
    .map(wordsOf),
)('%s has the term of its other forms', (word, ...forms) => {
  for (const form of forms) expect.soft(termOf(form), form).toBe(termOf(word!));
});

it.each([
  ['вид', 'видеть'],
  ['семья', 'семь'],
  ['поле', 'пол'],
  ['берег', 'береги'],
  ['целый', 'цель'],
  ['дожди', 'дождаться'],
  ['вода', 'войти'],
  ['кабинет', 'кабина'],
  ['модель', 'модный'],
  ['банк', 'бан'],
  ['страна', 'странный'],
])('%s and %s are two words', (one, other) => {
  expect(termOf(one)).not.toBe(termOf(other));
});

it('each word of letters has a stem, the same each time', () => {
  const word = fc.string({
    unit: fc.constantFrom(...'абвгдеёжзийклмнопрстуфхцчшщъыьэюя'),
    minLength: 1,
  });
  fc.assert(
    fc.property(word, (one) => {
      expect(stemRussian(one)).not.toBe('');
      expect(stemRussian(one)).toBe(stemRussian(one));
    }),
    { numRuns: 2_000 },
  );
});

it('any text has a stem', () => {
  fc.assert(
    fc.property(fc.string({ minLength: 1, unit: 'binary' }), (one) => {
      expect(stemRussian(one)).not.toBe('');
    }),
  );
});
