import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openSampleMeaning } from '../meaning/test-meaning.ts';
import { type SearchRequest, searchFor } from '../query/search-request.ts';
import type { SearchServices } from '../search-services.ts';
import { openSampleServices, type SampleServices } from '../test-services.ts';
import { type NearDocument, nearestContent } from './nearest-content.ts';

let services: SampleServices;

beforeAll(async () => {
  services = await openSampleServices([
    {
      title: 'Time away from work',
      text: 'Parents may take a vacation of twelve weeks. A vacation is paid, and no vacation is lost..',
    },
    { title: 'Harbour', text: 'The harbour opens at six and closes at nine.' },
    { title: 'Harbour fees', text: 'Fees for mooring are due each quarter at the harbour.' },
    { title: 'Bells', text: 'Bells are rung by hand.' },
  ]);
});
afterAll(() => services.close());

const nearest = (
  text: string,
  { meaning, ...rest }: Partial<SearchRequest> & Pick<SearchServices, 'meaning'> = {},
) =>
  nearestContent(
    searchFor(text, rest),
    { ...services, ...(meaning && { meaning }) },
    new AbortController().signal,
  );

const EXPLICIT = { safety: { explicit: true, score: 1, reason: 'label rating=adult' } } as const;

const summary = (documents: readonly NearDocument[]) =>
  documents.map(({ document, foundBy }) => [document.title, foundBy]);

describe('the words of a query', () => {
  test('that the content lacks are listed, with similar words and words that begin alike', async () => {
    const { words } = await nearest('vacationist harbor cost');
    expect(words).toEqual([
      { word: 'vacationist', isHeld: false, near: ['vacation'] },
      { word: 'harbor', isHeld: false, near: ['harbour'] },
      { word: 'cost', isHeld: false, near: [] },
    ]);
  });

  test('that the content has, stop words and operators are not listed as missing', async () => {
    const { words } = await nearest('the harbour -bells site:example.org');
    expect(words).toEqual([{ word: 'harbour', isHeld: true, near: [] }]);
  });

  test('are read within quotes as well, without duplicates', async () => {
    const { words } = await nearest('"harbour sabbatical" sabbatical');
    expect(words.map(({ word }) => word)).toEqual(['harbour', 'sabbatical']);
  });
});

describe('the nearest documents', () => {
  test('have the words of the content, if the other words excluded them', async () => {
    const { total, documents } = await nearest('mooring fees -harbour');
    expect(total).toBe(0);
    expect(summary(documents)).toEqual([['Harbour fees', 'words']]);
  });

  test('have words similar to those of the query if the content has none of these', async () => {
    const { documents } = await nearest('vacationist');
    expect(summary(documents)).toEqual([['Time away from work', 'near-words']]);
  });

  test('are by meaning the most similar ones, with other words for the same thing', async () => {
    const { meaning } = await openSampleMeaning(services, { sabbatical: 'vacation' });
    const { documents, otherWords } = await nearest('sabbatical', { meaning });
    expect(summary(documents)[0]).toEqual(['Time away from work', 'meaning']);
    expect(otherWords).toContain('vacation');
    expect(otherWords).not.toContain('sabbatical');
  });

  test('are listed once, however they were found', async () => {
    const { meaning } = await openSampleMeaning(services);
    const { documents } = await nearest('"bells xylophone"', { meaning });
    const titles = documents.map(({ document }) => document.title);
    expect(summary(documents)[0]).toEqual(['Bells', 'words']);
    expect(new Set(titles).size).toBe(titles.length);
  });

  test('are none if nothing is similar and there is no model', async () => {
    const found = await nearest('xylophone');
    expect(found).toMatchObject({ total: 0, documents: [], otherWords: [] });
  });
});

test('a word of a document that is hidden from the caller is not returned', async () => {
  const own = await openSampleServices([
    { title: 'Open', text: 'The harbour opens at six.' },
    { title: 'Secret', text: 'The vacation of smugglers.', facts: EXPLICIT },
  ]);
  try {
    const signal = new AbortController().signal;
    const all = await nearestContent(searchFor('vacationist'), own, signal);
    expect(all.words[0]?.near).toEqual(['vacation']);
    const safe = searchFor('vacationist', { safety: { explicit: false } });
    const { words } = await nearestContent(safe, own, signal);
    expect(words[0]?.near).toEqual([]);
  } finally {
    own.close();
  }
});
