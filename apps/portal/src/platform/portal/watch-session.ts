/**
 * Handles changes of the session while a page stays open (security.md row 21): a sign-out or another employee's
 * sign-in in another tab, and the Back button, which shows a page from the browser's cache.
 */
import { SESSION_TEXTS } from '@minori/wording/ja/session';
import { refreshAccount } from '../session/account.ts';
import { endedBy, LOGOUT_EVENT } from '../session/logout-event.ts';
import { PERSISTED_KEY } from '../state/persisted-key.ts';
import { parseBlob } from '../state/restore.ts';
import type { Portal } from './portal.ts';

/** @returns stops watching. */
export function watchSession(portal: Portal, page: Window): () => void {
  const isSomebodyElse = (text: string | null) =>
    parseBlob(text).auth.sysUserCode !== portal.store.getState().auth.sysUserCode;
  const isSignedIn = () => portal.store.getState().auth.id !== 0;
  let hadEmployee = isSignedIn();
  const stopNoting = portal.store.subscribe(() => {
    hadEmployee ||= isSignedIn();
  });

  const onStorage = (event: StorageEvent) => {
    if (!isSignedIn()) return;
    if (event.key === LOGOUT_EVENT) portal.sendToSignIn(SESSION_TEXTS.signedOutElsewhere, endedBy(event.newValue));
    // All storage was cleared, or another employee has signed in.
    else if (event.key === null || (event.key === PERSISTED_KEY && isSomebodyElse(event.newValue)))
      portal.sendToSignIn(SESSION_TEXTS.signedOutElsewhere, 'user');
  };
  // A page hides itself before it enters the browser's cache, so that Back shows no figures before this check has run.
  const onHide = () => page.document.documentElement.toggleAttribute('data-away', true);
  const onShow = (event: PageTransitionEvent) => {
    const stored = portal.environment.local.read(PERSISTED_KEY);
    if (event.persisted && isSomebodyElse(stored)) {
      const by = parseBlob(stored).auth.id === 0 ? endedBy(portal.environment.local.read(LOGOUT_EVENT)) : 'user';
      portal.sendToSignIn(SESSION_TEXTS.signedOutElsewhere, by);
      return;
    }
    page.document.documentElement.toggleAttribute('data-away', false);
    // Signed out before it was left, so that it is empty: its own address decides anew what is shown to nobody.
    if (event.persisted && hadEmployee && !isSignedIn()) {
      const { environment } = portal;
      environment.go(environment.pathname() + environment.search());
    }
    // If the session has ended, the error handler acts; other failures need no handling here.
    if (event.persisted && isSignedIn()) refreshAccount(portal).catch(() => undefined);
  };

  page.addEventListener('storage', onStorage);
  page.addEventListener('pagehide', onHide);
  page.addEventListener('pageshow', onShow);
  return () => {
    stopNoting();
    page.removeEventListener('storage', onStorage);
    page.removeEventListener('pagehide', onHide);
    page.removeEventListener('pageshow', onShow);
  };
}
