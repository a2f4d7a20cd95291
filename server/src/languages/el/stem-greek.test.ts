import fc from 'fast-check';
import { expect, it } from 'vitest';
import { termNormalizer } from '../analysis/term-normalizer.ts';
import { wordsOf } from '../word-tables.ts';
import { stemGreek } from './stem-greek.ts';

const { normalize } = termNormalizer('el');
const termOf = (word: string) => normalize(word).indexTerm;

it.each(
  `
    κάνω κάνει κάνουμε έκανα έκανε κανω
    γράφω γράφει έγραψα έγραψε γράψει έγραφε
    θέλω θέλει ήθελα ήθελε
    βρίσκω βρήκα βρει
    δουλεύω δουλεύει δούλεψα δουλέψει
    αγοράζω αγόρασα αγοράσει
    ανοίγω άνοιξε ανοίξει
    παίζω έπαιξα παίξει
    πόλη πόλης πόλεις πόλεων
    μάθημα μαθήματα μαθημάτων
    άνθρωπος άνθρωποι ανθρώπου ανθρωπος
    βασιλιάς βασιλιάδες
    έτος έτη ετών
    παιδί παιδιά παιδιού παιδιών
    βιβλίο βιβλία βιβλίου
    ταξίδι ταξίδια ταξιδιού
  `
    .trim()
    .split('\n')
    .map(wordsOf),
)('%s has the term of its other forms', (word, ...forms) => {
  for (const form of forms) expect.soft(termOf(form), form).toBe(termOf(word!));
});

it.each([
  ['βάση', 'βάζω'],
  ['κρίση', 'κρίμα'],
  ['παρά', 'παίρνω'],
  ['είδος', 'είδα'],
  ['φωτιά', 'φωνή'],
])('%s and %s are two words', (one, other) => {
  expect(termOf(one)).not.toBe(termOf(other));
});

it('each word of letters has a stem, the same each time', () => {
  const word = fc.string({
    unit: fc.constantFrom(...'αάβγδεέζηήθιίϊΐκλμνξοόπρσςτυύϋΰφχψωώ'),
    minLength: 1,
  });
  fc.assert(
    fc.property(word, (one) => {
      expect(stemGreek(one)).not.toBe('');
      expect(stemGreek(one)).toBe(stemGreek(one));
    }),
    { numRuns: 2_000 },
  );
});

it('any text has a stem', () => {
  fc.assert(
    fc.property(fc.string({ minLength: 1, unit: 'binary' }), (one) => {
      expect(stemGreek(one)).not.toBe('');
    }),
  );
});
