/**
 * 取り込みの受付 — starts scrapes and knows their state; nothing else starts one. It belongs to the portal and not to a
 * screen: a scrape continues when the user opens another page, every screen with figures can show that it is running,
 * and no second one can start at the same time.
 */
import { rkUserInfo } from '@minori/contract/login-information';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { CallFailure } from '../api/call-failure.ts';
import { callKey } from '../queries/call-key.ts';
import type { AppServices } from '../services/services.ts';
import { refreshAccount } from '../session/account.ts';
import { readAccount } from './read-account.ts';
import { forgetTyped, rememberTypedId } from './remembered-login.ts';
import { IDLE, type ScrapeEnd, type ScrapeState } from './scrape-state.ts';
import { type ScrapeRequest, type ScrapingOperations, scrapingOperations } from './scraping-operations.ts';

export interface ScrapeController {
  readonly store: StoreApi<ScrapeState>;
  /** Starts a scrape; if one is under way, waits for its end instead. */
  readonly read: (request: ScrapeRequest) => Promise<ScrapeEnd>;
  /**
   * Checks whether the set-up of a first login is done, without a scrape. The caller shows a refusal; success clears
   * an earlier failure.
   */
  readonly askFirstLogin: ScrapingOperations['askFirstLogin'];
  /** Call this after a navigation. */
  readonly settle: () => void;
  /** Removes everything about one employee's scrape. */
  readonly forget: () => void;
}

export function createScrapeController(appServices: AppServices): ScrapeController {
  const { call, store: persisted } = appServices;
  const store = createStore<ScrapeState>(() => IDLE);
  const { begin, isTheirs, ask, settle, askFirstLogin } = scrapingOperations(appServices, store);
  let running: Promise<ScrapeEnd> | null = null;
  let isLeaving = false;

  const start = async (request: ScrapeRequest): Promise<ScrapeEnd> => {
    const { employee, credentials } = request;
    let begun = begin();
    if (credentials.kind === 'typed') rememberTypedId(persisted, credentials.info.rkLoginId);
    store.setState({ failure: null, busyUntil: 0 });
    try {
      const isRegistered = await readAccount(call, {
        ...{ employee, credentials },
        ask: (operation, used) => ask(operation, { employee, credentials: used }, begun),
        onPhase: (phase) => {
          // A second operation gets a scraping code of its own; the page on which the user started stays the same.
          if (phase === 'reading') begun = { ...begun, scrapingCode: crypto.randomUUID() };
          store.setState({ current: { scrapingCode: begun.scrapingCode, phase } });
        },
        isStillTheirs: () => isTheirs(employee),
      });
      if (!isRegistered) return 'left';
    } catch (thrown) {
      if (!(thrown instanceof CallFailure)) store.setState(IDLE);
      const settled = settle(thrown, request, begun);
      if (!settled) return 'left';
      const { end, failure, busyUntil } = settled;
      isLeaving = end === 'left';
      // The progress stays while the page is being left: otherwise the form would appear for a moment.
      store.setState({ failure, busyUntil, ...(!isLeaving && { current: null }) });
      renewAfterFailure(appServices);
      return end;
    }
    forgetTyped(persisted);
    store.setState(IDLE);
    await renewAfterScrape(appServices);
    return 'read';
  };

  return {
    store,
    read: (request) => {
      running ??= start(request).finally(() => {
        running = null;
      });
      return running;
    },
    askFirstLogin,
    settle: () => {
      if (isLeaving) store.setState({ current: null });
      isLeaving = false;
    },
    forget: () => store.setState(IDLE),
  };
}

/**
 * Refetches all figures after a successful scrape. Resolves when the account says that a site is connected; the
 * figures on screen update by themselves.
 */
export async function renewAfterScrape(appServices: AppServices): Promise<void> {
  void appServices.queries.invalidateQueries();
  // The statement has been registered: if only the refetch of the account fails, the next screen repeats it.
  await refreshAccount(appServices).catch(() => undefined);
}

/**
 * Refetches the state of the connection after a failed scrape: whether automatic scrapes continue, and how many
 * attempts are left.
 */
function renewAfterFailure(appServices: AppServices): void {
  void appServices.queries.invalidateQueries({ queryKey: callKey(rkUserInfo) });
  refreshAccount(appServices).catch(() => undefined);
}
