// "Who may import whom" of the architecture page as data, one row for each folder that is a layer (a "room"). Paths are beginnings: `packages/engine/`
// means anything in it. Where the page leaves a question open, the reason for our reading stands beside the entry.

/** @typedef {{ ours: string[], packages: string[] | 'declared', node: boolean, testsAlso?: string[] }} Room */

const vocabulary = 'packages/engine/src/vocabulary/';
const pensions = ['contract', 'engine', 'charts', 'report', 'search', 'wording'].map((name) => `packages/${name}/`);

/** @type {Record<string, Room>} */
export const roomTable = {
  // Its tests read the names in the pages and tables that they hold it against.
  'packages/engine': { ours: [], packages: [], node: false, testsAlso: ['packages/wording/'] },
  // What the engine's keys and figures mean in words, by language; the api and the portal say the same.
  'packages/wording': { ours: ['packages/engine/'], packages: [], node: false },
  // The questions are words that both share; they stand beside the rule that counts them, where a newcomer looks.
  'packages/contract': {
    ours: [vocabulary, 'packages/engine/src/risk-tolerance/questions.ts'],
    packages: ['zod'],
    node: false,
  },
  'packages/charts': { ours: [vocabulary], packages: ['d3-shape', 'd3-array'], node: false },
  // The half-yearly report as one document, which the portal and the api draw.
  'packages/report': {
    ours: ['packages/contract/', 'packages/engine/', 'packages/charts/', 'packages/wording/'],
    packages: [],
    node: false,
  },
  // Finding texts by what people type, in the browser and in the api.
  'packages/search': { ours: [], packages: ['minisearch'], node: false },
  // What the server programs tell their operator alike: traces, and how a process is doing.
  'packages/telemetry': { ours: ['packages/contract/src/product-version.ts'], packages: 'declared', node: true },
  'apps/portal': {
    ours: pensions,
    packages: 'declared',
    node: false,
    // The portal's tests talk to the real api in the same process.
    testsAlso: ['apps/api/src/testing.ts'],
  },
  'apps/api': {
    ours: [...pensions, 'packages/telemetry/'],
    packages: 'declared',
    node: true,
    // Some of the api's tests read a real page through a real scraper, by HTTP.
    testsAlso: [
      'apps/scraper/src/start.ts',
      'apps/scraper/src/keys.ts',
      'simulators/record-keeper/',
      'simulators/mailbox/src/start.ts',
      'simulators/push-service/src/start.ts',
      'simulators/identity-provider/src/start.ts',
    ],
  },
  'apps/scraper': {
    ours: ['packages/contract/', 'packages/telemetry/'],
    packages: 'declared',
    node: true,
    // The scraper's tests read the simulated site, through its public entry point, and one proof holds it against Chromium.
    testsAlso: [
      'simulators/record-keeper/src/start.ts',
      'simulators/record-keeper/src/sample.ts',
      'tooling/browser/find.mjs',
    ],
  },
  'simulators/record-keeper': { ours: [], packages: 'declared', node: true },
  // Simulates everybody's mail server, so it shares no code either.
  'simulators/mailbox': { ours: [], packages: 'declared', node: true },
  // Plays the browser makers' push services.
  'simulators/push-service': { ours: [], packages: 'declared', node: true },
  // Plays a company's identity provider; it signs with code of its own.
  'simulators/identity-provider': { ours: [], packages: 'declared', node: true },
  'apps/local': {
    // The engine generates the demo's fund prices, which local hands to the other programs as data.
    ours: [
      'apps/api/src/start.ts',
      'apps/scraper/src/start.ts',
      'apps/scraper/src/keys.ts',
      'simulators/record-keeper/src/start.ts',
      'simulators/mailbox/src/start.ts',
      'simulators/identity-provider/src/start.ts',
      // All programs' lines go to one file.
      'apps/api/src/platform/base/log-sink.ts',
      'apps/api/src/platform/storage/database-failure.ts',
      // `npm run minori`: the operator's command line on the embedded database.
      'apps/api/src/operator/operator.ts',
      // In worlds of tests only.
      'simulators/push-service/src/start.ts',
      // In proofs only.
      'apps/api/src/testing/missing-programs.ts',
      'packages/engine/',
    ],
    packages: 'declared',
    node: true,
  },
  e2e: {
    ours: [
      'apps/local/',
      'packages/contract/',
      'packages/engine/',
      'tooling/browser/find.mjs',
      'tooling/browser/other-engines.mjs',
    ],
    packages: 'declared',
    node: true,
  },
  benchmarks: {
    ours: [
      'apps/local/',
      // The PDF printer and what it prints, held against another maker of PDFs in the same process.
      'apps/api/src/platform/pdf/pdf-printer.ts',
      'apps/api/src/choosing/fund-detail/sheet.ts',
      'apps/api/src/reports/print/report-document.ts',
      // The search, held against a select by key, and what its rows are made with.
      'apps/api/src/content/articles/find-articles.ts',
      'packages/search/src/folded-text.ts',
      'apps/api/src/platform/storage/database.ts',
      'apps/api/src/platform/storage/migrate.ts',
      // The job, held against the rows that it writes and beside the engine's part of it.
      'apps/api/src/jobs/month-end.ts',
      'apps/api/src/records/month-ends.ts',
      'apps/api/src/jobs/month-end-valuations.ts',
      // The reading of sign-in answers, held against the library of the field, and who signs them.
      'apps/api/src/identity/saml/read-answer.ts',
      'simulators/identity-provider/src/start.ts',
      // The measure that the soak and the scale proof tell, too.
      'apps/api/src/testing/quantile.ts',
      // The one page reader, held against other parsers in the same process.
      'apps/scraper/src/page.ts',
      'packages/contract/src/examples/',
      // What the screen of colleagues is answered with, in the shape that it takes.
      'packages/contract/src/colleague-comparison.ts',
      'packages/engine/',
      'tooling/browser/find.mjs',
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
 * The layers inside an app, lowest first: a folder uses its own layer and those below it. Layers in one row don't know each
 * other. Files beside the layers, such as `app.ts`, put all of them together: they are above everything.
 */
export const layers = {
  'apps/api': [
    ...[['platform'], ['records'], ['content'], ['identity'], ['figures'], ['connection'], ['choosing']],
    ...[['messages'], ['reports'], ['jobs'], ['operator', 'demo', 'pages']],
  ],
  // `entrance` is what the prerendered public pages have in common.
  'apps/portal': [['wording'], ['platform'], ['ui'], ['features'], ['entrance'], ['routes'], ['app']],
};
