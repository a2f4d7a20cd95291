import fc from 'fast-check';
import { expect, it } from 'vitest';
import { termNormalizer } from '../analysis/term-normalizer.ts';
import { wordsOf } from '../word-tables.ts';
import { stemSerbian } from './stem-serbian.ts';

const { normalize } = termNormalizer('sr');
const termOf = (word: string) => normalize(word).indexTerm;

it.each(
  `
    grad grada gradovi градови града
    mleko mlijeko млеко mleka
    devojka djevojka девојке devojku
    pisati pišem пишем писала
    njega њега
    svet svijet свету
  `
    .trim()
    .split('\n')
    .map(wordsOf),
)('%s has the term of its other forms', (word, ...forms) => {
  for (const form of forms) expect.soft(termOf(form), form).toBe(termOf(word!));
});

it.each([
  ['sat', 'свет'],
  ['dan', 'ден'],
])('%s and %s are two words', (one, other) => {
  expect(termOf(one)).not.toBe(termOf(other));
});

it('each word of letters has a stem, the same each time', () => {
  const word = fc.string({
    unit: fc.constantFrom(...'abcčćdđežšабвгдђежзијклљмнњопрстћуфхцчџш'),
    minLength: 1,
  });
  fc.assert(
    fc.property(word, (one) => {
      expect(stemSerbian(one)).not.toBe('');
      expect(stemSerbian(one)).toBe(stemSerbian(one));
    }),
    { numRuns: 2_000 },
  );
});

it('any text has a stem', () => {
  fc.assert(
    fc.property(fc.string({ minLength: 1, unit: 'binary' }), (one) => {
      expect(stemSerbian(one)).not.toBe('');
    }),
  );
});
