/**
 * 共通のエラー処理 — the one place where a failed call navigates. It looks the step up in the contract's table, sends the flash
 * notice along, ends the session where the step says so, and navigates at most once: while a page is being left because of
 * one failure, the failures of its other calls change nothing (hole 6 of errors.md).
 */
import type { CallName } from '@minori/contract/calls';
import { findErrorRow } from '@minori/contract/error-catalogue';
import { type Handling, handlingOf, nameOf } from '@minori/contract/failure-handling';
import { CallFailure, NoAnswer } from '../api/call-failure.ts';
import type { FlashNotice } from './flash-notice.ts';
import { noticeFor } from './notice-text.ts';
import { type Place, routeError } from './route-error.ts';

export interface ErrorHandlerDeps {
  readonly place: () => { readonly pathname: string; readonly search: string; readonly companyUrl: string | null };
  readonly go: (to: string) => void;
  /** Asked for whenever a step ends the session, also of one that has ended. */
  readonly endSession: () => void;
  readonly sendNotice: (notice: FlashNotice) => void;
  /** Whether good figures that this call brought earlier are on screen without its query. */
  readonly isCached: (name: CallName) => boolean;
  readonly isBeingLeft: () => boolean;
  /** The raw message of a failure that no row has a word for (hole 13 of errors.md); told once for each kind. */
  readonly report: (failure: CallFailure) => void;
  readonly now: () => number;
}

export interface Circumstances extends Pick<Place, 'hasFigures' | 'isInBackground'> {
  /** A good answer of this very call is on screen, and stays there. */
  readonly isOnScreen?: boolean;
  /** A number for support, where the caller knows a better one than the answer's own. */
  readonly supportId?: string;
}

export interface ErrorHandler {
  /** Whether the person stays, so that the caller has to show the failure itself. */
  readonly handle: (failure: unknown, circumstances?: Circumstances) => boolean;
  /** A navigation has ended: the next failure may move the person again. */
  readonly settle: () => void;
}

export function createErrorHandler(deps: ErrorHandlerDeps): ErrorHandler {
  let leavingTo: string | null = null;
  const reported = new Set<string>();
  const report = (failure: CallFailure) => {
    const { statusCode, reason } = failure.error;
    // What never arrived could not be reported either.
    if (failure instanceof NoAnswer || findErrorRow(statusCode, reason) !== undefined) return;
    if (reported.has(failure.message) || reported.size >= MOST_REPORTS) return;
    reported.add(failure.message);
    deps.report(failure);
  };
  return {
    handle: (failure, { supportId, isOnScreen = false, ...circumstances } = {}) => {
      // Anything else is a fault of this program: error boundaries show it.
      if (!(failure instanceof CallFailure)) return true;
      // A call that was cut off with its page: the person is on the way already, to where they wanted to go.
      if (failure instanceof NoAnswer && deps.isBeingLeft()) return true;
      report(failure);
      const { search, ...place } = deps.place();
      const name = nameOf(failure.call);
      const usual = handlingOf(name, { pathname: place.pathname, reason: failure.error.reason });
      const handling = isOnScreen || deps.isCached(name) ? whileShown(usual) : usual;
      // A page that is being gone to can fail at its own gate; nothing else may change the way.
      if (leavingTo !== null && !(handling === 'gate' && isBehindGate(leavingTo, place))) return false;
      const step = routeError(failure.error, { ...place, ...circumstances, handling });
      // What failed was begun on the page before, and why it was left has been said.
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

/** They ask for nothing that could fail. */
const STATE_PAGES: readonly string[] = ['/error', '/maintenance'];

/** Kinds of failures that one page tells the log of. */
const MOST_REPORTS = 5;

/** Last good figures stay, whatever the newer answer was. */
function whileShown(handling: Handling): Handling {
  return handling === 'gate' || handling === 'central' ? 'in-place' : handling;
}

function isBehindGate(to: string, { companyUrl }: Pick<Place, 'companyUrl'>): boolean {
  return companyUrl !== null && to.startsWith(`/${companyUrl}/`);
}
