// `npm run proof`: tests of `npm test` once more with sizes that would be too slow for every day. A row names the test
// files and the variables that make them larger, or a benchmark; MINORI_PROOF=1 is set for all of them.
import { join } from 'node:path';
import { root, runNode } from './ready/project.mjs';
import { readyOrExit } from './ready.mjs';

const proofs = [
  {
    what: 'properties of the engine, the charts and the pretend books, 10,000 runs each instead of 100; 200,000 paths',
    files: ['packages/', 'apps/record-keeper/'],
    sizes: { MINORI_PROPERTY_RUNS: '10000' },
  },
  {
    what: '50 kill -9 of `npm start` during writes and 20 starts at once: nothing acknowledged is lost, one owner',
    files: ['apps/local/src/kill.test.ts', 'apps/local/src/postgres/ownership.test.ts'],
    sizes: { MINORI_KILLS: '50', MINORI_STARTS: '20' },
  },
  {
    what: 'each misbehaviour of a record keeper in all three calls, at full times and sizes: one reason each',
    files: ['apps/api/src/scraping/faults'],
    sizes: {},
  },
  {
    what: '100 SIGTERM and 50 kill -9 of the scraper during readings: nobody left logged in, an answer, no lease',
    files: ['apps/api/src/scraping/killed-scraper.test.ts', 'apps/scraper/src/main.test.ts'],
    sizes: {},
  },
  {
    what: '20 rounds of 50 equal readings, one login each; 10,000 records sealed again under 10 kill -9',
    files: ['apps/api/src/scraping/shared-login.test.ts', 'apps/api/src/scraping/rotation-kill.test.ts'],
    sizes: {},
  },
  {
    what: 'over 300 texts of what nobody sees at every door, in the names of statements, pages and files',
    files: [
      ...[
        'plugins/unseen-text',
        'scraping/lease-freed',
        'scraping/real-reading',
        'operator/employee/employee-import',
        'saml/sign-in',
      ].map((name) => `apps/api/src/${name}.test.ts`),
    ],
    sizes: { MINORI_UNSEEN: '1000' },
  },
  {
    what: 'name look-ups at their full times, 20 rounds each; 2,000 damaged zips',
    files: ['apps/api/src/private-dns/', 'apps/api/src/test-user-data/'],
    sizes: { MINORI_PROPERTY_RUNS: '2000' },
  },
  {
    what: 'stored diagnoses against the engine, 2,000 of them; the filter of colleagues by HTTP, 10,000 cases',
    files: ['apps/api/src/risk-tolerance/', 'apps/api/src/colleague-comparison/', 'apps/api/src/jobs/colleagues'],
    sizes: { MINORI_PROPERTY_RUNS: '2000' },
  },
  {
    what: 'the database away: 20 outages of 30 s, cut and silent; 20 rolling restarts of two copies under load',
    files: ['apps/api/src/faults/outage.test.ts', 'apps/api/src/faults/rolling-restart.test.ts'],
    sizes: { MINORI_OUTAGES: '20', MINORI_OUTAGE_MS: '30000', MINORI_RESTARTS: '20' },
  },
  {
    what: 'every change twice, at once and after a lost answer, 20 times each; two tabs, 100 rounds; clocks that jump',
    files: ['duplicate-submit', 'two-tabs', 'clocks'].map((name) => `apps/api/src/faults/${name}.test.ts`),
    sizes: { MINORI_DUPLICATES: '20', MINORI_TABS: '100' },
  },
  {
    what: 'faults outside of requests, four kinds; services that hang, 1,000 calls; floods with 40 connections, in turns',
    files: ['thrown', 'black-holes', 'one-company-floods'].map((name) => `apps/api/src/faults/${name}.test.ts`),
    sizes: { MINORI_HUNG_CALLS: '500', MINORI_FLOOD: '40', MINORI_FLOOD_REQUESTS: '100' },
  },
  {
    what: 'others’ p99 beside seven kinds of floods with 40 connections, each program a process of its own: 2 times at most',
    bench: 'flood',
  },
  {
    what: 'an office of 3,000 behind one address with an attacker; 100,000 requests of strangers: at most 1,000 audit rows',
    files: ['apps/api/src/faults/office.test.ts', 'apps/api/src/auth/refusals.test.ts'],
    sizes: { MINORI_OFFICE: '3000', MINORI_STRANGERS: '100000' },
  },
  {
    what: 'each call on each screen by each status; each screen’s own calls refused; statuses that are answered for ever',
    files: [
      'apps/portal/src/app/failure-handling.test.ts',
      ...['screen-failures', 'keeps-failing'].map((name) => `apps/portal/src/routes/${name}.test.tsx`),
    ],
    sizes: {},
  },
  {
    what: 'the audit trail, 1,000 tamperings with one row: each is found',
    files: ['apps/api/src/auth/audit-chain.test.ts'],
    sizes: { MINORI_TAMPERINGS: '1000' },
  },
  {
    what: '20 backups of a running database, each opened elsewhere; a volume that runs full 20 times (as root)',
    files: ['apps/local/src/postgres/base-backup.test.ts', 'apps/local/src/proof/'],
    sizes: { MINORI_BACKUPS: '20', MINORI_FILLS: '20' },
  },
  {
    what: 'every situation of specification section 8 at each of the five record keepers, in a browser',
    files: ['e2e/journeys/situations.test.ts'],
    sizes: {},
  },
  {
    what: '2,000 addresses with an account and 2,000 without at four calls, and what is answered after them: same bytes, no clock tells',
    files: ['apps/api/src/auth/enumeration.test.ts', 'apps/api/src/jobs/switched-on.test.ts'],
    sizes: {},
  },
  {
    what: 'all 49,233 listed passwords, plain and dressed: none is taken',
    files: ['apps/api/src/password/password-rules.test.ts'],
    sizes: {},
  },
  {
    what: '1,000 fund sheets from one thread: its memory stays flat',
    files: ['apps/api/src/pdf/pdf-press.test.ts'],
    sizes: { MINORI_PDFS: '1000' },
  },
  {
    what: 'every door by the contract: 100,000 broken requests, 1,000 foreign ids a call, forged changes, every spelling of each address, redirects, secrets',
    files: [
      'apps/api/src/plugins/fuzz',
      ...[
        'access-matrix',
        'bad-input',
        'broken-requests',
        'canaries',
        'foreign-ids',
        'redirects',
        'same-origin',
        'session-calls',
        'spellings',
      ].map((name) => `apps/api/src/plugins/${name}.test.ts`),
      ...['apps/api/src/push/forbidden-hosts.test.ts', 'apps/api/src/test-user-data/hostile.test.ts'],
      ...['apps/portal/src/platform/api/attempt.test.ts', 'apps/portal/src/platform/session/return-to.test.ts'],
    ],
    sizes: { MINORI_FUZZ: '100000', MINORI_SPELLINGS: '1000' },
  },
];

await readyOrExit('build', 'browser');
const vitest = join(root, 'node_modules/vitest/vitest.mjs');
let failed = 0;
for (const { what, files, sizes, bench } of proofs) {
  console.log(`\n${what}`);
  const env = { ...process.env, MINORI_PROOF: '1', ...sizes };
  const patience = ['--testTimeout=1800000'];
  const run = bench ? [join(root, 'tooling/bench.mjs'), bench] : [vitest, 'run', ...patience, ...files];
  if ((await runNode(run, { env })) !== 0) failed += 1;
}
console.log(`${proofs.length - failed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;
