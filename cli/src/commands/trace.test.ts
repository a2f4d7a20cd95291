import { describe, expect, test } from 'vitest';
import { runCommandLine } from '../run-command-line.ts';
import { testingContext } from '../testing-context.ts';

const TRACE = {
  requestId: 'r-1',
  state: 'ended',
  method: 'POST',
  route: '/api/spaces/stream',
  startedAt: '2026-01-31T12:00:00.000Z',
  status: 200,
  durationMs: 812.44,
  keepsContent: true,
  droppedSteps: 0,
  steps: [
    {
      kind: 'wait',
      startedMs: 0.21,
      durationMs: 0.02,
      outcome: 'turn',
      firstTextMs: 8.14,
      isSo: true,
    },
    {
      kind: 'search',
      startedMs: 1.5,
      durationMs: 20.4,
      confidence: 'high',
      passages: 12,
      sentences: 40,
      content: { query: ['rate\u001b[31m limit'], titles: [] },
    },
  ],
};

const serverWith = (trace: object) =>
  testingContext({ 'GET /api/traces/r-1': () => Response.json(trace) });

describe('quarry trace', () => {
  test('shows each step with its start, duration and result', async () => {
    const context = serverWith(TRACE);
    expect(await runCommandLine(['trace', 'r-1', '--content'], context)).toBe(0);
    expect(context.printed[0]).toBe(
      'POST /api/spaces/stream · 2026-01-31T12:00:00.000Z · 200 after 812.4 ms',
    );
    expect(context.printed.slice(1).map((line) => line.split(/ {2,}/))).toEqual([
      ['AT', 'TOOK', 'STEP'],
      ['0.2 ms', '0.0 ms', 'wait', 'outcome turn, first text 8.1 ms, so'],
      expect.arrayContaining(['1.5 ms', '20.4 ms', 'search']),
    ]);
    expect(context.printed[3]).toContain('confidence high, passages 12, sentences 40, query rate');
    expect(context.printed.join('')).not.toContain('\u001b[31m');
    expect(context.requests.map(({ url }) => new URL(url).search)).toEqual(['?content=true']);
  });

  const LIST = {
    requestId: 'r-9',
    keeps: 'content',
    traces: [
      {
        requestId: 'r-1',
        kind: 'conversation',
        state: 'ended',
        method: 'POST',
        route: '/api/spaces/stream',
        startedAt: '2026-01-31T12:00:00.000Z',
        status: 200,
        durationMs: 812.44,
        outcome: 'complete',
        stepCount: 2,
        question: 'a\u001b[31mb',
      },
    ],
    total: 3,
    page: { limit: 1, offset: 0, nextOffset: 1 },
  };

  test('lists the latest without an id', async () => {
    const context = testingContext({ 'GET /api/traces': () => Response.json(LIST) });
    const line = ['trace', '--kind', 'conversation', '-n', '1', '--content'];
    expect(await runCommandLine(line, context)).toBe(0);
    expect(context.printed[1]?.split(/ {2,}/).slice(0, 6)).toEqual([
      ...['r-1', 'conversation', '2026-01-31T12:00:00.000Z', '200', '812.4 ms', 'complete'],
    ]);
    expect(context.printed.join('')).not.toContain('\u001b[31m');
    const [request] = context.requests;
    expect(new URL(request?.url ?? '').search).toBe('?kind=conversation&limit=1&content=true');
  });

  test('shows how to keep traces if there are none', async () => {
    const none = { ...LIST, keeps: 'off', traces: [], total: 0 };
    const context = testingContext({ 'GET /api/traces': () => Response.json(none) });
    await runCommandLine(['trace'], context);
    expect(context.printed.join('')).toContain('TRACES=steps');
  });

  test('shows a running one', async () => {
    const running = { ...TRACE, state: 'running', status: null, durationMs: null, steps: [] };
    const context = serverWith(running);
    await runCommandLine(['trace', 'r-1'], context);
    expect(context.printed).toEqual([
      'POST /api/spaces/stream · 2026-01-31T12:00:00.000Z · running',
    ]);
  });
});
