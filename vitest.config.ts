import { availableParallelism } from 'node:os';
import { configDefaults, defineConfig } from 'vitest/config';

// Time-outs are generous because the tests run on shared, noisy machines; no test measures speed.
const generous = { testTimeout: 60_000, hookTimeout: 120_000, setupFiles: propertySetup(), maxWorkers: workers() };

// Files of one worker share what they import: nearly a second of every file was spent on importing. A test may still
// replace a method for a while (and puts it back), but not a module.
const shared = { isolate: false };

// Tests that need a database get its URL with `inject('databaseUrl')` and make their own database on it.
const withDatabase = { ...generous, globalSetup: ['tooling/test-database.ts'] };

// Whole programs and a browser need much of the machine: after all others, and never more than two files at a time.
const wholeWorld = {
  testTimeout: 180_000,
  hookTimeout: 300_000,
  maxWorkers: 2,
  sequence: { groupOrder: 1 },
  globalSetup: ['e2e/start-database.ts'],
  expect: { poll: { timeout: 45_000 } },
};

export default defineConfig({
  test: {
    projects: [
      {
        test: { name: 'packages', include: ['packages/**/*.test.ts', 'tooling/**/*.test.mjs'], ...shared, ...generous },
      },
      {
        test: {
          name: 'servers',
          include: ['apps/{api,scraper,record-keeper,mailbox,push-service,identity-provider,local}/**/*.test.ts'],
          exclude: [...configDefaults.exclude, '**/proof/**'],
          ...shared,
          ...withDatabase,
        },
      },
      {
        extends: 'apps/portal/vite.config.ts',
        test: { name: 'portal', include: ['apps/portal/**/*.test.{ts,tsx}'], environment: 'jsdom', ...withDatabase },
      },
      { test: { name: 'e2e', include: ['e2e/**/*.test.ts', 'benchmarks/**/*.test.ts'], ...wholeWorld } },
      // What only some machines can do (a volume of one's own needs root): `npm run proof` alone.
      ...(process.env.MINORI_PROOF
        ? [{ test: { name: 'proof', include: ['apps/**/proof/*.test.ts'], ...wholeWorld } }]
        : []),
    ],
  },
});

/** Vitest leaves one core to itself, which on two cores would be half of the machine for a program that mostly waits. */
function workers(): number {
  return Math.max(2, availableParallelism() - 1);
}

/** `npm run proof` tries every property more often; on all other days fast-check isn't even loaded for it. */
function propertySetup(): string[] {
  return process.env.MINORI_PROPERTY_RUNS ? ['tooling/test/property-runs.mjs'] : [];
}
