import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { StructuredItem } from './document-facts.ts';
import { subjectOf } from './structured-subject.ts';

const about = (structured: readonly unknown[], titles: string[] = [], isHome = false) =>
  subjectOf({ structured: structured as StructuredItem[] }, titles, isHome);

const publisher = { type: 'Organization', name: 'Example Press' };
const writer = { type: 'Person', name: 'Mary Shelley' };
const book = { type: 'Book', name: 'Frankenstein', alternateName: ['The Modern Prometheus'] };

describe('a document is about', () => {
  it('the item that bears its title', () => {
    expect(about([publisher, writer], ['Mary Shelley'])).toMatchObject({ type: 'person' });
    expect(about([publisher, book], ['The Modern Prometheus'])?.names).toEqual([
      'Frankenstein',
      'The Modern Prometheus',
    ]);
  });

  it('the only thing among its makers', () => {
    expect(about([publisher, writer, book], ['Chapter 1'])).toMatchObject({ type: 'book' });
  });

  it('what its page says is its main entity', () => {
    expect(about([{ type: 'WebPage', mainEntity: book }])).toMatchObject({ type: 'book' });
  });

  it('the organization, on a home page', () => {
    expect(about([publisher], ['Welcome'], true)).toMatchObject({ type: 'organization' });
  });
});

describe('a document is about nothing', () => {
  it.each([
    ['its publisher alone', [publisher]],
    ['one of several', [book, { type: 'Book', name: 'Emma' }]],
    ['what has no name', [{ type: 'Book' }, { type: 'Book', name: ' ' }]],
    ['an article', [{ type: 'Article', name: 'News' }]],
    ['no data', []],
  ])('for %s', (_, structured) => expect(about(structured, ['Home'])).toBeNull());
});

it('for any data, names are short and in one line', () => {
  fc.assert(
    fc.property(
      fc.array(fc.object({ key: fc.constantFrom('type', 'name', 'mainEntity', 'alternateName') })),
      (items) => {
        const typed = items.map((item) => ({ ...item, type: 'Book' }));
        const names = about(typed)?.names ?? [];
        for (const name of names) expect(name).toMatch(/^\S.{0,119}$/);
      },
    ),
  );
});
