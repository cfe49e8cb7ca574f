/**
 * 年金サイトでの操作 — performs the three scraping operations: each is pending until its response arrives, is reported if none
 * does, and its failures are handled. Also makes the first-login check, which belongs to no scrape.
 */

import { employeeAssetManagement } from '@minori/contract/employee-assets';
import { doScraping, mutbFirstLogin, tryScraping } from '@minori/contract/scraping';
import type { StoreApi } from 'zustand/vanilla';
import { CallFailure } from '../api/call-failure.ts';
import { failureText } from '../errors/failure-text.ts';
import { callKey } from '../queries/call-key.ts';
import type { AppServices } from '../services/services.ts';
import { type CredentialsToReadWith, scrapingFields } from './credentials-to-read-with.ts';
import type { Reader } from './read-account.ts';
import { countRefusal } from './remembered-login.ts';
import { reportNoAnswer } from './report-no-answer.ts';
import type { LastFailure, ScrapeEnd, ScrapeState, ScrapingOperation } from './scrape-state.ts';

export interface ScrapeRequest {
  readonly employee: Reader & { readonly account: { readonly id: number } };
  readonly credentials: CredentialsToReadWith;
}

/** A started operation: its scraping code, and the page on which the user started it. */
export interface Begun {
  readonly scrapingCode: string;
  readonly startedAt: string;
}

export type CheckEnd = { readonly is: 'accepted' | 'left' } | { readonly is: 'refused'; readonly failure: LastFailure };

export interface ScrapingOperations {
  readonly begin: () => Begun;
  /** False once this page has another employee's session or none. */
  readonly isTheirs: (employee: Reader) => boolean;
  /**
   * Starts one of the three operations, which is pending until its response arrives; success clears the error
   * (specification section 4).
   * @throws {CallFailure}
   */
  readonly ask: (operation: ScrapingOperation, request: ScrapeRequest, begun: Begun) => Promise<unknown>;
  /**
   * Handles a failed operation.
   * @returns null if the session has ended or belongs to another employee.
   * @throws errors other than failed calls.
   */
  readonly settle: (thrown: unknown, request: ScrapeRequest, begun: Begun) => Settled | null;
  /** Checks whether the set-up of a first login is done, without a scrape. */
  readonly askFirstLogin: (request: ScrapeRequest) => Promise<CheckEnd>;
}

export function scrapingOperations(appServices: AppServices, store: StoreApi<ScrapeState>): ScrapingOperations {
  const { environment, call, store: persisted } = appServices;
  const operations: Omit<ScrapingOperations, 'askFirstLogin'> = {
    begin: () => ({ scrapingCode: crypto.randomUUID(), startedAt: environment.pathname() }),
    isTheirs: ({ sysUserCode }) => persisted.getState().auth.sysUserCode === sysUserCode,
    ask: async (operation, { employee: { sysUserCode, sysOrganizationCode }, credentials }, { scrapingCode }) => {
      const body = { scrapingCode, sysUserCode, sysOrganizationCode, ...scrapingFields(credentials) };
      store.setState(({ pending }) => ({ pending: [...pending, operation] }));
      try {
        // The trust bank's first login doesn't ask for a birthday.
        if (operation === 'mutbFirstLogin') await call(mutbFirstLogin, { body: { ...body, birthday: '' } });
        else await call(operation === 'doScraping' ? doScraping : tryScraping, { body });
        store.setState({ failure: null });
      } finally {
        store.setState(({ pending }) => ({ pending: without(pending, operation) }));
      }
    },
    settle: (thrown, { employee }, begun) => {
      if (!(thrown instanceof CallFailure)) throw thrown;
      const { scrapingCode } = begun;
      void reportNoAnswer(environment, thrown, { ...employee, accountId: employee.account.id, scrapingCode });
      if (!operations.isTheirs(employee)) return null;
      const settled = settleFailure(appServices, thrown, { employee, ...begun });
      return operations.isTheirs(employee) ? settled : null;
    },
  };
  return {
    ...operations,
    askFirstLogin: async (request) => {
      const begun = operations.begin();
      try {
        await operations.ask('mutbFirstLogin', request, begun);
        return { is: operations.isTheirs(request.employee) ? 'accepted' : 'left' };
      } catch (thrown) {
        const settled = operations.settle(thrown, request, begun);
        if (settled) store.setState({ busyUntil: settled.busyUntil });
        return settled?.end === 'stayed' ? { is: 'refused', failure: settled.failure } : { is: 'left' };
      }
    },
  };
}

/** Removes only one occurrence: the same operation may be pending twice. */
function without(pending: readonly ScrapingOperation[], operation: ScrapingOperation): readonly ScrapingOperation[] {
  const at = pending.indexOf(operation);
  // -1 if a sign-out has emptied the list meanwhile.
  return at < 0 ? pending : pending.toSpliced(at, 1);
}

interface Circumstances {
  readonly employee: Reader;
  /** The page on which the operation was started. */
  readonly startedAt: string;
  readonly scrapingCode: string;
}

/** Seconds for which the site counts as busy if the server names no time. */
const BUSY_SECONDS = 60;

/** A handled failure: what to show, until when the site is busy, and whether the user is still on the page. */
interface Settled extends Pick<ScrapeState, 'busyUntil'> {
  readonly failure: LastFailure;
  readonly end: Exclude<ScrapeEnd, 'read'>;
}

/**
 * Handles a failed scrape: counts refusals, lets the error handler decide whether to navigate, and makes the message
 * to show. The last successful figures stay in any case.
 */
function settleFailure(
  appServices: AppServices,
  failure: CallFailure,
  { employee, startedAt, scrapingCode }: Circumstances,
): Settled {
  const { environment, errorHandler, store } = appServices;
  const { reason } = failure.error;
  countRefusal(store, reason);
  const stays = errorHandler.handle(failure, {
    hasFigures: hasFigures(appServices, employee),
    isInBackground: environment.pathname() !== startedAt,
    supportId: failure.supportId ?? scrapingCode,
  });
  const busyFor = reason === 'rk_login_error_site_busy' ? (failure.retryAfterSeconds ?? BUSY_SECONDS) : 0;
  return {
    end: stays ? 'stayed' : 'left',
    failure: { reason, text: failureText(failure), retryable: failure.error.retryable },
    busyUntil: environment.now() + busyFor * 1000,
  };
}

/** Whether figures of an earlier scrape exist, as far as this page knows. */
function hasFigures({ queries, store }: AppServices, { sysUserCode }: Reader): boolean {
  const kept = queries.getQueryData(callKey(employeeAssetManagement, { query: { sysUserCode } }));
  return kept != null || store.getState().user?.isRkInfo === true;
}
