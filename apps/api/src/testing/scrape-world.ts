// Starts the simulated record keeper, the real scraper and the whole api on one clock.
import type { AddressInfo } from 'node:net';
import { sampleOptions } from '@minori/record-keeper/sample';
import { type RecordKeeper, startRecordKeeper } from '@minori/record-keeper/start';
import type { RunningScraper } from '@minori/scraper/start';
import { type FiguresWorld, figuresWorld } from './figures-world.ts';
import { JOB_SECRET, startRealScraper } from './real-scraper.ts';
import { TEST_KEY } from './scraper-key.ts';

export interface ScrapeWorld {
  readonly site: RecordKeeper;
  readonly scraper: RunningScraper;
  readonly world: FiguresWorld;
  close(): Promise<void>;
}

/**
 * @param now the start of the clock, which the test moves for api and scraper; the site's pages show this day
 * @param options of the simulated site
 */
export async function openScrapeWorld(now: Date, options = sampleOptions()): Promise<ScrapeWorld> {
  const site = await startRecordKeeper(options);
  let clock = () => now;
  let apiUrl = '';
  const scraper = await startRealScraper({
    keys: [TEST_KEY],
    now: () => clock(),
    sites: { 1: { url: site.url } },
    autoLogin: { host: '127.0.0.1', port: 0, apiUrl: () => apiUrl },
  });
  const { url: scraperUrl, autoLoginUrl: autoLoginOrigin } = scraper;
  const world = await figuresWorld({ now, config: { scraperUrl, autoLoginOrigin, jobSecret: JOB_SECRET } });
  clock = world.clock.now;
  // The scraper asks the api whether a ticket was already used.
  await world.server.listen({ host: '127.0.0.1', port: 0 });
  apiUrl = `http://127.0.0.1:${(world.server.server.address() as AddressInfo).port}`;
  return {
    site,
    scraper,
    world,
    close: async () => {
      await world.close();
      await scraper.close();
      await site.close();
    },
  };
}
