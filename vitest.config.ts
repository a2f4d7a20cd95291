import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: [
      '{contract,server,client,cli,bench,tools}/**/*.test.ts',
      'web/src/**/*.test.{ts,tsx}',
      'tests/**/*.test.ts',
    ],
    exclude: ['tests/slow/**', '**/node_modules/**'],
    globalSetup: 'tests/build-page.ts',
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
