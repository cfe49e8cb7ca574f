// "Who may import whom" of the architecture page as data, one row a room. Paths are beginnings: `packages/engine/`
// means anything in it. Where the page leaves a question open, the reason for our reading stands beside the entry.

/** @typedef {{ ours: string[], packages: string[] | 'declared', node: boolean, testsAlso?: string[] }} Room */

const vocabulary = 'packages/engine/src/vocabulary/';
const pensions = ['packages/contract/', 'packages/engine/', 'packages/charts/'];

/** @type {Record<string, Room>} */
export const roomTable = {
  'packages/engine': { ours: [], packages: [], node: false },
  'packages/contract': { ours: [vocabulary], packages: ['zod'], node: false },
  'packages/charts': { ours: [vocabulary], packages: ['d3-shape', 'd3-scale'], node: false },
  'apps/portal': {
    ours: pensions,
    packages: 'declared',
    node: false,
    // The portal's tests talk to the real api in the same process.
    testsAlso: ['apps/api/src/testing.ts'],
  },
  'apps/api': {
    ours: pensions,
    packages: 'declared',
    node: true,
    // Some of the api's tests read a real page through a real scraper, by HTTP.
    testsAlso: [
      'apps/scraper/src/start.ts',
      'apps/scraper/src/keys.ts',
      'apps/record-keeper/',
      'apps/mailbox/src/start.ts',
      'apps/push-service/src/start.ts',
      'apps/identity-provider/src/start.ts',
    ],
  },
  'apps/scraper': {
    ours: ['packages/contract/'],
    packages: 'declared',
    node: true,
    // The scraper's tests read the pretend site, through its front door.
    testsAlso: ['apps/record-keeper/src/start.ts', 'apps/record-keeper/src/sample.ts'],
  },
  'apps/record-keeper': { ours: [], packages: 'declared', node: true },
  // Plays everybody's mail server, so it is a stranger too.
  'apps/mailbox': { ours: [], packages: 'declared', node: true },
  // Plays the browser makers' push services.
  'apps/push-service': { ours: [], packages: 'declared', node: true },
  // Plays a company's identity provider; it signs with code of its own.
  'apps/identity-provider': { ours: [], packages: 'declared', node: true },
  'apps/local': {
    // The engine generates the demo's fund prices, which local hands to the other programs as data.
    ours: [
      'apps/api/src/start.ts',
      'apps/scraper/src/start.ts',
      'apps/scraper/src/keys.ts',
      'apps/record-keeper/src/start.ts',
      'apps/mailbox/src/start.ts',
      'apps/identity-provider/src/start.ts',
      // `npm run minori`: the operator's command line on the embedded database.
      'apps/api/src/operator/operator.ts',
      // In worlds of tests only.
      'apps/push-service/src/start.ts',
      'packages/engine/',
    ],
    packages: 'declared',
    node: true,
  },
  e2e: {
    ours: ['apps/local/', 'packages/contract/src/examples/', 'packages/engine/', 'tooling/browser.mjs'],
    packages: 'declared',
    node: true,
  },
  benchmarks: {
    ours: [
      'apps/local/',
      // The press and what it prints, held against another maker of PDFs in the same process.
      'apps/api/src/pdf/pdf-press.ts',
      'apps/api/src/pdf/batch-press.ts',
      'apps/api/src/fund-detail/sheet.ts',
      'apps/api/src/report/print/report-document.ts',
      // The search, held against a select by key, and what its rows are made with.
      'apps/api/src/articles/article-service.ts',
      'apps/api/src/articles/folded-text.ts',
      'apps/api/src/storage/database.ts',
      'apps/api/src/storage/migrate.ts',
      // The one page reader, held against other parsers in the same process.
      'apps/scraper/src/page.ts',
      'packages/contract/src/examples/',
      // What the screen of colleagues is answered with, in the shape that it takes.
      'packages/contract/src/colleague-comparison.ts',
      'packages/engine/',
      'tooling/browser.mjs',
    ],
    packages: 'declared',
    node: true,
  },
  // The tests' database is the one that `npm start` runs; conformance puts cases through the engine.
  tooling: {
    ours: [
      'apps/local/src/postgres/start.ts',
      'packages/engine/',
      // Movies draw with the portal's geometry, patterns and class colours.
      'packages/charts/',
      'packages/contract/src/examples/',
    ],
    packages: 'declared',
    node: true,
  },
};

/**
 * The portal's floors, upper first: a floor may use what is below it, `features/<term>` never another feature.
 * `entrance` is what the prerendered public pages have in common.
 */
export const portalFloors = {
  app: ['routes', 'entrance', 'features', 'ui', 'wording', 'platform'],
  routes: ['entrance', 'features', 'ui', 'wording', 'platform'],
  entrance: ['features', 'ui', 'wording', 'platform'],
  features: ['ui', 'wording', 'platform'],
  ui: ['wording', 'platform'],
  wording: [],
  platform: ['wording'],
};
