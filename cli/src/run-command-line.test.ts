import { mkdtemp, readdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { allScopes } from '@quarry/contract';
import { describe, expect, test } from 'vitest';
import { CommandFailure } from './command.ts';
import { readInstallation } from './installation.ts';
import { runCommandLine } from './run-command-line.ts';
import { testingContext } from './testing-context.ts';

const searchAnswer = {
  requestId: 'r-1',
  query: {
    text: 'rate limt',
    language: 'en',
    corrected: 'rate limit',
    correctionApplied: true,
    mode: 'lexical',
    modeReason: null,
  },
  total: { value: 1234, relation: 'gte' },
  results: [
    {
      title: 'plain',
      displayUrl: 'docs › limits.md\x1b[2J',
      highlightedTitle: 'A <mark>rate</mark> &amp; more',
      highlightedSnippet: 'the <mark>limit</mark>\x1b]0;owned\x07 is &lt;20&gt;',
      duplicates: 2,
    },
  ],
  facets: {
    type: [{ value: 'file', count: 1234 }],
    source: [
      { value: 'notes', label: 'My notes\x1b[2J', count: 1230 },
      { value: 'gone', count: 4 },
    ],
  },
  page: { limit: 10, offset: 10, nextOffset: 20 },
  timing: { totalMs: 4.25, indexMs: 2 },
};
const progress = {
  phase: 'indexing',
  found: 3,
  done: 3,
  added: 2,
  changed: 0,
  unchanged: 0,
  removed: 0,
  skipped: { binary: 1 },
  failedCount: 1,
  failed: [{ path: 'bad\x1b[31m.pdf', reason: 'malformed' }],
  noticeCount: 1,
  notices: [{ path: 'data', reason: 'own-data' }],
  ratePerSecond: 10,
  secondsLeft: 0,
};
const job = {
  id: 'j-1',
  kind: 'refresh',
  sourceId: 'notes',
  state: 'completed',
  trigger: 'manual',
  attempt: 1,
  maxAttempts: 5,
  nextAttemptAt: null,
  progress,
  error: null,
  createdAt: '2026-01-31T12:00:00Z',
  startedAt: '2026-01-31T12:00:01Z',
  finishedAt: '2026-01-31T12:00:09Z',
};
const done = (end: object) => `event: done\ndata: ${JSON.stringify(end)}\n\n`;
const notes = {
  id: 'notes',
  kind: 'folder',
  name: 'My notes',
  path: '/home/me/notes',
  state: 'idle',
  schedule: null,
  counts: { documents: 2, skipped: 0, failed: 0 },
  lastRunAt: '2026-01-31T12:00:00Z',
  nextRunAt: null,
  etag: '"a"',
};

describe('search', () => {
  const answers = { 'GET /api/v1/search': searchAnswer };

  test('prints titles, addresses and snippets with matches in bold, and nothing that drives a terminal', async () => {
    const context = testingContext(answers);
    expect(await runCommandLine(['search', 'rate', 'limt'], context)).toBe(0);
    expect(context.printed).toEqual([
      'Showing results for «rate limit» instead of rate limt.\n',
      '11. A «rate» & more',
      '    docs › limits.md (and 2 alike)',
      '    the «limit» is <20>',
      '',
      'type: file 1,234',
      'source: notes (My notes) 1,230, gone 4',
      '11–11 of at least 1,234 (4.3 ms); more with --offset 20',
    ]);
  });

  test('says why meaning was left out where it was to be expected', async () => {
    const modeReason = 'The embedding model did not answer within 250 ms.';
    const query = { ...searchAnswer.query, modeReason };
    const context = testingContext({ 'GET /api/v1/search': { ...searchAnswer, query } });
    expect(await runCommandLine(['search', 'rate'], context)).toBe(0);
    expect(context.printed).toContain(`Found by words alone: ${modeReason}`);
  });

  test('says how far a first run is, and that nothing was found only yet', async () => {
    const indexing = { done: 256, total: 1065 };
    const nothing = { ...searchAnswer, total: { value: 0, relation: 'eq' }, results: [], indexing };
    const context = testingContext({ 'GET /api/v1/search': nothing });
    expect(await runCommandLine(['search', 'rate'], context)).toBe(0);
    expect(context.printed).toContain('Searching 256 of 1,065 so far: indexing is under way.');
    expect(context.printed.at(-1)).toBe('Nothing found yet (4.3 ms).');
  });

  test('hands every option on to the API', async () => {
    const context = testingContext(answers);
    const options =
      '--limit 5 --offset 10 --type page,file --source a,b --site x.org --lang en --topic food,film';
    const line =
      `search a ${options} --from 2026-01-01 --sort newest --mode hybrid --facets type --no-safe`.split(
        ' ',
      );
    expect(await runCommandLine(line, context)).toBe(0);
    expect(decodeURIComponent(new URL(context.requests[0]?.url ?? '').search)).toBe(
      '?q=a&limit=5&offset=10&type=page,file&source=a,b&site=x.org&lang=en&topic=food,film&from=2026-01-01&sort=newest&mode=hybrid&facets=type&safeSearch=false',
    );
  });

  test('--explain asks why, and prints what each score is made of', async () => {
    const [first] = searchAnswer.results;
    const explanation = {
      score: 1.5,
      signals: [{ kind: 'text', name: 'text: “x”', value: 1.5, detail: 'once' }],
    };
    const explained = { ...searchAnswer, results: [{ ...first, explanation }] };
    const context = testingContext({ 'GET /api/v1/search': explained });
    expect(await runCommandLine(['search', 'x', '--explain'], context)).toBe(0);
    expect(new URL(context.requests[0]?.url ?? '').searchParams.get('explain')).toBe('true');
    expect(context.printed.map((line) => line.trim())).toEqual(
      expect.arrayContaining(['1.50  the score', '1.50  text: “x” (once)']),
    );
  });

  test('--json prints the answer itself', async () => {
    const context = testingContext(answers);
    await runCommandLine(['search', 'x', '--json'], context);
    expect(JSON.parse(context.printed.join(''))).toEqual(searchAnswer);
  });

  test.each([
    ['--limit', 'ten'],
    ['--type', 'pages'],
    ['--topic', 'food,boats'],
    ['--sort', 'best'],
  ])('%s %s is wrong usage and sends nothing', async (...option) => {
    const context = testingContext(answers);
    expect(await runCommandLine(['search', 'x', ...option], context)).toBe(2);
    expect(context.requests).toEqual([]);
  });
});

describe('add', () => {
  test('--preview shows the first documents and what is left out, and adds nothing', async () => {
    const preview = {
      kind: 'site',
      name: 'example.org',
      url: 'https://example.org/',
      settings: {},
      schedule: null,
      recognised: 'It is a page.',
      documents: [
        {
          title: 'Wel\u001b[31mcome',
          url: 'https://example.org/',
          type: 'page',
          mediaType: 'text/html',
          language: 'en',
          excerpt: 'Some words.',
        },
      ],
      leftOut: [{ path: 'https://example.org/x', reason: 'robots' }],
      leftOutCount: 3,
      isWhole: false,
      failure: null,
    };
    const context = testingContext({
      'POST /api/sources/preview': () => Response.json(preview),
    });
    expect(await runCommandLine(['add', 'https://example.org/', '--preview'], context)).toBe(0);
    const printed = context.printed.join('\n');
    expect(printed).toContain('https://example.org/ would be "example.org" (site).');
    for (const words of [
      'Some words.',
      'https://example.org/x: robots',
      'and 2 more',
      'There is more.',
    ]) {
      expect(printed).toContain(words);
    }
    expect(printed).not.toContain('\u001b[31m');
    expect(context.requests).toHaveLength(1);
  });

  const answers = {
    'POST /api/sources': notes,
    'GET /api/jobs': { jobs: [job] },
    'GET /api/jobs/j-1/events': done(job),
  };

  test('sends an absolute path, waits, and says what was indexed, skipped and broken', async () => {
    const context = testingContext(answers);
    expect(await runCommandLine(['add', 'notes', '--name', 'N'], context)).toBe(0);
    expect(await context.requests[0]?.json()).toEqual({ path: '/home/me/notes', name: 'N' });
    expect(new URL(context.requests[1]?.url ?? '').search).toBe('?source=notes&limit=1');
    expect(context.printed).toEqual([
      'Documents: 2 added.',
      'Skipped: binary 1.',
      '1 original could not be read, or not as a whole:',
      '  bad.pdf (malformed)',
      '1 notice; `quarry why` says more:',
      '  data (own-data)',
    ]);
  });

  test.each([
    ['https://example.org/docs', { url: 'https://example.org/docs' }],
    ['example.org/feed.xml', { url: 'https://example.org/feed.xml' }],
    ['docs.example.org:8443', { url: 'https://docs.example.org:8443' }],
    ['localhost:8080/a', { url: 'http://localhost:8080/a' }],
    ['10.0.0.7/docs', { url: 'http://10.0.0.7/docs' }],
    ['file:///srv/a%20b', { path: '/srv/a b' }],
    ['./a.b/c', { path: '/home/me/a.b/c' }],
    ['/srv/notes', { path: '/srv/notes' }],
    ['..', { path: '/home' }],
  ])('%s is %j', async (place, expected) => {
    const context = testingContext(answers);
    expect(await runCommandLine(['add', place, '--no-wait'], context)).toBe(0);
    expect(await context.requests[0]?.json()).toEqual(expected);
  });

  test('what is there as a file is no host', async () => {
    const context = { ...testingContext(answers), folder: import.meta.dirname };
    await runCommandLine(['add', 'main.ts', '--no-wait'], context);
    expect(await context.requests[0]?.json()).toEqual({ path: `${import.meta.dirname}/main.ts` });
  });

  test('kind, schedule and settings go along: JSON as what it is, other values as text', async () => {
    const context = testingContext(answers);
    const line =
      'add x.org --as site --schedule never --set maxPages=5 --set start=/a=b --set hosts=a.org --set hosts=b.org --no-wait';
    expect(await runCommandLine(line.split(' '), context)).toBe(0);
    expect(await context.requests[0]?.json()).toEqual({
      kind: 'site',
      url: 'https://x.org',
      schedule: null,
      settings: { maxPages: 5, start: '/a=b', hosts: ['a.org', 'b.org'] },
    });
  });

  test('a source for pushes has no place and nothing to wait for', async () => {
    const answer = { ...notes, id: 'crm', kind: 'push', path: undefined };
    const context = testingContext({ 'POST /api/sources': answer });
    expect(await runCommandLine(['add', '--as', 'push', '--name', 'CRM'], context)).toBe(0);
    expect(await context.requests[0]?.json()).toEqual({ kind: 'push', name: 'CRM' });
    expect(context.requests).toHaveLength(1);
    expect(context.said.at(-1)).toContain('quarry push documents.ndjson --source crm');
  });

  test('what was recognised is said', async () => {
    const recognised = 'It is a folder of pictures.';
    const context = testingContext({ 'POST /api/sources': { ...notes, recognised } });
    await runCommandLine(['add', '/x', '--no-wait'], context);
    expect(context.said).toEqual(['Added /home/me/notes as "notes" (folder).', recognised]);
  });

  test.each([
    [[]],
    [['x.org', '--as', 'book']],
    [['x.org', '--set', 'maxPages']],
    [['x.org', '--set', '=5']],
    [['ftp://x.org']],
  ])('%j is wrong usage and sends nothing', async (words) => {
    const context = testingContext(answers);
    expect(await runCommandLine(['add', ...words], context)).toBe(2);
    expect(context.requests).toEqual([]);
  });

  test('--no-wait sends one request', async () => {
    const context = testingContext(answers);
    expect(await runCommandLine(['add', '/x', '--no-wait'], context)).toBe(0);
    expect(context.requests).toHaveLength(1);
  });

  test('a job that failed fails the command, with its reason', async () => {
    const failed = {
      ...job,
      state: 'failed',
      error: { code: 'x', message: 'The folder is gone.' },
    };
    const context = testingContext({ ...answers, 'GET /api/jobs/j-1/events': done(failed) });
    expect(await runCommandLine(['add', '/x'], context)).toBe(1);
    expect(context.said.at(-1)).toContain('The folder is gone.');
  });
});

describe('sources', () => {
  test('are shown with their state and when they are read next', async () => {
    const site = {
      ...notes,
      id: 'docs',
      kind: 'site',
      path: undefined,
      url: 'https://x.org/',
      schedule: 'every 6 hours',
      nextRunAt: '2026-01-31T18:00:00Z',
    };
    const context = testingContext({ 'GET /api/sources': { sources: [notes, site] } });
    expect(await runCommandLine(['sources'], context)).toBe(0);
    expect(context.printed[2]).toMatch(
      /^docs +site +idle +2 +0 +0 +2026-01-31 12:00 +2026-01-31 18:00 +https:\/\/x\.org\/$/,
    );
  });
});

describe('refresh', () => {
  const pushed = { ...notes, id: 'crm', kind: 'push' };
  const other = { ...notes, id: 'docs', kind: 'site' };
  const docsJob = { ...job, id: 'j-2', sourceId: 'docs' };
  const answers = {
    'GET /api/sources': { sources: [notes, pushed, other] },
    'POST /api/sources/notes/refresh': job,
    'POST /api/sources/docs/refresh': docsJob,
    'GET /api/jobs/j-1/events': done(job),
    'GET /api/jobs/j-2/events': done(docsJob),
  };

  test('--all refreshes all but what is pushed', async () => {
    const context = testingContext(answers);
    expect(await runCommandLine(['refresh', '--all'], context)).toBe(0);
    const started = context.requests.filter(({ method }) => method === 'POST');
    expect(started.map(({ url }) => new URL(url).pathname)).toEqual([
      '/api/sources/notes/refresh',
      '/api/sources/docs/refresh',
    ]);
    expect(context.printed.filter((line) => line.endsWith(':'))).toContain('docs:');
  });

  test('one that fails fails the command; the others are still reported', async () => {
    const failed = { ...job, state: 'failed', error: { code: 'x', message: 'The disk is gone.' } };
    const context = testingContext({ ...answers, 'GET /api/jobs/j-1/events': done(failed) });
    expect(await runCommandLine(['refresh', '--all'], context)).toBe(1);
    expect(context.printed).toContain('docs:');
    expect(context.said.at(-1)).toContain('The disk is gone.');
  });

  test.each([[[]], [['notes', '--all']]])('%j is wrong usage', async (words) => {
    expect(await runCommandLine(['refresh', ...words], testingContext(answers))).toBe(2);
  });
});

describe('jobs', () => {
  const failed = {
    ...job,
    state: 'failed',
    attempt: 5,
    error: { code: 'root-missing', message: 'The folder is gone.' },
  };
  const answers = {
    'GET /api/jobs': { jobs: [failed], total: 3 },
    'GET /api/sources': { sources: [notes] },
    'GET /api/jobs/j-1': failed,
    'POST /api/jobs/j-1/retry': { ...job, state: 'queued', finishedAt: null },
    'POST /api/jobs/j-1/cancel': { ...job, state: 'cancelled' },
    'GET /api/jobs/j-1/events': done(job),
  };

  test('are listed by state and source, with why they failed', async () => {
    const context = testingContext(answers);
    const line = ['jobs', '--state', 'failed,cancelled', '--source', 'My notes'];
    expect(await runCommandLine(line, context)).toBe(0);
    expect(decodeURIComponent(new URL(context.requests[1]?.url ?? '').search)).toBe(
      '?state=failed,cancelled&source=notes',
    );
    expect(context.printed[1]).toContain('root-missing: The folder is gone.');
    expect(context.said).toEqual(['2 older ones are not shown: --limit.']);
  });

  test.each([
    [['show', 'j-1'], /^j-1: refresh of notes, failed, attempt 5 of 5$/],
    [['retry', 'j-1'], /^j-1: refresh of notes, queued/],
    [['cancel', 'j-1'], /^j-1: refresh of notes, cancelled/],
    [['follow', 'j-1'], /^Documents: 2 added\.$/],
  ])('%j', async (words, expected) => {
    const context = testingContext(answers);
    expect(await runCommandLine(['jobs', ...words], context)).toBe(0);
    expect(context.printed[0]).toMatch(expected);
  });

  test.each([[['destroy', 'j-1']], [['--state', 'dead']], [['show']]])(
    '%j is wrong usage',
    async (words) => {
      expect(await runCommandLine(['jobs', ...words], testingContext(answers))).toBe(2);
    },
  );
});

describe('why', () => {
  const verdict = {
    source: 'docs',
    state: 'not-fetched',
    reason: 'robots',
    detail: 'robots.txt forbids it.\x1b[2J',
    at: '2026-01-31T12:00:00Z',
    status: null,
    foundOn: 'https://x.org/',
    nextFetchAt: null,
    target: null,
    documentId: null,
  };

  test('prints what each source knows, and nothing that drives a terminal', async () => {
    const answer = { requestId: 'r', url: 'https://x.org/a', verdicts: [verdict] };
    const context = testingContext({ 'GET /api/v1/why': answer });
    expect(await runCommandLine(['why', 'x.org/a'], context)).toBe(0);
    expect(new URL(context.requests[0]?.url ?? '').searchParams.get('url')).toBe('https://x.org/a');
    expect(context.printed).toEqual([
      '«https://x.org/a»',
      'docs · not-fetched · robots',
      '  robots.txt forbids it.',
      '  looked at  2026-01-31 12:00',
      '  found on   https://x.org/',
    ]);
  });
});

describe('why with a query', () => {
  const standing = {
    query: {
      text: 'rate limit',
      corrected: null,
      correctionApplied: false,
      mode: 'lexical',
      modeReason: null,
      redirectedFrom: null,
    },
    state: 'below',
    detail: 'It is number 14 of 20 results: it scores 2.10, and number 10 scores 3.00.',
    rank: 14,
    total: 20,
    score: 2.1,
    pageScore: 3,
    explanation: {
      score: 2.1,
      signals: [
        { kind: 'text', name: 'text: “rate”', value: 12.4, detail: 'in 2 of 9 passages' },
        { kind: 'coverage', name: 'coverage', value: -10.3, detail: 'it lacks “limit”' },
      ],
    },
    words: [
      { word: 'rate', held: true, passages: 2, near: [] },
      { word: 'limit', held: false, passages: 1, near: ['limes'] },
    ],
    obstacles: [],
    foldedUnder: null,
    advice: ['Add it.\x1b[2J'],
  };
  const answers = { 'GET /api/v1/why': { requestId: 'r', url: '/a', verdicts: [], standing } };

  test('prints where it stands, why, and what would help', async () => {
    const context = testingContext(answers);
    const line = ['why', '/a', '--query', 'rate limit', '--type', 'page,file', '--limit', '5'];
    expect(await runCommandLine(line, context)).toBe(0);
    expect(decodeURIComponent(new URL(context.requests[0]?.url ?? '').search)).toBe(
      '?url=/a&q=rate+limit&limit=5&type=page,file',
    );
    expect(context.printed).toEqual([
      '«/a»',
      '',
      '«For “rate limit”»',
      `  ${standing.detail}`,
      '  lacks “limit” (1 passage has it); it has “limes”',
      '    2.10  the score',
      '   12.40  text: “rate” (in 2 of 9 passages)',
      '  -10.30  coverage (it lacks “limit”)',
      'What would help:',
      '  - Add it.',
    ]);
  });

  test.each([
    ['--type', 'page'],
    ['--limit', '5'],
    ['--lang', 'en'],
  ])('%s without --query is wrong usage and sends nothing', async (...option) => {
    const context = testingContext(answers);
    expect(await runCommandLine(['why', '/a', ...option], context)).toBe(2);
    expect(context.requests).toEqual([]);
  });
});

describe('pause and resume', () => {
  test.each([
    ['pause', true],
    ['resume', false],
  ])('%s finds the source by its name and says what to do next', async (command, paused) => {
    const context = testingContext({
      'GET /api/sources': { sources: [notes] },
      'PATCH /api/sources/notes': { ...notes, paused },
    });
    expect(await runCommandLine([command, 'My notes'], context)).toBe(0);
    expect(await context.requests[1]?.json()).toEqual({ paused });
    expect(context.printed.join(' ')).toContain('"notes"');
  });
});

describe('remove', () => {
  const answers = { 'GET /api/sources': { sources: [notes] } };

  test.each([
    ['yes', 0, true],
    ['', 1, false],
    ['no', 1, false],
    [null, 2, false],
  ])('asked and answered %j: exit code %i', async (answer, exitCode, isRemoved) => {
    const context = testingContext(answers, answer);
    expect(await runCommandLine(['remove', 'My notes'], context)).toBe(exitCode);
    const methods = context.requests.map(({ method }) => method);
    expect(methods.includes('DELETE')).toBe(isRemoved);
  });

  test('--yes does not ask', async () => {
    const context = testingContext(answers);
    expect(await runCommandLine(['remove', 'notes', '--yes'], context)).toBe(0);
  });

  test('it says how to bring the source back, but not after --now', async () => {
    const context = testingContext(answers);
    await runCommandLine(['remove', 'notes', '--yes'], context);
    expect(context.printed.join(' ')).toContain('`quarry undo-removal notes`');
    const final = testingContext(answers);
    await runCommandLine(['remove', 'notes', '--yes', '--now'], final);
    expect(final.requests.at(-1)?.url).toMatch(/notes\?now=true$/);
    expect(final.printed.join(' ')).not.toContain('undo-removal');
  });

  test('a removed source comes back by its id or its name; of others those that could are named', async () => {
    const undoUntil = '2026-01-01T00:10:00.000Z';
    const removed = [{ id: 'notes', kind: 'folder', name: 'My notes', undoUntil }];
    const list = {
      'GET /api/sources': { sources: [], removed },
      'POST /api/sources/notes/restore': { id: 'j' },
    };
    for (const name of ['notes', 'My notes']) {
      const context = testingContext(list);
      expect(await runCommandLine(['undo-removal', name], context)).toBe(0);
      expect(context.requests.at(-1)?.url).toMatch(/sources\/notes\/restore$/);
    }
    const context = testingContext(list);
    expect(await runCommandLine(['undo-removal', 'nots'], context)).toBe(1);
    expect(context.said.join(' ')).toContain('notes');
  });

  test('an unknown source is named, with those there are', async () => {
    const context = testingContext(answers);
    expect(await runCommandLine(['remove', 'nots', '--yes'], context)).toBe(1);
    expect(context.said).toEqual(['There is no source "nots". There are: notes.']);
  });
});

describe('keys', () => {
  const named = (id: string, name: string) => ({ id, name });
  const keys = [named('k1', 'website'), named('k2', 'twice'), named('k3', 'twice')];

  test('are revoked by their id or their name', async () => {
    for (const words of ['k1', 'website']) {
      const context = testingContext({ 'GET /api/keys': { keys } });
      expect(await runCommandLine(['keys', 'revoke', words], context)).toBe(0);
      expect(context.requests.at(-1)?.url).toBe('http://quarry.test/api/keys/k1');
    }
  });

  test.each([
    ['webseite', 'There is no key "webseite". There are: website (k1), twice (k2), twice (k3).'],
    ['twice', 'Several keys are called "twice"; give an id: twice (k2), twice (k3).'],
  ])('which one is meant is asked where it is not plain: %s', async (words, said) => {
    const context = testingContext({ 'GET /api/keys': { keys } });
    expect(await runCommandLine(['keys', 'revoke', words], context)).toBe(1);
    expect(context.said.join('\n')).toContain(said);
  });

  const key = {
    id: 'k-1',
    name: 'web',
    environment: 'live',
    hint: 'abcd',
    secret: 'qk_live_secret',
    signingSecret: 'qs_secret',
  };

  test('only the secret goes to standard output, so that a script can keep it', async () => {
    const context = testingContext({ 'POST /api/keys': key });
    expect(
      await runCommandLine(['keys', 'create', 'web', '--expires', '2027-01-31'], context),
    ).toBe(0);
    expect(context.printed).toEqual(['qk_live_secret']);
    expect(context.said).toContain('qs_secret');
    expect(await context.requests[0]?.json()).toEqual({
      name: 'web',
      environment: 'live',
      scopes: ['search', 'suggestions'],
      expiresAt: '2027-01-31T23:59:59.999Z',
    });
  });

  test('a key is made with the restrictions of its options', async () => {
    const context = testingContext({ 'POST /api/keys': key });
    const options = [
      ...['--rpm', '60', '--monthly', '1000', '--source', 'docs', '--source', 'wiki'],
      ...['--origin', 'https://a.example', '--origin', 'https://b.example'],
    ];
    expect(await runCommandLine(['keys', 'create', 'web', ...options], context)).toBe(0);
    expect(await context.requests[0]?.json()).toMatchObject({
      requestsPerMinute: 60,
      monthlyRequests: 1000,
      sources: ['docs', 'wiki'],
      allowedOrigins: ['https://a.example', 'https://b.example'],
    });
  });

  test.each([
    ['--scopes', 'root'],
    ['--expires', 'soon'],
    ['--rpm', '-1'],
    ['--monthly', 'many'],
  ])('%s %s is wrong usage', async (...option) => {
    expect(await runCommandLine(['keys', 'create', 'x', ...option], testingContext())).toBe(2);
  });

  test('the list shows which key is the owner’s', async () => {
    const listed = { ...key, lastUsedAt: null, expiresAt: null, scopes: ['keys', 'search'] };
    const keys = [
      {
        ...listed,
        id: 'k-0',
        scopes: allScopes,
        isOwner: true,
        monthlyRequests: null,
        requestsThisMonth: 7,
      },
      { ...listed, isOwner: false, monthlyRequests: 1000, requestsThisMonth: 12 },
    ];
    const context = testingContext({ 'GET /api/keys': { keys } });
    expect(await runCommandLine(['keys', 'list'], context)).toBe(0);
    const [, owner, other] = context.printed.join('\n').split('\n');
    expect(owner).toContain("all (the owner's key)");
    expect(other).toMatch(/keys,search\s.*12 of 1000$/);
    expect(owner).toMatch(/ 7$/);
  });

  test('without a terminal to confirm, a reset of the owner’s key needs --yes', async () => {
    expect(await runCommandLine(['keys', 'reset-owner'], testingContext())).toBe(2);
    expect(await runCommandLine(['keys', 'reset-owner'], testingContext({}, 'no'))).toBe(1);
  });

  test('in a folder without a server’s data there is no owner’s key to reset, and none is made', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'quarry-reset-'));
    const installation = readInstallation({ QUARRY_DATA_DIR: folder }, '/');
    const context = { ...testingContext(), installation };
    expect(await runCommandLine(['keys', 'reset-owner', '--yes'], context)).toBe(1);
    expect(context.said[0]).toContain('npm start');
    expect(await readdir(folder)).toEqual([]);
  });
});

