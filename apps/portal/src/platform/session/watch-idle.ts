/**
 * 放置された画面 — what is on screen and in storage goes when the session must have ended by itself, whether or not anybody can be
 * asked: at the next start, and in a tab that stays open. What has been asked to stay on this device stays (kept-visit.ts).
 * The documents beside the app do the same to storage (end-over-visit.ts).
 */
import { SESSION_TEXTS } from '../../wording/session.ts';
import { mayBeReadSignedOut } from '../errors/route-error.ts';
import { sendNotice } from '../errors/travelling-notice.ts';
import type { Portal } from '../portal.ts';
import { keepChecking } from './keep-checking.ts';
import { keptVisit } from './kept-visit.ts';
import { signInAddress } from './return-to.ts';

/** Before anything renders: nothing of a session that is over comes back. Where it leads to is the guard's to say. */
export function endIfOver(portal: Portal): void {
  const { store, uses, outside } = portal;
  const use = uses.last();
  // Without it, as after an update, the guard lets nobody in before the server has answered.
  if (use && keptVisit(store.getState(), use, outside.now()) === 'over') end(portal);
}

function end(portal: Portal): void {
  const { outside } = portal;
  sendNotice(outside.session, { text: SESSION_TEXTS.expired, tone: 'info', at: outside.now() });
  portal.endSession();
}

/** @returns stops watching. */
export function watchIdle(portal: Portal, page: Window): () => void {
  const { store, uses, outside } = portal;
  let known = { seenAt: 0, at: 0 };
  const check = () => {
    const use = uses.last();
    if (store.getState().auth.id === 0 || !use) return;
    const ticks = page.performance.now();
    if (known.seenAt !== use.seenAt) known = { seenAt: use.seenAt, at: ticks };
    // While the page is open, time goes by also for a clock that is turned back.
    const now = Math.max(outside.now(), use.seenAt + ticks - known.at);
    if (keptVisit(store.getState(), use, now) !== 'over') return;
    const here = outside.pathname();
    const isProtected = here.split('/')[1] === store.getState().auth.url && !mayBeReadSignedOut(here);
    end(portal);
    if (isProtected) outside.go(signInAddress(here));
  };
  return keepChecking(page, check);
}
