import { performance } from 'node:perf_hooks';
import { parseFeed } from '../server/src/ingest/connectors/feed/parse-feed.ts';
import {
  CASE_NOW_MS,
  CASE_URL,
  explainCase,
  FEED_CASES,
} from '../server/src/ingest/connectors/feed/test-feed-cases.ts';
import { readOptions } from './report/read-options.ts';
import { report } from './report/report.ts';

// Are feeds read as far as they go, whatever is wrong with them, and how fast?
const options = readOptions({ items: 10_000 });

const outcomes = FEED_CASES.map((feedCase) => ({
  name: feedCase.name,
  group: feedCase.group,
  failure: explainCase(feedCase),
}));
const failures = outcomes.filter(({ failure }) => failure !== null);
const groups = [...new Set(outcomes.map(({ group }) => group))].map((group) => {
  const cases = outcomes.filter((outcome) => outcome.group === group);
  return {
    group,
    passed: cases.filter(({ failure }) => failure === null).length,
    of: cases.length,
  };
});

/** A feed with as many items as are kept of one, each with a text of some 1,500 characters. */
function largeFeed(items: number): Uint8Array {
  const text = `<p>${'Words of an item &amp; <b>more</b> of them. '.repeat(30)}</p>`;
  const item = (n: number) =>
    `<item><guid>${n}</guid><title>Item ${n}</title><link>https://example.org/${n}</link><description><![CDATA[${text}]]></description><pubDate>Tue, 06 Jan 2026 10:00:00 GMT</pubDate></item>`;
  const all = Array.from({ length: items }, (_, n) => item(n)).join('');
  return Buffer.from(`<rss version="2.0"><channel><title>Large</title>${all}</channel></rss>`);
}

const bytes = largeFeed(options.items);
const startMs = performance.now();
const parsed = parseFeed(bytes, CASE_URL, CASE_NOW_MS);
const seconds = (performance.now() - startMs) / 1000;
const megabytesPerSecond = bytes.length / 1_000_000 / seconds;

await report({
  name: 'feeds',
  options,
  tables: {
    'Feeds read rightly': groups,
    ...(failures.length > 0 && {
      'Read wrongly': failures.map(({ name, failure }) => ({ case: name, found: failure ?? '' })),
    }),
    'A large feed': [
      {
        items: parsed.kind === 'feed' ? parsed.items.length : 0,
        megabytes: Math.round(bytes.length / 100_000) / 10,
        seconds: Math.round(seconds * 100) / 100,
        'megabytes a second': Math.round(megabytesPerSecond),
      },
    ],
  },
  budgets: [
    {
      figure: 'cases passed',
      value: outcomes.length - failures.length,
      must: 'at least',
      limit: outcomes.length,
      unit: `of ${outcomes.length}`,
    },
    {
      figure: 'megabytes a second',
      value: megabytesPerSecond,
      must: 'at least',
      // A list of a hundred feeds of a megabyte must not keep the ingest thread for more than a minute.
      limit: 2,
      unit: 'MB/s',
    },
  ],
  details: { outcomes },
});