describe('a key that is refused', () => {
  const problem = {
    type: '/docs#ERR_AUTH_FAILED',
    title: 'The key or session token is not accepted',
    status: 401,
    detail: 'Check the key.',
    code: 'ERR_AUTH_FAILED',
    requestId: 'r-1',
    errors: [],
  };
  const saidWith = async (environment: Record<string, string>, detail = problem.detail) => {
    const context = testingContext({
      'GET /api/sources': () => Response.json({ ...problem, detail }, { status: 401 }),
    });
    const installation = readInstallation({ QUARRY_DATA_DIR: '/data', ...environment }, '/');
    expect(await runCommandLine(['sources'], { ...context, installation })).toBe(1);
    return context.said.join('\n');
  };

  test('is said to come from QUARRY_KEY, and what may be there instead', async () => {
    const said = await saidWith({ QUARRY_KEY: 'qk_live_secret' });
    expect(said).toMatch(/QUARRY_KEY.*unset it.*\/data\/owner-key/);
    expect(said).not.toContain('qk_live_secret');
  });

  test('is said to come from the file of the owner, and how a lost one is replaced', async () => {
    expect(await saidWith({})).toMatch(/\/data\/owner-key.*quarry keys reset-owner/);
  });

  test('of a server that takes session tokens alone is said to be no fault of the key', async () => {
    const said = await saidWith({}, 'Have the operator set AUTH_ACCEPT_KEYS=true.');
    expect(said).toMatch(/AUTH_ACCEPT_KEYS=true for `quarry`.*QUARRY_KEY/);
    expect(said).not.toContain('reset-owner');
  });

  test('may be one of another server than QUARRY_URL names', async () => {
    expect(await saidWith({ QUARRY_URL: 'http://x.test' })).toMatch(/QUARRY_URL.*QUARRY_KEY/);
  });

  test('of another failure nothing is said of keys', async () => {
    const context = testingContext({
      'GET /api/sources': () => Response.json({ ...problem, status: 403 }, { status: 403 }),
    });
    await runCommandLine(['sources'], context);
    expect(context.said.join('\n')).not.toContain('QUARRY_KEY');
  });
});

