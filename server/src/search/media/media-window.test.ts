import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createSafeSearch } from '../query/safe-search.ts';
import { openSampleServices, type SampleInput, type SampleServices } from '../test-services.ts';
import { createMediaWindow } from './media-window.ts';

const picture = (title: string, text = title, language = 'en'): SampleInput => ({
  title,
  text,
  type: 'image',
  language,
  facts: { image: { format: 'jpeg', width: 400, height: 300 } },
});
const video = (title: string, text: string): SampleInput => ({
  title,
  text,
  type: 'video',
  language: 'en',
  facts: { video: { platform: 'file', moments: [{ offset: 0, startSeconds: 3 }] } },
});
const page = (title: string, text = `All that there is to read of: ${title}.`) => ({ title, text });

let services: SampleServices;

beforeAll(async () => {
  services = await openSampleServices([
    picture('IMG 2031', 'The harbour of Kiel at night'),
    picture('Harbour with boats'),
    picture('Two cranes in the harbour', 'Two cranes in the harbour, seen from the sea'),
    picture('The town hall'),
    picture('Docker in the harbour office'),
    picture('Table with flowers'),
    picture('Table in the garden'),
    picture('A round table'),
    picture('Der Leuchtturm von Kiel', 'Der Leuchtturm', 'de'),
    video('How to bleed a radiator', 'Today we bleed a radiator. Open the valve with its key.'),
    video('Bleeding a radiator, part two', 'The valve of the radiator again.'),
    video('An evening talk', 'We speak of weather, of boats and of the lighthouse.'),
    page('Tables in Markdown', 'A table has rows and columns.'),
    page('Table of contents'),
    page('Lookup table'),
    page('A table of all tables'),
    page('Docker images', 'How images of Docker are built.'),
    page('The harbour office'),
  ]);
});
afterAll(() => services.close());

async function titles(kind: 'images' | 'videos', text: string, locale = 'en') {
  const signal = AbortSignal.timeout(30_000);
  const shown = await createMediaWindow(services).find(kind, { text, locale }, signal);
  return shown?.results.map(({ document }) => document.title).toSorted() ?? null;
}

describe('pictures are shown', () => {
  test('if at least three have the words, no fewer than other documents are called so', async () => {
    expect(await titles('images', 'harbour')).toEqual(
      expect.arrayContaining(['Harbour with boats', 'IMG 2031', 'Two cranes in the harbour']),
    );
  });

  test('that have every word of the query', async () => {
    expect(await titles('images', 'pictures of boats in the harbour')).toEqual([
      'Harbour with boats',
    ]);
  });

  test('a single one, if pictures are asked for', async () => {
    expect(await titles('images', 'town hall photos')).toEqual(['The town hall']);
    expect(await titles('images', 'Bilder vom Leuchtturm')).toEqual(['Der Leuchtturm von Kiel']);
    // In the language of the reader, too.
    expect(await titles('images', 'photos du town hall', 'fr')).toEqual(['The town hall']);
    expect(await titles('images', 'photos du town hall', 'en')).toBeNull();
  });

  test('with the words that were searched for, and the number of all', async () => {
    const find = createMediaWindow(services).find;
    const shown = await find(
      'images',
      { text: 'town hall photos', locale: 'en' },
      AbortSignal.timeout(30_000),
    );
    expect(shown).toMatchObject({ words: 'town hall', total: 1 });
  });
});

describe('videos are shown', () => {
  test('if two have the words in their titles', async () => {
    expect(await titles('videos', 'bleed radiator')).toEqual([
      'Bleeding a radiator, part two',
      'How to bleed a radiator',
    ]);
  });

  test('that only speak of it, if videos are asked for, with the moment', async () => {
    const find = createMediaWindow(services).find;
    const text = 'videos of the lighthouse';
    const shown = await find('videos', { text, locale: 'en' }, AbortSignal.timeout(30_000));
    expect(shown?.results.map(({ moments }) => moments[0]?.startSeconds)).toEqual([3]);
  });
});

describe('nothing is shown', () => {
  test.each([
    ['images', 'fewer than three pictures', 'town hall'],
    ['images', 'a thing that more pages are called than pictures', 'table'],
    ['images', 'a thing whose name only looks like a wish for pictures', 'docker images'],
    ['images', 'a question', 'where is the harbour?'],
    ['images', 'a word that nothing has', 'harbour kubernetes'],
    ['images', 'a word that no picture has', 'harbour markdown'],
    ['images', 'operators', 'intitle:harbour'],
    ['images', 'words in quotation marks', '"harbour"'],
    ['images', 'no words', 'the'],
    ['images', 'nothing', ''],
    ['images', 'signs', '€ < > %'],
    ['videos', 'words that are only said', 'weather boats'],
    ['videos', 'a single video', 'evening talk'],
  ] as const)('%s: for %s', async (kind, _, text) => {
    expect(await titles(kind, text)).toBeNull();
  });

  test('if the content has none', async () => {
    const pages = await openSampleServices([page('Harbour'), page('More harbour')]);
    const search = counted(pages);
    const window = createMediaWindow(search.services);
    const signal = AbortSignal.timeout(30_000);
    expect(
      await window.find('images', { text: 'harbour photos', locale: 'en' }, signal),
    ).toBeNull();
    expect(await window.find('videos', { text: 'harbour', locale: 'en' }, signal)).toBeNull();
    // Counted once for all queries.
    expect(search.count()).toBe(1);
    pages.close();
  });
});

/** The services with a count of their searches. */
function counted(services: SampleServices) {
  let searches = 0;
  const index = {
    ...services.index,
    search: (...of: Parameters<typeof services.index.search>) => {
      searches += 1;
      return services.index.search(...of);
    },
  };
  return { services: { ...services, index }, count: () => searches };
}

test('explicit pictures are never shown', async () => {
  const safeSearch = createSafeSearch({
    isDefault: false,
    sources: () => ({ always: [], never: [] }),
  });
  const find = createMediaWindow({ ...services, safeSearch }).find;
  const shown = await find(
    'images',
    { text: 'harbour', locale: 'en' },
    AbortSignal.timeout(30_000),
  );
  const found = shown?.results.map(({ document }) => document.title);
  expect(found).toContain('Harbour with boats');
  expect(found).not.toContain('Harbour after dark');
  expect(shown?.total).toBe(found?.length);
});
