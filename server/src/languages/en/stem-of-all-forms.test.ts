import fc from 'fast-check';
import { expect, it } from 'vitest';
import { wordsThatMayHave } from '../analysis/choose-words.ts';
import { termNormalizer } from '../analysis/term-normalizer.ts';
import { stemEnglish } from './stem-english.ts';
import { stemOfAllForms } from './stem-of-all-forms.ts';

/** What words are looked for by. */
function termsOf(word: string): (string | null)[] {
  const { indexTerm, coarseTerm } = termNormalizer('en').normalize(word);
  return [indexTerm, coarseTerm];
}

function meet(one: string, other: string): boolean {
  const terms = termsOf(one);
  return termsOf(other).some((term) => term !== null && terms.includes(term));
}

it.each(
  `child/children man/men woman/women foot/feet tooth/teeth mouse/mice knife/knives shelf/shelves bus/buses gas/gases
   lens/lenses quiz/quizzes analysis/analyses analysis/analyze analysing/analyzing index/indices matrix/matrices
   criterion/criteria formula/formulae radius/radii write/written wrote/writing choose/chosen buy/bought pay/paid
   send/sent throws/thrown hidden/hiding overridden/override kept/keeps understood/understanding
   organise/organize organisation/organization organisers/organizer initialised/initializing authorisation/authorize
   minimise/minimized customisable/customizable colour/color colours/colored behaviour/behaviors favourite/favorite
   neighbouring/neighbor centre/centers theatres/theater catalogue/catalogs licence/licenses defence/defense
   programme/programs grey/gray disc/disks`
    .trim()
    .split(/\s+/)
    .map((pair) => pair.split('/') as [string, string]),
)('%s and %s are forms of one word', (one, other) => {
  expect(meet(one, other)).toBe(true);
});

it.each(
  `found/find left/leave saw/see felt/feel led/lead made/make went/go got/get lives/life leaves/leaf bases/basis
   promise/prize advertise/advert rise/rize four/for hour/hor pour/por better/good media/medium people/person`
    .trim()
    .split(/\s+/)
    .map((pair) => pair.split('/') as [string, string]),
)('%s and %s are words of their own', (one, other) => {
  expect(meet(one, other)).toBe(false);
});

it.each(
  'promise advertisement expertise compromise surprise enterprise merchandise precise revise raise house table'.split(
    ' ',
  ),
)('%s has no other forms', (word) => {
  expect(stemOfAllForms(word, stemEnglish(word))).toBeNull();
});

it('forms that begin otherwise are chosen for their word where words of a text are marked', () => {
  for (const [asked, written] of [
    ['foot', 'feet'],
    ['hold', 'held'],
    ['teach', 'taught'],
  ] as const) {
    const terms = termsOf(asked).filter((term) => term !== null);
    const units = Uint16Array.from(written, (letter) => letter.charCodeAt(0));
    expect(wordsThatMayHave(terms, 'en')!.isChosen(units, 0, units.length)).toBe(true);
  }
});

it('no word fails, and none has an empty stem', () => {
  const piece = fc.constantFrom(
    ...'organ col is our iz or e ed ing ation prom l s é ж men child'.split(' '),
  );
  fc.assert(
    fc.property(fc.array(piece, { minLength: 1, maxLength: 6 }), (pieces) => {
      const word = pieces.join('');
      expect(stemOfAllForms(word, stemEnglish(word))).not.toBe('');
    }),
  );
});
