import { defineConfig } from 'vitest/config';

// Time-outs are generous because the tests run on shared, noisy machines; no test measures speed.
const generous = { testTimeout: 60_000, hookTimeout: 120_000 };

export default defineConfig({
  test: {
    projects: [
      { test: { name: 'packages', include: ['packages/**/*.test.ts', 'tooling/**/*.test.mjs'], ...generous } },
      { test: { name: 'servers', include: ['apps/{api,scraper,record-keeper,local}/**/*.test.ts'], ...generous } },
      { extends: 'apps/portal/vite.config.ts', test: { name: 'portal', include: ['apps/portal/**/*.test.{ts,tsx}'], environment: 'jsdom', ...generous } },
    ],
  },
});
