import { availableParallelism } from 'node:os';
import { configDefaults, defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { takeTemporaryFolder } from './tooling/test/temporary-folder.ts';

takeTemporaryFolder();

// Time-outs are generous because the tests run on shared, noisy machines; no test measures speed.
const generous = {
  testTimeout: 60_000,
  hookTimeout: 120_000,
  expect: { poll: { timeout: 30_000 } },
  setupFiles: setUp(),
  maxWorkers: workers(),
};

// Files of one worker share what they import: nearly a second of every file was spent on importing. A test may still
// replace a method for a while (and puts it back), but not a module.
const shared = { isolate: false };

// Tests that need a database get its URL with `inject('databaseUrl')` and make their own database on it.
const withDatabase = { ...generous, globalSetup: ['tooling/test-database.ts'] };

// Whole programs and a browser take their time beside other tests.
const wholeWorld = {
  ...shared,
  setupFiles: setUp(),
  testTimeout: 180_000,
  hookTimeout: 300_000,
  maxWorkers: workers(),
  globalSetup: ['e2e/start-database.ts'],
  expect: { poll: { timeout: 45_000 } },
};

// What is worth its minutes at a landing alone, or needs root (a volume of one's own): `npm run proof`.
const exclude = [...configDefaults.exclude, ...(process.env.MINORI_PROOF ? [] : ['**/*.proof.test.*'])];

/** Journeys wait for their demo, which is planted beside the first projects' tests. */
const ORDER = ['packages', 'portal', 'e2e', 'servers'];

class InOrder extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const place = ({ project }: TestSpecification) => ORDER.indexOf(project.name);
    return (await super.sort(files)).toSorted((a, b) => place(a) - place(b));
  }
}

const DOM = 'apps/portal/src/testing/dom.ts';
const TIDY = 'apps/portal/src/testing/clean-up.ts';

export default defineConfig({
  test: {
    sequence: { sequencer: InOrder },
    projects: [
      {
        test: {
          name: 'packages',
          include: ['packages/**/*.test.ts', 'tooling/**/*.test.mjs'],
          exclude,
          ...shared,
          ...generous,
        },
      },
      {
        test: {
          name: 'servers',
          include: ['apps/{api,scraper,local}/**/*.test.ts', '{simulators,benchmarks}/**/*.test.ts'],
          exclude,
          ...shared,
          ...withDatabase,
        },
      },
      {
        extends: 'apps/portal/vite.config.ts',
        test: {
          name: 'portal',
          include: ['apps/portal/**/*.test.{ts,tsx}'],
          exclude,
          ...shared,
          ...withDatabase,
          setupFiles: setUp(DOM, TIDY),
        },
      },
      { test: { name: 'e2e', include: ['e2e/journeys/*.test.ts'], exclude, ...wholeWorld } },
    ],
  },
});

/** One more than there are cores: a worker often waits for a database, a browser or a clock. */
function workers(): number {
  return availableParallelism() + 1;
}

/** What each test file begins with. `npm run proof` tries every property more often; on all other days fast-check isn't even loaded for it. */
function setUp(...more: readonly string[]): string[] {
  const often = process.env.MINORI_PROPERTY_RUNS ? ['tooling/test/property-runs.mjs'] : [];
  return ['tooling/test/settle-imports.mjs', ...often, ...more];
}
