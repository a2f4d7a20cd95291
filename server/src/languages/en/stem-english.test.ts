import fc from 'fast-check';
import snowball from 'snowball-stemmers';
import { expect, it } from 'vitest';
import { stemEnglish } from './stem-english.ts';

const snowballStemmer = snowball.newStemmer('english');
const check = (word: string) => {
  expect(stemEnglish(word)).toBe(snowballStemmer.stem(word));
};

it.each(
  `a by 's is as gas gaps kiwis ties cries say cry dying skies inning innings exceed exceeded proceedings generate
   generous communication arsenal hopping hoping failing filing bead beds feed agreed sing bring luxuriated
   rationalization conditional relational hopefully callousness electricity formative adjustment adoption
   replacement controller probate rate cease roll rolling bee happy sky apply y yy yyy youth boyish enjoying
   naïve café größe x2y 2000s tests' dogs's`.split(/\s+/),
)('gives the stem that Snowball gives: %s', check);

it('gives the stem that Snowball gives for whatever its rules can meet', () => {
  const pieces = fc.constantFrom(
    ...`y a e i o u b l s t w x ss us ies ied ed ing ingly eed eedly edly at bl iz tt ation ational tional li alli
        logi biliti iveness ative ness ful ement sion ll ' 's gener commun é 1 ш exceed inning`.split(
      /\s+/,
    ),
  );
  const words = fc.array(pieces, { minLength: 1, maxLength: 6 }).map((parts) => parts.join(''));
  fc.assert(fc.property(words, check), { numRuns: 2_000 });
});
