import { expect, test } from 'vitest';
import { TestTime } from '../runtime/test-time.ts';
import type { SearchEnd, SearchEvent } from './search-events.ts';
import { type SearchStep, withSearchStep } from './search-step.ts';

const END: SearchEnd = {
  kind: 'end',
  reason: 'complete',
  batches: 1,
  results: 10,
  enrichments: 1,
  total: { value: 42, relation: 'eq' },
  mode: 'hybrid',
  modeReason: null,
  nextOffset: 10,
  timing: { totalMs: 3, indexMs: 2, firstBatchMs: 3 },
};

async function* events(...all: SearchEvent<never>[]) {
  yield* all;
}

const batch = { kind: 'results', batch: 0, offset: 0, results: [] } as const;

test('the outcome of a search is reported, and its events are unchanged', async () => {
  const steps: SearchStep[] = [];
  const traced = withSearchStep(events(batch, END), (step) => steps.push(step), new TestTime(5));
  expect(await Array.fromAsync(traced)).toEqual([batch, END]);
  expect(steps).toEqual([
    {
      kind: 'find',
      outcome: 'complete',
      startedMs: 5,
      durationMs: 0,
      indexMs: 2,
      mode: 'hybrid',
      modeReason: null,
      results: 10,
      total: 42,
      enrichments: 1,
    },
  ]);
});

test('a slow consumer of the last event does not lengthen the search', async () => {
  const steps: SearchStep[] = [];
  const time = new TestTime(0);
  for await (const _ of withSearchStep(events(END), (step) => steps.push(step), time)) {
    await time.advance(1_000);
  }
  expect(steps).toMatchObject([{ durationMs: 0 }]);
});

test('a search that is abandoned or fails is reported, too', async () => {
  const steps: SearchStep[] = [];
  const report = (step: SearchStep) => void steps.push(step);
  for await (const _ of withSearchStep(events(batch, END), report, new TestTime())) break;
  async function* failing(): AsyncGenerator<SearchEvent<never>> {
    yield batch;
    throw new Error('gone');
  }
  await expect(Array.fromAsync(withSearchStep(failing(), report, new TestTime()))).rejects.toThrow(
    'gone',
  );
  expect(steps).toMatchObject([{ outcome: 'left', results: null }, { outcome: 'left' }]);
});
