import { expect, test } from 'vitest';
import { Problem } from '../../runtime/problem.ts';
import { letWorkGoOn, TestTime } from '../../runtime/test-time.ts';
import { createLateRefusals } from './late-refusals.ts';

/** The problems with which calls rejected, as they come. */
function watched(calls: readonly Promise<never>[]): Problem[] {
  const refused: Problem[] = [];
  for (const call of calls) call.catch((problem) => refused.push(problem));
  return refused;
}

test('refusals are delayed by one to two seconds at random, so that simultaneous ones spread', async () => {
  const time = new TestTime();
  const { refuse } = createLateRefusals({ timers: time, onRefused: () => undefined });
  const problem = new Problem('ERR_RATE_LIMITED');
  const refused = watched(Array.from({ length: 100 }, () => refuse(problem)));
  await time.advance(999);
  expect(refused).toEqual([]);
  await time.advance(501);
  expect(refused.length).toBeGreaterThan(10);
  expect(refused.length).toBeLessThan(90);
  await time.advance(500);
  expect(refused).toEqual(Array(100).fill(problem));
});

test('when too many wait, the next is refused at once, until one of them has been', async () => {
  const time = new TestTime();
  const counted: string[] = [];
  const { refuse } = createLateRefusals({
    timers: time,
    onRefused: (when) => counted.push(when),
    maxWaiting: 2,
  });
  const problem = new Problem('ERR_OVERLOADED');
  const refused = watched([1, 2, 3].map(() => refuse(problem)));
  await letWorkGoOn();
  expect(refused).toEqual([problem]);
  await time.advance(2_000);
  expect(refused).toHaveLength(3);
  watched([refuse(problem)]);
  await letWorkGoOn();
  expect(time.nextDelayMs).not.toBeNull();
  expect(counted).toEqual(['late', 'late', 'at-once', 'late']);
});
