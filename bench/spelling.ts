import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { openEmbeddedIndex } from '../server/src/index/embedded/open-embedded-index.ts';
import type { SearchIndex } from '../server/src/index/search-index.ts';
import { type Correction, correctQuery } from '../server/src/search/spelling/correct-query.ts';
import type { SpellingContent } from '../server/src/search/spelling/spelling-content.ts';
import { openCorpus } from './corpus/open-corpus.ts';
import { percentile } from './measure/percentile.ts';
import { withTemporaryFolder } from './processes/temporary-folder.ts';
import { judgedSetNames, judgedSetsFolder, readJudgedSet } from './quality/judged-set.ts';
import type { Budget } from './report/budget.ts';
import type { Row } from './report/print-table.ts';
import { readOptions } from './report/read-options.ts';
import { report } from './report/report.ts';
import { measureSpelling, timedCorrection } from './spelling/measure-spelling.ts';
import { fillMixedIndex, mixedLanguageTables } from './spelling/mixed-languages.ts';
import { readQuestionSets } from './spelling/question-sets.ts';
import { fillShopIndex, measureShop } from './spelling/shop.ts';
import { readShopQueries, readSpellingSets, spellingFolder } from './spelling/spelling-set.ts';
import { fillVocabularyIndex } from './spelling/vocabulary-index.ts';

// Is a misspelled word corrected to the one that was meant, a right one left alone whether the content has it or not, in
// any language, and all that in time?
const options = readOptions({ others: 100_000, passages: 120_000, root: [] });
const judgedSets = judgedSetsFolder();
const folder = spellingFolder(judgedSets);
if (judgedSets === null || folder === null) {
  console.error(
    'There are no lists here: set QUARRY_EVAL_DATA to the folder that holds spelling/ and relevance/.',
  );
  process.exit(2);
}

const sets = await readSpellingSets(folder);
const queries = await readShopQueries(folder);
const right = [...new Set(sets.flatMap(({ pairs }) => pairs.map((pair) => pair.right)))];
const wrong = new Set(sets.flatMap(({ pairs }) => pairs.map((pair) => pair.typed)));
const { passages } = await openCorpus({
  passages: options.passages,
  queries: 0,
  roots: options.root,
});
const texts = passages.map(({ title, text }) => `${title}\n${text}`);
for (const name of judgedSetNames(judgedSets)) {
  const { documents } = await readJudgedSet(judgedSets, name);
  for (const { title, text } of documents) texts.push(`${title}\n${text}`);
}

/** Texts that are right, or that one cannot tell: how many are changed all the same. */
function measureChanges(given: readonly string[], content: SpellingContent) {
  const answers = given.map((text) => timedCorrection(text, content));
  const share = (isCounted: (answer: Correction) => boolean) =>
    answers.filter(({ correction }) => correction && isCounted(correction)).length / given.length;
  return {
    texts: given.length,
    changed: share(() => true),
    'sure of it': share(({ isSure }) => isSure),
    'p50 ms': percentile(
      answers.map(({ ms }) => ms),
      0.5,
    ),
    'p99 ms': percentile(
      answers.map(({ ms }) => ms),
      0.99,
    ),
  };
}

/** An index in a folder of its own, filled. */
async function inFolder(folder: string, fill: (index: SearchIndex) => Promise<void>) {
  mkdirSync(folder);
  const index = openEmbeddedIndex(folder, 'write');
  await fill(index);
  return index;
}

await withTemporaryFolder(async (temporary) => {
  const index = openEmbeddedIndex(join(temporary, 'index'), 'write');
  const words = await fillVocabularyIndex(index, texts, { right, wrong, others: options.others });
  const content = { index, languages: ['en'] };
  // The list of words is made with the first unknown one.
  correctQuery('qwertz', content, { foundNothing: false });
  const rightWords = await measureChanges([...words], content);
  const shop = await measureChanges(queries, content);
  const rows: Row[] = [];
  const budgets: Budget[] = [];
  const details: Record<string, readonly string[]> = {};
  for (const { name, pairs } of sets) {
    const all = measureSpelling(pairs, content);
    // Costs were set by looking at the first half alone: the second says what they are worth elsewhere.
    const halves = [0, 1].map((half) =>
      measureSpelling(
        pairs.filter((_, i) => i % 2 === half),
        content,
      ),
    );
    rows.push({
      list: name,
      misspellings: all.pairs,
      'right first': all.right,
      'tuned half': halves[0]!.right,
      'held-out half': halves[1]!.right,
      accepted: all.accepted,
      unchanged: all.unchanged,
      sure: all.sure,
      'of them accepted': all.sureAccepted,
      'p50 ms': percentile(all.elapsedMs, 0.5),
      'p99 ms': percentile(all.elapsedMs, 0.99),
    });
    budgets.push(
      {
        figure: `right word first, ${name}`,
        value: all.right,
        must: 'at least',
        limit: name === 'norvig' ? 0.819 : 0.86,
        unit: '',
      },
      {
        figure: `p99 of ${name}`,
        value: percentile(all.elapsedMs, 0.99),
        must: 'at most',
        limit: 5,
        unit: 'ms',
      },
    );
    details[name] = all.misses;
  }
  const questionSets = await readQuestionSets(judgedSets);
  const mixed = await inFolder(join(temporary, 'mixed'), (one) =>
    fillMixedIndex(one, questionSets),
  );
  const languages = await mixedLanguageTables(questionSets, mixed);
  const shopIndex = await inFolder(join(temporary, 'shop'), (one) =>
    fillShopIndex(one, texts, queries, options.others),
  );
  const shopUnknown = await measureShop(queries, shopIndex);
  for (const one of [index, mixed, shopIndex]) one.close();
  await report({
    name: 'spelling',
    options,
    tables: {
      [`Misspellings, ${words.size} words in the content`]: rows,
      'Right words, and queries of a shop that the content is not about': [
        { text: 'each word of the content', ...rightWords },
        { text: 'shop queries', ...shop },
      ],
      [`Correct texts in words that a mixed index of ${questionSets.length} sets may lack`]:
        languages.rows,
      'Correct shop queries, half of whose words the content lacks': [shopUnknown.row],
    },
    budgets: [
      ...budgets,
      ...languages.budgets,
      ...shopUnknown.budgets,
      {
        figure: 'right words that are changed',
        value: rightWords.changed,
        must: 'at most',
        limit: 0.01,
        unit: '',
      },
      {
        figure: 'p99 of shop queries',
        value: shop['p99 ms'],
        must: 'at most',
        limit: 5,
        unit: 'ms',
      },
    ],
    details: { ...details, ...languages.details, shop: shopUnknown.examples },
  });
});
