// Lists the table "Who may import whom" of the architecture page as data: one row per folder with import rules of its own (a
// "room"). Paths are prefixes: `packages/engine/` means anything in it. Where the page leaves a question open, a comment at
// the entry gives the reason for the decision.

/** @typedef {{ ours: string[], packages: string[] | 'declared', node: boolean, testsAlso?: string[] }} Room */

const vocabulary = 'packages/engine/src/vocabulary/';
const pensions = ['contract', 'engine', 'charts', 'report', 'search', 'wording'].map((name) => `packages/${name}/`);

/** @type {Record<string, Room>} */
export const roomTable = {
  // Its tests compare names with the pages and tables that contain them.
  'packages/engine': { ours: [], packages: [], node: false, testsAlso: ['packages/wording/'] },
  // Everything that employees read, by language, for the api and the portal.
  'packages/wording': { ours: ['packages/contract/', 'packages/engine/'], packages: ['zod'], node: false },
  // The questions of the diagnosis are shared texts. They are beside the code that scores them, where a newcomer looks.
  'packages/contract': {
    ours: [vocabulary, 'packages/engine/src/risk-tolerance/questions.ts'],
    packages: ['zod'],
    node: false,
  },
  'packages/charts': { ours: [vocabulary], packages: ['d3-shape', 'd3-array'], node: false },
  // Builds the half-yearly report as one document, which the portal and the api render.
  'packages/report': {
    ours: ['packages/contract/', 'packages/engine/', 'packages/charts/', 'packages/wording/'],
    packages: [],
    node: false,
  },
  // Searches texts by typed words, in the browser and in the api.
  'packages/search': { ours: [], packages: ['minisearch'], node: false },
  // Reports to the operator of the server programs: traces, and the state of a process.
  'packages/telemetry': { ours: ['packages/contract/src/product-version.ts'], packages: 'declared', node: true },
  'apps/portal': {
    ours: pensions,
    packages: 'declared',
    node: false,
    // The portal's tests call the real api in the same process.
    testsAlso: ['apps/api/src/testing.ts'],
  },
  'apps/api': {
    ours: [...pensions, 'packages/telemetry/'],
    packages: 'declared',
    node: true,
    // Some tests of the api read a real page with a real scraper, over HTTP.
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
    // The scraper's tests read the simulated site through its public entry point, and one proof compares the scraper with
    // Chromium.
    testsAlso: [
      'simulators/record-keeper/src/start.ts',
      'simulators/record-keeper/src/sample.ts',
      'tooling/browser/find.mjs',
    ],
  },
  'simulators/record-keeper': { ours: [], packages: 'declared', node: true },
  // Simulates the mail servers of all recipients, so it shares no code either.
  'simulators/mailbox': { ours: [], packages: 'declared', node: true },
  // Simulates the browser makers' push services.
  'simulators/push-service': { ours: [], packages: 'declared', node: true },
  // Simulates a company's identity provider; it signs with code of its own.
  'simulators/identity-provider': { ours: [], packages: 'declared', node: true },
  'apps/local': {
    // The engine generates the demo's fund prices; apps/local passes them to the other programs as data.
    ours: [
      'apps/api/src/start.ts',
      'apps/scraper/src/start.ts',
      'apps/scraper/src/keys.ts',
      'simulators/record-keeper/src/start.ts',
      'simulators/mailbox/src/start.ts',
      'simulators/identity-provider/src/start.ts',
      // All programs write their log to one file.
      'apps/api/src/platform/base/log-sink.ts',
      'apps/api/src/platform/storage/database-failure.ts',
      // `npm run minori`: the operator's command line on the embedded database.
      'apps/api/src/operator/operator.ts',
      // Only for test set-ups.
      'simulators/push-service/src/start.ts',
      // Only for proofs.
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
      // The PDF printer and what it prints, compared with another PDF library in the same process.
      'apps/api/src/platform/pdf/pdf-printer.ts',
      'apps/api/src/choosing/fund-detail/sheet.ts',
      'apps/api/src/reports/print/report-document.ts',
      // The search, compared with a select by key, and the code that creates the searched rows.
      'apps/api/src/content/articles/find-articles.ts',
      'packages/search/src/folded-text.ts',
      'apps/api/src/platform/storage/database.ts',
      'apps/api/src/platform/storage/migrate.ts',
      // The month-end job, compared with the rows that it writes and with the engine's part of it.
      'apps/api/src/jobs/month-end.ts',
      'apps/api/src/records/month-ends.ts',
      'apps/api/src/jobs/month-end-valuations.ts',
      'apps/api/src/reports/company-report/month-figures.ts',
      // The parser of sign-in responses (SAML), compared with the usual library, and the code that signs them.
      'apps/api/src/identity/saml/read-answer.ts',
      'simulators/identity-provider/src/start.ts',
      // The quantile that the soak test and the scale proof report, too.
      'apps/api/src/testing/quantile.ts',
      // The page parser, compared with other parsers in the same process.
      'apps/scraper/src/all-files.ts',
      'apps/scraper/src/page.ts',
      'simulators/record-keeper/src/sample.ts',
      'simulators/record-keeper/src/start.ts',
      'packages/contract/src/examples/',
      // The schema of the response for the screen of colleagues.
      'packages/contract/src/colleague-comparison.ts',
      'packages/engine/',
      'tooling/browser/find.mjs',
    ],
    packages: 'declared',
    node: true,
  },
  // The tests use the same database as `npm start`; `conformance` runs reference cases through the engine.
  tooling: {
    ours: [
      'apps/local/src/postgres/start.ts',
      'packages/engine/',
      // Movies use the portal's geometry, patterns and colours of asset classes.
      'packages/charts/',
      'packages/contract/src/examples/',
    ],
    packages: 'declared',
    node: true,
  },
};

/**
 * The layers inside an app, lowest first: a folder uses its own layer and those below it. Layers in the same row don't use
 * each other. Files next to the layers, such as `app.ts`, combine all of them and are above all.
 */
export const layers = {
  'apps/api': [
    ...[['platform'], ['records'], ['content'], ['identity'], ['figures'], ['connection'], ['choosing']],
    ...[['messages'], ['reports'], ['jobs'], ['operator', 'demo', 'pages']],
  ],
  // `entrance` has what the prerendered public pages share.
  'apps/portal': [['wording'], ['platform'], ['ui'], ['features'], ['entrance'], ['routes'], ['app']],
};
