/** Starts the api as a program: migrates the database, syncs the texts, seeds a demo if given, and listens. */

import type { AddressInfo } from 'node:net';
import { giveMemoryBack } from '@minori/telemetry/give-memory-back';
import { buildApp } from './app.ts';
import { closeGently } from './closing.ts';
import { requireGoodKey, watchScraperKey } from './connection/scraping/key-watch.ts';
import { countOutdated } from './connection/scraping/rotation-repository.ts';
import { syncContent } from './content/files/sync-content.ts';
import type { DemoData } from './demo/data.ts';
import { seedDemo } from './demo/seed.ts';
import { readLegalTexts, storeLegalTexts } from './identity/company/legal-texts.ts';
import { certificatesInUse, companiesWithProvider } from './identity/saml/identity-provider-repository.ts';
import { startJobsProcess } from './jobs/jobs-process.ts';
import type { RunningJobs } from './jobs/start-jobs.ts';
import { closeDeps, openDeps } from './open-deps.ts';
import { openLogSink } from './platform/base/log-sink.ts';
import { StartRefusal } from './platform/base/start-refusal.ts';
import { outboxUse } from './platform/mail/outbox-repository.ts';
import { DEFAULT_MAIL_PER_MINUTE } from './platform/mail/send-pace.ts';
import { Metrics } from './platform/metrics/metrics.ts';
import {
  watchCertificates,
  watchCredentials,
  watchDatabaseSize,
  watchOutbox,
  watchScraper,
} from './platform/metrics/watched-series.ts';
import { DEFAULT_SCRAPING_DNS, type ScrapingDns } from './platform/private-dns/scraping-address.ts';
import type { Config } from './platform/process/config.ts';
import type { Deps } from './platform/process/deps.ts';
import { listenRefusal } from './platform/process/listen-refusal.ts';
import { type OperatorListener, openOperatorListener } from './platform/process/operator-listener.ts';
import { DEFAULT_READINGS_PER_MINUTE } from './platform/process/reading-pace.ts';
import { type AnnouncedCopy, announceCopy } from './platform/process/running-copies.ts';
import { databaseSize, hasStatementLimit, NO_STATEMENT_LIMIT } from './platform/storage/database.ts';
import { readyTables } from './platform/storage/ready-tables.ts';

export type { DemoCompany, DemoData, DemoEmployee, ReadStatement } from './demo/data.ts';
export { StartRefusal } from './platform/base/start-refusal.ts';
export { listenRefusal } from './platform/process/listen-refusal.ts';

export interface StartOptions
  extends Omit<
    Config,
    | 'databaseReadUrl'
    | 'trustedProxies'
    | 'maintenanceUntil'
    | 'testUserData'
    | 'autoLoginOrigin'
    | 'scrapingDns'
    | 'operator'
    | 'tracing'
    | 'mail'
    | 'mailPerMinute'
    | 'readingsPerMinute'
    | 'contactTo'
    | 'securityContact'
    | 'push'
    | 'simulatedPushService'
    | 'serverTokens'
    | 'analytics'
  > {
  readonly databaseReadUrl?: string | null;
  readonly trustedProxies?: number;
  readonly maintenanceUntil?: Date | null;
  readonly testUserData?: boolean;
  readonly autoLoginOrigin?: string | null;
  readonly scrapingDns?: ScrapingDns;
  readonly operator?: Config['operator'];
  readonly tracing?: Config['tracing'];
  readonly mail?: Config['mail'];
  readonly mailPerMinute?: Config['mailPerMinute'];
  readonly readingsPerMinute?: Config['readingsPerMinute'];
  readonly contactTo?: Config['contactTo'];
  readonly securityContact?: Config['securityContact'];
  readonly push?: Config['push'];
  readonly simulatedPushService?: Config['simulatedPushService'];
  readonly serverTokens?: Config['serverTokens'];
  readonly analytics?: Config['analytics'];
  /**
   * Runs the jobs; none by default. `isApart` runs them in a process of their own with the machine's clock; otherwise
   * they run in this process by `now`, for tests that move time. `poll` is the time between two looks at the queue in
   * milliseconds.
   */
  readonly jobs?: { readonly isApart: true } | { readonly isApart: false; readonly poll?: number };
  /** Awaited before the portal's files are read, when they are built during the start; by default they exist. */
  readonly portalBuilt?: Promise<void>;
  /** Milliseconds during which an ending api still responds 503 `draining` to new requests; 0 by default. */
  readonly drainFor?: number;
  /** Seeded once; not allowed with `production`. */
  readonly demo?: DemoData;
  readonly now?: () => Date;
  /** Where log lines go; standard output when absent. */
  readonly log?: { write(line: string): void };
}

export interface RunningApi {
  /** The URL, such as http://127.0.0.1:3000, with the actual port. */
  readonly url: string;
  /** The operator's listener; null without one. */
  readonly operatorUrl: string | null;
  /** Refuses new requests, lets running ones finish, aborts the rest after 25 s, and closes. */
  close(): Promise<void>;
}

