/** Starts the scraper, and stops it without leaving a session open at any record keeper. */
import type { AddressInfo } from 'node:net';
import { PRODUCT_VERSION } from '@minori/contract/product-version';
import type { TracingConfig } from '@minori/telemetry/span';
import { openTracer } from '@minori/telemetry/tracer';
import { type Logger, type LoggerOptions, pino, stdTimeFunctions } from 'pino';
import type { SiteAddresses } from './all-sites.ts';
import { type AutoLoginOptions, startAutoLogin } from './auto-login/start-auto-login.ts';
import { SCRAPE_LIMITS, type ScrapeLimits } from './http/scrape-limits.ts';
import { isScraperKey, type ScraperKey } from './keys.ts';
import { FilePool } from './parsing/file-pool.ts';
import type { Reading } from './reading.ts';
import { isSafeAddress, isSafeOrigin, listeningUrl } from './safe-address.ts';
import { KeyRing } from './sealing/key-ring.ts';
import { BULKHEAD_SIZES, Bulkhead, type BulkheadSizes } from './server/bulkhead.ts';
import { createEventLog } from './server/event-log.ts';
import { type OperatorAddress, type OperatorListener, openOperatorListener } from './server/operator-listener.ts';
import { ProgressBoard } from './server/progress-board.ts';
import { ScrapeController } from './server/scrape-controller.ts';
import { ScraperMetrics } from './server/scraper-metrics.ts';
import { buildServer } from './server/server.ts';

export interface ScraperOptions {
  readonly host: string;
  /** 0 chooses a free port. */
  readonly port: number;
  /** Shared with the api; at least 32 bytes. */
  readonly jobSecret: string;
  /** URL of each record keeper's site by kind; https, or http to this machine. */
  readonly sites: SiteAddresses;
  /** Private keys that open sealed credentials, newest first; at least one. */
  readonly keys: readonly ScraperKey[];
  /** The public listener for auto-login; without it there is no auto-login. */
  readonly autoLogin?: AutoLoginOptions;
  /** Where the listener for metrics runs, for the operator only; without it there are no metrics. */
  readonly operator?: OperatorAddress;
  /** The OpenTelemetry collector that traces are sent to; without it the tracing code is not loaded. */
  readonly tracing?: TracingConfig;
  readonly logger?: Logger | LoggerOptions;
  readonly limits?: Partial<ScrapeLimits>;
  readonly bulkhead?: Partial<BulkheadSizes>;
  readonly now?: () => Date;
}

export interface RunningScraper {
  readonly url: string;
  /** Origin that browsers post auto-login tickets to; null without a public listener. */
  readonly autoLoginUrl: string | null;
  /** URL of the operator's listener; null without one. */
  readonly operatorUrl: string | null;
  /** Aborts all scrapes, which then log off, within 25 s; repeated calls return the same promise. */
  close(): Promise<void>;
}

const SERVICE = 'minori-scraper';

/** Fields of every log line, as in the api: program, version, and the time in UTC. */
const LOG_LINE_FIELDS = {
  base: { service: SERVICE, version: PRODUCT_VERSION },
  timestamp: stdTimeFunctions.isoTime,
} satisfies LoggerOptions;

const MIN_SECRET_BYTES = 32;
const CLOSE_WITHIN_MS = 25_000;

function isLogger(logger: Logger | LoggerOptions): logger is Logger {
  return 'info' in logger && typeof logger.info === 'function';
}

function checkOptions({ jobSecret, sites, keys, autoLogin }: ScraperOptions): void {
  if (Buffer.byteLength(jobSecret) < MIN_SECRET_BYTES) throw new Error(`jobSecret: at least ${MIN_SECRET_BYTES} bytes`);
  if (keys.length === 0 || !keys.every(isScraperKey)) {
    throw new Error('keys: at least one, each as generateScraperKey makes them');
  }
  for (const [kind, site] of Object.entries(sites)) {
    if (!isSafeAddress(site.url)) throw new Error(`sites.${kind}.url: https, or http to this machine`);
  }
  if (typeof autoLogin?.apiUrl === 'string' && !isSafeOrigin(autoLogin.apiUrl)) {
    throw new Error('autoLogin.apiUrl: an origin, https or http to this machine');
  }
  if (autoLogin?.publicUrl !== undefined && !isSafeOrigin(autoLogin.publicUrl)) {
    throw new Error('autoLogin.publicUrl: an origin, https or http to this machine');
  }
}

/** @throws Error when an option is invalid or a port is in use */
export async function startScraper(options: ScraperOptions): Promise<RunningScraper> {
  checkOptions(options);
  const { jobSecret, now = () => new Date(), logger = {} } = options;
  const log = createEventLog(isLogger(logger) ? logger : pino({ ...LOG_LINE_FIELDS, ...logger }));
  const limits = { ...SCRAPE_LIMITS, ...options.limits };
  let opened: Promise<Reading> | undefined;
  const reading = () => {
    opened ??= import('./reading.ts').then(({ openReading }) => openReading(options.sites, limits.parseMs));
    return opened;
  };
  const files = new FilePool();
  const progress = new ProgressBoard(now);
  const keys = await KeyRing.of(options.keys);
  const bulkhead = new Bulkhead({ ...BULKHEAD_SIZES, ...options.bulkhead });
  const metrics = new ScraperMetrics(bulkhead);
  const tracer = await openTracer(SERVICE, options.tracing ?? null);
  const controller = new ScrapeController({
    ...{ reading, keys, limits, bulkhead, progress, log, metrics, now },
  });
  const autoLogin =
    options.autoLogin && (await startAutoLogin(options.autoLogin, { reading, keys, log, jobSecret, now }));
  let draining = false;
  const app = buildServer({
    ...{ controller, progress, files, keys, jobSecret, log, tracer, metrics, now },
    draining: () => draining,
  });
  const registry = metrics.registry;
  let operator: OperatorListener | undefined;
  try {
    operator =
      options.operator && (await openOperatorListener(options.operator, { registry, draining: () => draining }));
    await app.listen({ host: options.host, port: options.port });
  } catch (error) {
    await Promise.all([autoLogin?.close(), operator?.close()]);
    metrics.close();
    throw error;
  }
  const { port } = app.server.address() as AddressInfo;
  log({ event: 'listening', port });

  async function end(): Promise<void> {
    draining = true;
    log({ event: 'closing' });
    const late = new Promise<void>((resolve) => setTimeout(resolve, CLOSE_WITHIN_MS).unref());
    await Promise.race([Promise.all([controller.close().then(() => app.close()), autoLogin?.close()]), late]);
    await Promise.all([
      (await opened?.catch(() => undefined))?.close(),
      files.close(),
      operator?.close(),
      tracer.close(),
    ]);
    metrics.close();
    log({ event: 'closed' });
  }

  let ending: Promise<void> | undefined;
  return {
    url: listeningUrl(options.host, port),
    autoLoginUrl: autoLogin?.origin ?? null,
    operatorUrl: operator?.url ?? null,
    close: () => {
      ending ??= end();
      return ending;
    },
  };
}
