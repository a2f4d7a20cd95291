import { expect, test } from 'vitest';
import { publishedRange } from './search-request.ts';

const ms = (text: string) => Date.parse(text);

test('open ends are null', () => {
  expect(publishedRange(undefined, undefined)).toEqual({
    publishedFromMs: null,
    publishedToMs: null,
  });
});

test('a date as the end includes its whole day', () => {
  expect(publishedRange('2026-01-01', '2026-01-31')).toEqual({
    publishedFromMs: ms('2026-01-01T00:00:00Z'),
    publishedToMs: ms('2026-01-31T23:59:59.999Z'),
  });
});

test('the wrong way round is swapped, whole days kept whole', () => {
  expect(publishedRange('2026-01-31', '2026-01-01')).toEqual(
    publishedRange('2026-01-01', '2026-01-31'),
  );
});

test('a time without a zone is in UTC', () => {
  expect(publishedRange('2026-01-01T10:00', undefined).publishedFromMs).toBe(
    ms('2026-01-01T10:00:00Z'),
  );
  expect(publishedRange('2026-01-01T10:00+02:00', undefined).publishedFromMs).toBe(
    ms('2026-01-01T08:00:00Z'),
  );
});
