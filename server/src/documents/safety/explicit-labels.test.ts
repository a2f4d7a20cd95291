import { describe, expect, test } from 'vitest';
import { isYes, labelOfItem, labelOfMeta, labelOfSite } from './explicit-labels.ts';

describe('labels in the head of a page', () => {
  test.each([
    ['rating', 'adult', true],
    ['rating', ' Mature ', true],
    ['rating', 'RTA-5042-1996-1400-1577-RTA', true],
    ['rating', 'general', false],
    ['rating', 'safe for kids', false],
    ['rating', 'restricted', true],
    ['rating', '4.5', false],
    ['pics-label', '(PICS-1.1 "http://www.rsac.org/ratingsv01.html" l r (n 4 s 4 v 0 l 4))', true],
    ['pics-label', '(PICS-1.1 "http://www.rsac.org/ratingsv01.html" l r (n 0 s 0 v 4 l 4))', false],
    ['pics-label', '(PICS-1.1 "http://www.rsac.org/ratingsv01.html" l r (n 3 s 0 v 0 l 0))', false],
    ['pics-label', '(PICS', false],
    ['description', 'adult', false],
  ])('%s: %s', (name, content, expected) => {
    expect(labelOfMeta(new Map([[name, [content]]])) !== null).toBe(expected);
  });

  test('the label is in the reason', () => {
    expect(labelOfMeta(new Map([['rating', ['general', 'adult']]]))).toEqual({
      explicit: true,
      score: 1,
      reason: 'label rating=adult',
    });
  });
});

test.each([
  [{ isFamilyFriendly: false }, true],
  [{ isFamilyFriendly: 'https://schema.org/False' }, true],
  [{ isFamilyFriendly: 'true' }, false],
  [{ contentRating: 'Mature' }, true],
  [{ contentRating: 'TV-MA' }, false],
  [{ contentRating: ['adult'] }, false],
  [{ hasAdultConsideration: 'https://schema.org/SexualContentConsideration' }, true],
  [{ hasAdultConsideration: 'https://schema.org/AlcoholConsideration' }, false],
  [{ hasAdultConsideration: { toString: 1 } }, false],
  [null, false],
  ['adult', false],
])('of the item %j', (item, expected) => {
  expect(labelOfItem(item) !== null).toBe(expected);
});

test.each([
  ['yes', true],
  ['TRUE', true],
  [1, true],
  [true, true],
  ['explicit', true],
  ['clean', false],
  ['no', false],
  ['', false],
  [null, false],
])('the flag %j', (value, expected) => {
  expect(isYes(value)).toBe(expected);
});

test.each([
  ['tube.xxx', true],
  ['a.porn', true],
  ['example.sexy', false],
  ['xxx', false],
  ['', false],
])('the domain of %j', (site, expected) => {
  expect(labelOfSite(site) !== null).toBe(expected);
});
