import { ShopCatalogues } from '../server/src/search/shopping/shop-catalogue.ts';
import { createShopWindow } from '../server/src/search/shopping/shop-window.ts';
import { dataFolder } from './cards/card-case.ts';
import { type ListQueries, listBudgets, measureLists } from './cards/measure-lists.ts';
import { readRealQueries } from './cards/real-queries.ts';
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

const sets: ListQueries[] = [
  ...shops.map(({ name, queries }) => ({
    set: `shop ${name}`,
    queries: queries.map(({ text }) => text),
    isDeserved: true,
  })),
  { set: 'names of goods', queries: names, isDeserved: true },
  {
    set: 'said as a buyer',
    queries: names.map((name, at) => (BUYING[at % BUYING.length] ?? '#').replace('#', name)),
    isDeserved: true,
  },
  // Who types the title of a text looks for the text, though it may be a word for goods as well.
  { set: 'titles of texts', queries: titles, isDeserved: false },
  ...readRealQueries(folder)
    .filter(({ set }) => set !== 'wands')
    .map((one) => ({ ...one, isDeserved: false })),
];

const measured = await withTemporaryFolder(async (data) => {
  await fillContent(data, [...goods, ...texts]);
  const search = openSearchServices(data);
  const shopWindow = createShopWindow({ search, catalogues: new ShopCatalogues(search.clock) });
  const find = (text: string) =>
    shopWindow.find({ text, locale: 'en' }, AbortSignal.timeout(30_000));
  await find('shoes under 50 €'); // reads the catalogue
  const titles = async (text: string) =>
    (await find(text))?.products.map(({ document }) => document.title) ?? null;
  const lists = await measureLists(sets, titles, options);
  search.close();
  return lists;
});

await report({
  name: 'shopping-cards',
  options,
  tables: {
    [`Products beside results, ${goods.length} goods among ${texts.length} texts`]:
      measured.rows.map(({ set, isDeserved, queries, cards }) => ({
        set,
        'asks for goods': isDeserved ? 'yes' : 'no',
        queries,
        cards,
      })),
    'Milliseconds to find them or none': [measured.times],
  },
  budgets: listBudgets(measured, { things: 'goods', mostFalse: MOST_FALSE }),
});