const DEFAULTS = {
  databaseReadUrl: null,
  trustedProxies: 0,
  maintenanceUntil: null,
  testUserData: false,
  autoLoginOrigin: null,
  scrapingDns: DEFAULT_SCRAPING_DNS,
  operator: null,
  tracing: null,
  mail: null,
  mailPerMinute: DEFAULT_MAIL_PER_MINUTE,
  readingsPerMinute: DEFAULT_READINGS_PER_MINUTE,
  contactTo: null,
  securityContact: null,
  push: null,
  simulatedPushService: null,
  serverTokens: [],
  analytics: null,
} as const;

/** @throws StartRefusal for options that exclude each other */
function refuseNonsense(config: Config, demo: DemoData | undefined): void {
  if (demo && config.production) throw new StartRefusal('A production start has no demo.');
  if (config.testUserData && config.production) throw new StartRefusal('A production start has no data of test users.');
  if (config.simulatedPushService !== null && config.production) {
    throw new StartRefusal('A production start has no simulated push service.');
  }
  if (config.analytics && !config.production) throw new StartRefusal('Page views are counted in production alone.');
}

/** Registers values that are measured whenever the metrics are scraped. */
function watchOnScrape({ metrics, database, config, scraperProof, now }: Deps): void {
  watchCredentials(metrics, () => countOutdated(database, config.scraperKey.id));
  watchScraper(metrics, () => scraperProof.last && scraperProof.last.finding === 'good');
  watchCertificates(metrics, async () => (await certificatesInUse(database, now()))[0]?.daysLeft);
  metrics.companySignIns.ask(() => companiesWithProvider(database));
  watchOutbox(metrics, () => outboxUse(database, now()));
  watchDatabaseSize(metrics, () => databaseSize(database));
}

/**
 * @throws StartRefusal for problems that an operator can correct: options that exclude each other, missing permission
 *   to create tables, an unavailable database, a missing folder, a port in use; any other error that prevents serving
 */
export async function startApi(options: StartOptions): Promise<RunningApi> {
  const { demo, now = () => new Date(), log, jobs: jobsWanted, drainFor = 0, portalBuilt, ...rest } = options;
  const config: Config = { ...DEFAULTS, ...rest };
  refuseNonsense(config, demo);
  const legalTexts = await readLegalTexts(config);
  await readyTables(config.databaseUrl);
  const metrics = new Metrics();
  const sink = openLogSink({ onDrop: () => metrics.logLineDropped() });
  let { port } = config;
  const deps = await openDeps(config, { program: 'minori-api', now, metrics, logTo: log ?? sink, port: () => port });
  const { database } = deps;
  let operator: OperatorListener | undefined;
  let jobs: RunningJobs | undefined;
  let copy: AnnouncedCopy | undefined;
  try {
    await storeLegalTexts(database, legalTexts);
    await syncContent(database, { ...config, now: now() });
    const found = await requireGoodKey(deps);
    copy = await announceCopy(deps);
    watchOnScrape(deps);
    if (demo) await seedDemo(deps, demo, now());
    await portalBuilt;
    const server = await buildApp(deps);
    if (!(await hasStatementLimit(database))) server.log.warn(NO_STATEMENT_LIMIT);
    if (config.operator) {
      const jobsMetrics = () => jobs?.metrics?.();
      operator = await openOperatorListener({ ...deps, address: config.operator, jobsMetrics });
    }
    await server.listen({ host: config.host, port: config.port }).catch((error: unknown) => {
      throw listenRefusal(error, { host: config.host, port: config.port, listener: '' });
    });
    port = (server.server.address() as AddressInfo).port;
    const host = config.host.includes(':') ? `[${config.host}]` : config.host;
    // Jobs write what they have read, so they read from the leader only.
    const ofJobs = { ...config, databaseReadUrl: null };
    if (jobsWanted?.isApart) jobs = startJobsProcess({ config: ofJobs, port, log: server.log, logTo: log });
    else if (jobsWanted) {
      const { startJobs } = await import('./jobs/start-jobs.ts');
      jobs = startJobs(deps, { log: server.log, poll: jobsWanted.poll });
    }
    void deps.work.track(watchScraperKey(deps, { found, log: server.log, rotates: false }));
    server.log.info({ port, jobs: jobs !== undefined, traces: config.tracing !== null }, 'started');
    // Frees memory that loading texts and seeding have used.
    giveMemoryBack();
    const close = async () => {
      server.log.info('stopping');
      await closeGently({ server, deps, operator, jobs, copy }, { drainFor });
      server.log.info('stopped');
      await sink.close();
    };
    return { url: `http://${host}:${port}`, operatorUrl: operator?.url ?? null, close };
  } catch (error) {
    await copy?.leave().catch(() => undefined);
    await operator?.close();
    await closeDeps(deps);
    throw error;
  }
}
