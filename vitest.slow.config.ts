import { defineConfig } from 'vitest/config';

// `npm run test:slow`: what takes minutes or needs time to pass. `npm test` runs a seeded part of the same guarantees.
export default defineConfig({
  test: {
    include: ['tests/slow/**/*.test.ts'],
    globalSetup: 'tests/build-product.ts',
    testTimeout: 30 * 60_000,
    hookTimeout: 5 * 60_000,
    // They measure durations and fill the machine: one after the other.
    fileParallelism: false,
    // The folder may be empty of tests that this machine can run.
    passWithNoTests: true,
  },
});
