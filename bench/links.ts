import { join } from 'node:path';
import type { DocumentInput } from '../server/src/documents/document.ts';
import type { DocumentStore } from '../server/src/documents/document-store.ts';
import { weighLinks } from '../server/src/documents/links/weigh-links.ts';
import { openEmbeddedIndex } from '../server/src/index/embedded/open-embedded-index.ts';
import { indexDocument } from '../server/src/index/index-document.ts';
import type { SearchIndex } from '../server/src/index/search-index.ts';
import { planQuery } from '../server/src/search/query/plan-query.ts';
import { searchFor } from '../server/src/search/query/search-request.ts';
import { openSqliteDocumentStore } from '../server/src/storage/records/documents/sqlite-document-store.ts';
import { holdOut, type KnownItem } from './links/known-items.ts';
import { linkedFiles, readLinkedPages } from './links/linked-pages.ts';
import { withTemporaryFolder } from './processes/temporary-folder.ts';
import { BENCHMARK_SOURCE_ID } from './quarry/document-inputs.ts';
import { readOptions } from './report/read-options.ts';
import { report } from './report/report.ts';

// Are documents that others link to found better with what the links say, and what does keeping them cost? The
// documentation that a developer's machine has; queries are the words of links that were taken away before.
const options = readOptions({ documents: 6_000, queries: 400, seed: 1 });

const files = linkedFiles().slice(0, options.documents);
const pages = await readLinkedPages(files);
const items = holdOut(pages, options.queries, options.seed);
await withTemporaryFolder(async (folder) => {
  const plain = pages.map(({ links: _, ...page }) => page);
  const without = fill(join(folder, 'without.sqlite'), plain);
  const store = fill(join(folder, 'with.sqlite'), items.documents);
  const started = performance.now();
  const standings = await weighLinks(store, () => Promise.resolve());
  const weighMs = performance.now() - started;
  store.restand(standings);
  const before = await index(join(folder, 'plain'), store, false);
  const after = await index(join(folder, 'linked'), store, true);
  const rows = (['linkWords', 'unheardWords', 'titles'] as const).flatMap((kind) => [
    { queries: kind, links: 'without', ...measure(items[kind], before, store) },
    { queries: kind, links: 'with', ...measure(items[kind], after, store) },
  ]);
  const linkCount = items.documents.reduce((sum, { links }) => sum + (links?.length ?? 0), 0);
  const sizes = [without.counts().sizeBytes, store.counts().sizeBytes] as const;
  const share = 1 - sizes[0] / sizes[1];
  await report({
    name: 'links',
    options,
    tables: {
      [`Known items among ${pages.length} pages, ${standings.size} of them linked to`]: rows,
      'What links cost': [
        {
          links: linkCount,
          'store MB': sizes[1] / 1e6,
          'of it links': share,
          'weighing ms': weighMs,
        },
      ],
    },
    budgets: [
      {
        figure: 'reciprocal rank by words of links, against without',
        value: rows[1]!['reciprocal rank'] - rows[0]!['reciprocal rank'],
        must: 'at least',
        limit: 0.02,
        unit: '',
      },
      { figure: 'share of the store', value: share, must: 'at most', limit: 0.1, unit: '' },
    ],
  });
  for (const one of [before, after, store, without]) one.close();
});

function fill(file: string, documents: readonly DocumentInput[]): DocumentStore {
  const store = openSqliteDocumentStore(file);
  for (let at = 0; at < documents.length; at += 500) {
    store.put(documents.slice(at, at + 500), '2026-01-01T00:00:00.000Z');
  }
  return store;
}

async function index(
  folder: string,
  store: DocumentStore,
  hasLinks: boolean,
): Promise<SearchIndex> {
  const made = openEmbeddedIndex(folder, 'write');
  const standings = store.standings();
  for (let after = 0; ; ) {
    const numbers = store.numbersAfter(after, 500);
    if (numbers.length === 0) break;
    const documents = [...store.byNumbers(numbers).values()];
    const add = documents.map((document) => {
      const standing = hasLinks ? (standings.get(document.number) ?? null) : null;
      return indexDocument(document, store.fullText(document.number), standing);
    });
    made.apply({ remove: [], add });
    after = numbers.at(-1)!;
  }
  await made.commit(1);
  made.refresh();
  return made;
}

function measure(known: readonly KnownItem[], searched: SearchIndex, store: DocumentStore) {
  let [first, reciprocal] = [0, 0];
  for (const { query, externalId } of known) {
    const plan = planQuery(searchFor(query, { sources: [BENCHMARK_SOURCE_ID] }), { en: 1 });
    const signals = { nowMs: Date.now(), freshness: 'usual' as const };
    const { hits } = searched.search({ ...plan.query, signals });
    const documents = store.byNumbers(hits.map(({ documentNumber }) => documentNumber));
    const rank = hits.findIndex(
      ({ documentNumber }) => documents.get(documentNumber)?.externalId === externalId,
    );
    if (rank === 0) first += 1;
    if (rank >= 0) reciprocal += 1 / (rank + 1);
  }
  return {
    asked: known.length,
    first: first / known.length,
    'reciprocal rank': reciprocal / known.length,
  };
}
