import { beforeEach, describe, expect, it } from 'vitest';
import { TestReranker } from '../../index/reranking/test-reranker.ts';
import { TestTime } from '../../runtime/test-time.ts';
import { createReranking, type Reranking, type RerankingFault } from './reranking.ts';

const never = new AbortController().signal;
let time: TestTime;
let model: TestReranker;
let faults: RerankingFault[];
let isThere: boolean;
let reranking: Reranking;
beforeEach(() => {
  time = new TestTime();
  model = new TestReranker((text) => (text === 'good' ? 0.5 : 0.25));
  faults = [];
  isThere = true;
  reranking = createReranking({
    reranker: () => (isThere ? model : null),
    clock: time,
    timers: time,
    onFault: (fault) => faults.push(fault),
  });
});

const judge = (signal = never) => reranking.judge('query', ['bad', 'good'], signal);

describe('reranking', () => {
  it('gives the scores of the model', async () => {
    expect(reranking.isReady()).toBe(true);
    expect(await judge()).toEqual({ kind: 'judged', scores: Float32Array.of(0.25, 0.5) });
  });

  it('reports that no model is available', async () => {
    isThere = false;
    expect(reranking.isReady()).toBe(false);
    expect(await judge()).toMatchObject({ kind: 'unavailable', reason: expect.any(String) });
  });

  it('times out after a second, and reports it', async () => {
    model.hold = new Promise(() => undefined);
    const judged = judge();
    await time.advance(1_000);
    const reason = 'The reranker did not answer within 1000 ms.';
    expect(await judged).toEqual({ kind: 'unavailable', reason });
    expect(faults).toEqual(['slow']);
  });

  it('is not called for a while after three failures in a row', async () => {
    model.isBroken = true;
    for (let i = 0; i < 3; i += 1) await judge();
    expect((await judge()).kind).toBe('unavailable');
    expect(reranking.isResting()).toBe(true);
    expect(model.calls).toHaveLength(3);
    expect(faults).toEqual(['failed', 'failed', 'failed', 'resting']);
    model.isBroken = false;
    await time.advance(10_000);
    expect((await judge()).kind).toBe('judged');
  });

  it('gives a caller only the kind of a fault', async () => {
    model.isBroken = true;
    const reason = 'The reranker failed (broken).';
    expect(await judge()).toEqual({ kind: 'unavailable', reason });
  });

  it('rejects only with the reason of the signal', async () => {
    const controller = new AbortController();
    model.hold = new Promise(() => undefined);
    const judged = judge(controller.signal);
    const reason = new Error('the caller left');
    controller.abort(reason);
    await expect(judged).rejects.toBe(reason);
    expect(faults).toEqual([]);
  });
});
