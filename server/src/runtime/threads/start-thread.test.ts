import { once } from 'node:events';
import { setFlagsFromString } from 'node:v8';
import { expect, onTestFinished, test } from 'vitest';
import { startThread } from './start-thread.ts';

const PROGRAM = `
  import { getHeapSpaceStatistics, getHeapStatistics } from 'node:v8';
  import { parentPort, workerData } from 'node:worker_threads';
  let kept = [];
  for (let i = 0; i < 2_000_000; i++) {
    kept.push({ i });
    if (kept.length > 100_000) kept = [];
  }
  const young = getHeapSpaceStatistics().find((space) => space.space_name === 'new_space');
  const { heap_size_limit: limitBytes } = getHeapStatistics();
  parentPort.postMessage({ youngBytes: young.space_size, limitBytes, workerData });
`;

const MIB = 1024 * 1024;

test('a thread has its configured memory limits, regardless of the flags of the process', async () => {
  const flags = ['min-semi-space-size', 'max-semi-space-size', 'max-old-space-size'];
  for (const flag of flags) setFlagsFromString(`--${flag}=16`);
  onTestFinished(() => {
    for (const flag of flags) setFlagsFromString(`--${flag}=0`);
  });
  const entry = new URL(`data:text/javascript,${encodeURIComponent(PROGRAM)}`);
  const worker = startThread(entry, {
    name: 'small',
    youngMib: 6,
    oldMib: 96,
    workerData: 'given',
  });
  const [message] = await once(worker, 'message');
  expect(message.workerData).toBe('given');
  expect(message.youngBytes).toBeGreaterThan(0);
  expect(message.youngBytes).toBeLessThanOrEqual(6 * MIB);
  expect(message.limitBytes).toBeGreaterThanOrEqual(96 * MIB);
  expect(message.limitBytes).toBeLessThan(128 * MIB);
});
