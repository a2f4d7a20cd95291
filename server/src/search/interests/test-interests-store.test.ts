import { describeInterestsStore } from './interests-store.suite.ts';
import { createMemoryInterestsStore } from './test-interests-store.ts';

describeInterestsStore('interests in memory', async () => createMemoryInterestsStore());
