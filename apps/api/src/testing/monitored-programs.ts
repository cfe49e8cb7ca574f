// Api, jobs and scraper as an operator's monitoring sees them: real programs on a database of their own, and the text that
// each tells at its operator listener.
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
  /** By the job that Prometheus would know each by. */
  metrics(): Promise<ReadonlyMap<string, string>>;
  /** Lines of the api and of the scraper. */
  readonly lines: readonly Readonly<Record<string, unknown>>[];
  /** Once is enough. */
  close(): Promise<void>;
}

/** @param options of the api, beside a clock that both share */
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
