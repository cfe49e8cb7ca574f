// Starts everything in order, for `npm start`, end-to-end tests and benchmarks: database, record keepers, scraper, api. They
// use HTTP over free loopback ports; only the portal's port is fixed.
import { randomBytes } from 'node:crypto';
import { chmod, rename, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { listenRefusal, StartRefusal, startApi } from '@minori/api/start';
import type { IdentityProvider } from '@minori/identity-provider/start';
import type { Mailbox } from '@minori/mailbox/start';
import { startScraper } from '@minori/scraper/start';
import type { CleanUpStack } from './clean-up-stack.ts';
import type { LocalConfig } from './config.ts';
import { apiData } from './demo/api-data.ts';
import { type DemoPeople, demoPeople } from './demo/demo.ts';
import { openIdentityProvider, serviceProviderAt } from './demo/identity-provider.ts';
import { DEMO_SENDER, DEMO_SUPPORT, openMailbox } from './demo/mailbox.ts';
import { type DemoMarket, demoMarket } from './demo/market.ts';
import { pastReader } from './demo/read-past.ts';
import { openRecordKeepers, type RecordKeepers, siteAddresses } from './demo/record-keepers.ts';
import { startPostgres } from './postgres/start.ts';
import { PROJECT_DIR } from './project-dir.ts';
import { pushKeys } from './push-keys.ts';
import { type ScraperKeys, scraperKeys } from './scraper-keys.ts';
import { StartError } from './start-error.ts';

/** @returns the token for other servers' calls, which is also written to `${dataDir}/server-token` */
async function newServerToken(dataDir: string): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  const path = join(dataDir, 'server-token');
  const draft = `${path}.new`;
  await writeFile(draft, `${token}\n`, { mode: 0o600 });
  await chmod(draft, 0o600);
  await rename(draft, path);
  return token;
}

const ON_LOOPBACK = { host: '127.0.0.1', port: 0 } as const;

/** Promises for the parts that are built during a start: the bundles of the other programs, and the portal's pages. */
export interface Built {
  readonly programs: Promise<void>;
  readonly portal: Promise<void>;
}

export interface ProgramsOptions extends LocalConfig {
  readonly now: () => Date;
  readonly log: { write(line: string): void };
  /** Called when the embedded database died and could not be restarted. */
  readonly onDatabaseLost: (reason: Error) => void;
  /** For tests and benchmarks: the database is stopped with this process, even when that is killed. */
  readonly throwAway?: boolean;
  /** Longest time of one scrape, in milliseconds. */
  readonly scrapeMs?: number;
  /** For tests that advance the clock: runs jobs in this process, by the clock `now`. */
  readonly jobsHere?: boolean;
  /** By default everything is already built. */
  readonly built?: Built;
  /** For tests: the origin of a simulated push service. */
  readonly simulatedPushService?: string;
}

/** Parts that only a demo has. */
interface DemoParts {
  readonly market: DemoMarket;
  readonly recordKeepers: RecordKeepers;
  readonly mailbox: Mailbox;
  readonly identityProvider: IdentityProvider;
}

export interface Programs {
  /** The portal's port. */
  readonly port: number;
  readonly databaseUrl: string;
  /** The simulated record keepers of a demo; null in production. */
  readonly recordKeepers: RecordKeepers | null;
  /** The mailbox of a demo's mails; null in production. */
  readonly mailbox: Mailbox | null;
  /** The identity provider of the demo companies with their own accounts; null in production. */
  readonly identityProvider: IdentityProvider | null;
}

async function openDatabase(options: ProgramsOptions, cleanUp: CleanUpStack): Promise<string> {
  const { databaseUrl, dataDir, onDatabaseLost, throwAway = false } = options;
  if (databaseUrl !== null) return databaseUrl;
  const postgres = await startPostgres({ dataDir, onLost: onDatabaseLost, endsWithStarter: throwAway });
  await cleanUp.add('PostgreSQL', () => postgres.stop());
  return postgres.url;
}

async function openDemo({ now, log, mailboxPort }: ProgramsOptions, cleanUp: CleanUpStack): Promise<DemoParts> {
  const market = demoMarket(now());
  // Started before the api and so stopped after it: a mail that is still being sent arrives.
  const mailbox = await openMailbox({ port: mailboxPort, now }, cleanUp);
  const identityProvider = await openIdentityProvider(now, cleanUp);
  return { market, mailbox, identityProvider, recordKeepers: await openRecordKeepers({ market, now, log }, cleanUp) };
}

