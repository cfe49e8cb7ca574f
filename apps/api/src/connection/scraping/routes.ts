/**
 * Declares the routes of 取り込み (`contract/scraping.ts`): the calls that use the scraper, and the registration of what it
 * has scraped. `calls.ts` has checked their scope before.
 */
import {
  doScraping,
  type FirstLoginRequest,
  mutbFirstLogin,
  registScrapingData,
  type ScrapingRequest,
  scrapingProgress,
  tryScraping,
} from '@minori/contract/scraping';
import { type Route, route, type Session, type SessionContext } from '../../platform/http/route.ts';
import type { Deps } from '../../platform/process/deps.ts';
import type { Operation } from '../../platform/scraper/scrape.ts';
import { accountMark, requireOwnAccount } from '../account/connected-account.ts';
import { registerStaged } from '../registration/service.ts';
import { recordKeeperOf } from '../scrape/scrape-repository.ts';
import type { ScrapingLimits } from '../scrape/scraping-limits.ts';
import { ScrapingService } from './service.ts';

type TypedRequest = ScrapingRequest | FirstLoginRequest;

/**
 * Requires a proof of identity before another account is even tried, so that a stolen session can't try one.
 * @throws Failure reauthentication_required
 */
async function requireOwnTyped(
  { database, config, now }: Deps,
  session: Session,
  { rkId, birthday }: TypedRequest,
): Promise<void> {
  if (rkId === '') return;
  const rkMgtAgencyCode = await recordKeeperOf(database, session);
  const mark = accountMark(session, { rkMgtAgencyCode, rkId, birthday }, config.jobSecret);
  await requireOwnAccount(database, session, { mark, now: now() });
}

/** @param limits the default ones; tests pass shorter ones */
export function scrapingRoutes(deps: Deps, limits?: ScrapingLimits): readonly Route[] {
  const service = new ScrapingService(deps, limits);
  const read = async (operation: Operation, request: TypedRequest, { session, signal, slot, span }: SessionContext) => {
    await requireOwnTyped(deps, session, request);
    return slot.releaseWhile(() => service.read(operation, { owner: session, request, hungUp: signal, span }));
  };
  return [
    route(doScraping, ({ body }, context) => read('do', body, context)),
    route(tryScraping, ({ body }, context) => read('try', body, context)),
    route(mutbFirstLogin, ({ body }, context) => read('first', body, context)),
    route(scrapingProgress, async ({ query }, { session }) => ({
      stage: await service.progress(session, query.scrapingCode),
    })),
    route(registScrapingData, ({ body }, { session }) => registerStaged(deps, session, body.rkMgtAgencyCode)),
  ];
}
