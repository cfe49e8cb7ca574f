/**
 * 共通のエラー処理 — the one place where a failed call moves the person. Works out the step, lets the sentence travel
 * along, ends the session where the step says so, and goes at most once: while a page is being left because of one
 * failure, the failures of its other calls change nothing (hole 6 of errors.md).
 */
import { CallFailure } from '../api/call-failure.ts';
import { noticeFor } from './notice-text.ts';
import { type Place, routeError } from './route-error.ts';
import type { TravellingNotice } from './travelling-notice.ts';

export interface FailureDeskDeps {
  readonly place: () => { readonly pathname: string; readonly companyUrl: string | null };
  readonly go: (to: string) => void;
  readonly endSession: () => void;
  readonly sendNotice: (notice: TravellingNotice) => void;
  readonly now: () => number;
}

export interface Handling extends Omit<Place, 'pathname' | 'companyUrl'> {
  /** A number for support, where the caller knows a better one than the answer's own. */
  readonly supportId?: string;
}

export interface FailureDesk {
  /** Whether the person stays, so that the caller has to show the failure itself. */
  readonly handle: (failure: unknown, handling: Handling) => boolean;
  /** A navigation has ended: the next failure may move the person again. */
  readonly settle: () => void;
}

export function createFailureDesk(deps: FailureDeskDeps): FailureDesk {
  let leaving = false;
  return {
    handle: (failure, { supportId, ...place }) => {
      // Anything else is a fault of this program: error boundaries show it.
      if (!(failure instanceof CallFailure)) return true;
      if (leaving) return false;
      const step = routeError(failure.error, { ...deps.place(), ...place });
      if (step.to !== null) {
        leaving = true;
        deps.sendNotice(noticeFor(failure, { at: deps.now(), supportId: supportId ?? failure.supportId }));
      }
      if (step.endsSession) deps.endSession();
      if (step.to !== null) deps.go(step.to);
      return step.to === null;
    },
    settle: () => {
      leaving = false;
    },
  };
}
