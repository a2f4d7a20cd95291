import fc from 'fast-check';
import { expect, test } from 'vitest';
import { foldText } from '../../languages/analysis/fold-text.ts';
import { readSpan, spanSeconds } from './read-span.ts';

test.each([
  ['5 min 30 s', 330],
  ['90 seconds', 90],
  ['1h30', 5400],
  ['1 h 30 min', 5400],
  ['1:30', 90],
  ['1:05:30', 3930],
  ['an hour and a half', 5400],
  ['one and a half hours', 5400],
  ['1 1/2 hours', 5400],
  ['half an hour', 1800],
  ['three quarters of an hour', 2700],
  ['1 hour and 45 minutes', 6300],
  ['2 hours ten', 7800],
  ['1.5 hours', 5400],
  ['1,5 stunden', 5400],
  ['twenty-five minutes', 1500],
  ['twenty five mins', 1500],
  ['a couple of minutes', 120],
  ['eine halbe stunde', 1800],
  ['cinq minutes', 300],
  ['dos horas y 10 minutos', 7800],
  ['2 weeks', 1_209_600],
  ['fortnight', 1_209_600],
])('%s is %i seconds', (text, seconds) => {
  expect(spanSeconds(readSpan(foldText(text))!)).toBeCloseTo(seconds, 6);
});

test.each([
  '',
  '5',
  'hour',
  'minutes',
  '-5 min',
  '5 apples',
  '5 min apples',
  '30 s 5 min',
  '5 min 5 min',
  '1e9 hours',
  '5:99',
  'python',
  '36 inch',
])('%j is no duration', (text) => expect(readSpan(text)).toBeNull());

test('months have no fixed length', () => {
  const span = readSpan('2 months and 3 days')!;
  expect(span.parts).toEqual([
    { amount: 2, unit: 'month' },
    { amount: 3, unit: 'day' },
  ]);
  expect(spanSeconds(span)).toBeNull();
});

test('any text gives a duration or null', () => {
  const word = fc.constantFrom(
    '5',
    '1/2',
    'half',
    'and',
    'a',
    'hour',
    'min',
    's',
    'couple',
    'of',
    ',',
    '-',
    'x',
  );
  const words = fc.array(word, { maxLength: 80 }).map((list) => list.join(' '));
  fc.assert(
    fc.property(fc.oneof(fc.string({ maxLength: 400 }), words), (text) => {
      const span = readSpan(text);
      expect(span === null || span.parts.every(({ amount }) => amount >= 0)).toBe(true);
    }),
  );
});
