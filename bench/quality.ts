import { createLocalEmbedder } from '../server/src/index/embedding/local/create-local-embedder.ts';
import { cachedEmbedder } from './embedding/cached-embedder.ts';
import { modelFolder } from './embedding/open-meaning.ts';
import { withTemporaryFolder } from './processes/temporary-folder.ts';
import { ALLOWED_LOSS, BM25_ANCHORS } from './quality/anchors.ts';
import { judgedSetNames, judgedSetsFolder, readJudgedSet } from './quality/judged-set.ts';
import { measureSet, type SetQuality } from './quality/measure-set.ts';
import { quarryRankers } from './quality/quarry-ranker.ts';
import type { Budget } from './report/budget.ts';
import { readOptions } from './report/read-options.ts';
import { report } from './report/report.ts';

/** Issue 5, "Measured". */
const GAIN_BY_WORDS = { must: 'at least', limit: 0.01, unit: '' } as const;
const GAIN_BY_MEANING = { must: 'at least', limit: 0.06, unit: '' } as const;

// Does the product's own search find what people judged relevant, at least as well as plain BM25?
const options = readOptions({ set: [], words: false });
const folder = judgedSetsFolder();
if (folder === null) {
  console.error(
    'There are no judged sets here: set QUARRY_EVAL_DATA to the folder that holds relevance/.',
  );
  process.exit(2);
}

const model = options.words ? null : modelFolder();
if (model === null && !options.words) console.error('There is no model here: words alone.');
const embedder =
  model === null
    ? null
    : cachedEmbedder(await createLocalEmbedder({ folder: model, priority: 'background' }));

interface Measured {
  readonly lexical: SetQuality;
  readonly auto: SetQuality | null;
  /** Whether meaning decided, too. */
  readonly isHybrid: boolean;
}

const measured: Measured[] = [];
for (const name of options.set.length > 0 ? options.set : judgedSetNames(folder)) {
  const set = await readJudgedSet(folder, name);
  await withTemporaryFolder(async (dataFolder) => {
    const quarry = await quarryRankers(set, dataFolder, embedder);
    const lexical = await measureSet(set, quarry.lexical);
    const auto = quarry.auto && (await measureSet(set, quarry.auto));
    measured.push({ lexical, auto, isHybrid: quarry.hybridQueries() > 0 });
    await quarry.close();
  });
}
await embedder?.close();

const anchored = measured.filter(({ lexical }) => BM25_ANCHORS[lexical.set] !== undefined);
const hybrid = measured.filter(({ isHybrid }) => isHybrid);
const gain = ({ lexical, auto }: Measured) => (auto?.ndcgAt10 ?? 0) - lexical.ndcgAt10;
const overAnchor = ({ lexical }: Measured) => lexical.ndcgAt10 - BM25_ANCHORS[lexical.set]!; // asked of anchored ones

await report({
  name: 'quality',
  options,
  tables: { 'Judged sets': measured.map(rowOf) },
  budgets: [
    ...anchored.map(({ lexical: { set, ndcgAt10 } }): Budget => {
      const limit = BM25_ANCHORS[set]!; // only sets with an anchor are left
      return {
        figure: `nDCG@10 of ${set}, words`,
        value: ndcgAt10,
        must: 'at least',
        limit,
        unit: '',
      };
    }),
    {
      figure: 'mean over the anchors, words',
      value: mean(anchored.map(overAnchor)),
      ...GAIN_BY_WORDS,
    },
    ...measured
      .filter(({ auto }) => auto !== null)
      .map((one): Budget => {
        const limit = -ALLOWED_LOSS;
        const figure = `${one.lexical.set}, with meaning over words`;
        return { figure, value: gain(one), must: 'at least', limit, unit: '' };
      }),
    ...(hybrid.length === 0
      ? []
      : [
          {
            figure: 'mean of those, meaning over words',
            value: mean(hybrid.map(gain)),
            ...GAIN_BY_MEANING,
          },
        ]),
  ],
  details: measured,
});

function rowOf({ lexical, auto, isHybrid }: Measured) {
  const { set, queries, ndcgAt10, recallAt100 } = lexical;
  const anchor = BM25_ANCHORS[set];
  return {
    set,
    queries,
    'BM25 anchor': anchor ?? '',
    'words nDCG@10': ndcgAt10,
    'over anchor': anchor === undefined ? '' : signed(ndcgAt10 - anchor),
    'words recall@100': recallAt100,
    'auto nDCG@10': auto?.ndcgAt10 ?? '',
    'over words': auto === null ? '' : signed(auto.ndcgAt10 - ndcgAt10),
    'auto recall@100': auto?.recallAt100 ?? '',
    meaning: isHybrid ? 'yes' : 'no',
  };
}

function signed(difference: number): string {
  return `${difference >= 0 ? '+' : ''}${difference.toFixed(3)}`;
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}
