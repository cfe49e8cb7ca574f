/** The api as a running program: migrated, its texts loaded, the demo planted where there is one, and listening. */
import type { AddressInfo } from 'node:net';
import { type App, buildApp } from './app.ts';
import { loadLegalTexts } from './company/legal-texts.ts';
import type { Config } from './config.ts';
import { DEFAULT_SCRAPING_DNS, type ScrapingDns } from './private-dns/scraping-address.ts';
import { ScraperClient } from './scraping/scraper-client.ts';
import { type Database, openDatabase } from './storage/database.ts';
import type { DemoData } from './storage/demo-data.ts';
import { seedDemo } from './storage/demo-seed.ts';
import { migrate } from './storage/migrate.ts';
import { WorkUnderWay } from './work-under-way.ts';

export type { DemoCompany, DemoData, DemoEmployee, ReadStatement } from './storage/demo-data.ts';

export interface StartOptions
  extends Omit<Config, 'trustedProxies' | 'maintenanceUntil' | 'testUserData' | 'autoLoginOrigin' | 'scrapingDns'> {
  readonly trustedProxies?: number;
  readonly maintenanceUntil?: Date | null;
  readonly testUserData?: boolean;
  readonly autoLoginOrigin?: string | null;
  readonly scrapingDns?: ScrapingDns;
  /** Planted once; never with `production`. */
  readonly demo?: DemoData;
  readonly now?: () => Date;
  /** Where log lines go; standard output when absent. */
  readonly log?: { write(line: string): void };
}

export interface RunningApi {
  /** Such as http://127.0.0.1:3000, with the port that was taken. */
  readonly url: string;
  /** Refuses further requests, lets running ones end, then closes; cuts what is left after 25 s. */
  close(): Promise<void>;
}

/** Milliseconds: a reading may run longer than a service manager waits. */
const PATIENCE = 25_000;

/** Milliseconds between looks for connections that have fallen idle since the server stopped listening. */
const SWEEP = 50;

async function closeGently({ server, drain }: App, database: Database): Promise<void> {
  drain();
  const cut = setTimeout(() => server.server.closeAllConnections(), PATIENCE);
  const sweep = setInterval(() => server.server.closeIdleConnections(), SWEEP);
  try {
    await server.close();
  } finally {
    clearTimeout(cut);
    clearInterval(sweep);
    await database.destroy();
  }
}

const DEFAULTS = {
  trustedProxies: 0,
  maintenanceUntil: null,
  testUserData: false,
  autoLoginOrigin: null,
  scrapingDns: DEFAULT_SCRAPING_DNS,
} as const;

/** @throws whatever keeps the api from serving: a database that can't be reached or migrated, a port that is taken */
export async function startApi(options: StartOptions): Promise<RunningApi> {
  const { demo, now = () => new Date(), log, ...rest } = options;
  const config: Config = { ...DEFAULTS, ...rest };
  if (demo && config.production) throw new Error('A production start has no demo.');
  if (config.testUserData && config.production) throw new Error('A production start has no data of test users.');
  await migrate(config.databaseUrl);
  const database = openDatabase(config.databaseUrl);
  try {
    await loadLegalTexts(database, config.contentDir);
    const scraper = new ScraperClient(config, now);
    const work = new WorkUnderWay();
    if (demo) await seedDemo({ config, database, scraper }, demo, now());
    const app = await buildApp({ config, database, now, scraper, work, ...(log && { logTo: log }) });
    await app.server.listen({ host: config.host, port: config.port });
    const { port } = app.server.server.address() as AddressInfo;
    const host = config.host.includes(':') ? `[${config.host}]` : config.host;
    return { url: `http://${host}:${port}`, close: () => closeGently(app, database) };
  } catch (error) {
    await database.destroy();
    throw error;
  }
}
