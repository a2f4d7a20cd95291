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
    // Tests in tests/ start the real product; on two cores a cold start under load takes seconds.
    testTimeout: 30_000,
    hookTimeout: 60_000,
    // As long as the tests of the page wait for anything: a browser beside other tests is slow at times.
    expect: { poll: { timeout: 10_000 } },
  },
});
