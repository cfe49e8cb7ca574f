// The whole app before a scraper that is played, for tests of what its answers become.
import type { Config } from '../config.ts';
import { type FiguresWorld, figuresWorld } from './figures-world.ts';
import { type StubScraper, startStubScraper } from './stub-scraper.ts';

export interface StubbedWorld extends FiguresWorld {
  readonly scraper: StubScraper;
}

export async function stubbedWorld(config: Partial<Config> = {}): Promise<StubbedWorld> {
  const scraper = await startStubScraper();
  const world = await figuresWorld({ config: { scraperUrl: scraper.url, ...config } });
  return {
    ...world,
    scraper,
    close: async () => {
      await world.close();
      await scraper.close();
    },
  };
}
