/**
 * Goes to the sign-in page after a sign-out, which confirms it. Without a network the browser would show its own error
 * page there, so the user stays in this document, on an error page that says that they are signed out on this device.
 */
import { FAILURES } from '@minori/wording/ja/failures';
import { SESSION_TEXTS } from '@minori/wording/ja/session';
import type { Environment } from '../environment/environment.ts';
import { sendNotice } from '../errors/flash-notice.ts';
import type { LogoutEnd } from './pending-logout.ts';

/** Milliseconds to wait for the response; the request itself outlives the page. */
const PATIENCE_MS = 2_000;

export async function leaveSignedOut(
  { go, now, session }: Pick<Environment, 'go' | 'now' | 'session'>,
  logout: Promise<LogoutEnd>,
): Promise<void> {
  const end = await Promise.race([logout, patience()]);
  // Without this notice the sign-in page says that the sign-out is still pending.
  if (end === 'acknowledged') sendNotice(session, { text: SESSION_TEXTS.signedOut, tone: 'info', at: now() });
  if (end !== 'unreachable') return go('/signIn');
  sendNotice(session, { text: FAILURES.logout, tone: 'info', at: now() });
  go('/error');
}

function patience(): Promise<'waiting'> {
  return new Promise((resolve) => {
    setTimeout(resolve, PATIENCE_MS, 'waiting');
  });
}
