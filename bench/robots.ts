import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseRobots } from '../server/src/ingest/connectors/site/robots/robots.ts';
import { PROJECT_ROOT } from './report/project-root.ts';
import { report } from './report/report.ts';

// How many of the judged assertions of Google's robots.txt parser are decided alike, and which are not?

/** One assertion: may this agent fetch this address under these rules? */
interface RobotsCase {
  readonly test: string;
  readonly robots: string;
  readonly agent: string;
  readonly url: string;
  readonly allowed: boolean;
}

/**
 * Cases in which the RFC decides otherwise: unreserved characters are decoded before they are compared
 * (RFC 9309 §2.2.2, last row of its table), so `%62%61%7A` in a rule is to match `baz`.
 */
const RFC_DIFFERS = new Set(['http://foo.bar/foo/bar/baz %62%61%7A']);

const data = process.env['QUARRY_EVAL_DATA'] ?? join(PROJECT_ROOT, '../shared/data');
const file = join(data, 'robust/robotstxt-google/cases.jsonl');
if (!existsSync(file)) {
  console.error(`There are no cases at ${file}: set QUARRY_EVAL_DATA to the folder of robust/.`);
  process.exit(2);
}

const cases = readFileSync(file, 'utf8')
  .trim()
  .split('\n')
  .map((line): RobotsCase => JSON.parse(line));
const different = cases.filter(
  ({ robots, agent, url, allowed }) => parseRobots(robots).isAllowed(agent, url) !== allowed,
);
const unexplained = different.filter((one) => reasonOf(one) === '');

await report({
  name: 'robots',
  options: {},
  tables: {
    'Assertions of the robots.txt parser of Google': [
      { passed: cases.length - different.length, of: cases.length },
    ],
    'Decided otherwise': different.map((one) => ({
      test: one.test,
      url: one.url,
      'must be': one.allowed ? 'allowed' : 'refused',
      because: reasonOf(one),
    })),
  },
  budgets: [
    {
      figure: 'decided otherwise without a reason in RFC 9309',
      value: unexplained.length,
      must: 'at most',
      limit: 0,
      unit: '',
    },
  ],
  details: { different },
});

function reasonOf({ url, robots }: RobotsCase): string {
  const isKnown = [...RFC_DIFFERS].some((known) => {
    const [address = '', rule = ''] = known.split(' ');
    return url === address && robots.includes(rule);
  });
  return isKnown ? 'RFC 9309 §2.2.2 decodes %62%61%7A before it compares' : '';
}
