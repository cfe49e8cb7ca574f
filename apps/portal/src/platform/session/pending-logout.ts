/**
 * 未完了のログアウト — completes a sign-out that the server has not acknowledged (security.md row 20). The session cookie is
 * HttpOnly, so only the server can end it: a marker in storage makes every later load try again, and until then no
 * stored session is restored.
 */
import { logout } from '@minori/contract/auth';
import { attempt, type Connection } from '../api/attempt.ts';
import type { SafeStorage } from '../state/safe-storage.ts';
import { PENDING_LOGOUT_KEY } from './pending-logout-key.ts';

export function isLogoutPending(storage: SafeStorage): boolean {
  return storage.read(PENDING_LOGOUT_KEY) !== null;
}

/** `unreachable`: the server didn't respond. */
export type LogoutEnd = 'acknowledged' | 'refused' | 'unreachable';

/**
 * Sends the sign-out in a request that may outlive the page; the marker is removed once the server has acknowledged
 * it.
 * @param first what must reach the server before the session ends; it never rejects, and takes only a moment.
 */
export async function sendLogout(
  connection: Connection,
  storage: SafeStorage,
  first: Promise<void> | null = null,
): Promise<LogoutEnd> {
  storage.write(PENDING_LOGOUT_KEY, '1');
  if (first) await first;
  const outcome = await attempt(connection, logout, { body: {}, keepalive: true });
  if (!outcome.ok) return outcome.failure.error.statusCode === -1 ? 'unreachable' : 'refused';
  storage.remove(PENDING_LOGOUT_KEY);
  return 'acknowledged';
}

/** Removes the marker after a sign-in, by which the server has ended the earlier session. */
export function forgetPendingLogout(storage: SafeStorage): void {
  storage.remove(PENDING_LOGOUT_KEY);
}

/** Runs whenever a page loads: ends a session that an earlier sign-out could not end. */
export async function resumePendingLogout(connection: Connection, storage: SafeStorage): Promise<void> {
  if (isLogoutPending(storage)) await sendLogout(connection, storage);
}
