/**
 * Starts a simulated record keeper and a scraper for it, with functions that call it as the api does. For tests only.
 */
import type { RkMgtAgencyCode } from '@minori/contract/codes';
import { sampleOptions } from '@minori/record-keeper/sample';
import { startRecordKeeper } from '@minori/record-keeper/start';
import { pino } from 'pino';
import { type ScraperOptions, startScraper } from '../start.ts';
import { JOB_SECRET } from './job-token.ts';
import { callerOf } from './scraper-caller.ts';
import { TEST_KEY } from './seal.ts';

/** The sample site's first account, as of the second-last day of the sample data. */
export const HEALTHY = { rkId: '9000000001', rkPass: 'Sample-Kaki8', birthday: '1979-11-03' } as const;
export const NEWCOMER = { rkId: '9000000002', rkPass: 'Sample-Nashi3', birthday: '1996-02-29' } as const;
export const DOES_NOT_RECONCILE = { rkId: '9000000003', rkPass: 'Sample-Mikan5', birthday: '1979-11-03' } as const;

/** Starts a scraper for the site at `siteUrl`; `log()` returns everything logged so far. */
export async function startTestScraper(siteUrl: string, options: Partial<ScraperOptions> = {}) {
  const lines: string[] = [];
  const scraper = await startScraper({
    host: '127.0.0.1',
    port: 0,
    jobSecret: JOB_SECRET,
    sites: { 1: { url: siteUrl } },
    keys: [TEST_KEY],
    logger: pino({ level: 'trace' }, { write: (line: string) => void lines.push(line) }),
    ...options,
  });
  return { ...scraper, ...callerOf(scraper.url), log: () => lines.join('') };
}

/** A simulated site of one kind and a scraper for it. */
export async function startWorld(options: Partial<ScraperOptions> = {}, kind: RkMgtAgencyCode = 1) {
  const site = await startRecordKeeper(sampleOptions(kind));
  const scraper = await startTestScraper(site.url, { sites: { [kind]: { url: site.url } }, ...options });
  const close = async () => {
    await scraper.close();
    await site.close();
  };
  return { site, scraper, close };
}

export type World = Awaited<ReturnType<typeof startWorld>>;
