import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createInstalledPlaces } from './installed-places.ts';

const places = createInstalledPlaces();
beforeAll(() => places.load());
afterAll(() => places.close());

async function check(text: string, expected: string | null) {
  const place = await places.find(text);
  expect(place === null ? null : `${place.name}, ${place.countryCode}, ${place.timeZone}`).toBe(
    expected,
  );
}

describe('a place is found', () => {
  test.each([
    ['Munich', 'Munich, DE, Europe/Berlin'],
    ['münchen', 'Munich, DE, Europe/Berlin'],
    ['muenchen', 'Munich, DE, Europe/Berlin'],
    ['東京', 'Tokyo, JP, Asia/Tokyo'],
    ['Москва', 'Moscow, RU, Europe/Moscow'],
    ['SÃO PAULO', 'São Paulo, BR, America/Sao_Paulo'],
    ['new york', 'New York City, US, America/New_York'],
    ['nyc', 'New York City, US, America/New_York'],
    ['St. Petersburg', 'Saint Petersburg, RU, Europe/Moscow'],
    ['longyearbyen', 'Longyearbyen, SJ, Arctic/Longyearbyen'],
  ])('by its name: %s', check);

  test.each([
    ['portland', 'Portland, US, America/Los_Angeles'],
    ['portland, maine', 'Portland, US, America/New_York'],
    ['paris', 'Paris, FR, Europe/Paris'],
    ['paris texas', 'Paris, US, America/Chicago'],
    ['london', 'London, GB, Europe/London'],
    ['london, uk', 'London, GB, Europe/London'],
    ['london ontario', 'London, CA, America/Toronto'],
    ['springfield, illinois, usa', 'Springfield, US, America/Chicago'],
    ['cambridge ma', 'Cambridge, US, America/New_York'],
    ['new york, ny', 'New York City, US, America/New_York'],
  ])('by its state or country, and else by its people: %s', check);

  test.each([
    ['France', 'France, FR, Europe/Paris'],
    ['frankreich', 'France, FR, Europe/Paris'],
    ['usa', 'United States, US, America/New_York'],
    ['california', 'California, US, America/Los_Angeles'],
    ['georgia', 'Georgia, GE, Asia/Tbilisi'],
    ['trinidad and tobago', 'Trinidad & Tobago, TT, America/Port_of_Spain'],
    ['hong kong', 'Hong Kong, HK, Asia/Hong_Kong'],
  ])('as a state or country: %s', check);
});

test('a country with several zones names them all', async () => {
  const australia = await places.find('australia');
  expect(australia?.kind).toBe('country');
  expect(australia?.timeZones).toContain('Australia/Perth');
});

test.each([
  '',
  ' ',
  ',',
  'complexity',
  'xyzzy town',
  'the',
  'of',
  'paris, japan',
  '<script>',
  'constructor',
  'a'.repeat(400),
])('%j is no place', (text) => check(text, null));

test('any text gives a place or null', async () => {
  await fc.assert(
    fc.asyncProperty(fc.string({ unit: 'grapheme', maxLength: 100 }), async (text) => {
      const place = await places.find(text);
      expect(place === null || place.timeZone.length > 0).toBe(true);
    }),
  );
});
