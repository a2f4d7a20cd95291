import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { runCommandLine } from '../run-command-line.ts';
import { type TestingAnswer, testingContext } from '../testing-context.ts';

let folder = '';
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'quarry-eval-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const DOCUMENTS = ['a', 'b', 'c'].map((name) => ({
  id: `id-${name}`,
  url: `file:///notes/my%20files/${name}.md`,
  externalId: `my files/${name}.md`,
  title: `Title ${name}`,
}));

/** What a search for these words finds, best first. */
const RANKINGS: Readonly<Record<string, string>> = { good: 'a b c', late: 'b c a', nothing: '' };

function problem(status: number, code: string, more: object = {}, headers = {}) {
  const body = { type: 't', title: 'T', status, detail: 'D.', code, requestId: 'r', errors: [] };
  return new Response(JSON.stringify({ ...body, ...more }), {
    status,
    headers: { 'content-type': 'application/problem+json', ...headers },
  });
}

/** A server with three documents that ranks as {@link RANKINGS} say; `mode=lexical` finds nothing. */
function answers(): Record<string, TestingAnswer> {
  const page = { limit: 100, offset: 0, nextOffset: null };
  return {
    'GET /api/documents': { documents: DOCUMENTS, total: 3, page },
    'GET /api/v1/search': (request: Request) => {
      const { searchParams } = new URL(request.url);
      const words = searchParams.get('q') ?? '';
      if (words === 'long') return problem(400, 'ERR_QUERY_TOO_LONG');
      if (searchParams.has('wrong')) {
        return problem(400, 'ERR_PARAM_INVALID', {
          errors: [{ path: 'wrong', message: 'is unknown' }],
        });
      }
      const ranking = searchParams.get('mode') === 'lexical' ? '' : (RANKINGS[words] ?? '');
      const names = ranking.split(' ').filter(Boolean);
      return Response.json({
        results: names.map((name) => DOCUMENTS.find(({ id }) => id === `id-${name}`)),
      });
    },
  };
}

/** Runs `quarry eval` in the folder. */
async function run(args: readonly string[], given = answers()) {
  const context = { ...testingContext(given), folder };
  const exitCode = await runCommandLine(['eval', ...args], context);
  const { printed, said, requests } = context;
  return { exitCode, printed: printed.join('\n'), said: said.join('\n'), requests };
}

async function judge(lines: readonly string[], name = 'j.tsv'): Promise<string> {
  await writeFile(join(folder, name), lines.join('\n'));
  return name;
}

