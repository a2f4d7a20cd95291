import { afterEach, describe, expect, test } from 'vitest';
import { startHost } from '../outbound/test-host.ts';
import { TestTime } from '../runtime/test-time.ts';
import { type RerankerSettings, type RunningReranking, startReranking } from './start-reranking.ts';

const never = new AbortController().signal;
const closing: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

function start(settings: Partial<RerankerSettings>, time = new TestTime()) {
  const lines: unknown[] = [];
  const named = { RERANKER: '', RERANKER_MODEL: '', RERANKER_API_KEY: '', ...settings };
  const running = startReranking(named, {
    metrics: { rerankingLeftOut: (reason) => lines.push(reason) },
    log: (level, message, fields) => lines.push({ level, message, ...fields }),
    stopwatch: time,
    timers: time,
  });
  if (running !== null) closing.push(() => running.close());
  return { running, lines };
}

async function settled(running: RunningReranking | null): Promise<unknown> {
  for (;;) {
    const state = await running?.check();
    if (JSON.stringify(state) !== '{"degraded":"the reranker is being loaded"}') return state;
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
}

describe('the reranker that settings name', () => {
  test('does not exist without the setting', () => {
    expect(start({}).running).toBeNull();
  });

  test('is a server if the setting is an address', async () => {
    const host = await startHost((_, response) =>
      response.end('{"results":[{"index":0,"relevance_score":0.5}]}'),
    );
    closing.push(() => host.close());
    const { running } = start({ RERANKER: host.origin, RERANKER_MODEL: 'm' });
    expect(await settled(running)).toBe('m');
    const judged = await running?.reranking.judge('query', ['text'], never);
    expect(judged).toEqual({ kind: 'judged', scores: Float32Array.of(0.5) });
  });

  test('that cannot be used is logged once, reported in health without its path, and retried', async () => {
    const time = new TestTime();
    const { running, lines } = start({ RERANKER: '/nowhere/model' }, time);
    expect(await settled(running)).toEqual({ degraded: expect.not.stringContaining('/nowhere') });
    expect(running?.reranking.isReady()).toBe(false);
    expect(time.nextDelayMs).toBe(60_000);
    await time.advance(60_000);
    await expect.poll(() => time.nextDelayMs).toBe(60_000);
    expect(lines).toEqual([
      expect.objectContaining({
        level: 'warn',
        reason: expect.stringMatching(/\/nowhere\/model has no model file.*RERANKER/),
      }),
    ]);
  });
});
