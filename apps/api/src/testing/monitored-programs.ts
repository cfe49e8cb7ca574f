// Runs api, jobs and scraper on a database of their own, and reads their metrics from the listeners for the operator, as
// monitoring does.
import { sampleOptions } from '@minori/record-keeper/sample';
import { startRecordKeeper } from '@minori/record-keeper/start';
import { type Database, openDatabase } from '../platform/storage/database.ts';
import type { StartOptions } from '../start.ts';
import { createDatabase } from './fresh-database.ts';
import { type TestPeople, testPeople } from './people.ts';
import { startRealScraper } from './real-scraper.ts';
import { TEST_KEY } from './scraper-key.ts';
import { serveApi } from './served-api.ts';

const ANY_PORT = { host: '127.0.0.1', port: 0 };

export interface MonitoredPrograms {
  readonly database: Database;
  readonly people: TestPeople;
  readonly url: string;
  /** Metrics by the name of Prometheus' scrape job. */
  metrics(): Promise<ReadonlyMap<string, string>>;
  /** Log lines of the api and the scraper. */
  readonly lines: readonly Readonly<Record<string, unknown>>[];
  /** Closes all programs; further calls do nothing. */
  close(): Promise<void>;
}

/** @param options of the api, besides the shared clock */
export async function startMonitored(options: Partial<StartOptions> = {}): Promise<MonitoredPrograms> {
  const lines: Record<string, unknown>[] = [];
  const now = options.now ?? (() => new Date());
  const keep = (line: string) => void lines.push(JSON.parse(line) as Record<string, unknown>);
  const keepAndPrintNothing = (line: string) => {
    keep(line);
    return '';
  };
  const databaseUrl = await createDatabase();
  const database = openDatabase(databaseUrl, { connections: 2 });
  const site = await startRecordKeeper({ ...sampleOptions(), now });
  const scraper = await startRealScraper({
    keys: [TEST_KEY],
    now,
    sites: { 1: { url: site.url } },
    operator: ANY_PORT,
    ...(options.tracing && { tracing: options.tracing }),
    logger: { hooks: { streamWrite: keepAndPrintNothing } },
  });
  const api = await serveApi(databaseUrl, {
    scraperUrl: scraper.url,
    operator: ANY_PORT,
    log: { write: keep },
    ...options,
  });
  let isClosed = false;
  const textAt = async (url: string | null) => (await fetch(`${url}/metrics`)).text();
  return {
    database,
    people: testPeople(database, now),
    url: api.url,
    metrics: async () =>
      new Map([
        ['minori-api', await textAt(api.operatorUrl)],
        ['minori-scraper', await textAt(scraper.operatorUrl)],
      ]),
    lines,
    close: async () => {
      if (isClosed) return;
      isClosed = true;
      await api.close();
      await scraper.close();
      await site.close();
      await database.destroy();
    },
  };
}
