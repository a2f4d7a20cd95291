import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { searchFor } from './query/search-request.ts';
import { search } from './search.ts';
import { openSampleServices, type SampleServices } from './test-services.ts';

let services: SampleServices;

beforeAll(async () => {
  services = await openSampleServices([
    {
      title: 'Summer camp 🏕',
      text: 'The camp opens in June.',
      externalId: 'notes/🏕 summer camp.md',
    },
    { title: 'Tasks', text: 'painted✅ the 👩‍💻 fence 🪴 garden ❤️' },
    { title: 'Journey', text: 'A camp in 🇫🇮 at last' },
  ]);
});
afterAll(() => services.close());

async function titles(text: string): Promise<string[]> {
  const { results } = await search(searchFor(text), services, {
    signal: AbortSignal.timeout(30_000),
  });
  return results.map(({ document }) => document.title);
}

describe('an emoji', () => {
  it.each([
    ['🏕', ['Summer camp 🏕']],
    ['✅', ['Tasks']],
    ['❤', ['Tasks']],
    ['💻', ['Tasks']],
    ['🇫🇮', ['Journey']],
    ['🦖', []],
  ])('is found by itself: %s', async (query, expected) => {
    expect(await titles(query)).toEqual(expected);
  });

  test('ranks among words, and is none that a document needs', async () => {
    expect(await titles('camp 🏕')).toEqual(['Summer camp 🏕', 'Journey']);
    expect((await titles('camp 🇫🇮'))[0]).toBe('Journey');
    expect(await titles('🦖 fence')).toEqual(['Tasks']);
  });

  test('parts neither words nor phrases', async () => {
    expect(await titles('painted')).toEqual(['Tasks']);
    expect(await titles('"fence garden"')).toEqual(['Tasks']);
  });
});
