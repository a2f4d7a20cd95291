import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['{contract,server,client,cli,bench,tools}/**/*.test.ts', 'tests/**/*.test.ts'],
    // Tests in tests/ start the real product; on two cores a cold start under load takes seconds.
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
});
