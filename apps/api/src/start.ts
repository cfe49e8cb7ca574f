/** The api as a running program: migrated, its texts loaded, the demo planted where there is one, and listening. */
import type { AddressInfo } from 'node:net';
import { type App, buildApp } from './app.ts';
import { closeGently } from './closing.ts';
import { loadLegalTexts } from './company/legal-texts.ts';
import type { Config } from './config.ts';
import { syncContent } from './content/sync-content.ts';
import type { Deps } from './deps.ts';
import { type RunningJobs, startJobs } from './jobs/start-jobs.ts';
import { openLogSink } from './log-sink.ts';
import type { Mailer } from './mail/mailer.ts';
import { openMailer } from './mail/smtp-mailer.ts';
import { Metrics } from './metrics/metrics.ts';
import { type OperatorListener, openOperatorListener } from './metrics/operator-listener.ts';
import { portalOriginOf } from './pages/portal-origin.ts';
import { openPdfPress } from './pdf/pdf-press.ts';
import { DEFAULT_SCRAPING_DNS, type ScrapingDns } from './private-dns/scraping-address.ts';
import { openPushSender, type PushSender } from './push/push-sender.ts';
import { certificatesInUse } from './saml/identity-provider-repository.ts';
import { requireGoodKey, watchScraperKey } from './scraping/key-watch.ts';
import { rotateCredentials } from './scraping/rotation.ts';
import { countOutdated } from './scraping/rotation-repository.ts';
import { type AnnouncedCopy, announceCopy } from './scraping/running-copies.ts';
import { ScraperClient } from './scraping/scraper-client.ts';
import { ScraperProof } from './scraping/scraper-proof.ts';
import { ScrapingService } from './scraping/service.ts';
import { StartRefusal } from './start-refusal.ts';
import { openDatabase } from './storage/database.ts';
import type { DemoData } from './storage/demo-data.ts';
import { seedDemo } from './storage/demo-seed.ts';
import { readyTables } from './storage/ready-tables.ts';
import { WorkUnderWay } from './work-under-way.ts';

export { StartRefusal } from './start-refusal.ts';
export type { DemoCompany, DemoData, DemoEmployee, ReadStatement } from './storage/demo-data.ts';

export interface StartOptions
  extends Omit<
    Config,
    | 'trustedProxies'
    | 'maintenanceUntil'
    | 'testUserData'
    | 'autoLoginOrigin'
    | 'scrapingDns'
    | 'operator'
    | 'mail'
    | 'contactTo'
    | 'securityContact'
    | 'push'
    | 'pretendPushService'
    | 'serverTokens'
    | 'analytics'
  > {
  readonly trustedProxies?: number;
  readonly maintenanceUntil?: Date | null;
  readonly testUserData?: boolean;
  readonly autoLoginOrigin?: string | null;
  readonly scrapingDns?: ScrapingDns;
  readonly operator?: Config['operator'];
  readonly mail?: Config['mail'];
  readonly contactTo?: Config['contactTo'];
  readonly securityContact?: Config['securityContact'];
  readonly push?: Config['push'];
  readonly pretendPushService?: Config['pretendPushService'];
  readonly serverTokens?: Config['serverTokens'];
  readonly analytics?: Config['analytics'];
  /** What works by itself; on unless false. `poll` is the time between two looks at the queue, in milliseconds. */
  readonly jobs?: boolean | { readonly poll: number };
  /** Milliseconds for which an api that ends still answers 503 `draining` to whoever comes; none unless given. */
  readonly drainFor?: number;
  /** Planted once; never with `production`. */
  readonly demo?: DemoData;
  readonly now?: () => Date;
  /** Where log lines go; standard output when absent. */
  readonly log?: { write(line: string): void };
}

export interface RunningApi {
  /** Such as http://127.0.0.1:3000, with the port that was taken. */
  readonly url: string;
  /** The operator's listener; null without one. */
  readonly operatorUrl: string | null;
  /** Refuses further requests, lets running ones end, cuts what is left after 25 s, and closes. */
  close(): Promise<void>;
}

const DEFAULTS = {
  trustedProxies: 0,
  maintenanceUntil: null,
  testUserData: false,
  autoLoginOrigin: null,
  scrapingDns: DEFAULT_SCRAPING_DNS,
  operator: null,
  mail: null,
  contactTo: null,
  securityContact: null,
  push: null,
  pretendPushService: null,
  serverTokens: [],
  analytics: null,
} as const;

