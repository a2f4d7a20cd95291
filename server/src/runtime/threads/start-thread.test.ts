import { once } from 'node:events';
import { setFlagsFromString } from 'node:v8';
import { expect, onTestFinished, test } from 'vitest';
import { startThread } from './start-thread.ts';

const PROGRAM = `
  import { getHeapSpaceStatistics } from 'node:v8';
  import { parentPort, workerData } from 'node:worker_threads';
  let kept = [];
  for (let i = 0; i < 2_000_000; i++) {
    kept.push({ i });
    if (kept.length > 100_000) kept = [];
  }
  const young = getHeapSpaceStatistics().find((space) => space.space_name === 'new_space');
  parentPort.postMessage({ youngBytes: young.space_size, workerData });
`;

test('a thread has the nursery that it asks for, whatever flag the process was started with', async () => {
  setFlagsFromString('--max-semi-space-size=16');
  onTestFinished(() => setFlagsFromString('--max-semi-space-size=0'));
  const entry = new URL(`data:text/javascript,${encodeURIComponent(PROGRAM)}`);
  const worker = startThread(entry, { name: 'small', youngMib: 6, workerData: 'given' });
  const [said] = await once(worker, 'message');
  expect(said.workerData).toBe('given');
  expect(said.youngBytes).toBeGreaterThan(0);
  expect(said.youngBytes).toBeLessThanOrEqual(6 * 1024 * 1024);
});
