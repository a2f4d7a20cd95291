import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createInstalledPlaces } from '../../search/places/installed-places.ts';
import { cardOfText } from '../test-cards.ts';
import { timeCard } from '../time/time-card.ts';
import { timeZoneCard } from './time-zone-card.ts';

const places = createInstalledPlaces();
beforeAll(() => places.load());
afterAll(() => places.close());

const here = { locale: 'en-GB', timeZone: 'Europe/Berlin', services: { places } };

async function check(text: string, expected: string | null, now = '2026-01-31T12:00:00Z') {
  const card = await cardOfText(timeZoneCard, text, { ...here, now });
  expect(card?.answer.text ?? null).toBe(expected);
}

describe('the time elsewhere', () => {
  test.each([
    ['time in Tokyo', '21:00'],
    ['what time is it in new york', '07:00'],
    ['new york time', '07:00'],
    ['what is the current time right now in hollywood', '04:00'],
    ["what's the time in london right now", '12:00'],
    ['time now in michigan', '07:00'],
    ['time in france', '13:00'],
    ['time in utc+2', '14:00'],
    ['time in europe/berlin', '13:00'],
    ['pacific time', '04:00'],
    ['wie spät ist es in köln', '13:00'],
    ['quelle heure est-il à paris', '13:00'],
    ['hora en madrid', '13:00'],
  ])('%s: %s', (text, expected) => check(text, expected));
});

describe('conversions', () => {
  test.each([
    ['9am Berlin in New York', '03:00'],
    ['15:30 utc to pst', '07:30'],
    ['3pm est to cet', '21:00'],
    ['9am in berlin to new york time', '03:00'],
    ['if it is 9am in berlin what time is it in new york', '03:00'],
    ['noon pst in ist', '01:30, Sunday 1 February'],
    ['pst to est', '07:00'],
    ['5 pm est', '23:00'],
  ])('%s: %s', (text, expected) => check(text, expected));

  test('DST depends on the day in the question', async () => {
    // In the two weeks between the changes in America and Europe, the difference is five hours.
    await check('9am berlin in new york', '04:00', '2026-03-15T12:00:00Z');
    await check('9am berlin in new york', '03:00', '2026-07-01T12:00:00Z');
  });

  test('an abbreviation of standard time keeps its offset in summer, and an ambiguous one says how it was read', async () => {
    const card = await cardOfText(timeZoneCard, '3 pm ist to pst', {
      ...here,
      now: '2026-07-01T12:00:00Z',
    });
    expect(card?.answer.text).toBe('01:30');
    expect(card?.data).toMatchObject({
      notes: [expect.stringContaining('Irish'), expect.stringContaining('Pacific')],
    });
  });

  test.each([
    ['2026-03-29T08:00:00Z', 'gap', '02:30'],
    ['2026-10-25T08:00:00Z', 'overlap', '01:30'],
  ])('on %s a %s is said', async (now, edge, text) => {
    const card = await cardOfText(timeZoneCard, '2:30 berlin in london', { ...here, now });
    expect(card?.data).toMatchObject({ edge, notes: [expect.any(String)] });
    expect(card?.answer.text).toBe(text);
  });
});

describe('zones and differences', () => {
  test.each([
    ['time difference between london and sydney', 'Sydney is 11 hours ahead of London'],
    ['time difference between london and lisbon', 'Lisbon has the same time as London'],
    ['time difference between delhi and london', 'London is 5:30 hours behind Delhi'],
    ['what timezone is honolulu in', 'Hawaii-Aleutian Standard Time (UTC-10:00)'],
    ["what's london's timezone", 'Greenwich Mean Time (UTC+00:00)'],
  ])('%s: %s', (text, expected) => check(text, expected));

  test('a country with several zones names the others', async () => {
    const card = await cardOfText(timeZoneCard, 'time in australia', here);
    expect(card?.data).toMatchObject({
      otherTimeZones: expect.arrayContaining(['Australia/Perth']),
    });
  });
});

describe('no card', () => {
  test.each([
    ...[
      'time complexity of quicksort',
      'time magazine',
      'new york times',
      'python timer',
      'time machine',
    ],
    ...[
      'reading time',
      'nice time',
      'prime time',
      'time out',
      'time travel',
      'time zone',
      'time in a bottle',
    ],
    ...[
      '25:00 berlin in london',
      '13pm berlin in london',
      'time in xyzzyville',
      'time',
      'best to worst',
      'day trading',
    ],
  ])('for %s', (text) => check(text, null));

  test('no text throws', () => {
    const query = { locale: 'en', timeZone: 'UTC', isForced: false };
    const part = fc.constantFrom(
      'time ',
      'in ',
      '9am ',
      'to ',
      'difference ',
      'between ',
      'and ',
      'zone ',
      'utc+',
      '5',
    );
    const texts = fc.oneof(
      fc.string({ maxLength: 400 }),
      fc.array(part, { maxLength: 99 }).map((parts) => parts.join('').slice(0, 400)),
    );
    fc.assert(fc.property(texts, (text) => void timeZoneCard.understand({ ...query, text })));
  });

  test('without places, only zones with their own names', async () => {
    expect(await cardOfText(timeZoneCard, 'time in tokyo')).toBeNull();
    expect((await cardOfText(timeZoneCard, 'time in jst'))?.answer.value).toBe(
      '2026-01-31T21:00:00',
    );
  });
});

describe('the time here', () => {
  test.each([
    'time',
    'what time is it?',
    'tell me what time it is',
    "what's the time",
    'wie spät ist es',
    'current time',
  ])('%s', async (text) => {
    const card = await cardOfText(timeCard, text, { locale: 'en-US', timeZone: 'Asia/Kolkata' });
    expect(card?.answer.text).toBe('5:30 PM');
    expect(card?.expiresAt).toBe('2026-01-31T12:01:00.000Z');
  });

  test.each(['time complexity', 'times', 'date time', 'time series'])(
    'no card for %s',
    async (text) => {
      expect(await cardOfText(timeCard, text)).toBeNull();
    },
  );
});
