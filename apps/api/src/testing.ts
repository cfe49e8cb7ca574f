/**
 * Opens the whole app for tests of the api and the portal: with its own database, employees seeded like the demo's, and
 * calls whose every response is parsed with the contract.
 */
import { openTracer } from '@minori/telemetry/tracer';
import type { FastifyInstance } from 'fastify';
import { buildApp } from './app.ts';
import { answerRequests } from './identity/password/answer-requests.ts';
import { decideMail } from './messages/sending/decide.ts';
import { closeDeps } from './open-deps.ts';
import { portalOriginOf } from './pages/portal-origin.ts';
import { WorkUnderWay } from './platform/base/work-under-way.ts';
import type { SlotRules } from './platform/fairness/slots.ts';
import { sendOutgoing } from './platform/mail/send-outgoing.ts';
import { openMailer } from './platform/mail/smtp-mailer.ts';
import { Metrics } from './platform/metrics/metrics.ts';
import { openPdfPrinter, type PdfPrinter } from './platform/pdf/pdf-printer.ts';
import { DEFAULT_SCRAPING_DNS } from './platform/private-dns/scraping-address.ts';
import type { Config } from './platform/process/config.ts';
import type { Deps } from './platform/process/deps.ts';
import { DEFAULT_READINGS_PER_MINUTE } from './platform/process/reading-pace.ts';
import { ScraperClient } from './platform/scraper/scraper-client.ts';
import { ScraperProof } from './platform/scraper/scraper-proof.ts';
import { type Database, openDatabase } from './platform/storage/database.ts';
import { readFromLeader } from './platform/storage/shared-reads.ts';
import type { Lookup } from './platform/web-push/public-lookup.ts';
import { openPushSender } from './platform/web-push/push-sender.ts';
import { TEST_CONTENT_DIR, TEST_LEGAL_DIR } from './testing/content-dir.ts';
import { createDatabase } from './testing/fresh-database.ts';
import { type TestEmployee, type TestPeople, testPeople } from './testing/people.ts';
import { silentLookup, TEST_PUSH } from './testing/push-keys.ts';
import { JOB_SECRET } from './testing/real-scraper.ts';
import { publicHalf, TEST_KEY } from './testing/scraper-key.ts';
import { TestVisitor } from './testing/visitor.ts';

export { TEST_CONTENT_DIR, TEST_LEGAL_DIR } from './testing/content-dir.ts';
export { createDatabase } from './testing/fresh-database.ts';
export type { TestCompany, TestEmployee } from './testing/people.ts';
export { type Answer, TestVisitor } from './testing/visitor.ts';

export interface TestAppOptions {
  readonly config?: Partial<Config>;
  /** Where the clock starts; it moves only when a test moves it. */
  readonly now?: Date;
  /** Replaces the real PDF renderer. */
  readonly pdfPrinter?: PdfPrinter;
  /** Resolves push services' hosts; by default nothing is resolved, so that no test reaches a real service. */
  readonly pushLookup?: Lookup;
  /** The database of another app, to open a second process on it. */
  readonly databaseUrl?: string;
  /** Rules for request slots; `SLOT_RULES` by default. */
  readonly slotRules?: SlotRules;
  /** Adds routes to the server before it is ready. */
  readonly mount?: (server: FastifyInstance) => void;
}

export interface TestApp extends TestPeople {
  readonly server: FastifyInstance;
  readonly config: Config;
  readonly database: Database;
  /** What the app was built from. */
  readonly deps: Deps;
  readonly clock: { now(): Date; set(instant: Date): void; advance(milliseconds: number): void };
  /** All log lines, each one JSON object. */
  readonly logLines: readonly string[];
  /** A visitor without a session, or with this cookie. */
  visitor(cookie?: string): TestVisitor;
  /** Signs in through the real call. */
  signIn(employee: TestEmployee): Promise<TestVisitor>;
  /** Runs the jobs for requested links and queued mails. */
  sendMails(): Promise<void>;
  close(): Promise<void>;
}

/** The port in the Host header of `TestVisitor`. */
const TEST_PORT = 80;

const DEFAULT_NOW = new Date('2026-06-15T03:00:00Z');

function testConfig(databaseUrl: string, overrides: Partial<Config> = {}): Config {
  return {
    host: '127.0.0.1',
    port: 0,
    databaseUrl,
    databaseReadUrl: null,
    scraperUrl: 'http://127.0.0.1:9',
    scrapingDns: DEFAULT_SCRAPING_DNS,
    jobSecret: JOB_SECRET,
    scraperKey: publicHalf(TEST_KEY),
    autoLoginOrigin: 'https://auto-login.example',
    productHost: null,
    portalDir: null,
    contentDir: TEST_CONTENT_DIR,
    legalDir: TEST_LEGAL_DIR,
    operator: null,
    tracing: null,
    production: true,
    testUserData: false,
    mail: null,
    mailPerMinute: 60_000,
    readingsPerMinute: DEFAULT_READINGS_PER_MINUTE,
    contactTo: null,
    securityContact: null,
    push: TEST_PUSH,
    simulatedPushService: null,
    serverTokens: [],
    analytics: null,
    trustedProxies: 0,
    maintenanceUntil: null,
    ...overrides,
  };
}

export async function createTestApp(options: TestAppOptions = {}): Promise<TestApp> {
  const config = testConfig(options.databaseUrl ?? (await createDatabase()), options.config);
  const database = openDatabase(config.databaseUrl, { connections: 5 });
  let time = (options.now ?? DEFAULT_NOW).getTime();
  const clock = {
    now: () => new Date(time),
    set: (instant: Date) => {
      time = instant.getTime();
    },
    advance: (milliseconds: number) => {
      time += milliseconds;
    },
  };
  const logLines: string[] = [];
  const metrics = new Metrics();
  const mailer = config.mail && openMailer(config.mail, clock.now);
  const push =
    config.push &&
    openPushSender(config.push, {
      simulatedService: config.simulatedPushService,
      now: clock.now,
      lookup: options.pushLookup ?? silentLookup,
    });
  const pdfPrinter = options.pdfPrinter ?? openPdfPrinter();
  const deps: Deps = {
    config,
    database,
    shared: readFromLeader(database),
    now: clock.now,
    scraper: new ScraperClient(config, clock.now, { onLookupFailure: () => metrics.dnsFailure() }),
    scraperProof: new ScraperProof(),
    work: new WorkUnderWay(),
    metrics,
    tracer: await openTracer('minori-api', config.tracing),
    mailer,
    push,
    portalOrigin: () => portalOriginOf(config, TEST_PORT),
    pdfPrinter,
    ...(options.slotRules && { slotRules: options.slotRules }),
    logTo: { write: (line) => void logLines.push(line) },
  };
  const server = await buildApp(deps);
  options.mount?.(server);
  await server.ready();
  const visitor = (cookie?: string) => new TestVisitor(server, cookie);
  return {
    ...testPeople(database, clock.now),
    server,
    config,
    database,
    deps,
    clock,
    logLines,
    visitor,
    signIn: (employee) => visitor().signIn(employee),
    sendMails: async () => {
      const { signal } = new AbortController();
      await answerRequests({ ...deps, portalOrigin: deps.portalOrigin() }, signal);
      await sendOutgoing({ ...deps, decideMail, log: { warn: () => undefined } }, signal);
    },
    close: async () => {
      await server.close();
      await closeDeps(deps);
    },
  };
}
