import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

// They count all timers of their process.
const FAKE_TIMERS = [
  'server/src/ingest/connectors/folder/folder-watch.test.ts',
  'server/src/index/embedded/segments/segment-writers.test.ts',
  'web/src/document/reading/watch-reading.test.ts',
];

export default defineConfig({
  test: {
    projects: [
      {
        extends: true,
        test: {
          name: 'workspaces',
          include: [
            '{contract,server,client,cli,bench,tools}/**/*.test.ts',
            'web/src/**/*.test.{ts,tsx}',
          ],
          exclude: [...FAKE_TIMERS, '**/node_modules/**'],
          // A process for each of 800 files took longer to start and to compile than its tests to run. So files share
          // one: what a test changes for its process (its environment, a mocked module), it puts back.
          isolate: false,
        },
      },
      {
        extends: true,
        // These start the product, or walk over the whole tree: what they take of memory ends with their process.
        test: {
          name: 'product',
          include: ['tests/**/*.test.ts', ...FAKE_TIMERS],
          exclude: ['tests/slow/**'],
        },
      },
    ],
    globalSetup: 'tests/build-product.ts',
    setupFiles: 'tests/setup-properties.ts',
    // Vitest leaves one core free. Tests that start the product wait more than they compute: two run well on two cores.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    // Only for what hangs: no test measures time. Tests in tests/ start the real product, others read 100,000
    // products, and on two cores that others use as well each took up to a minute.
    testTimeout: 180_000,
    hookTimeout: 180_000,
    // As long as the tests of the page wait for anything: a browser beside other tests is slow at times.
    expect: { poll: { timeout: 10_000 } },
  },
});