describe('what goes wrong', () => {
  test('a problem is printed with its detail, its faults and the request id', async () => {
    const problem = {
      type: '/docs#ERR_PARAM_INVALID',
      title: 'A parameter is invalid',
      status: 400,
      detail: 'Correct the parameters.',
      code: 'ERR_PARAM_INVALID',
      requestId: 'r-9',
      errors: [{ path: 'lang', message: 'must be a language tag' }],
    };
    const context = testingContext();
    const { createClient } = await import('@quarry/client');
    const fetch = async () => Response.json(problem, { status: 400 });
    const connect = async () => createClient({ baseUrl: 'http://q.test', fetch });
    expect(await runCommandLine(['search', 'x'], { ...context, connect })).toBe(1);
    expect(context.said).toEqual([
      'A parameter is invalid: Correct the parameters.',
      '  lang: must be a language tag',
      '(ERR_PARAM_INVALID, request r-9)',
    ]);
  });

  test('no server is a sentence with what to do', async () => {
    const context = testingContext();
    const connect = () => Promise.reject(new CommandFailure('No server. Start one.'));
    expect(await runCommandLine(['sources'], { ...context, connect })).toBe(1);
    expect(context.said).toEqual(['No server. Start one.']);
  });

  test('a defect is called one', async () => {
    const context = testingContext();
    const connect = () => Promise.reject(new TypeError('x is not a function'));
    expect(await runCommandLine(['sources'], { ...context, connect })).toBe(1);
    expect(context.said[0]).toContain('A defect of quarry: TypeError: x is not a function');
  });
});

describe('card', () => {
  test('names the setting where a card needs a provider that is not set', async () => {
    const missingProvider = { kind: 'weather', setting: 'WEATHER_URL' };
    const answer = { requestId: 'r1', query: 'weather in Berlin', card: null, missingProvider };
    const context = testingContext({ 'GET /api/utility-card': answer });
    expect(await runCommandLine(['card', 'weather', 'in', 'Berlin'], context)).toBe(1);
    expect(context.printed.join('\n')).toContain('WEATHER_URL is not set');
  });
});
