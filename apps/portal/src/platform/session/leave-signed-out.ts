/**
 * Navigates to the sign-in page after a sign-out, which says that it is done. Without a network the browser would show an error page of its own there, so
 * the user stays in this document and reads that they are signed out here.
 */
import { FAILURES } from '../../wording/failures.ts';
import { SESSION_TEXTS } from '../../wording/session.ts';
import type { Environment } from '../environment/environment.ts';
import { sendNotice } from '../errors/flash-notice.ts';
import type { LogoutEnd } from './pending-logout.ts';

/** Whoever has no answer by then goes on; the sign-out itself outlives the page. */
const PATIENCE_MS = 2_000;

export async function leaveSignedOut(
  { go, now, session }: Pick<Environment, 'go' | 'now' | 'session'>,
  logout: Promise<LogoutEnd>,
): Promise<void> {
  const end = await Promise.race([logout, patience()]);
  // Otherwise the sign-in page says it, for the sign-out is still to be done.
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
