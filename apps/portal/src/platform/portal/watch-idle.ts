/**
 * 放置された画面 — removes the data on screen and in storage once an idle session must have ended, even if the server can't
 * be reached: when the app starts, and in a tab that stays open. Data stored for offline display stay
 * (stored-session.ts). The documents outside the app do the same for the storage (end-expired-session.ts).
 */
import { SESSION_TEXTS } from '@minori/wording/ja/session';
import { signInFromHere } from '../environment/return-to.ts';
import { sendNotice } from '../errors/flash-notice.ts';
import { mayBeReadSignedOut } from '../errors/route-error.ts';
import { keepChecking } from '../session/keep-checking.ts';
import { storedSessionState } from '../session/stored-session.ts';
import type { Portal } from './portal.ts';

/**
 * Removes the data of an expired session. Runs before anything renders, so that none are shown; the guard then decides
 * the page.
 */
export function endIfOver(portal: Portal): void {
  const { store, uses, environment } = portal;
  const use = uses.last();
  // If the time of the last use is unknown, as after an update, nothing is removed: the guard admits nobody before the
  // server has responded.
  if (use && storedSessionState(store.getState(), use, environment.now()) === 'over') endIdleSession(portal);
}

function endIdleSession(portal: Portal): void {
  const { environment } = portal;
  sendNotice(environment.session, { text: SESSION_TEXTS.expired, tone: 'info', at: environment.now() });
  portal.endSession('itself');
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
    // The timer of the page counts, too, in case the clock is turned back while the page is open.
    const now = Math.max(environment.now(), use.seenAt + ticks - known.at);
    if (storedSessionState(store.getState(), use, now) !== 'over') return;
    const here = environment.pathname();
    const isProtected = here.split('/')[1] === store.getState().auth.url && !mayBeReadSignedOut(here);
    endIdleSession(portal);
    if (isProtected) environment.go(signInFromHere(environment));
  };
  return keepChecking(page, check);
}
