/**
 * 共通のエラー処理 — decides what follows when a call fails; nothing else navigates because of a failure. It looks up the step
 * in the contract's table, stores the flash notice, and ends the session if the step says so. It navigates at most
 * once: while a page is being left because of one failure, the failures of its other calls change nothing (hole 6 of
 * errors.md).
 */
import type { CallName } from '@minori/contract/calls';
import { findErrorRow } from '@minori/contract/error-catalogue';
import { type Handling, handlingOf, nameOf } from '@minori/contract/failure-handling';
import { CallFailure, NoAnswer } from '../api/call-failure.ts';
import { signInAddress } from '../environment/return-to.ts';
import type { FlashNotice } from './flash-notice.ts';
import { noticeFor } from './notice-text.ts';
import { type Place, routeError } from './route-error.ts';

export interface ErrorHandlerDeps {
  readonly place: () => { readonly pathname: string; readonly search: string; readonly companyUrl: string | null };
  readonly go: (to: string) => void;
  /** Called whenever a step ends the session, even if it has ended already. */
  readonly endSession: () => void;
  readonly sendNotice: (notice: FlashNotice) => void;
  /** Whether figures from an earlier response to this call are on screen, from the store. */
  readonly isCached: (name: CallName) => boolean;
  readonly isBeingLeft: () => boolean;
  /** Reports the raw message of a failure that is not in the catalogue, once per message (hole 13 of errors.md). */
  readonly report: (failure: CallFailure) => void;
  readonly now: () => number;
}

export interface Circumstances extends Pick<Place, 'hasFigures' | 'isInBackground'> {
  /** Whether a successful response to this very call is on screen, and stays there. */
  readonly isOnScreen?: boolean;
  /** An id for support, if the caller knows a better one than that of the response. */
  readonly supportId?: string;
}

export interface ErrorHandler {
  /** @returns whether the user stays on the page, so that the caller has to show the failure itself. */
  readonly handle: (failure: unknown, circumstances?: Circumstances) => boolean;
  /** Call this after a navigation: the next failure may navigate again. */
  readonly settle: () => void;
}

export function createErrorHandler(deps: ErrorHandlerDeps): ErrorHandler {
  let leavingTo: string | null = null;
  const reported = new Set<string>();
  const report = (failure: CallFailure) => {
    const { statusCode, reason } = failure.error;
    // Without a connection the report would fail, too.
    if (failure instanceof NoAnswer || findErrorRow(statusCode, reason) !== undefined) return;
    if (reported.has(failure.message) || reported.size >= MOST_REPORTS) return;
    reported.add(failure.message);
    deps.report(failure);
  };
  return {
    handle: (failure, { supportId, isOnScreen = false, ...circumstances } = {}) => {
      // Any other error is a fault of the program: error boundaries show it.
      if (!(failure instanceof CallFailure)) return true;
      // The call was aborted because the user is leaving the page.
      if (failure instanceof NoAnswer && deps.isBeingLeft()) return true;
      report(failure);
      const { search, ...place } = deps.place();
      const name = nameOf(failure.call);
      const usual = handlingOf(name, { pathname: place.pathname, reason: failure.error.reason });
      const handling = isOnScreen || deps.isCached(name) ? whileShown(usual) : usual;
      // While the page is being left, only the guard's call for the next page may still change where to go.
      if (leavingTo !== null && !(handling === 'gate' && isBehindGate(leavingTo, place))) return false;
      const found = routeError(failure.error, { ...place, ...circumstances, handling });
      const step = found.to === '/signIn' ? { ...found, to: signInAddress(place.pathname + search) } : found;
      // On an error page, a late failure of the previous page is ignored: the reason for leaving is on screen already.
      const isOnStatePage = STATE_PAGES.includes(place.pathname);
      if (step.to !== null && !isOnStatePage) {
        leavingTo = step.to;
        const from = step.to === '/error' ? place.pathname + search : null;
        const endsSession = step.endsSession;
        deps.sendNotice(
          noticeFor(failure, { at: deps.now(), supportId: supportId ?? failure.supportId, from, endsSession }),
        );
      }
      if (step.endsSession) deps.endSession();
      if (step.to !== null && !isOnStatePage) deps.go(step.to);
      return step.to === null;
    },
    settle: () => {
      leavingTo = null;
    },
  };
}

/** The pages of errors, which make no calls that could fail. */
const STATE_PAGES: readonly string[] = ['/error', '/maintenance'];

/** The maximum of reports to the log while one page is open. */
const MOST_REPORTS = 5;

/** While successful figures are on screen, a failure is shown in place: they stay, whatever the newer response was. */
function whileShown(handling: Handling): Handling {
  return handling === 'gate' || handling === 'central' ? 'in-place' : handling;
}

function isBehindGate(to: string, { companyUrl }: Pick<Place, 'companyUrl'>): boolean {
  return companyUrl !== null && to.startsWith(`/${companyUrl}/`);
}