describe('quarry eval', () => {
  test('prints figures, and the worst queries first with the ranks of their expected documents', async () => {
    const file = await judge(['good\ta.md\t1', 'late\tid-a\t1', 'nothing\tmy files/b.md\t1']);
    const { exitCode, printed, requests } = await run([file]);
    expect(exitCode).toBe(0);
    expect(printed.split('\n')).toEqual([
      'set  queries  nDCG@10  recall@10  recall@100  MRR',
      'j    3        0.500    0.667      0.667       0.444',
      '',
      'Worst, by nDCG@10:',
      '0.000  «nothing»',
      '       my files/b.md: not among the first 100',
      '       nothing was found',
      '0.500  «late»',
      '       id-a: rank 3',
      '       first: Title b (file:///notes/my%20files/b.md)',
      '`quarry why <address> --query <words>` says why.',
    ]);
    const searches = requests.filter(({ url }) => url.includes('/search'));
    expect(new URL(searches[0]?.url ?? '').search).toBe('?q=good&limit=100');
  });

  test('lists names of documents that are missing or ambiguous', async () => {
    const file = await judge(['good\tgone.md\t1', 'good\ta.md\t1', 'late\tmd\t1', 'bad line']);
    const { said, printed } = await run([file]);
    expect(said).toContain(`${join(folder, file)}, line 4: must have query`);
    expect(said).toContain('Not in the index, of the judged documents, 2; `quarry why <address>`');
    expect(said).toContain('  gone.md');
    expect(printed).toContain('gone.md: not in the index');
    const twice = await judge(['good\ta.md\t1', 'late\ttwin.md\t1'], 'twice.tsv');
    const twins = ['x', 'y'].map((at) => ({
      ...DOCUMENTS[0],
      id: at,
      externalId: `${at}/twin.md`,
    }));
    const page = { limit: 100, offset: 0, nextOffset: null };
    const documents = { documents: [...DOCUMENTS, ...twins], total: 5, page };
    const ambiguous = await run([twice], { ...answers(), 'GET /api/documents': documents });
    expect(ambiguous.said).toContain('The name of several documents, so left out, 2');
    expect(ambiguous.exitCode).toBe(1);
  });

  test('documents are found by id, by either form of the address, by the id of the source and by the end of a path', async () => {
    const names = [
      'id-a',
      'file:///notes/my%20files/a.md',
      'file:///notes/my files/a.md',
      'my files/a.md',
      'a.md',
      '/notes/my files/a.md',
    ];
    for (const name of names) {
      const { printed, said } = await run([await judge([`good\t${name}\t1`])]);
      expect(said).toBe('');
      expect(printed).toContain('1.000');
    }
  });

  test('a limit of requests is waited for', async () => {
    const given = answers();
    let refusals = 2;
    const search = given['GET /api/v1/search'] as (request: Request) => Response;
    const limited = (request: Request) =>
      refusals-- > 0
        ? problem(429, 'ERR_RATE_LIMITED', {}, { 'retry-after': '0' })
        : search(request);
    const file = await judge(['good\ta.md\t1']);
    const { exitCode, printed } = await run([file], { ...given, 'GET /api/v1/search': limited });
    expect(exitCode).toBe(0);
    expect(printed).toContain('1.000');
  });

  test('a query that the server refuses is left out and named; a parameter that it refuses ends it', async () => {
    const file = await judge(['good\ta.md\t1', 'long\ta.md\t1', 'late\tb.md\t0']);
    const { printed } = await run([file]);
    expect(printed).toContain('j    1        1.000');
    expect(printed).toContain(
      'Left out of all figures, 2 queries:\n  long: D.\n  late: no document is relevant',
    );
    const refused = await run([file, '--param', 'wrong=1']);
    expect(refused.exitCode).toBe(1);
    expect(refused.said).toContain('wrong: is unknown');
  });

  test('several sets have figures each, and over all', async () => {
    const files = [
      await judge(['good\ta.md\t1'], 'one.tsv'),
      await judge(['late\ta.md\t1'], 'two.tsv'),
    ];
    const { printed } = await run(files);
    expect(printed).toContain('one  1        1.000');
    expect(printed).toContain('two  1        0.500');
    expect(printed).toContain('all  2        0.750');
  });

  test('two configurations are compared in one call, the worst regression first', async () => {
    const file = await judge(['good\ta.md\t1', 'late\ta.md\t1', 'nothing\ta.md\t1']);
    const { exitCode, printed } = await run([
      file,
      '--param',
      'mode=lexical',
      '--against',
      'mode=auto',
      '--worst',
      '1',
    ]);
    expect(exitCode).toBe(0);
    expect(printed).toContain('j    3        0.500           0.000  −0.500');
    expect(printed).toContain('2 queries worse, 0 better.\n  −1.000  good');
    expect(printed).not.toContain('−0.500  late');
  });

  test('fails below --min-ndcg, and if it dropped by more than --max-drop since the saved evaluation', async () => {
    const file = await judge(['good\ta.md\t1', 'late\ta.md\t1']);
    expect((await run([file, '--save', 'before.json', '--min-ndcg', '.75'])).exitCode).toBe(0);
    const low = await run([file, '--min-ndcg', '.76']);
    expect(low).toMatchObject({ exitCode: 1, said: 'j: nDCG@10 0.7500 is below 0.76.' });
    expect((await run([file, '--compare', 'before.json', '--max-drop', '0'])).exitCode).toBe(0);
    const worse = ['--param', 'mode=lexical', '--compare', 'before.json', '--max-drop'];
    const fell = await run([file, ...worse, '.7']);
    expect(fell).toMatchObject({ exitCode: 1, said: 'j: nDCG@10 fell by 0.7500, more than 0.7.' });
    expect((await run([file, ...worse, '.8'])).exitCode).toBe(0);
    const other = await judge(['nothing\ta.md\t1'], 'other.tsv');
    const apart = await run([other, '--compare', 'before.json', '--max-drop', '1']);
    expect(apart).toMatchObject({
      exitCode: 1,
      said: 'The two have no query in common: nothing was compared.',
    });
  });

  test('as JSON it is one value with all figures, faults and missing documents', async () => {
    const file = await judge(['good\ta.md\t1', 'good\tgone.md\t1', 'bad']);
    const { printed } = await run([file, '--json']);
    expect(JSON.parse(printed)).toMatchObject({
      sets: [{ set: 'j', queries: 1, mrr: 1 }],
      overall: { set: 'all' },
      queries: [{ query: 'good', expected: [{ document: 'a.md', rank: 1 }, { isIndexed: false }] }],
      comparison: null,
      faults: [{ line: 3 }],
      missing: ['gone.md'],
    });
  });

  test.each([
    ['{', 'is no file that'],
    ['{"quarryEval":2,"queries":[]}', 'is no file that'],
    ['{"quarryEval":1,"queries":[{"set":"j","query":"q","ndcgAt10":null}]}', 'is no file that'],
    ['[]', 'is no file that'],
  ])('%s is not compared with', async (text, message) => {
    await writeFile(join(folder, 'odd.json'), text);
    const { exitCode, said } = await run([await judge(['good\ta.md\t1']), '--compare', 'odd.json']);
    expect(exitCode).toBe(1);
    expect(said).toContain(message);
  });

  test.each([
    ['--max-drop', '.1'],
    ['--compare', 'a.json', '--against', 'mode=lexical'],
    ['--param', 'mode'],
    ['--param', 'limit=5'],
    ['--min-ndcg', '60'],
  ])('%s %s is wrong usage', async (...args) => {
    expect((await run([await judge(['good\ta.md\t1']), ...args])).exitCode).toBe(2);
  });

  test('if the index is far larger than the judgements, each document is requested', async () => {
    const given: Record<string, TestingAnswer> = {
      ...answers(),
      'GET /api/documents': {
        documents: [],
        total: 1e6,
        page: { limit: 100, offset: 0, nextOffset: 100 },
      },
      'GET /api/documents/faq-1': { ...DOCUMENTS[0] },
      'GET /api/documents/gone.md': () => problem(404, 'ERR_NOT_FOUND'),
      'GET /api/v1/why': { verdicts: [{ documentId: 'id-b' }] },
    };
    const file = await judge([
      'good\tfaq-1\t1',
      'good\thttps://example.org/\t1',
      'good\tgone.md\t1',
    ]);
    const { printed, said } = await run([file], given);
    expect(said).toContain('  gone.md');
    expect(printed).toContain('faq-1: rank 1');
    expect(printed).toContain('https://example.org/: rank 2');
  });
});

