import type { DocumentInput } from '../server/src/documents/document.ts';
import { createMediaWindow } from '../server/src/search/media/media-window.ts';
import { dataFolder } from './cards/card-case.ts';
import { readRealQueries } from './cards/real-queries.ts';
import { percentile } from './measure/percentile.ts';
import { withTemporaryFolder } from './processes/temporary-folder.ts';
import { judgedSetsFolder } from './quality/judged-set.ts';
import { judgedTexts } from './quality/judged-texts.ts';
import { fillContent, openSearchServices } from './quarry/data-folder.ts';
import { readOptions } from './report/read-options.ts';
import { report } from './report/report.ts';

// In an encyclopedia of which every third entry is a picture: do queries that ask for pictures have them beside their results,
// do others have none, and what does it take to find out? `--show` lists every miss.
const options = readOptions({ show: false, asked: 600 });

const MOST_FALSE = 0.02;
const LEAST_DESERVED = 0.8;
const MOST_P99_MS = 5;
// A caption has a sentence or two.
const CAPTION_WORDS = 30;

const folder = dataFolder();
const judgedFolder = judgedSetsFolder();
if (folder === null || judgedFolder === null) {
  console.log('There is no data/cards, or no data/relevance: nothing to measure.');
  process.exit(0);
}

const texts = await judgedTexts(judgedFolder);
const documents = texts.map((one, at) => (at % 3 === 0 ? pictureOf(one) : one));
const titlesOf = (areOfPictures: boolean) => {
  const some = documents.filter(({ type, title }) => title && (type === 'image') === areOfPictures);
  return [...new Set(some.map(({ title }) => title))];
};
const pictures = titlesOf(true).filter((title) => /^[\p{L}\p{N} ]{3,40}$/u.test(title));

interface Asked {
  readonly set: string;
  readonly queries: readonly string[];
  readonly asksForPictures: boolean;
}

const ASKING = ['pictures of #', '# photos', 'Bilder von #', 'fotos de #'];
const step = Math.max(1, Math.floor(pictures.length / options.asked));
const sets: Asked[] = [
  {
    set: 'pictures asked for',
    queries: pictures
      .filter((_, at) => at % step === 0)
      .map((title, at) => ASKING[at % ASKING.length]!.replace('#', title)),
    asksForPictures: true,
  },
  { set: 'titles of texts', queries: titlesOf(false), asksForPictures: false },
  ...readRealQueries(folder).map((one) => ({ ...one, asksForPictures: false })),
];

const rows: { set: string; asksForPictures: boolean; queries: number; cards: number }[] = [];
const milliseconds: number[] = [];
await withTemporaryFolder(async (data) => {
  await fillContent(data, documents);
  const search = openSearchServices(data);
  const mediaWindow = createMediaWindow(search);
  const find = (text: string) =>
    mediaWindow.find('images', { text, locale: 'en' }, AbortSignal.timeout(30_000));
  await find('boats'); // counts the pictures
  for (const { set, queries, asksForPictures } of sets) {
    let cards = 0;
    for (const text of queries) {
      const started = performance.now();
      const shown = await find(text);
      milliseconds.push(performance.now() - started);
      if (shown !== null) cards += 1;
      if (options.show && (shown === null) === asksForPictures) {
        const first = shown?.results.slice(0, 3).map(({ document }) => document.title) ?? [];
        console.log(`${asksForPictures ? 'MISSED' : 'SHOWN'} ${set}: ${text} ${first.join(' | ')}`);
      }
    }
    rows.push({ set, asksForPictures, queries: queries.length, cards });
  }
  search.close();
});

function pictureOf(input: DocumentInput): DocumentInput {
  const text = input.text.split(/\s+/u).slice(0, CAPTION_WORDS).join(' ');
  return {
    ...input,
    text,
    passages: [{ start: 0, end: text.length, headings: [] }],
    type: 'image',
    facts: { image: { width: 800, height: 600, format: 'jpeg' } },
  };
}

function share(asksForPictures: boolean): number {
  const of = rows.filter((row) => row.asksForPictures === asksForPictures);
  const sum = (count: (row: (typeof rows)[number]) => number) =>
    of.reduce((total, row) => total + count(row), 0);
  return sum(({ cards }) => cards) / sum(({ queries }) => queries);
}

await report({
  name: 'media-cards',
  options,
  tables: {
    [`Pictures beside results, every third of ${documents.length} entries is one`]: rows.map(
      ({ set, asksForPictures, queries, cards }) => ({
        set,
        'asks for pictures': asksForPictures ? 'yes' : 'no',
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
      figure: 'cards for queries that ask for no pictures',
      value: share(false),
      must: 'at most',
      limit: MOST_FALSE,
      unit: '',
    },
    {
      figure: 'cards for queries that ask for pictures',
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
