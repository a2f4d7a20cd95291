import { loadavg } from 'node:os';
import { parseFilter } from '../server/src/attributes/parse-filter.ts';
import type { SearchQuery } from '../server/src/index/search-index.ts';
import { compareWithScan } from './attributes/compare-with-scan.ts';
import { measureColumns } from './attributes/measure-columns.ts';
import { FACETS, productQuestions } from './attributes/product-questions.ts';
import { productInput } from './attributes/products.ts';
import { percentile } from './measure/percentile.ts';
import { withTemporaryFolder } from './processes/temporary-folder.ts';
import { captureIndexQuery } from './quarry/capture-index-query.ts';
import { fillContent, openSearchServices } from './quarry/data-folder.ts';
import { readOptions } from './report/read-options.ts';
import { report } from './report/report.ts';

// What do attributes cost, and are their facets right? Words with two filters and four facets over a catalogue; memory,
// disk and ingest; random questions against a walk over all documents.
const options = readOptions({
  documents: 100_000,
  questions: 500,
  columns: 1_000_000,
  ingest: 20_000,
  rounds: 2,
  scanned: 3_000,
  compared: 2_000,
});
const loadBefore = loadavg()[0]!;

const plainQuery = (query: SearchQuery): SearchQuery => query;
const withFilters = (query: SearchQuery, filter: string): SearchQuery => ({
  ...query,
  filters: { ...query.filters, attributes: parseFilter(filter) },
});
const withFacets = (query: SearchQuery, filter: string): SearchQuery => ({
  ...withFilters(query, filter),
  attributeFacets: FACETS.map((attribute) => ({ attribute, limit: 20 })),
});
const ordered = (query: SearchQuery, filter: string): SearchQuery => ({
  ...withFacets(query, filter),
  sort: [{ attribute: 'price', direction: 'asc' }],
});

const searches = await withTemporaryFolder(async (folder) => {
  const numbers = Array.from({ length: options.documents }, (_, at) => at + 1);
  const inputs = numbers.map((number) => productInput(number));
  await fillContent(folder, inputs);
  const services = openSearchServices(folder);
  const asked: { readonly query: SearchQuery; readonly filter: string }[] = [];
  for (const { words, filter } of productQuestions(options.questions)) {
    asked.push({ query: await captureIndexQuery(words, services), filter });
  }
  const timesOf = (make: (query: SearchQuery, filter: string) => SearchQuery) => {
    const elapsedMs: number[] = [];
    let matches = 0;
    for (const isMeasured of [false, true]) {
      for (const { query, filter } of asked) {
        const made = make(query, filter);
        const started = performance.now();
        const { total } = services.localIndex.search(made);
        if (isMeasured) elapsedMs.push(performance.now() - started);
        matches += total;
      }
    }
    return {
      'p50 ms': percentile(elapsedMs, 0.5),
      'p99 ms': percentile(elapsedMs, 0.99),
      'matches on average': matches / asked.length / 2,
    };
  };
  const rows = {
    'words alone': timesOf(plainQuery),
    'words + two filters': timesOf(withFilters),
    'words + two filters + four facets': timesOf(withFacets),
    'the same, by price': timesOf(ordered),
    'no words, four facets': timesOf((query) => ({ ...withFacets(query, 'price > 0'), terms: [] })),
  };
  services.close();
  return rows;
});

/** Documents a second through the store and the index. */
async function ingestRate(hasAttributes: boolean): Promise<number> {
  return withTemporaryFolder(async (folder) => {
    const inputs = Array.from({ length: options.ingest }, (_, at) =>
      productInput(at + 1, hasAttributes),
    );
    const seconds = await fillContent(folder, inputs);
    return options.ingest / seconds;
  });
}

// In turn, and the best of each: the machine is not always equally busy.
const rates = { with: 0, without: 0 };
for (let round = 0; round < options.rounds; round += 1) {
  rates.without = Math.max(rates.without, await ingestRate(false));
  rates.with = Math.max(rates.with, await ingestRate(true));
}

const columns = await measureColumns(options.columns);
const different = await compareWithScan(options.scanned, options.compared);

const megabytes = (bytes: number) => bytes / 1e6;
const perMillion = (bytes: number) => megabytes(bytes) * (1_000_000 / columns.documents);
await report({
  name: 'attributes',
  options,
  tables: {
    [`Searches of ${options.documents} products, one client, in process`]: Object.entries(
      searches,
    ).map(([search, row]) => ({ search, ...row })),
    [`Ten attributes, two of them unique texts, of ${columns.documents} documents in ${columns.segments} segments`]:
      [
        { what: 'in memory, MB', value: megabytes(columns.memoryBytes) },
        { what: 'on the disk, MB', value: megabytes(columns.diskBytes) },
      ],
    [`Storing and indexing ${options.ingest} products, the best of ${options.rounds} rounds`]: [
      { what: 'without attributes, documents/s', value: rates.without },
      { what: 'with ten attributes, documents/s', value: rates.with },
    ],
    'The machine': [
      { what: 'load when it began', value: loadBefore },
      { what: 'load when it ended', value: loadavg()[0]! },
    ],
  },
  budgets: [
    {
      figure: 'p50 of words + two filters + four facets',
      value: searches['words + two filters + four facets']['p50 ms'],
      must: 'at most',
      limit: 8,
      unit: 'ms',
    },
    {
      figure: 'p99 of words + two filters + four facets',
      value: searches['words + two filters + four facets']['p99 ms'],
      must: 'at most',
      limit: 25,
      unit: 'ms',
    },
    {
      figure: 'memory for a million documents',
      value: perMillion(columns.memoryBytes),
      must: 'at most',
      limit: 120,
      unit: 'MB',
    },
    {
      figure: 'disk for a million documents',
      value: perMillion(columns.diskBytes),
      must: 'at most',
      limit: 60,
      unit: 'MB',
    },
    {
      figure: 'ingest with attributes against without',
      value: rates.with / rates.without,
      must: 'at least',
      limit: 0.8,
      unit: '',
    },
    {
      figure: `of ${options.compared} random questions answered unlike a walk over all documents`,
      value: different,
      must: 'at most',
      limit: 0,
      unit: '',
    },
  ],
});
