import fc from 'fast-check';
import { expect, it } from 'vitest';
import { termNormalizer } from '../analysis/term-normalizer.ts';
import { baseForm } from './base-form.ts';

const termOf = (word: string) => termNormalizer('en').normalize(word).term;

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
  expect(termOf(one)).toBe(termOf(other));
});

it.each(
  `found/find left/leave saw/see felt/feel led/lead made/make went/go got/get lives/life leaves/leaf bases/basis
   promise/prize advertise/advert rise/rize four/for hour/hor pour/por better/good media/medium people/person`
    .trim()
    .split(/\s+/)
    .map((pair) => pair.split('/') as [string, string]),
)('%s and %s are words of their own', (one, other) => {
  expect(termOf(one)).not.toBe(termOf(other));
});

it.each(
  'promise advertisement expertise compromise surprise enterprise merchandise exercise precise revise raise'.split(
    ' ',
  ),
)('%s is not written with z', (word) => {
  expect(baseForm(word)).toBe(word);
});

it('of any word there is a form, and of that form it is the same', () => {
  const piece = fc.constantFrom(
    'organ',
    'col',
    'is',
    'our',
    'e',
    'ed',
    'ing',
    'ation',
    'prom',
    'l',
    's',
    'é',
    'ж',
  );
  fc.assert(
    fc.property(fc.array(piece, { minLength: 1, maxLength: 6 }), (pieces) => {
      const form = baseForm(pieces.join(''));
      expect(form.length).toBeGreaterThan(0);
      expect(baseForm(form)).toBe(form);
    }),
  );
});