/**
 * The scraper accepts pino's options but no stream; this hook forwards its lines to the log file, so it prints nothing itself.
 */
function loggingTo(log: ProgramsOptions['log']) {
  const streamWrite = (line: string) => {
    log.write(line);
    return '';
  };
  return { hooks: { streamWrite } };
}

/**
 * Starts everything, and registers in `cleanUp` how to stop each part as soon as it runs, so that a start that fails or is
 * interrupted half-way can be undone.
 * @throws StartError for causes that the operator can fix.
 */
export async function startPrograms(options: ProgramsOptions, cleanUp: CleanUpStack): Promise<Programs> {
  const { host, port, productHost, legalDir, log, now } = options;
  const databaseUrl = await openDatabase(options, cleanUp);
  await refuseTakenPort(host, port);
  const demo = options.demo ? await openDemo(options, cleanUp) : null;
  // Only the api and the scraper share it; it is new at every start and never on disk.
  const jobSecret = randomBytes(32).toString('base64url');
  const keys = await scraperKeys(options.dataDir, now());
  let apiUrl = '';
  const scraper = await startScraper({
    ...ON_LOOPBACK,
    jobSecret,
    keys: keys.map(({ id, privateKey }) => ({ id, privateKey })),
    sites: demo ? siteAddresses(demo.recordKeepers) : {},
    autoLogin: { ...ON_LOOPBACK, apiUrl: () => apiUrl },
    ...(options.scrapeMs !== undefined && { limits: { scrapeMs: options.scrapeMs, requestMs: options.scrapeMs } }),
    logger: loggingTo(log),
    now,
  });
  await cleanUp.add('scraper', () => scraper.close());
  const push = { ...(await pushKeys(options.dataDir)), subject: pushSubject(productHost) };
  await options.built?.programs;
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
    legalDir,
    production: !options.demo,
    mail: demo && { smtpUrl: demo.mailbox.smtpUrl, from: DEMO_SENDER },
    contactTo: demo && DEMO_SUPPORT,
    push,
    serverTokens: [await newServerToken(options.dataDir)],
    simulatedPushService: options.simulatedPushService ?? null,
    ...(options.built && { portalBuilt: options.built.portal }),
    now,
    log,
    ...(options.jobs && { jobs: options.jobsHere ? { isApart: false } : { isApart: true } }),
    ...(demo && { demo: demoData(demo, demoPeople(options.largeColleagues)) }),
  }).catch((error: unknown) => {
    // The text is for the operator, for instance about invalid files in content/ or a key that doesn't match.
    if (error instanceof StartRefusal) throw new StartError(error.message);
    throw error;
  });
  apiUrl = api.url;
  await cleanUp.add('api', () => api.close());
  const { recordKeepers = null, mailbox = null, identityProvider = null } = demo ?? {};
  const actualPort = Number(new URL(api.url).port);
  // Browsers on this machine reach the portal by this host name (start-message.ts).
  identityProvider?.serve(serviceProviderAt(`http://localhost:${actualPort}`));
  return { port: actualPort, databaseUrl, recordKeepers, mailbox, identityProvider };
}

/** The contact for push services, which must be reachable from outside this machine; a demo has only an example. */
function pushSubject(productHost: string | null): string {
  return productHost === null ? `mailto:${DEMO_SUPPORT}` : `https://${productHost}`;
}

/** The part of the key that the api gets: it can encrypt, not decrypt. */
function newestKey([newest]: ScraperKeys): { readonly id: string; readonly publicKey: string } {
  if (!newest) throw new Error('an installation has a key');
  return { id: newest.id, publicKey: newest.publicKey };
}

function demoData({ market, recordKeepers, identityProvider }: DemoParts, people: DemoPeople) {
  const readPast = pastReader({ lastMonth: market.lastMonth, recordKeepers });
  return apiData({ people, market, sites: siteAddresses(recordKeepers), identityProvider, readPast });
}

/** @throws StartError when the port can't be listened on. */
export async function refuseTakenPort(host: string, port: number): Promise<void> {
  const server = createServer();
  try {
    await new Promise<void>((resolve, reject) => server.once('error', reject).listen(port, host, resolve));
  } catch (error) {
    const refusal = listenRefusal(error, { host, port, listener: '' });
    throw refusal instanceof StartRefusal ? new StartError(refusal.message) : refusal;
  }
  await new Promise((resolve) => server.close(resolve));
}
