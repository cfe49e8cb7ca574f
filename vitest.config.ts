import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { configDefaults, defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { listFiles } from './tooling/ready/files.mjs';

// Time-outs are generous because the tests run on shared, noisy machines; no test measures speed.
const generous = {
  testTimeout: 60_000,
  hookTimeout: 120_000,
  expect: { poll: { timeout: 30_000 } },
  setupFiles: propertySetup(),
  maxWorkers: workers(),
};

// Files of one worker share what they import: nearly a second of every file was spent on importing. A test may still
// replace a method for a while (and puts it back), but not a module.
const shared = { isolate: false };

// Tests that need a database get its URL with `inject('databaseUrl')` and make their own database on it.
const withDatabase = { ...generous, globalSetup: ['tooling/test-database.ts'] };

// Whole programs and a browser need much of the machine: after all others, and never more than two files at a time.
const wholeWorld = {
  ...shared,
  testTimeout: 180_000,
  hookTimeout: 300_000,
  maxWorkers: 2,
  sequence: { groupOrder: 1 },
  globalSetup: ['e2e/start-database.ts'],
  expect: { poll: { timeout: 45_000 } },
};

// What is worth its minutes at a landing alone, or needs root (a volume of one's own): `npm run proof`.
const exclude = [...configDefaults.exclude, ...(process.env.MINORI_PROOF ? [] : ['**/*.proof.test.*'])];

/** What takes longest begins first: begun last, as its size alone would have it, one core waited more than a minute for the other. */
const LONGEST = ['benchmarks/src/each-entry.test.ts', 'e2e/journeys/other-engines.test.ts'];

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isLong = ({ moduleId }: TestSpecification) => LONGEST.some((path) => moduleId.endsWith(path));
    const sorted = await super.sort(files);
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))];
  }
}

const portal = portalFiles();
const DOM = 'apps/portal/src/testing/dom.ts';
const TIDY = 'apps/portal/src/testing/clean-up.ts';

export default defineConfig({
  test: {
    sequence: { sequencer: LongestFirst },
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
          include: ['apps/{api,scraper,local}/**/*.test.ts', 'simulators/**/*.test.ts'],
          exclude,
          ...shared,
          ...withDatabase,
        },
      },
      portalProject('portal', portal.inJsdom, { environment: 'jsdom', setupFiles: [...propertySetup(), TIDY] }),
      portalProject('portal-api', portal.overApi, { setupFiles: [...propertySetup(), DOM, TIDY] }),
      portalProject('portal-node', portal.inNode),
      { test: { name: 'e2e', include: ['e2e/journeys/*.test.ts', 'benchmarks/**/*.test.ts'], exclude, ...wholeWorld } },
    ],
  },
});

function portalProject(name: string, include: readonly string[], more: object = {}) {
  return {
    extends: 'apps/portal/vite.config.ts',
    test: { name, include: [...include], exclude, ...shared, ...withDatabase, ...more },
  };
}

/** Test files of one worker share its environment too, so each of the portal's three kinds is a project of its own. */
function portalFiles() {
  const paths = listFiles('.', ['apps/portal']).filter((path) => /\.test\.tsx?$/.test(path));
  const isInNode = (path: string) => readFileSync(path, 'utf8').startsWith('// @vitest-environment node');
  const needsDom = (path: string) => readFileSync(path, 'utf8').includes("testing/dom.ts'");
  return {
    inJsdom: paths.filter((path) => !isInNode(path)),
    overApi: paths.filter((path) => isInNode(path) && needsDom(path)),
    inNode: paths.filter((path) => isInNode(path) && !needsDom(path)),
  };
}

/**
 * Vitest leaves one core to itself, which on two cores would be half of the machine for a program that mostly waits. A file
 * that waits for the database leaves room for another.
 */
function workers(): number {
  return Math.max(3, availableParallelism() - 1);
}

/** `npm run proof` tries every property more often; on all other days fast-check isn't even loaded for it. */
function propertySetup(): string[] {
  return process.env.MINORI_PROPERTY_RUNS ? ['tooling/test/property-runs.mjs'] : [];
}
