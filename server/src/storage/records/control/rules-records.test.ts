import { afterEach } from 'vitest';
import { describeRulesStore } from '../../../search/rules/rules-store.suite.ts';
import { openRecords, type Records } from './open-records.ts';
import { createRulesStore } from './rules-records.ts';

const opened: Records[] = [];
afterEach(() => Promise.all(opened.splice(0).map((records) => records.close())));

describeRulesStore('rules in SQLite', async () => {
  const records = await openRecords(':memory:');
  opened.push(records);
  return createRulesStore(records);
});
