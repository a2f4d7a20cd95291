import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createInstalledPlaces } from '../../search/places/installed-places.ts';
import { cardOfText } from '../test-cards.ts';
import { sunCard } from './sun-card.ts';
import { sunTimes } from './sun-times.ts';

const places = createInstalledPlaces();
beforeAll(() => places.load());
afterAll(() => places.close());

const here = { locale: 'en-GB', timeZone: 'Europe/Berlin', services: { places } };

describe('the sun', () => {
  test.each([
    ['sunrise in oslo', '08:32'],
    ['sunset today berlin', '16:50'],
    ['sunset tomorrow in cape town', '19:51'],
    ['tokyo sunrise', '06:42'],
    ['when is sunset', '16:50'],
    ['sunset on 21 june in rome', '20:48'],
    ['golden hour paris', '08:22 – 09:10, 16:58 – 17:46'],
    ['wann ist sonnenuntergang in münchen', '17:11'],
    ['sunset tromso 21 december', 'The sun does not rise: polar night'],
    ['sunrise in tromsø 21 june', 'The sun does not set: polar day'],
  ])('%s: %s', async (text, expected) => {
    expect((await cardOfText(sunCard, text, here))?.answer.text).toBe(expected);
  });

  test.each([
    ...[
      'sun hat',
      'sunset boulevard',
      'sunset tan',
      'dawn of the dead',
      'dusk till dawn',
      'sunset',
      'golden hour',
    ],
    ...[
      'sunrise senior living',
      'before sunrise',
      'sunrise in nowhereville',
      'sunset 30 february oslo',
    ],
  ])('%s: no card', async (text) => expect(await cardOfText(sunCard, text, here)).toBeNull());

  test('no text throws', () => {
    const query = { locale: 'en', timeZone: 'UTC', isForced: false };
    const part = fc.constantFrom(
      'sunset ',
      'in ',
      'oslo ',
      'today ',
      'may ',
      '1 ',
      'what time is ',
      'the ',
    );
    const texts = fc.oneof(
      fc.string({ maxLength: 400 }),
      fc.array(part, { maxLength: 60 }).map((parts) => parts.join('').slice(0, 400)),
    );
    fc.assert(fc.property(texts, (text) => void sunCard.understand({ ...query, text })));
  });
});

test('for any place and day, the moments are in order, or absent', () => {
  const place = fc.record({
    latitude: fc.double({ min: -89.9, max: 89.9, noNaN: true }),
    longitude: fc.double({ min: -180, max: 180, noNaN: true }),
  });
  const month = fc.integer({ min: 1, max: 12 });
  fc.assert(
    fc.property(place, month, fc.integer({ min: 1, max: 28 }), (where, ofMonth, day) => {
      const times = sunTimes(
        { year: 2026, month: ofMonth, day },
        where,
        Math.round(where.longitude * 4),
      );
      const { dawn, sunrise, noon, sunset, dusk, state } = times;
      expect(state === 'normal').toBe(sunrise !== null && sunset !== null);
      const moments = [dawn, sunrise, noon, sunset, dusk].filter((moment) => moment !== null);
      expect(moments).toEqual(moments.toSorted((left, right) => left - right));
    }),
  );
});
