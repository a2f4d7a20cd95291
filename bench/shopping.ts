import type { Embedder } from '../server/src/index/embedding/embedder.ts';
import { createLocalEmbedder } from '../server/src/index/embedding/local/create-local-embedder.ts';
import { ndcg } from '../server/src/search/relevance/ndcg.ts';
import type { SearchServices } from '../server/src/search/search-services.ts';
import { searchProducts } from '../server/src/search/shopping/search-products.ts';
import { ShopCatalogues } from '../server/src/search/shopping/shop-catalogue.ts';
import { shoppingFor } from '../server/src/search/shopping/shopping-request.ts';
import { cachedEmbedder } from './embedding/cached-embedder.ts';
import { modelFolder, openMeaning } from './embedding/open-meaning.ts';
import { SequentialClient } from './load/sequential-client.ts';
import { percentile } from './measure/percentile.ts';
import { withTemporaryFolder } from './processes/temporary-folder.ts';
import { fillContent, fillDataFolder, openSearchServices } from './quarry/data-folder.ts';
import { QuarryServer } from './quarry/quarry-server.ts';
import { readOptions } from './report/read-options.ts';
import { report } from './report/report.ts';
import { demoShop } from './shopping/demo-shop.ts';
import type { JudgedShop } from './shopping/judged-products.ts';
import { madeShop } from './shopping/made-shop.ts';
import { manyProducts, shopDocuments, shopTexts } from './shopping/shop-documents.ts';

// Does the search for products find what people mean, what a thing is before what is for it, and how long does it take?
const options = readOptions({ products: 100_000, requests: 1_000, words: false, show: false });

const CUT_OFF = 10;
const LEAST_NDCG = 0.9;
const MOST_MS = { p50: 8, p99: 25 };
// Right after a start threads are compiled and what was indexed last is merged: two rounds alike are over that.
const WARM_UP = { requests: 300, maxRounds: 20, differAtMost: 0.03 };
const SHOWN = 5;

const shops = [await demoShop(), madeShop('en', 1), madeShop('de', 2)];
const model = options.words ? null : modelFolder();
const embedder =
  model === null
    ? null
    : cachedEmbedder(await createLocalEmbedder({ folder: model, priority: 'background' }));
const judged = [];
for (const shop of shops) if (shop !== null) judged.push(await measureShop(shop, embedder));
await embedder?.close();
const latencies = options.products === 0 ? [] : await measureLatency();

const hybrid = judged.filter(({ both }) => both !== null);
await report({
  name: 'shopping',
  options,
  tables: {
    'Judged shops': judged.map(({ shop, words, both }) => ({
      shop: shop.name,
      products: shop.products.length,
      queries: shop.queries.length,
      'nDCG@10, words': words,
      'words and meaning': both ?? 'no model',
    })),
    [`Words, two filters and four facets, ${options.products} products, one client`]: [
      { 'p50 ms': percentile(latencies, 0.5), 'p99 ms': percentile(latencies, 0.99) },
    ],
  },
  budgets: [
    ...judged.map(({ shop, words }) => ({
      figure: `nDCG@10 of ${shop.name}, words`,
      value: words,
      must: 'at least' as const,
      limit: LEAST_NDCG,
      unit: '',
    })),
    ...(hybrid.length === 0
      ? []
      : [
          {
            figure: 'nDCG@10 of all, words and meaning over words',
            value: mean(hybrid.map(({ words, both }) => (both ?? 0) - words)),
            must: 'at least' as const,
            limit: 0,
            unit: '',
          },
        ]),
    ...(['p50', 'p99'] as const).map((name) => ({
      figure: `${name} of a search`,
      value: percentile(latencies, name === 'p50' ? 0.5 : 0.99),
      must: 'at most' as const,
      limit: MOST_MS[name],
      unit: 'ms',
    })),
  ],
});

async function measureShop(shop: JudgedShop, meaning: Embedder | null) {
  let words = 0;
  let both: number | null = null;
  await withTemporaryFolder(async (folder) => {
    await fillContent(folder, shopDocuments(shop.products, shop.name.endsWith('de') ? 'de' : 'en'));
    const services = openSearchServices(folder);
    words = await ndcgOf(shop, services);
    if (meaning !== null) {
      const opened = await openMeaning(folder, services, meaning);
      both = await ndcgOf(shop, { ...services, meaning: opened.meaning });
      await opened.close();
    }
    services.close();
  });
  return { shop, words, both: both as number | null }; // assigned in the folder's closure
}

async function ndcgOf(shop: JudgedShop, search: SearchServices): Promise<number> {
  const catalogues = new ShopCatalogues(search.clock);
  const scores: number[] = [];
  for (const { text, judgements } of shop.queries) {
    const request = shoppingFor(text, { limit: CUT_OFF, facets: [] });
    const signal = AbortSignal.timeout(30_000);
    const { results } = await searchProducts(request, { search, catalogues }, signal);
    const ranking = results.map(({ document }) => document.externalId);
    const score = ndcg(ranking, judgements, CUT_OFF);
    scores.push(score);
    if (options.show && score < LEAST_NDCG) {
      const first = results.slice(0, SHOWN).map(({ document }) => document.title);
      console.log(`${score.toFixed(2)} ${text}: ${first.join(' | ')}`);
    }
  }
  return mean(scores);
}

async function measureLatency(): Promise<number[]> {
  const latencies: number[] = [];
  await withTemporaryFolder(async (folder) => {
    await fillDataFolder(folder, shopDocuments(manyProducts(options.products, 7), 'en'));
    const server = await QuarryServer.start(folder);
    try {
      const client = await SequentialClient.connect(server.baseUrl);
      const texts = shopTexts(options.requests, 11);
      const { requests } = server.searchTarget(texts);
      const timeOf = (at: number) => {
        const words = encodeURIComponent(texts[at] ?? '');
        const path = `/api/shopping?q=${words}&maxPrice=${50 + (at % 10) * 100}&inStock=true&facets=brand,category,price,rating`;
        return client.time({ ...requests[at]!, path });
      };
      await warmUp(timeOf, requests.length);
      for (const at of requests.keys()) latencies.push(await timeOf(at));
      client.close();
    } finally {
      await server.stop();
    }
  });
  return latencies;
}

/** Asks until the medians of two rounds are alike. */
async function warmUp(timeOf: (at: number) => Promise<number>, requests: number): Promise<void> {
  let before = 0;
  for (let round = 0; round < WARM_UP.maxRounds; round += 1) {
    const elapsedMs: number[] = [];
    for (let nth = 0; nth < WARM_UP.requests; nth += 1) {
      elapsedMs.push(await timeOf((round * WARM_UP.requests + nth) % requests));
    }
    const median = percentile(elapsedMs, 0.5);
    if (Math.abs(median - before) <= WARM_UP.differAtMost * median) return;
    before = median;
  }
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}
