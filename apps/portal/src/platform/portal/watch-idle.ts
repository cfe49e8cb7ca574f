/**
 * 放置された画面 — removes what is on screen and in storage once an idle session must have ended, also while the server cannot be
 * asked: at the next start, and in a tab that stays open. Data stored for offline display stays (stored-session.ts). The
 * documents beside the app do the same to storage (end-expired-session.ts).
 */
import { SESSION_TEXTS } from '../../wording/session.ts';
import { sendNotice } from '../errors/flash-notice.ts';
import { mayBeReadSignedOut } from '../errors/route-error.ts';
import { keepChecking } from '../session/keep-checking.ts';
import { signInAddress } from '../session/return-to.ts';
import { storedSessionState } from '../session/stored-session.ts';
import type { Portal } from './portal.ts';

/** Before anything renders: nothing of a session that is over comes back. Where it leads to is the guard's to say. */
export function endIfOver(portal: Portal): void {
  const { store, uses, environment } = portal;
  const use = uses.last();
  // Without it, as after an update, the guard lets nobody in before the server has answered.
  if (use && storedSessionState(store.getState(), use, environment.now()) === 'over') end(portal);
}

function end(portal: Portal): void {
  const { environment } = portal;
  sendNotice(environment.session, { text: SESSION_TEXTS.expired, tone: 'info', at: environment.now() });
  portal.endSession();
}

/** @returns stops watching. */
export function watchIdle(portal: Portal, page: Window): () => void {
  const { store, uses, environment } = portal;
  let known = { seenAt: 0, at: 0 };
  const check = () => {
    const use = uses.last();
    if (store.getState().auth.id === 0 || !use) return;
    const ticks = page.performance.now();
    if (known.seenAt !== use.seenAt) known = { seenAt: use.seenAt, at: ticks };
    // While the page is open, time goes by also for a clock that is turned back.
    const now = Math.max(environment.now(), use.seenAt + ticks - known.at);
    if (storedSessionState(store.getState(), use, now) !== 'over') return;
    const here = environment.pathname();
    const isProtected = here.split('/')[1] === store.getState().auth.url && !mayBeReadSignedOut(here);
    end(portal);
    if (isProtected) environment.go(signInAddress(here));
  };
  return keepChecking(page, check);
}
