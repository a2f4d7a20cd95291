import { expect, test } from 'vitest';
import { testingContext } from '../testing-context.ts';
import { showPullProgress } from './show-pull-progress.ts';

test('without a terminal there is a line for each tenth, with the rate of this run', () => {
  let now = 0;
  const { terminal, said } = testingContext();
  const show = showPullProgress(terminal, () => now);
  const totalBytes = 100 * 1024;
  for (let bytes = 50 * 1024; bytes <= totalBytes; bytes += 1024) {
    show({ bytes, totalBytes });
    now += 100;
  }
  expect(said).toHaveLength(6);
  expect(said.at(-1)).toBe('100 KiB of 100 KiB (100 %), 10 KiB/s');
});
