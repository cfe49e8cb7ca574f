// Lists the rows of `npm run proof` (tooling/proof.mjs): what each proves, its test files or benchmark, and the variables that
// make them larger.

export const proofs = [
  {
    what: 'properties of the engine, the charts and the simulated books, 10,000 runs each instead of 100; 200,000 paths',
    files: ['packages/', 'simulators/record-keeper/'],
    sizes: { MINORI_PROPERTY_RUNS: '10000' },
  },
  {
    what: '50 kill -9 of `npm start` during writes and 20 starts at once: nothing acknowledged is lost, one owner',
    files: ['kill', 'first-start-kill', 'postgres/ownership'].map((name) => `apps/local/src/${name}.proof.test.ts`),
    sizes: { MINORI_KILLS: '50', MINORI_STARTS: '20' },
  },
  {
    what: 'starts and ends of `npm start`, its database and its images: one owner, nothing left running, an older demo brought up to date',
    files: [
      ...['main', 'world', 'demo-employees', 'program-files', 'postgres/start'].map(
        (name) => `apps/local/src/${name}.proof.test.ts`,
      ),
      ...['start', 'jobs/start-jobs'].map((name) => `apps/api/src/${name}.proof.test.ts`),
    ],
  },
  {
    what: 'images: built on Debian, at most 60 MB over it as fetched, run without a right, ready, healthy, ended well',
    name: 'images',
    files: ['apps/local/src/images.proof.test.ts'],
  },
  {
    what: 'each misbehaviour of a record keeper in all three calls, at full times and sizes: one reason each',
    files: ['apps/api/src/connection/scraping/faults'],
  },
  {
    what: '300 changed pages of each kind of record keeper: none gives another figure, nearly all harmless ones are read',
    files: ['apps/scraper/src/sites/mutations.test.ts'],
  },
  {
    name: 'upgrade',
    what: 'an upgrade from 0.1.0 with a million rows in each larger table: time and locks of each step; cut four times it loses nothing',
    files: ['apps/api/test/scale/upgrade.proof.test.ts'],
    sizes: { MINORI_UPGRADE_ROWS: '1000000' },
  },
  {
    name: 'old-servers',
    what: 'forms, cookies, bodies and redirects of old sites, 170 cases, and every character in each encoding: the scraper sends what Chromium sends; 4,000 that are broken by chance',
    files: ['apps/scraper/src/visit/old-servers.', 'apps/scraper/src/visit/random-answers.'],
    sizes: { MINORI_PROPERTY_RUNS: '1000' },
  },
  {
    what: '100 SIGTERM and 50 kill -9 of the scraper during readings: nobody left logged in, an answer, no lease',
    files: ['apps/api/src/connection/scraping/killed-scraper.proof.test.ts', 'apps/scraper/src/main.proof.test.ts'],
  },
  {
    what: 'half of the heap that each needed once: 500 readings, the api and `npm start` at work; no object stays behind a reading or a sign-in',
    files: ['scraper', 'api', 'local'].map((app) => `apps/${app}/src/memory.proof.test.ts`),
  },
  {
    what: '20 rounds of 50 equal readings, one login each; 10,000 records sealed again under 10 kill -9',
    files: [
      'apps/api/src/connection/scraping/shared-login.test.ts',
      'apps/api/src/connection/scraping/rotation-kill.proof.test.ts',
      'apps/scraper/src/sealing/key-ring.test.ts',
    ],
  },
  {
    what: 'over 300 texts of what nobody sees at every entry point, in the names of statements, pages and files',
    files: [
      'apps/api/test/requests/unseen-text.test.ts',
      ...['lease-freed', 'real-scrape'].map((name) => `apps/api/src/connection/scraping/${name}.`),
      'apps/api/src/operator/employee/employee-import.test.ts',
      'apps/api/src/identity/saml/sign-in.test.ts',
      'apps/api/test/identity/forged-answers.proof.test.ts',
    ],
    sizes: { MINORI_UNSEEN: '1000' },
  },
  {
    name: 'identity',
    what: 'sign-ins at SimpleSAMLphp (Debian), samlp and oidc-provider (npm), with each signature alone and with both',
    files: ['apps/api/test/identity/real-providers.proof.test.ts'],
  },
  {
    what: 'name look-ups at their full times, 20 rounds each; 2,000 damaged zips',
    files: ['apps/api/src/platform/private-dns/', 'apps/api/src/connection/test-user-data/'],
    sizes: { MINORI_PROPERTY_RUNS: '2000' },
  },
  {
    what: 'stored diagnoses against the engine, 2,000 of them; the filter of colleagues by HTTP, 10,000 cases; goals',
    files: ['figures/risk-tolerance/', 'figures/colleague-comparison/', 'figures/goal/', 'jobs/colleagues'].map(
      (at) => `apps/api/src/${at}`,
    ),
    sizes: { MINORI_PROPERTY_RUNS: '2000' },
  },
  {
    what: 'the database away: 20 outages of 30 s, cut and silent; 20 rolling restarts of two copies under load; 50 uses of one ticket at two scrapers',
    files: ['outage', 'rolling-restart', 'one-ticket'].map((name) => `apps/api/test/faults/${name}.proof.test.ts`),
    sizes: { MINORI_OUTAGES: '20', MINORI_OUTAGE_MS: '30000', MINORI_RESTARTS: '20' },
  },
  {
    what: 'every change twice, at once and after a lost answer, 20 times each; two tabs, 100 rounds; clocks that jump',
    files: ['duplicate-submit', 'two-tabs', 'clocks'].map((name) => `apps/api/test/faults/${name}.`),
    sizes: { MINORI_DUPLICATES: '20', MINORI_TABS: '100' },
  },
  {
    what: 'sign-ins, passkeys and proofs that are under way when the owner resets: 100 rounds, nothing of them is left',
    name: 'held-employee',
    files: ['apps/api/src/identity/auth/held-employee.proof.test.ts'],
  },
  {
    what: 'faults outside of requests, four kinds; services that hang, 1,000 calls; floods with 40 connections, in turns; the dearest body of each call of visitors',
    files: ['thrown', 'black-holes', 'one-company', 'costly-bodies'].map((name) => `apps/api/test/faults/${name}`),
    sizes: { MINORI_HUNG_CALLS: '500', MINORI_FLOOD: '40', MINORI_FLOOD_REQUESTS: '100' },
  },
  {
    what: 'others’ p99 beside ten kinds of floods with 40 connections, each program a process of its own: 2 times at most',
    bench: 'flood',
  },
  {
    what: 'an office of 3,000 behind one address with an attacker; 100,000 requests of strangers: at most 1,000 audit rows',
    files: ['apps/api/test/faults/office.proof.test.ts', 'apps/api/src/identity/auth/refusals.test.ts'],
    sizes: { MINORI_OFFICE: '3000', MINORI_STRANGERS: '100000' },
  },
  {
    what: 'each call on each screen by each status; each screen’s own calls refused; each error of the catalogue in a reading and elsewhere; statuses that are answered for ever; a month’s page and message in every state',
    files: [
      'apps/portal/src/app/failure-handling.test.ts',
      ...['every-failure', 'screen-failures', 'keeps-failing'].map((name) => `apps/portal/src/routes/${name}.`),
      ...['apps/portal/src/routes/monthly-review.', 'apps/api/src/messages/monthly-review/'],
    ],
  },
  {
    what: 'each screen with amounts hidden: none of its amounts is left, in any way of writing one',
    files: ['apps/portal/src/routes/amounts-hidden.test.tsx'],
  },
  {
    what: 'mails handed over to Debian’s Postfix and Exim (as root): taken once, refused for what it is, back later',
    name: 'mail',
    files: ['apps/api/test/mail/real-mail-servers.proof.test.ts'],
  },
  {
    what: 'Debian’s PgBouncer before the database (as root): what can’t serve says so, and a listener knows whether it hears',
    name: 'pooler',
    files: ['apps/api/test/operations/pooler.proof.test.ts'],
  },
  {
    what: 'the audit trail, 1,000 tamperings with one row: each is found',
    files: ['apps/api/src/identity/auth/audit-chain.test.ts'],
    sizes: { MINORI_TAMPERINGS: '1000' },
  },
  {
    what: '20 backups of a running database, each opened elsewhere; a volume that runs full 20 times (as root)',
    files: ['apps/local/src/postgres/base-backup.proof.test.ts', 'apps/local/src/full-disk.proof.test.ts'],
    sizes: { MINORI_BACKUPS: '20', MINORI_FILLS: '20' },
  },
  {
    what: 'every situation of specification section 8 and the way to each of the five record keepers’ sites, in a browser',
    files: [
      'consistent-figures',
      'first-evaluation',
      'situations',
      'saved-credentials',
      'scrape-stages',
      'statement-file',
    ].map((name) => `e2e/journeys/${name}`),
  },
  {
    name: 'engines',
    what: 'the first way in Firefox and WebKit; every main screen there as tall and wide as in Chromium; older browsers are told so',
    files: [
      'tooling/checks/browsers',
      ...['other-engines', 'same-geometry', 'old-browser'].map((name) => `e2e/journeys/${name}`),
    ],
  },
  {
    name: 'english',
    what: 'a new employee’s walk in English on a phone, from the sign-in page to the procedure: no Japanese, axe 0, 320 px',
    files: ['e2e/journeys/in-english.proof.test.ts'],
  },
  { name: 'asked-for', what: 'what people ask for, by keyboard', files: ['e2e/journeys/asked-for.proof.test.ts'] },
  { name: 'orca', what: 'main screens as Orca says them in Firefox', files: ['e2e/journeys/orca.proof.test.ts'] },
  {
    name: 'document',
    what: 'the whole main flow, over 100 steps from the invitation to leaving, by a client that knows the OpenAPI document and the specification alone',
    files: ['e2e/journeys/document-client.proof.test.ts'],
  },
  {
    name: 'against',
    what: 'two builds by turns: a tenth more in a hook is found, and the same code is found to be the same',
    files: ['tooling/against.proof.test.mjs'],
  },
  {
    what: 'each entry of `npm run bench` at its smallest size: it runs to its end and has figures',
    files: ['e2e/journeys/each-benchmark.proof.test.ts'],
  },
  {
    what: 'ways through the whole product beside the main ones, in a browser: what other tests hold screen by screen',
    files: [
      ...'account choosing-funds company-account display-comfort extreme-figures guards hidden-amounts know-yourself learning messages most-made-calls'.split(
        ' ',
      ),
      ...'next-step no-secret-stays planted-scripts push refusals screen-reader secrets-are-found everyday-search server-failures signing-out typed-text'.split(
        ' ',
      ),
    ].map((name) => `e2e/journeys/${name}.proof.test.ts`),
  },
  { name: 'still', what: 'no screen moves by more than 0.02', files: ['e2e/journeys/still-screens.proof.test.ts'] },
  {
    what: 'every state of every screen by axe, on a phone and on a desktop',
    files: ['e2e/journeys/accessibility.test.ts', 'e2e/journeys/accessible-'],
  },
  {
    what: '2,000 addresses with an account and 2,000 without at four calls, and what is answered after them: same bytes, no clock tells',
    files: ['identity/auth/enumeration.test', 'identity/auth/enumeration-after-mail.', 'jobs/switched-on.'].map(
      (name) => `apps/api/src/${name}`,
    ),
  },
  {
    what: 'all 49,233 listed passwords, plain and dressed: none is taken',
    files: ['apps/api/src/identity/password/password-rules.test.ts'],
  },
  {
    what: 'monitoring: promtool takes the rules, each fires in its state of real programs and none in health; collectors of traces',
    files: ['apps/api/test/operations/alerts.proof.test.ts', 'apps/api/test/operations/collectors.proof.test.ts'],
  },
  {
    what: 'each of the rules that keep files of secrets out of git, left out: the check fails; each outside program of the checks finds what is planted; every movie plays',
    files: ['checks/secrets.', 'checks/programs.', 'movies/movies.'].map((name) => `tooling/${name}`),
  },
  {
    what: '200 records sealed again in broken passes; visitors at 1,100 articles’ numbers; 1,000 requests after a refused reading; a day of readings every five minutes; pages asked for 20 times; pages that each kind of record keeper has changed',
    files: [
      ...[
        'connection/scraping/rotation',
        'content/articles/articles',
        'jobs/real-refresh',
        'jobs/refresh',
        'pages/public-pages',
      ].map((name) => `apps/api/src/${name}.test.ts`),
      'apps/scraper/src/upkeep/record-keeper-command.test.ts',
    ],
  },
  {
    what: '1,000 fund sheets and 300 reports from one thread: its memory stays flat, and objects grow in number neither there nor beside it',
    files: ['apps/api/src/platform/pdf/pdf-printer.'],
    sizes: { MINORI_PDFS: '1000' },
  },
  {
    what: 'every call by the contract: 100,000 broken requests, 1,000 foreign ids a call, forged changes, every spelling of each address, redirects, secrets',
    files: [
      ...[
        'fuzz',
        'fuzz-sequences',
        'access-matrix',
        'bad-input',
        'broken-requests',
        'canaries',
        'effects',
        'foreign-ids',
        'redirects',
        'session-calls',
        'spellings',
      ].map((name) => `apps/api/test/requests/${name}.test.ts`),
      ...[
        'apps/api/src/platform/http/same-origin.test.ts',
        'apps/api/src/platform/web-push/forbidden-hosts.proof.test.ts',
        'apps/api/src/connection/test-user-data/hostile.proof.test.ts',
        'apps/api/src/connection/login-information/another-account.test.ts',
      ],
      ...['apps/portal/src/platform/api/attempt.test.ts', 'apps/portal/src/platform/environment/return-to.test.ts'],
    ],
    sizes: { MINORI_FUZZ: '100000', MINORI_SPELLINGS: '1000' },
  },
  {
    name: 'cluster',
    what: 'three nodes under Patroni: 20 leaders lost and 20 changed, standby, copies, proxy, etcd, network: nothing acknowledged is lost (as root, with Debian’s packages)',
    files: ['apps/api/test/cluster/'],
    sizes: { MINORI_LEADER_KILLS: '20', MINORI_BACKUP_MEGABYTES: '10000' },
  },
  {
    name: 'scale',
    what: 'the calls and jobs of 10,000, 100,000 and 1,000,000 employees; a day of the daily scrape, and one with an outage of six hours; 20 processes killed in a month’s end',
    files: ['apps/api/test/scale/'],
    sizes: {
      MINORI_SCALE: '10000,100000,1000000',
      MINORI_SCALE_MONTHS: '3',
      MINORI_SCALE_CALLS: '200',
      MINORI_SCRAPED: '14000',
      MINORI_MONTH_END_PEOPLE: '20000',
      MINORI_KILLS: '20',
    },
  },
  {
    name: 'soak',
    what: 'two hours of mixed load, 50 requests a second: every answer as it should be; memory, handles, connections and p99 without a trend',
    files: ['apps/api/test/soak/'],
    sizes: { MINORI_SOAK_MINUTES: '120', MINORI_SOAK_WINDOW_SECONDS: '300', MINORI_SOAK_RATE: '50' },
  },
];
