/** The scraper's one door: starts it, and ends it without leaving a session open at any record keeper. */
import type { AddressInfo } from 'node:net';
import type { RkMgtAgencyCode } from '@minori/contract/codes';
import { type Logger, type LoggerOptions, pino } from 'pino';
import { Agent } from 'undici';
import { siteOrigin } from './http/allowed-address.ts';
import { READING_LIMITS, type ReadingLimits } from './http/reading-limits.ts';
import { isScraperKey, type ScraperKey } from './keys.ts';
import { PagePool } from './parsing/page-pool.ts';
import { KeyRing } from './sealing/key-ring.ts';
import { BULKHEAD_SIZES, Bulkhead, type BulkheadSizes } from './server/bulkhead.ts';
import { createEventLog } from './server/event-log.ts';
import { ProgressBoard } from './server/progress-board.ts';
import { type OpenSite, ReadingDesk } from './server/reading-desk.ts';
import { buildServer } from './server/server.ts';
import { ALL_SITES, KINDS, type SiteAddresses } from './sites/all-sites.ts';

export interface ScraperOptions {
  readonly host: string;
  /** 0 takes any free port. */
  readonly port: number;
  /** Shared with the api; at least 32 bytes. */
  readonly jobSecret: string;
  /** Address of each record keeper's site by kind; https, or http to this machine. */
  readonly sites: SiteAddresses;
  /** Private keys that open sealed credentials, newest first; at least one. */
  readonly keys: readonly ScraperKey[];
  readonly logger?: Logger | LoggerOptions;
  readonly limits?: Partial<ReadingLimits>;
  readonly bulkhead?: Partial<BulkheadSizes>;
  readonly now?: () => Date;
}

export interface RunningScraper {
  readonly url: string;
  /** Ends all readings with log-off, within 25 s; later calls share the first's promise. */
  close(): Promise<void>;
}

const MIN_SECRET_BYTES = 32;
const CLOSE_WITHIN_MS = 25_000;
const LOOPBACK: readonly string[] = ['localhost', '127.0.0.1', '[::1]'];

function isLogger(logger: Logger | LoggerOptions): logger is Logger {
  return 'info' in logger && typeof logger.info === 'function';
}

/** A password may cross a network only under TLS (security.md row 12). */
export function isSafeSiteAddress(address: string): boolean {
  if (!URL.canParse(address)) return false;
  const { protocol, hostname } = new URL(address);
  return protocol === 'https:' || (protocol === 'http:' && LOOPBACK.includes(hostname));
}

function checkOptions({ jobSecret, sites, keys }: ScraperOptions): void {
  if (Buffer.byteLength(jobSecret) < MIN_SECRET_BYTES) throw new Error(`jobSecret: at least ${MIN_SECRET_BYTES} bytes`);
  if (keys.length === 0 || !keys.every(isScraperKey))
    throw new Error('keys: at least one, each as generateScraperKey makes them');
  for (const [kind, site] of Object.entries(sites)) {
    if (!isSafeSiteAddress(site.url)) throw new Error(`sites.${kind}.url: https, or http to this machine`);
  }
}

function openSites(addresses: SiteAddresses): ReadonlyMap<RkMgtAgencyCode, OpenSite> {
  const open = KINDS.flatMap((kind) => {
    const [site, address] = [ALL_SITES[kind], addresses[kind]];
    return site && address ? [[kind, { site, origin: siteOrigin(address.url) }] as const] : [];
  });
  return new Map(open);
}

/** @throws Error when an option makes no sense or the port is taken */
export async function startScraper(options: ScraperOptions): Promise<RunningScraper> {
  checkOptions(options);
  const now = options.now ?? (() => new Date());
  const logger = options.logger ?? {};
  const log = createEventLog(isLogger(logger) ? logger : pino(logger));
  const dispatcher = new Agent();
  const limits = { ...READING_LIMITS, ...options.limits };
  const pages = new PagePool(limits.parseMs);
  const progress = new ProgressBoard(now);
  const keys = await KeyRing.of(options.keys);
  const desk = new ReadingDesk({
    sites: openSites(options.sites),
    keys,
    dispatcher,
    pages,
    limits,
    bulkhead: new Bulkhead({ ...BULKHEAD_SIZES, ...options.bulkhead }),
    progress,
    log,
    now,
  });
  let draining = false;
  const app = buildServer({ desk, progress, keys, jobSecret: options.jobSecret, log, now, draining: () => draining });
  await app.listen({ host: options.host, port: options.port });
  const { port } = app.server.address() as AddressInfo;
  log({ event: 'listening', port });

  async function end(): Promise<void> {
    draining = true;
    log({ event: 'closing' });
    const late = new Promise<void>((resolve) => setTimeout(resolve, CLOSE_WITHIN_MS).unref());
    await Promise.race([desk.close().then(() => app.close()), late]);
    await Promise.all([dispatcher.destroy(), pages.close()]);
    log({ event: 'closed' });
  }

  let ending: Promise<void> | undefined;
  return {
    url: `http://${options.host.includes(':') ? `[${options.host}]` : options.host}:${port}`,
    close: () => {
      ending ??= end();
      return ending;
    },
  };
}
