/**
 * Compares processor time and memory of both builds' scrapers on one simulated site, each in its own process with its build's
 * options of node.
 */
import { setTimeout as delay } from 'node:timers/promises';
import { startServer } from '../keyed-read/server-process.ts';
import { memory, threadTime } from '../reading/process-cost.ts';
import { ScraperProcess } from '../reading/scraper-process.ts';
import { sized } from '../runner/size.ts';
import { byTurns, type Figures, type OfEach, PLACES, type Place, type Table } from './turns.ts';

const ROUNDS = 12;
const ROUNDS_AT_REST = 2;
/** Milliseconds: a scraper releases memory ten seconds after its last scrape; until then garbage remains. */
const REST_MS = sized(11_000, 1);
const READINGS = sized(20, 1);
/** A scraper runs for weeks, so it is measured after its code is compiled. */
const WARM_UP = sized(200, 1);

export async function compareReadings(folders: OfEach<string>, table: Table): Promise<void> {
  const site = await startServer<{ url: string }>('site');
  const scrapers = {} as Record<Place, ScraperProcess>;
  const readAll = async (place: Place, count: number) => {
    const jobs = await Promise.all(Array.from({ length: count }, () => scrapers[place].prepare()));
    for (const job of jobs) await scrapers[place].read(job);
  };
  const sample = async (place: Place): Promise<Figures> => {
    const { pid } = scrapers[place];
    const before = threadTime(pid);
    await readAll(place, READINGS);
    return { 'a reading': [(threadTime(pid) - before) / READINGS, 'ms'] };
  };
  const atRest = async (place: Place): Promise<Figures> => {
    await readAll(place, READINGS);
    await delay(REST_MS);
    return { 'memory of the scraper at rest': [memory(scrapers[place].pid), 'MB'] };
  };
  try {
    for (const place of PLACES) scrapers[place] = await ScraperProcess.start(site.told.url, folders[place]);
    for (const place of PLACES) await readAll(place, WARM_UP);
    await byTurns(ROUNDS, sample, table);
    await byTurns(ROUNDS_AT_REST, atRest, table);
  } finally {
    for (const scraper of Object.values(scrapers)) await scraper.stop();
    await site.stop();
  }
}
