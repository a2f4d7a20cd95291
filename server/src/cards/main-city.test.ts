import { afterAll, beforeAll, expect, test } from 'vitest';
import { createInstalledPlaces } from '../search/places/installed-places.ts';
import { mainCityOf } from './main-city.ts';

const places = createInstalledPlaces();
beforeAll(() => places.load());
afterAll(() => places.close());

test.each([
  ['Europe/Berlin', 'Berlin'],
  ['America/New_York', 'New York City'],
  ['America/Argentina/Buenos_Aires', 'Buenos Aires'],
  ['Asia/Calcutta', 'Kolkata'],
  ['Asia/Singapore', 'Singapore'],
  ['Europe/Kiev', 'Kyiv'],
])('%s is named after %s', (timeZone, city) => {
  expect(mainCityOf(timeZone, places)?.city).toBe(city);
});

test.each(['UTC', 'Etc/UTC', 'Etc/GMT+3', 'US/Pacific', 'EST5EDT', '+05:30', 'Atlantic/Canary'])(
  '%s is named after no known city',
  (timeZone) => expect(mainCityOf(timeZone, places)).toBeNull(),
);

test('there is no city before the table of places is read', () => {
  expect(mainCityOf('Europe/Berlin', createInstalledPlaces())).toBeNull();
});
