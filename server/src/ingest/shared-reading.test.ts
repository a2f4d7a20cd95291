import { expect, it } from 'vitest';
import type { ExtractionPool } from '../extract/process/extraction-pool.ts';
import { SharedReading } from './shared-reading.ts';
import { createPlainTextPool } from './test-plain-text-pool.ts';

const signal = new AbortController().signal;

const task = (text: string) => ({
  bytes: Buffer.from(text),
  url: '',
  contentType: 'text/markdown',
  fileName: 'pushed.md',
  maxBytes: 1e6,
});

/** A pool that counts its calls, and the documents of each. */
function countingPool(calls: number[]): ExtractionPool {
  const pool = createPlainTextPool();
  return {
    extract: (tasks, stop) => {
      calls.push(tasks.length);
      return pool.extract(tasks, stop);
    },
    close: () => pool.close(),
  };
}

it('reads pushes that arrive during a call in one call, and gives each its own results', async () => {
  const calls: number[] = [];
  const reading = new SharedReading({ pool: countingPool(calls), signal });
  const read = await Promise.all([
    reading.extract([task('a')]),
    reading.extract([task('b'), task('c')]),
    reading.extract([]),
    reading.extract([task('d')]),
  ]);
  const texts = read.map((outcomes) =>
    outcomes.map((outcome) => outcome.status === 'extracted' && outcome.content.text),
  );
  expect(texts).toEqual([['a'], ['b', 'c'], [], ['d']]);
  expect(calls).toEqual([1, 3]);
});

it('reads a large document separately, so that no other push waits for it', async () => {
  const calls: number[] = [];
  const reading = new SharedReading({ pool: countingPool(calls), signal });
  const large = 'word '.repeat(20_000);
  await Promise.all([
    reading.extract([task('a')]),
    reading.extract([task(large)]),
    reading.extract([task('b')]),
  ]);
  expect(calls).toEqual([1, 1, 1]);
});

it('continues after a failed call', async () => {
  const pool = createPlainTextPool();
  let isBroken = true;
  const extract: ExtractionPool['extract'] = (tasks, stop) =>
    isBroken ? Promise.reject(new Error('no process')) : pool.extract(tasks, stop);
  const breaking = { extract, close: () => pool.close() };
  const reading = new SharedReading({ pool: breaking, signal });
  await expect(reading.extract([task('a')])).rejects.toThrow('no process');
  isBroken = false;
  expect(await reading.extract([task('b')])).toHaveLength(1);
});
