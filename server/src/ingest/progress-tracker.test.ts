import { describe, expect, it } from 'vitest';
import { MAX_REPORTED_FAILURES, MAX_REPORTED_NOTICES } from './jobs/job.ts';
import { ProgressTracker } from './progress-tracker.ts';

describe('ProgressTracker', () => {
  it('reports the rate of the last seconds, and the time left once the total is known', () => {
    let nowMs = 0;
    const progress = new ProgressTracker({ now: () => nowMs }, 'reading');
    progress.find(1_000);
    for (; nowMs <= 10_000; nowMs += 250) progress.settle('added', nowMs < 5_000 ? 1 : 10);
    nowMs -= 250;
    const { ratePerSecond, secondsLeft, done } = progress.snapshot();
    expect(ratePerSecond).toBeCloseTo(40, -1);
    expect(secondsLeft).toBeNull();
    progress.knowTotal();
    const left = progress.snapshot().secondsLeft;
    expect(left).toBe(Math.ceil((1_000 - done) / ratePerSecond));
  });

  it('counts every failure and names the first', () => {
    const progress = new ProgressTracker({ now: () => 0 }, 'reading');
    for (let at = 0; at < 150; at++) progress.fail({ path: `f${at}`, reason: 'malformed' });
    const { failed, failedCount, done } = progress.snapshot();
    expect([failed.length, failedCount, done]).toEqual([MAX_REPORTED_FAILURES, 150, 150]);
  });

  it('names originals that are left out for a reason that the owner may not expect, and counts all', () => {
    const progress = new ProgressTracker({ now: () => 0 }, 'reading');
    progress.skip({ path: 'b.png', reason: 'binary' });
    for (let at = 0; at < 150; at++) progress.skip({ path: `data${at}`, reason: 'own-data' });
    const { notices, noticeCount, skipped } = progress.snapshot();
    expect(notices[0]).toEqual({ path: 'data0', reason: 'own-data' });
    expect([notices.length, noticeCount]).toEqual([MAX_REPORTED_NOTICES, 150]);
    expect(skipped).toEqual({ binary: 1, 'own-data': 150 });
  });

  it('subtracts originals without text from the found ones', () => {
    const progress = new ProgressTracker({ now: () => 0 }, 'reading');
    progress.find(3);
    progress.skipFound({ path: 'a', reason: 'binary' });
    progress.settle('added', 2);
    expect(progress.snapshot()).toMatchObject({ found: 2, done: 2, skipped: { binary: 1 } });
  });
});
