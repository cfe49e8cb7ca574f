/**
 * 未完了のログアウト — a sign-out that the server has not acknowledged yet (security.md row 20). The session cookie is
 * HttpOnly, so only the server can end it: the marker makes every later load try again, and meanwhile nobody is restored.
 */
import { logout } from '@minori/contract/auth';
import { attempt, type Connection } from '../api/attempt.ts';
import type { SafeStorage } from '../state/safe-storage.ts';
import { PENDING_LOGOUT_KEY } from './pending-logout-key.ts';

export function isLogoutPending(storage: SafeStorage): boolean {
  return storage.read(PENDING_LOGOUT_KEY) !== null;
}

/** `unreachable`: nothing answered. */
export type LogoutEnd = 'acknowledged' | 'refused' | 'unreachable';

/**
 * Sends the sign-out, which may outlive the page; the marker goes when the server has acknowledged it.
 * @param first what has to reach the server while the session lives; it never rejects, and takes no longer than a moment.
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

/** A sign-in has replaced the session that was to be ended (the server ends it then): nothing is pending any more. */
export function forgetPendingLogout(storage: SafeStorage): void {
  storage.remove(PENDING_LOGOUT_KEY);
}

/** At each load: ends a session that an earlier sign-out could not reach. */
export async function resumePendingLogout(connection: Connection, storage: SafeStorage): Promise<void> {
  if (isLogoutPending(storage)) await sendLogout(connection, storage);
}
