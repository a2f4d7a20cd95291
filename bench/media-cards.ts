import type { DocumentInput } from '../server/src/documents/document.ts';
import { createMediaWindow } from '../server/src/search/media/media-window.ts';
import { dataFolder } from './cards/card-case.ts';
import { type ListQueries, listBudgets, measureLists } from './cards/measure-lists.ts';
import { readRealQueries } from './cards/real-queries.ts';
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

const ASKING = ['pictures of #', '# photos', 'Bilder von #', 'fotos de #'];
const step = Math.max(1, Math.floor(pictures.length / options.asked));
const sets: ListQueries[] = [
  {
    set: 'pictures asked for',
    queries: pictures
      .filter((_, at) => at % step === 0)
      .map((title, at) => ASKING[at % ASKING.length]!.replace('#', title)),
    isDeserved: true,
  },
  { set: 'titles of texts', queries: titlesOf(false), isDeserved: false },
  ...readRealQueries(folder).map((one) => ({ ...one, isDeserved: false })),
];

const measured = await withTemporaryFolder(async (data) => {
  await fillContent(data, documents);
  const search = openSearchServices(data);
  const mediaWindow = createMediaWindow(search);
  const find = (text: string) =>
    mediaWindow.find('images', { text, locale: 'en' }, AbortSignal.timeout(30_000));
  await find('boats'); // counts the pictures
  const titles = async (text: string) =>
    (await find(text))?.results.map(({ document }) => document.title) ?? null;
  const lists = await measureLists(sets, titles, options);
  search.close();
  return lists;
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

await report({
  name: 'media-cards',
  options,
  tables: {
    [`Pictures beside results, every third of ${documents.length} entries is one`]:
      measured.rows.map(({ set, isDeserved, queries, cards }) => ({
        set,
        'asks for pictures': isDeserved ? 'yes' : 'no',
        queries,
        cards,
      })),
    'Milliseconds to find them or none': [measured.times],
  },
  budgets: listBudgets(measured, { things: 'pictures', mostFalse: MOST_FALSE }),
});
