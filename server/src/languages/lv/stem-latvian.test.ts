import fc from 'fast-check';
import { expect, it } from 'vitest';
import { termNormalizer } from '../analysis/term-normalizer.ts';
import { wordsOf } from '../word-tables.ts';
import { stemLatvian } from './stem-latvian.ts';

const { normalize } = termNormalizer('lv');
const termOf = (word: string) => normalize(word).indexTerm;

it.each(
  `
    runāt runāju runā runāja runāšu runājam
    darīt daru dara darīja darīšu darīts
    redzēt redzu redz redzēja redzējis
    atrast atrodu atrada atradīšu
    dot dodu deva devis
    diena dienas dienai dienu dienā dienām
    grāmata grāmatas grāmatu grāmatā gramata
    pilsēta pilsētas pilsētā pilsetas
    suns suņa sunim suņi
    puisis puiša puisim puiši
    brīdis brīža brīdī
    vīrietis vīrieša vīrieši
    zeme zemes zemju zemi
    draugs drauga draugam draugi draugus
    labs laba labam labais labāks labākais
    māja mājas mājā mājām
    valsts valsti valstī valstis
  `
    .trim()
    .split('\n')
    .map(wordsOf),
)('%s has the term of its other forms', (word, ...forms) => {
  for (const form of forms) expect.soft(termOf(form), form).toBe(termOf(word!));
});

it.each([
  ['pilsēta', 'pils'],
  ['grāmata', 'grams'],
  ['nakts', 'nākt'],
  ['vieta', 'viens'],
  ['kungs', 'kundze'],
  ['maja', 'mans'],
  ['sirds', 'sirms'],
])('%s and %s are two words', (one, other) => {
  expect(termOf(one)).not.toBe(termOf(other));
});

it('each word of letters has a stem, the same each time', () => {
  const word = fc.string({
    unit: fc.constantFrom(...'aābcčdeēfgģhiījkķlļmnņoprsštuūvzž'),
    minLength: 1,
  });
  fc.assert(
    fc.property(word, (one) => {
      expect(stemLatvian(one)).not.toBe('');
      expect(stemLatvian(one)).toBe(stemLatvian(one));
    }),
    { numRuns: 2_000 },
  );
});

it('any text has a stem', () => {
  fc.assert(
    fc.property(fc.string({ minLength: 1, unit: 'binary' }), (one) => {
      expect(stemLatvian(one)).not.toBe('');
    }),
  );
});
