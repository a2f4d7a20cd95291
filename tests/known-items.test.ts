import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { extract } from '../server/src/extract/extract.ts';
import { searchFor } from '../server/src/search/query/search-request.ts';
import { search } from '../server/src/search/search.ts';
import type { SearchServices } from '../server/src/search/search-services.ts';
import { openSampleServices, type SampleInput } from '../server/src/search/test-services.ts';

/*
 * Who knows what a page or file is called finds it first: asked of the project's own documentation and sources.
 */

const ROOT = fileURLToPath(new URL('..', import.meta.url));

/** What is typed, and the file that must be first. */
const KNOWN_ITEMS: readonly (readonly [query: string, file: string])[] = [
  // Titles, some without their stop words, numbers or marks.
  ['Quarry', 'README.md'],
  ['architecture', 'ARCHITECTURE.md'],
  ['changelog', 'CHANGELOG.md'],
  ['contributing', 'CONTRIBUTING.md'],
  ['security', 'SECURITY.md'],
  ['settings', 'docs/reference/settings.md'],
  ['problems', 'docs/reference/problems.md'],
  ['kinds of sources and their settings', 'docs/reference/sources.md'],
  ['how to add an engine', 'docs/how-to-add-an-engine.md'],
  ['add connector', 'docs/how-to-add-a-connector.md'],
  ['how to judge relevance', 'docs/how-to-judge-relevance.md'],
  ['write rules and synonyms', 'docs/how-to-write-rules.md'],
  ['BM25 over our own terms, times coverage', 'docs/decisions/0004-ranking.md'],
  ['own embedded index', 'docs/decisions/0002-own-embedded-index.md'],
  ['crawls keep their own file', 'docs/decisions/0006-crawls-keep-their-own-file.md'],
  // Names of files, with and without their endings, and of what they export.
  ['open-embedded-index.ts', 'server/src/index/embedded/open-embedded-index.ts'],
  ['openEmbeddedIndex', 'server/src/index/embedded/open-embedded-index.ts'],
  ['hit-collector.ts', 'server/src/index/embedded/search/hit-collector.ts'],
  ['hit collector', 'server/src/index/embedded/search/hit-collector.ts'],
  ['tokenize', 'server/src/languages/analysis/tokenize.ts'],
  ['parse-query.ts', 'server/src/search/query/parse-query.ts'],
  ['plan query', 'server/src/search/query/plan-query.ts'],
  ['search-index.ts', 'server/src/index/search-index.ts'],
  ['stop words', 'server/src/languages/analysis/stop-words.ts'],
  ['highlight', 'server/src/search/results/highlight.ts'],
  // Paths.
  ['server/src/languages/analysis/tokenize.ts', 'server/src/languages/analysis/tokenize.ts'],
  ['search/search.ts', 'server/src/search/search.ts'],
  ['./docs/reference/cli.md', 'docs/reference/cli.md'],
  ['README.md', 'README.md'],
  ['bench/', 'bench/README.md'],
];

let services: SearchServices & { close(): void };

beforeAll(async () => {
  const names = globSync(['*.md', '{docs,bench}/**/*.md', '{server,contract}/src/**/*.ts'], {
    cwd: ROOT,
  });
  const documents = await Promise.all(names.sort().map(readDocument));
  services = await openSampleServices(documents.flat());
});
afterAll(() => services.close());

async function readDocument(name: string): Promise<SampleInput[]> {
  const extraction = await extract(readFileSync(join(ROOT, name)), {
    fileName: basename(name),
    nowMs: 0,
  });
  if (extraction.status !== 'extracted') return [];
  const url = pathToFileURL(join(ROOT, name)).href;
  return [{ ...extraction.content, sourceId: 'project', externalId: name, url }];
}

/** Those known items of which another file is the first result. */
async function missed(asked: SearchServices): Promise<string[]> {
  const found = KNOWN_ITEMS.map(async ([text, file]) => {
    const first = await firstOf(text, asked);
    return first === file ? [] : [`${text} -> ${first}`];
  });
  return (await Promise.all(found)).flat();
}

async function firstOf(text: string, asked: SearchServices): Promise<string | undefined> {
  const request = searchFor(text, { limit: 1 });
  const answer = await search(request, asked, { signal: AbortSignal.timeout(10_000) });
  return answer.results[0]?.document.externalId;
}

test('who types the title, the name or the path of a file finds it first', async () => {
  expect(KNOWN_ITEMS).toHaveLength(30);
  const found = await missed(services);
  const byWords = await missed({ ...services, index: withoutSignals(services.index) });
  const share = (misses: readonly string[]) => `${30 - misses.length} of 30`;
  console.log(`known items first: ${share(found)}; by words alone: ${share(byWords)}`);
  expect(found).toEqual([]);
});

/** The same index, ranking by words alone. */
function withoutSignals(index: SearchServices['index']): SearchServices['index'] {
  return { ...index, search: ({ signals: _, ...query }) => index.search(query) };
}
