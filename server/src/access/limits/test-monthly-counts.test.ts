import { describeMonthlyCounts } from './monthly-counts.suite.ts';
import { createMemoryMonthlyCounts } from './test-monthly-counts.ts';

describeMonthlyCounts('monthly counts in memory', async () => createMemoryMonthlyCounts());
