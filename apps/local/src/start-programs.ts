// The order in which everything comes up, for `npm start`, end-to-end tests and benchmarks alike: database, record
// keeper, scraper, api. They talk HTTP over loopback ports that are chosen free; only the portal's port is fixed.
import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { StartRefusal, startApi } from '@minori/api/start';
import type { IdentityProvider } from '@minori/identity-provider/start';
import type { Mailbox } from '@minori/mailbox/start';
import { startScraper } from '@minori/scraper/start';
import type { LocalConfig } from './config.ts';
import { apiData } from './demo/api-data.ts';
import { openIdentityProvider, serviceProviderAt } from './demo/identity-provider.ts';
import { DEMO_SENDER, DEMO_SUPPORT, openMailbox } from './demo/mailbox.ts';
import { type DemoMarket, demoMarket } from './demo/market.ts';
import { pastReader } from './demo/read-past.ts';
import { openRecordKeepers, type RecordKeepers, siteAddresses } from './demo/record-keepers.ts';
import { type DemoPeople, demoPeople } from './demo.ts';
import { explainListenError, refuseTakenPort } from './port.ts';
import { startPostgres } from './postgres/start.ts';
import { PROJECT_DIR } from './project-dir.ts';
import { pushKeys } from './push-keys.ts';
import { type ScraperKeys, scraperKeys } from './scraper-keys.ts';
import { newServerToken } from './server-token.ts';
import { StartError } from './start-error.ts';
import type { Unwinding } from './unwinding.ts';

const ON_LOOPBACK = { host: '127.0.0.1', port: 0 } as const;

export interface ProgramsOptions extends LocalConfig {
  readonly now: () => Date;
  readonly log: { write(line: string): void };
  /** The embedded database died and could not be brought back. */
  readonly onDatabaseLost: (reason: Error) => void;
  /** For worlds of tests and benchmarks: the database ends with this process, even when that is killed. */
  readonly throwAway?: boolean;
  /** Longest time of one reading, in milliseconds. */
  readonly readingMs?: number;
  /** For worlds of tests that let time pass: jobs in this process, by its clock. */
  readonly jobsHere?: boolean;
  /** For worlds of tests: the origin of a pretend push service. */
  readonly pretendPushService?: string;
}

/** What only a demo has. */
interface DemoParts {
  readonly market: DemoMarket;
  readonly recordKeepers: RecordKeepers;
  readonly mailbox: Mailbox;
  readonly identityProvider: IdentityProvider;
}

export interface Programs {
  /** Port that the portal answers on. */
  readonly port: number;
  readonly databaseUrl: string;
  /** The pretend record keepers of a demo; null in production. */
  readonly recordKeepers: RecordKeepers | null;
  /** Where the mails of a demo end; null in production. */
  readonly mailbox: Mailbox | null;
  /** Where the people of a demo sign in whose company has accounts of its own; null in production. */
  readonly identityProvider: IdentityProvider | null;
}

async function openDatabase(options: ProgramsOptions, unwinding: Unwinding): Promise<string> {
  const { databaseUrl, dataDir, onDatabaseLost, throwAway = false } = options;
  if (databaseUrl !== null) return databaseUrl;
  const postgres = await startPostgres({ dataDir, onLost: onDatabaseLost, endsWithStarter: throwAway });
  await unwinding.add('PostgreSQL', () => postgres.stop());
  return postgres.url;
}

async function openDemo({ now, log, mailboxPort }: ProgramsOptions, unwinding: Unwinding): Promise<DemoParts> {
  const market = demoMarket(now());
  // Before the api, and so ended after it: a mail that is under way still arrives.
  const mailbox = await openMailbox({ port: mailboxPort, now }, unwinding);
  const identityProvider = await openIdentityProvider(now, unwinding);
  return { market, mailbox, identityProvider, recordKeepers: await openRecordKeepers({ market, now, log }, unwinding) };
}