function startJobsOf(deps: Deps, { server }: App, poll: number | undefined): RunningJobs {
  const scraping = new ScrapingService(deps);
  return startJobs({
    ...deps,
    databaseUrl: deps.config.databaseUrl,
    portalOrigin: deps.portalOrigin(),
    log: server.log,
    read: (owner, signal) => scraping.readForEmployee(owner, { source: 'scheduled', signal }),
    rotate: (signal) => rotateCredentials(deps, signal),
    ...(poll !== undefined && { poll }),
  });
}

/** What is measured by looking, whenever the values are read. */
function watchStanding({ metrics, database, config, scraperProof, now }: Deps): void {
  metrics.watchCredentials(() => countOutdated(database, config.scraperKey.id));
  metrics.watchScraper(() => scraperProof.last && scraperProof.last.finding === 'good');
  metrics.watchCertificates(async () => (await certificatesInUse(database, now()))[0]?.daysLeft);
}

/**
 * @throws StartRefusal for options that make no sense together and for tables that may not be made; whatever else keeps the api from serving: a database
 * that can't be reached or migrated, a port that is taken
 */
export async function startApi(options: StartOptions): Promise<RunningApi> {
  const { demo, now = () => new Date(), log, jobs: jobsWanted = true, drainFor = 0, ...rest } = options;
  const config: Config = { ...DEFAULTS, ...rest };
  if (demo && config.production) throw new StartRefusal('A production start has no demo.');
  if (config.testUserData && config.production) throw new StartRefusal('A production start has no data of test users.');
  if (config.pretendPushService !== null && config.production) {
    throw new StartRefusal('A production start has no pretend push service.');
  }
  if (config.analytics && !config.production) throw new StartRefusal('Page views are counted in production alone.');
  await readyTables(config.databaseUrl);
  const database = openDatabase(config.databaseUrl);
  let operator: OperatorListener | undefined;
  let copy: AnnouncedCopy | undefined;
  let mailer: Mailer | null = null;
  let push: PushSender | null = null;
  let { port } = config;
  const pdfPress = openPdfPress();
  try {
    await loadLegalTexts(database, config.contentDir);
    await syncContent(database, { contentDir: config.contentDir, now: now() });
    const metrics = new Metrics();
    const sink = openLogSink({ onDrop: () => metrics.logLineDropped() });
    const logTo = log ?? sink;
    const scraper = new ScraperClient(config, now, { onLookupFailure: () => metrics.dnsFailure() });
    mailer = config.mail && openMailer(config.mail, now);
    push = config.push && openPushSender(config.push, { pretendService: config.pretendPushService, now });
    const deps: Deps = {
      config,
      database,
      now,
      scraper,
      scraperProof: new ScraperProof(),
      work: new WorkUnderWay(),
      mailer,
      push,
      portalOrigin: () => portalOriginOf(config, port),
      pdfPress,
      metrics,
      logTo,
    };
    const found = await requireGoodKey(deps);
    const announced = await announceCopy(deps);
    copy = announced;
    watchStanding(deps);
    if (demo) await seedDemo(deps, demo, now());
    const app = await buildApp(deps);
    if (config.operator) operator = await openOperatorListener({ ...deps, address: config.operator });
    await app.server.listen({ host: config.host, port: config.port });
    port = (app.server.server.address() as AddressInfo).port;
    const host = config.host.includes(':') ? `[${config.host}]` : config.host;
    const poll = typeof jobsWanted === 'object' ? jobsWanted.poll : undefined;
    const jobs = jobsWanted === false ? undefined : startJobsOf(deps, app, poll);
    void deps.work.track(watchScraperKey(deps, { found, log: app.server.log }));
    const close = async () => {
      await closeGently(
        { app, database, work: deps.work, operator, jobs, mailer, push, pdfPress, copy: announced },
        { drainFor },
      );
      await sink.close();
    };
    return { url: `http://${host}:${port}`, operatorUrl: operator?.url ?? null, close };
  } catch (error) {
    await copy?.leave().catch(() => undefined);
    await operator?.close();
    mailer?.close();
    await push?.close();
    await database.destroy();
    throw error;
  }
}
