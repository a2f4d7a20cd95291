import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { searchFor } from '../query/search-request.ts';
import { search } from '../search.ts';
import { suggest } from '../suggest/suggest.ts';
import { openSampleServices, type SampleServices } from '../test-services.ts';

let services: SampleServices;

const FILE = 'lists/Gärtnerei Preise.csv';

beforeAll(async () => {
  const row = (name: string, title: string, text: string) => ({
    title,
    text,
    language: 'de',
    url: `file:///docs/${encodeURI(FILE)}#${name}`,
    externalId: `${FILE}#${name}`,
    facts: { row: { file: 'abc' } },
  });
  services = await openSampleServices([
    {
      title: 'Gärtnerei Preise',
      text: 'Rose 4 Euro, Nelke 2 Euro',
      externalId: FILE,
      language: 'de',
    },
    row('row=~15d471d585f2a6c6', 'Rose', 'Pflanze: Rose, Preis: 4 Euro'),
    row('sheet=Garten&row=id:7', 'Nelke', 'Pflanze: Nelke, Preis: 2 Euro'),
    { title: 'Note #12', text: 'The key is in the drawer.', externalId: 'Note #12.md' },
  ]);
});
afterAll(() => services.close());

const run = (text: string) =>
  search(searchFor(text), services, { signal: AbortSignal.timeout(30_000) });

describe('the address that Quarry gives a row of a file', () => {
  test.each(['row', 'sheet', '15d471d585f2a6c6'])('finds nothing: %s', async (query) => {
    expect((await run(query)).results).toEqual([]);
  });

  test('is not shown', async () => {
    for (const query of ['Rose', 'Nelke', 'Gärtnerei']) {
      for (const { displayUrl } of (await run(query)).results) {
        expect(displayUrl).toBe('docs › lists › Gärtnerei Preise.csv');
      }
    }
  });

  test('is no completion', async () => {
    const suggestions = await suggest({ text: 'gärt', limit: 8, types: [] }, services);
    expect(suggestions.length).toBeGreaterThan(0);
    expect(suggestions.filter(({ text }) => /[#=]/.test(text))).toEqual([]);
  });
});

test('a row is found by the name of its file, and a file by a name with a number sign', async () => {
  const titles = (await run('Gärtnerei Rose')).results.map(({ document }) => document.title);
  expect(titles).toContain('Rose');
  expect((await run('note #12')).results[0]?.displayUrl).toBe('docs › Note #12.md');
});
