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

test('a search is told with what it came to, and says what it said', async () => {
  const steps: SearchStep[] = [];
  const told = withSearchStep(events(batch, END), (step) => steps.push(step), new TestTime(5));
  expect(await Array.fromAsync(told)).toEqual([batch, END]);
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

test('whoever takes the end slowly makes the search no longer', async () => {
  const steps: SearchStep[] = [];
  const time = new TestTime(0);
  for await (const _ of withSearchStep(events(END), (step) => steps.push(step), time)) {
    await time.advance(1_000);
  }
  expect(steps).toMatchObject([{ durationMs: 0 }]);
});

test('one that is left, or fails, is told, too', async () => {
  const steps: SearchStep[] = [];
  const tell = (step: SearchStep) => void steps.push(step);
  for await (const _ of withSearchStep(events(batch, END), tell, new TestTime())) break;
  async function* failing(): AsyncGenerator<SearchEvent<never>> {
    yield batch;
    throw new Error('gone');
  }
  await expect(Array.fromAsync(withSearchStep(failing(), tell, new TestTime()))).rejects.toThrow(
    'gone',
  );
  expect(steps).toMatchObject([{ outcome: 'left', results: null }, { outcome: 'left' }]);
});
