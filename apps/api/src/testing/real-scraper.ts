// Starts the real scraper with the test's keys, for tests that need encrypted records to be decrypted.
import { createHash } from 'node:crypto';
import type { ScraperKeyPair } from '@minori/scraper/keys';
import { type RunningScraper, type ScraperOptions, startScraper } from '@minori/scraper/start';

/** As strong as production requires, and the same in every run. */
export const JOB_SECRET = createHash('sha256').update('shared by api and scraper in tests only').digest('base64');

export interface RealScraperOptions
  extends Partial<Pick<ScraperOptions, 'port' | 'sites' | 'autoLogin' | 'operator' | 'tracing' | 'logger'>> {
  /** Newest first. */
  readonly keys: readonly ScraperKeyPair[];
  /** The api's clock, because tokens between api and scraper are valid for two minutes only. */
  readonly now: () => Date;
}

export function startRealScraper({ keys, ...given }: RealScraperOptions): Promise<RunningScraper> {
  return startScraper({
    host: '127.0.0.1',
    port: 0,
    sites: {},
    jobSecret: JOB_SECRET,
    keys: keys.map(({ id, privateKey }) => ({ id, privateKey })),
    logger: { level: 'silent' },
    ...given,
  });
}
