import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { assessTopics } from '../server/src/documents/topics/assess-topics.ts';
import {
  HELD_OUT_CASES,
  type TopicCase,
  TUNING_CASES,
} from '../server/src/documents/topics/test-topic-cases.ts';
import {
  measureTopics,
  termsOfText,
  topicsOfText,
} from '../server/src/documents/topics/test-topic-measures.ts';
import type { Topic } from '../server/src/documents/topics/topic.ts';
import { PROJECT_ROOT } from './report/project-root.ts';
import { readOptions } from './report/read-options.ts';
import { report } from './report/report.ts';

// How well does the classifier determine the topics of texts, and at what cost? The texts with known topics are our own; the
// products of the demo data were categorised by others, and are classified by title and description only.
const options = readOptions({ show: false, repeats: 200 });

const DEMO = [
  process.env['QUARRY_EVAL_DATA'] ?? '',
  join(PROJECT_ROOT, 'data'),
  join(PROJECT_ROOT, '../shared/data'),
]
  .map((folder) => join(folder, 'demo/dummyjson-products.jsonl'))
  .find((file) => existsSync(file));

const FASHION =
  'beauty fragrances mens-shirts mens-shoes mens-watches skin-care sunglasses tops womens-bags womens-dresses womens-jewellery womens-shoes womens-watches';
const CATEGORIES: Readonly<Record<string, Topic>> = {
  ...Object.fromEntries(FASHION.split(' ').map((name) => [name, 'fashion' as const])),
  furniture: 'home',
  'home-decoration': 'home',
  'kitchen-accessories': 'home',
  groceries: 'food',
  laptops: 'computing',
  smartphones: 'computing',
  tablets: 'computing',
  'mobile-accessories': 'computing',
  motorcycle: 'vehicles',
  vehicle: 'vehicles',
  'sports-accessories': 'sport',
};

const tuning = measureTopics(TUNING_CASES);
const heldOut = measureTopics(HELD_OUT_CASES);
const products = DEMO === undefined ? null : productCases(DEMO);
if (products === null)
  console.log('Products are left out: there is no demo/dummyjson-products.jsonl.');
if (options.show) for (const one of [...TUNING_CASES, ...(products ?? [])]) show(one);
const microseconds = microsecondsPerKilobyte();

await report({
  name: 'topics',
  options,
  tables: {
    'Topics by words alone': [
      { texts: 'tuned on', count: TUNING_CASES.length, ...tuning },
      { texts: 'held out', count: HELD_OUT_CASES.length, ...heldOut },
      ...(products === null
        ? []
        : [{ texts: 'products of a shop', count: products.length, ...measureTopics(products) }]),
    ],
    'Time beside the analysis that indexing does anyway': [{ 'µs for 1 kB': microseconds }],
  },
  budgets: [
    {
      figure: 'precision, held out',
      value: heldOut.precision,
      must: 'at least',
      limit: 0.9,
      unit: '',
    },
    { figure: 'recall, held out', value: heldOut.recall, must: 'at least', limit: 0.7, unit: '' },
    { figure: 'a text of 1 kB', value: microseconds, must: 'at most', limit: 50, unit: 'µs' },
  ],
});

function productCases(file: string): TopicCase[] {
  const lines = readFileSync(file, 'utf8').trim().split('\n');
  return lines.map((line): TopicCase => {
    const { title, description, category } = JSON.parse(line) as Record<string, string>;
    const topic = CATEGORIES[category ?? ''];
    if (topic === undefined) throw new Error(`There is no topic for the category ${category}.`);
    // What is in a kitchen is for food.
    const may: Topic[] = category === 'kitchen-accessories' ? ['food'] : [];
    return { must: [topic], may, title: title ?? '', text: description ?? '', language: 'en' };
  });
}

function show(one: TopicCase): void {
  const topics = topicsOfText(one);
  const isRight =
    one.must.every((topic) => topics.includes(topic)) &&
    topics.every((topic) => one.must.includes(topic) || one.may.includes(topic));
  if (!isRight) console.log(`${one.must.join()} → ${topics.join() || 'none'}: ${one.title}`);
}

/** The fastest of all rounds over all texts, in the shape of documents of a kilobyte. */
function microsecondsPerKilobyte(): number {
  const cases = [...TUNING_CASES, ...HELD_OUT_CASES].filter(({ language }) => language === 'en');
  const documents = cases.map(({ title }, at) => {
    const text = Array.from({ length: 5 }, (_, i) => cases[(at + i) % cases.length]!.text).join(
      ' ',
    );
    return { title: termsOfText(title, 'en'), text: [termsOfText(text.slice(0, 1000), 'en')] };
  });
  const page = {
    type: 'page',
    url: 'https://example.org/a/b',
    externalId: '',
    mediaType: 'text/html',
    facts: null,
  } as const;
  const rounds = Array.from({ length: options.repeats }, () => {
    const started = performance.now();
    for (const terms of documents) assessTopics({ ...page, language: 'en' }, terms);
    return (performance.now() - started) / documents.length;
  });
  return Math.min(...rounds) * 1000;
}