describe('quarry reindex --gate', () => {
  const job = (state: string, more: object) => ({
    id: 'j1',
    state,
    error: null,
    nextAttemptAt: null,
    progress: {
      phase: 'finished',
      found: 3,
      done: 3,
      ratePerSecond: 0,
      secondsLeft: null,
      gate: null,
      ...more,
    },
  });

  /** A server whose rebuild ends like this, and the requests to it. */
  function rebuilding(end: object) {
    const bodies: unknown[] = [];
    const given: Record<string, TestingAnswer> = {
      ...answers(),
      'POST /api/index/rebuild': async (request: Request) => {
        bodies.push(await request.json());
        return Response.json(job('queued', {}), { status: 202 });
      },
      'GET /api/jobs/j1/events': `id: 1\nevent: done\ndata: ${JSON.stringify(end)}\n\n`,
    };
    return { bodies, context: { ...testingContext(given), folder } };
  }

  test('sends the judgements by public id, and prints the figures of a passed gate', async () => {
    const file = await judge([
      'good\ta.md\t2',
      'good\tb.md\t0',
      'late\tgone.md\t1',
      `${'x'.repeat(401)}\ta.md\t1`,
    ]);
    const gate = { queries: 1, leftOut: 0, liveNdcgAt10: 0.5, newNdcgAt10: 0.75 };
    const { bodies, context } = rebuilding(job('completed', { gate }));
    expect(await runCommandLine(['reindex', '--gate', file, '--max-drop', '.01'], context)).toBe(0);
    const judgements = [{ query: 'good', relevant: [{ id: 'id-a', grade: 2 }] }];
    expect(bodies).toEqual([{ gate: { judgements, maxDrop: 0.01 } }]);
    expect(context.said.at(-1)).toContain('Left out: 2 queries');
    expect(context.printed).toEqual([
      'The index was rebuilt from 3 documents. It passed the gate: nDCG@10 0.7500, before 0.5000 (1 query).',
    ]);
  });

  test('fails with the reason when the new index is refused', async () => {
    const error = {
      code: 'gate-refused',
      message: 'The new index is worse. The live index stays.',
    };
    const { context } = rebuilding({ ...job('failed', {}), error });
    const file = await judge(['good\ta.md\t1']);
    expect(await runCommandLine(['reindex', '--gate', file], context)).toBe(1);
    expect(context.said.join()).toContain('The new index is worse');
  });

  test('nothing is rebuilt when no judged document is in the index, or without a gate for --max-drop', async () => {
    const { bodies, context } = rebuilding({});
    const file = await judge(['good\tgone.md\t1']);
    expect(await runCommandLine(['reindex', '--gate', file], context)).toBe(1);
    expect(await runCommandLine(['reindex', '--max-drop', '.1'], context)).toBe(2);
    expect(bodies).toEqual([]);
  });

  test('without a gate the body is empty', async () => {
    const { bodies, context } = rebuilding(job('completed', {}));
    expect(await runCommandLine(['reindex'], context)).toBe(0);
    expect(bodies).toEqual([{}]);
    expect(context.printed).toEqual(['The index was rebuilt from 3 documents.']);
  });
});

test('a saved evaluation contains the parameters sent', async () => {
  const file = await judge(['good\ta.md\t1']);
  await run([file, '--param', 'mode=auto', '--save', 'saved.json']);
  const saved = JSON.parse(await readFile(join(folder, 'saved.json'), 'utf8'));
  expect(saved).toMatchObject({ quarryEval: 1, params: { mode: 'auto' } });
});
