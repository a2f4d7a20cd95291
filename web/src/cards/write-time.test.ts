import { describe, expect, it } from 'vitest';
import { writeClock, writeDate, writeDuration, writeLap, writeTimeOfDay } from './write-time.ts';

describe('times are written', () => {
  it.each([
    [0, '00:00'],
    [59, '00:59'],
    [330, '05:30'],
    [3600, '1:00:00'],
    [86_400, '24:00:00'],
  ])('%d seconds as the digits %s', (seconds, digits) => {
    expect(writeClock(seconds)).toBe(digits);
  });

  it('a lap is cut to tenths, so that it never shows time that has not passed', () => {
    expect(writeLap(61_999)).toBe('01:01.9');
  });

  it('a date is the same day wherever the reader is', () => {
    expect(writeDate('2026-11-20', 'en-GB')).toBe('20 November 2026');
    expect(writeDate('2026-11-20', 'de')).toBe('20. November 2026');
  });

  it('a date that no calendar has is shown as it came', () => {
    expect(writeDate('+012026-99', 'en')).toBe('+012026-99');
  });

  it('a time of day is that of the zone', () => {
    expect(writeTimeOfDay('2026-11-21T06:38:27.000Z', 'de', 'Europe/Berlin')).toBe('07:38');
  });

  it.each([
    [30_418, 'en', '8 hours 27 minutes'],
    [30_418, 'de', '8 Stunden 27 Minuten'],
    [20, 'en', '0 minutes'],
    [86_400, 'en', '24 hours'],
  ])('%d seconds in %s: %s', (seconds, locale, text) => {
    expect(writeDuration(seconds, locale, 'long').replaceAll(',', '').replace(' und ', ' ')).toBe(
      text,
    );
  });
});
