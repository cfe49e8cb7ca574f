/** 読み取り — the calls of `contract/scraping.ts` that talk to the scraper. Their scope has been checked by the app. */
import { doScraping, mutbFirstLogin, scrapingProgress, tryScraping } from '@minori/contract/scraping';
import type { Deps } from '../deps.ts';
import { type Route, route } from '../route.ts';
import type { ScrapingLimits } from './scraping-limits.ts';
import { ScrapingService } from './service.ts';

/** The limits are the house's; tests pass shorter ones. */
export function scrapingRoutes(deps: Deps, limits?: ScrapingLimits): readonly Route[] {
  const service = new ScrapingService(deps, limits);
  return [
    route(doScraping, ({ body }, { session, signal, turn }) =>
      turn.aside(() => service.read('do', { owner: session, request: body, hungUp: signal })),
    ),
    route(tryScraping, ({ body }, { session, signal, turn }) =>
      turn.aside(() => service.read('try', { owner: session, request: body, hungUp: signal })),
    ),
    route(mutbFirstLogin, ({ body }, { session, signal, turn }) =>
      turn.aside(() => service.read('first', { owner: session, request: body, hungUp: signal })),
    ),
    route(scrapingProgress, async ({ query }, { session }) => ({
      stage: await service.progress(session, query.scrapingCode),
    })),
  ];
}
