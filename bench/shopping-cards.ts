import { ShopCatalogues } from '../server/src/search/shopping/shop-catalogue.ts';
import { createShopWindow } from '../server/src/search/shopping/shop-window.ts';
import { dataFolder } from './cards/card-case.ts';
import { readRealQueries } from './cards/real-queries.ts';
import { percentile } from './measure/percentile.ts';
import { withTemporaryFolder } from './processes/temporary-folder.ts';
import { judgedSetsFolder } from './quality/judged-set.ts';
import { judgedTexts } from './quality/judged-texts.ts';
import { fillContent, openSearchServices } from './quarry/data-folder.ts';
import { readOptions } from './report/read-options.ts';
import { report } from './report/report.ts';
import { demoShop } from './shopping/demo-shop.ts';
import { madeShop } from './shopping/made-shop.ts';
import { namedGoods, shopQueries } from './shopping/named-goods.ts';
import { shopDocuments } from './shopping/shop-documents.ts';

// Over a shop and an encyclopedia in one index: do queries for goods have products beside their results, do others have none,
// and what does it take to find out? `--show` lists every miss.
const options = readOptions({ show: false });

const MOST_FALSE = 0.01;
const LEAST_DESERVED = 0.8;
const MOST_P99_MS = 5;
/** What only a buyer says, put round the name of goods. */
const BUYING = [
  'cheapest #',
  '# under 300 €',
  '# with at least 3 stars',
  '# for less than 400 euros',
];

const folder = dataFolder();
const judgedFolder = judgedSetsFolder();
if (folder === null || judgedFolder === null) {
  console.log('There is no data/cards, or no data/relevance: nothing to measure.');
  process.exit(0);
}

const names = shopQueries(folder);
const shops = [await demoShop(), madeShop('en', 1), madeShop('de', 2)].filter(
  (shop) => shop !== null,
);
const goods = [
  ...shops.flatMap(({ products, name }) =>
    shopDocuments(products, name.endsWith('de') ? 'de' : 'en').map((document) => ({
      ...document,
      externalId: `${name}-${document.externalId}`,
    })),
  ),
  ...shopDocuments(namedGoods(names, 3), 'en'),
];
const texts = await judgedTexts(judgedFolder);

const titles = [...new Set(texts.map(({ title }) => title).filter(Boolean))];

interface Asked {
  readonly set: string;
  readonly queries: readonly string[];
  readonly isForGoods: boolean;
}

const sets: Asked[] = [
  ...shops.map(({ name, queries }) => ({
    set: `shop ${name}`,
    queries: queries.map(({ text }) => text),
    isForGoods: true,
  })),
  { set: 'names of goods', queries: names, isForGoods: true },
  {
    set: 'said as a buyer',
    queries: names.map((name, at) => (BUYING[at % BUYING.length] ?? '#').replace('#', name)),
    isForGoods: true,
  },
  // Who types the title of a text looks for the text, though it may be a word for goods as well.
  { set: 'titles of texts', queries: titles, isForGoods: false },
  ...readRealQueries(folder)
    .filter(({ set }) => set !== 'wands')
    .map((one) => ({ ...one, isForGoods: false })),
];

const rows: { set: string; isForGoods: boolean; queries: number; cards: number }[] = [];
const milliseconds: number[] = [];
await withTemporaryFolder(async (data) => {
  await fillContent(data, [...goods, ...texts]);
  const search = openSearchServices(data);
  const shopWindow = createShopWindow({ search, catalogues: new ShopCatalogues(search.clock) });
  const find = (text: string) =>
    shopWindow.find({ text, locale: 'en' }, AbortSignal.timeout(30_000));
  await find('shoes under 50 €'); // reads the catalogue
  for (const { set, queries, isForGoods } of sets) {
    let cards = 0;
    for (const text of queries) {
      const started = performance.now();
      const shown = await find(text);
      milliseconds.push(performance.now() - started);
      if (shown !== null) cards += 1;
      if (options.show && (shown === null) === isForGoods) {
        const first = shown?.products.slice(0, 3).map(({ document }) => document.title) ?? [];
        console.log(`${isForGoods ? 'MISSED' : 'FALSE'} ${set}: ${text} ${first.join(' | ')}`);
      }
    }
    rows.push({ set, isForGoods, queries: queries.length, cards });
  }
  search.close();
});

function share(isForGoods: boolean): number {
  const of = rows.filter((row) => row.isForGoods === isForGoods);
  const sum = (count: (row: (typeof rows)[number]) => number) =>
    of.reduce((total, row) => total + count(row), 0);
  return sum(({ cards }) => cards) / sum(({ queries }) => queries);
}

await report({
  name: 'shopping-cards',
  options,
  tables: {
    [`Products beside results, ${goods.length} goods among ${texts.length} texts`]: rows.map(
      ({ set, isForGoods, queries, cards }) => ({
        set,
        'asks for goods': isForGoods ? 'yes' : 'no',
        queries,
        cards,
      }),
    ),
    'Milliseconds to find them or none': [
      { p50: percentile(milliseconds, 0.5), p99: percentile(milliseconds, 0.99) },
    ],
  },
  budgets: [
    {
      figure: 'cards for queries that ask for no goods',
      value: share(false),
      must: 'at most',
      limit: MOST_FALSE,
      unit: '',
    },
    {
      figure: 'cards for queries that ask for goods',
      value: share(true),
      must: 'at least',
      limit: LEAST_DESERVED,
      unit: '',
    },
    {
      figure: 'p99 of a query',
      value: percentile(milliseconds, 0.99),
      must: 'at most',
      limit: MOST_P99_MS,
      unit: 'ms',
    },
  ],
});
