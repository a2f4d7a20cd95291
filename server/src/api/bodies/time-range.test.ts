import { expect, test } from 'vitest';
import { readTimeRange } from './time-range.ts';

const ms = (text: string) => Date.parse(text);

test('open ends are null', () => {
  expect(readTimeRange(undefined, undefined)).toEqual({
    fromMs: null,
    toMs: null,
  });
});

test('a date as the end includes its whole day', () => {
  expect(readTimeRange('2026-01-01', '2026-01-31')).toEqual({
    fromMs: ms('2026-01-01T00:00:00Z'),
    toMs: ms('2026-01-31T23:59:59.999Z'),
  });
});

test('the wrong way round is swapped, whole days kept whole', () => {
  expect(readTimeRange('2026-01-31', '2026-01-01')).toEqual(
    readTimeRange('2026-01-01', '2026-01-31'),
  );
});

test('a time without a zone is in UTC', () => {
  expect(readTimeRange('2026-01-01T10:00', undefined).fromMs).toBe(ms('2026-01-01T10:00:00Z'));
  expect(readTimeRange('2026-01-01T10:00+02:00', undefined).fromMs).toBe(
    ms('2026-01-01T08:00:00Z'),
  );
});