/** The scraper takes pino's options but no stream of ours: its lines are passed on here, and nothing is left to print. */
function loggingTo(log: ProgramsOptions['log']) {
  const streamWrite = (line: string) => {
    log.write(line);
    return '';
  };
  return { hooks: { streamWrite } };
}

/**
 * Starts everything, adding to `unwinding` how to end each part as soon as it runs, so that a start that fails or is
 * interrupted half-way can be undone too.
 * @throws StartError for what the person at the keyboard can mend.
 */
export async function startPrograms(options: ProgramsOptions, unwinding: Unwinding): Promise<Programs> {
  const { host, port, productHost, log, now } = options;
  const databaseUrl = await openDatabase(options, unwinding);
  await refuseTakenPort(host, port);
  const demo = options.demo ? await openDemo(options, unwinding) : null;
  // Nobody else needs it, so nobody else gets it: a new one at every start, never on the disk.
  const jobSecret = randomBytes(32).toString('base64url');
  const keys = await scraperKeys(options.dataDir, now());
  const scraper = await startScraper({
    ...ON_LOOPBACK,
    jobSecret,
    keys: keys.map(({ id, privateKey }) => ({ id, privateKey })),
    sites: demo ? siteAddresses(demo.recordKeepers) : {},
    autoLogin: ON_LOOPBACK,
    ...(options.readingMs !== undefined && { limits: { readingMs: options.readingMs, requestMs: options.readingMs } }),
    logger: loggingTo(log),
    now,
  });
  await unwinding.add('scraper', () => scraper.close());
  const push = { ...(await pushKeys(options.dataDir)), subject: pushSubject(productHost) };
  const api = await startApi({
    host,
    port,
    productHost,
    databaseUrl,
    jobSecret,
    scraperUrl: scraper.url,
    scraperKey: newestKey(keys),
    autoLoginOrigin: scraper.autoLoginUrl,
    testUserData: options.demo,
    operator: ON_LOOPBACK,
    portalDir: join(PROJECT_DIR, 'apps/portal/dist'),
    contentDir: join(PROJECT_DIR, 'content'),
    production: !options.demo,
    mail: demo && { smtpUrl: demo.mailbox.smtpUrl, from: DEMO_SENDER },
    contactTo: demo && DEMO_SUPPORT,
    push,
    serverTokens: [await newServerToken(options.dataDir)],
    pretendPushService: options.pretendPushService ?? null,
    now,
    log,
    ...(options.jobs && { jobs: options.jobsHere ? { isApart: false } : { isApart: true } }),
    ...(demo && { demo: demoData(demo, demoPeople(options.largeColleagues)) }),
  }).catch((error: unknown) => {
    // Its text is for whoever set the house up: a fault in content/, a key that doesn't fit.
    if (error instanceof StartRefusal) throw new StartError(error.message);
    throw explainListenError(error, host, port);
  });
  await unwinding.add('api', () => api.close());
  const { recordKeepers = null, mailbox = null, identityProvider = null } = demo ?? {};
  const actualPort = Number(new URL(api.url).port);
  // By the name under which browsers on this machine reach the portal (greeting.ts).
  identityProvider?.serve(serviceProviderAt(`http://localhost:${actualPort}`));
  return { port: actualPort, databaseUrl, recordKeepers, mailbox, identityProvider };
}

/** Whom a push service may write to; it wants an address outside this machine, and a demo has none but an example. */
function pushSubject(productHost: string | null): string {
  return productHost === null ? `mailto:${DEMO_SUPPORT}` : `https://${productHost}`;
}

/** What the api may know of it: how to lock, not how to unlock. */
function newestKey([newest]: ScraperKeys): { readonly id: string; readonly publicKey: string } {
  if (!newest) throw new Error('an installation has a key');
  return { id: newest.id, publicKey: newest.publicKey };
}

function demoData({ market, recordKeepers, identityProvider }: DemoParts, people: DemoPeople) {
  const readPast = pastReader({ lastMonth: market.lastMonth, recordKeepers });
  return apiData({ people, market, sites: siteAddresses(recordKeepers), identityProvider, readPast });
}
