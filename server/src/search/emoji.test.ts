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

async function titles(text: string, minQueryCharacters = 2): Promise<string[]> {
  const { results } = await search(
    searchFor(text),
    { ...services, minQueryCharacters },
    {
      signal: AbortSignal.timeout(30_000),
    },
  );
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
  ])('is found by itself where one character is enough: %s', async (query, expected) => {
    expect(await titles(query, 1)).toEqual(expected);
  });

  test('is too short by itself where two characters are needed', async () => {
    await expect(titles('🏕')).rejects.toMatchObject({ code: 'ERR_QUERY_TOO_SHORT' });
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
