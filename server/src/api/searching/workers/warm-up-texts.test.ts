import { describe, expect, test } from 'vitest';
import type { StoredDocument } from '../../../documents/document.ts';
import { warmUpTexts } from './warm-up-texts.ts';

function catalogueOf(titles: readonly string[], language = 'de') {
  const documents = titles.map((title) => ({ title, language }) as StoredDocument);
  return {
    list: ({ limit, offset }: { limit: number; offset: number }) => ({
      documents: documents.slice(offset, offset + limit),
      total: documents.length,
    }),
  };
}

describe('what a search thread is warmed up with', () => {
  test('begins with a misspelt title, so that the list of spellings is read', () => {
    const [first, second] = [...warmUpTexts(catalogueOf(['Das Wetter von morgen']))];
    expect(first?.search).toBe('Das Weter von morgen');
    expect(second?.search).toBe('Das Wetter von morgen');
  });

  test('asks what a title is in the language of its document, of titles all over the content', () => {
    const titles = Array.from({ length: 10_000 }, (_, i) => `Titel ${i}`);
    const texts = [...warmUpTexts(catalogueOf(titles))];
    expect(texts.length).toBeGreaterThan(2_000);
    expect(texts[1]).toEqual({ search: 'Titel 0', question: 'Was ist Titel 0?' });
    const tenths = texts.map(({ search }) => Math.floor(Number(search.split(' ')[1]) / 1_000));
    expect(new Set(tenths.filter((tenth) => tenth >= 0)).size).toBe(10);
  });

  test('shortens titles to what queries have', () => {
    const texts = [...warmUpTexts(catalogueOf(['one two three four five six seven eight']))];
    expect(texts[1]?.search).toBe('one two three four five six');
  });

  test('needs no titles', () => {
    expect([...warmUpTexts(catalogueOf([]))]).toEqual([]);
    expect([...warmUpTexts(catalogueOf(['']))].length).toBeGreaterThan(0);
  });
});
