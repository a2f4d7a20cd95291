import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { StructuredItem } from '../../documents/document-facts.ts';
import { schemaFields } from './schema-fields.ts';

function fieldsOf(...items: StructuredItem[]): Record<string, unknown> {
  return Object.fromEntries(schemaFields(items).map(({ label, value }) => [label, value]));
}

it.each<[StructuredItem, Record<string, unknown>]>([
  [
    {
      type: 'NewsArticle',
      author: [{ type: 'Person', name: 'Ann' }, 'Ben'],
      datePublished: '2026-01-31',
      articleSection: 'Sport, Local',
    },
    { author: ['Ann', 'Ben'], datePublished: '2026-01-31', articleSection: ['Sport', 'Local'] },
  ],
  [
    {
      type: 'MusicEvent',
      startDate: '2026-05-01T20:00',
      location: { type: 'Place', name: 'Town hall' },
      eventStatus: 'https://schema.org/EventScheduled',
      offers: { price: '12,50', priceCurrency: 'EUR' },
    },
    {
      startDate: '2026-05-01T20:00',
      location: 'Town hall',
      eventStatus: 'EventScheduled',
      price: { amount: 12.5, currency: 'EUR' },
    },
  ],
  [
    {
      type: 'Recipe',
      totalTime: 'PT1H30M',
      recipeCuisine: 'Thai',
      aggregateRating: { ratingValue: '8', bestRating: 10, ratingCount: '1,204' },
    },
    { totalTimeMinutes: 90, recipeCuisine: ['Thai'], rating: 4, ratingCount: 1204 },
  ],
  [
    { type: 'Book', isbn: '0-14-103614-4', numberOfPages: '328' },
    { isbn: '0-14-103614-4', numberOfPages: 328 },
  ],
  [
    {
      type: 'Restaurant',
      address: { addressLocality: 'Berlin' },
      geo: { latitude: '52.5', longitude: 13.4 },
    },
    { city: 'Berlin', place: { lat: 52.5, lon: 13.4 } },
  ],
  [
    {
      type: 'JobPosting',
      hiringOrganization: { name: 'Acme' },
      jobLocation: { address: { addressLocality: 'Bern' } },
      baseSalary: { currency: 'CHF', value: { minValue: 90_000, maxValue: 100_000 } },
    },
    { hiringOrganization: 'Acme', city: 'Bern', baseSalary: { amount: 90_000, currency: 'CHF' } },
  ],
  [
    { type: 'Person', jobTitle: 'Baker', worksFor: { name: 'Acme' } },
    { jobTitle: 'Baker', worksFor: 'Acme' },
  ],
])('a page about %j states %j', (item, expected) => {
  expect(fieldsOf({ type: 'Organization', name: 'The site' }, item)).toEqual(expected);
});

it('the main entity of a page takes precedence over the page', () => {
  const page = { type: 'WebPage', mainEntity: { type: 'Person', jobTitle: 'Baker' } };
  expect(fieldsOf({ type: 'Article', datePublished: '2026-01-31' }, page)).toEqual({
    datePublished: '2026-01-31',
  });
  expect(fieldsOf(page)).toEqual({ jobTitle: 'Baker' });
});

it('values of any shape state something or nothing, and never throw', () => {
  const types = fc.constantFrom(
    'Article',
    'Event',
    'Recipe',
    'Book',
    'Place',
    'JobPosting',
    'Course',
  );
  const properties = fc.dictionary(
    fc.constantFrom(
      'author',
      'offers',
      'totalTime',
      'address',
      'geo',
      'baseSalary',
      'aggregateRating',
    ),
    fc.jsonValue(),
  );
  fc.assert(
    fc.property(types, properties, (type, rest) => {
      for (const { value } of schemaFields([{ ...rest, type }])) expect(value).not.toBeNull();
    }),
  );
});
