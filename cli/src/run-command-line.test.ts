import { describe, expect, test } from 'vitest';
import { CommandFailure } from './command.ts';
import { runCommandLine } from './run-command-line.ts';
import { testingContext } from './testing-context.ts';

const searchAnswer = {
  requestId: 'r-1',
  query: { text: 'rate limt', language: 'en', corrected: 'rate limit', correctionApplied: true },
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
  facets: { type: [{ value: 'file', count: 1234 }] },
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
  ratePerSecond: 10,
  secondsLeft: 0,
};
const job = { id: 'j-1', sourceId: 'notes', state: 'completed', progress, error: null };
const done = (end: object) => `event: done\ndata: ${JSON.stringify(end)}\n\n`;
const notes = { id: 'notes', name: 'My notes', counts: { documents: 2, skipped: 0, failed: 0 } };

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
      '11–11 of at least 1,234 (4.3 ms); more with --offset 20',
    ]);
  });

  test('hands every option on to the API', async () => {
    const context = testingContext(answers);
    const options = '--limit 5 --offset 10 --type page,file --source a,b --site x.org --lang en';
    const line = `search a ${options} --from 2026-01-01 --sort newest --facets type`.split(' ');
    expect(await runCommandLine(line, context)).toBe(0);
    expect(decodeURIComponent(new URL(context.requests[0]?.url ?? '').search)).toBe(
      '?q=a&limit=5&offset=10&type=page,file&source=a,b&site=x.org&lang=en&from=2026-01-01&sort=newest&facets=type',
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
    ['--sort', 'best'],
  ])('%s %s is wrong usage and sends nothing', async (...option) => {
    const context = testingContext(answers);
    expect(await runCommandLine(['search', 'x', ...option], context)).toBe(2);
    expect(context.requests).toEqual([]);
  });
});

describe('add', () => {
  const answers = {
    'POST /api/sources': notes,
    'GET /api/jobs': { jobs: [{ ...job, id: 'other', sourceId: 'x' }, job] },
    'GET /api/jobs/j-1/events': done(job),
  };

  test('sends an absolute path, waits, and says what was indexed, skipped and broken', async () => {
    const context = testingContext(answers);
    expect(await runCommandLine(['add', 'notes', '--name', 'N'], context)).toBe(0);
    expect(await context.requests[0]?.json()).toEqual({
      kind: 'folder',
      path: '/home/me/notes',
      name: 'N',
    });
    expect(context.printed).toEqual([
      'Documents: 2 added.',
      'Skipped: binary 1.',
      '1 file could not be read:',
      '  bad.pdf (malformed)',
    ]);
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

  test('an unknown source is named, with those there are', async () => {
    const context = testingContext(answers);
    expect(await runCommandLine(['remove', 'nots', '--yes'], context)).toBe(1);
    expect(context.said).toEqual(['There is no source "nots". There are: notes.']);
  });
});

describe('keys', () => {
  const key = {
    id: 'k-1',
    name: 'web',
    environment: 'live',
    hint: 'abcd',
    secret: 'qk_live_secret',
  };

  test('only the secret goes to standard output, so that a script can keep it', async () => {
    const context = testingContext({ 'POST /api/keys': key });
    expect(
      await runCommandLine(['keys', 'create', 'web', '--expires', '2027-01-31'], context),
    ).toBe(0);
    expect(context.printed).toEqual(['qk_live_secret']);
    expect(await context.requests[0]?.json()).toEqual({
      name: 'web',
      environment: 'live',
      scopes: ['search', 'suggestions'],
      expiresAt: '2027-01-31T23:59:59.999Z',
    });
  });

  test.each([
    ['--scopes', 'root'],
    ['--expires', 'soon'],
    ['--rpm', '-1'],
  ])('%s %s is wrong usage', async (...option) => {
    expect(await runCommandLine(['keys', 'create', 'x', ...option], testingContext())).toBe(2);
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
