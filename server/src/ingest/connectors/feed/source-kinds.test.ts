import { describe, expect, test } from 'vitest';
import { catalogueKind } from '../catalogue/catalogue-kind.ts';
import { feedKind } from './feed-kind.ts';

/** Faults of settings, as `path: message`. */
function faultsOf(kind: typeof feedKind, settings: unknown): string[] {
  const result = kind.settings.safeParse(settings);
  const issues = result.success ? [] : result.error.issues;
  return issues.map(({ path, message }) => `${path.join('.')}: ${message}`);
}

describe('settings', () => {
  test('are optional', () => {
    expect(feedKind.settings.parse({})).toEqual({ fetchItems: false, keepItems: 10_000 });
    expect(catalogueKind.settings.parse({})).toEqual({ columns: {}, currency: 'USD' });
  });

  test('are parsed and normalised', () => {
    expect(catalogueKind.settings.parse({ currency: 'eur', columns: { name: 'Artikel' } })).toEqual(
      {
        currency: 'EUR',
        columns: { name: 'Artikel' },
      },
    );
  });

  test.each([
    [feedKind, { fetchItems: 'yes' }, 'fetchItems: true or false.'],
    [feedKind, { keepItems: 0 }, 'keepItems: A whole number from 1 to 1000000.'],
    [feedKind, { keepItems: 1.5 }, 'keepItems: A whole number from 1 to 1000000.'],
    [
      catalogueKind,
      { currency: 'XYZ' },
      'currency: A currency code of three letters (ISO 4217), as in "EUR".',
    ],
    [
      catalogueKind,
      { columns: { name: 5 } },
      'columns.name: The name of a column, at most 200 characters.',
    ],
  ])('that are wrong say what to send: %#', (kind, settings, expected) => {
    expect(faultsOf(kind, settings)).toEqual([expected]);
  });

  test('that are unknown are faults', () => {
    expect(faultsOf(feedKind, { fetchItem: true })[0]).toContain('fetchItem');
    expect(faultsOf(catalogueKind, { columns: { nmae: 'x' } })[0]).toContain('name');
  });
});

test('the default schedule depends on the cost of reading', () => {
  expect(feedKind.defaultSchedule('https://example.org/feed')).toBe('every 1 hour');
  expect(catalogueKind.defaultSchedule('https://example.org/c.csv')).toBe('every 24 hours');
  expect(catalogueKind.defaultSchedule('/srv/c.csv')).toBe('every 1 hour');
});
