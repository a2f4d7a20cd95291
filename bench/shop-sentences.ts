import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { understandShopQuery } from '../server/src/search/shopping/understand/understand-shop-query.ts';
import { percentile } from './measure/percentile.ts';
import { readOptions } from './report/read-options.ts';
import { report } from './report/report.ts';
import { judgeSentence, SHOP_QUERY_OPTIONS } from './shop-sentences/judge-sentence.ts';
import { SHOP_SENTENCES, type ShopSentence } from './shop-sentences/shop-sentences.ts';

// Are the filters that people say in a shop's query read from its words, and none from names of products? Every third
// sentence is unseen: `--half tuned` leaves it out. `--show` prints the misses of the tuned ones, `--show-unseen` the others.
const options = readOptions({ half: 'all', show: false, 'show-unseen': false, queries: '' });

const half = (isUnseen: boolean): ShopSentence[] => {
  return SHOP_SENTENCES.filter((sentence) => sentence.isUnseen === isUnseen);
};
const judgements = SHOP_SENTENCES.map((sentence) => ({ sentence, ...judgeSentence(sentence) }));
for (const { sentence, ...judged } of judgements) {
  const isShown = sentence.isUnseen ? options['show-unseen'] : options.show;
  if (isShown && !judged.isRight) console.log(JSON.stringify({ ...sentence, ...judged }, null, 1));
}

function figuresOf(name: string, sentences: readonly ShopSentence[]) {
  const judged = judgements.filter(({ sentence }) => sentences.includes(sentence));
  const sum = (count: (one: (typeof judged)[number]) => number) =>
    judged.reduce((total, one) => total + count(one), 0);
  const wanted = sum((one) => one.wanted);
  return {
    half: name,
    sentences: judged.length,
    'filters and sorts wanted': wanted,
    understood: sum((one) => one.found) / wanted,
    'sentences with a false one': sum((one) => Math.sign(one.false.length)) / judged.length,
    'words as wanted': sum((one) => Number(one.areWordsRight)) / judged.length,
  };
}

const tuned = figuresOf('tuned', half(false));
const halves =
  options.half === 'tuned'
    ? [tuned]
    : [tuned, figuresOf('unseen', half(true)), figuresOf('all', SHOP_SENTENCES)];
const last = halves.at(-1)!; // there is at least the tuned half
const elapsedMs = SHOP_SENTENCES.flatMap(({ text }) => {
  return Array.from({ length: 5 }, () => {
    const started = performance.now();
    understandShopQuery(text, SHOP_QUERY_OPTIONS);
    return performance.now() - started;
  }).slice(1);
});
const shopQueries = readShopQueries(options.queries);

await report({
  name: 'shop-sentences',
  options,
  tables: {
    'Filters read from sentences of a shop': halves,
    ...(shopQueries.length > 0 && { 'Queries of a real shop that say no filter': [realFigures()] }),
    'One query, in ten languages': [
      { 'p50 ms': percentile(elapsedMs, 0.5), 'p99 ms': percentile(elapsedMs, 0.99) },
    ],
  },
  budgets: [
    { figure: 'understood', value: last.understood, must: 'at least', limit: 0.92, unit: '' },
    {
      figure: 'sentences with a false filter',
      value: last['sentences with a false one'],
      must: 'at most',
      limit: 0.01,
      unit: '',
    },
  ],
});

/** Names of products as people type them: what is read from them is printed, to be judged by eye. */
function realFigures() {
  const read = shopQueries.flatMap((text) => {
    const { understood } = understandShopQuery(text, SHOP_QUERY_OPTIONS);
    return understood.length === 0 ? [] : [{ text, understood: understood.map((one) => one.text) }];
  });
  for (const one of read) console.log(JSON.stringify(one));
  return { queries: shopQueries.length, 'with anything read': read.length };
}

/** The first column of a file of tabs; `--queries` names another than that of the evaluation data. */
function readShopQueries(file: string): string[] {
  const folder = process.env['QUARRY_EVAL_DATA'];
  if (file === '' && folder === undefined) return [];
  const path = file === '' ? join(folder!, 'spelling/wands-queries.tsv') : file;
  const lines = readFileSync(path, 'utf8').trim().split('\n');
  return lines.map((line) => line.split('\t')[0] ?? '');
}
