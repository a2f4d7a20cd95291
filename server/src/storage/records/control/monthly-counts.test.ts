import { expect, test } from 'vitest';
import { describeMonthlyCounts } from '../../../access/limits/monthly-counts.suite.ts';
import { createMonthlyCounts } from './monthly-counts.ts';
import { describeOnBoth } from './test-records.ts';

describeOnBoth((open, engine) => {
  async function make() {
    const records = await open();
    return createMonthlyCounts(records);
  }

  describeMonthlyCounts(`monthly counts in ${engine}`, make);

  test('counts older than a year are removed', async () => {
    const counts = await make();
    await counts.add('2024-12', new Map([['a', 1]]));
    await counts.add('2025-01', new Map([['a', 2]]));
    await counts.add('2026-01', new Map([['a', 3]]));
    const months = ['2024-12', '2025-01', '2026-01'];
    expect(await Promise.all(months.map((month) => counts.read(month, 'a')))).toEqual([0, 2, 3]);
  });
});
