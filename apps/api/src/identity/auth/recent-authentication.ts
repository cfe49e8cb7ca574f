/**
 * 再認証 — requires a sign-in or typed password within the last five minutes for actions that someone at an unlocked
 * computer must not be able to do (asvs.md V7.5.1). Always asks the database, because a cached session may be a second
 * old.
 */
import { Failure } from '../../platform/base/failure.ts';
import type { Session } from '../../platform/http/route.ts';
import type { Database } from '../../platform/storage/database.ts';

/** Milliseconds for which a proof is valid. */
export const RECENT = 5 * 60_000;

/**
 * @returns when the owner last proved their identity
 * @throws Failure session_revoked when the session has ended since its look-up
 */
export async function requireLivingSession(database: Database, session: Session): Promise<Date> {
  const row = await database
    .selectFrom('sessions')
    .select('authenticated_at')
    .where('id', '=', session.sessionId)
    .where('sys_organization_code', '=', session.sysOrganizationCode)
    .where('sys_user_code', '=', session.sysUserCode)
    .where('revoked_at', 'is', null)
    .executeTakeFirst();
  if (!row) throw new Failure('session_revoked');
  return row.authenticated_at;
}

/** @throws Failure reauthentication_required, and as `requireLivingSession` */
export async function requireRecentAuthentication(database: Database, session: Session, now: Date): Promise<void> {
  const provedAt = await requireLivingSession(database, session);
  // A clock set back doesn't extend a proof: a future one counts like an old one.
  const age = Math.abs(now.getTime() - provedAt.getTime());
  if (age >= RECENT) throw new Failure('reauthentication_required');
}

/** Stores that the owner has just entered the right password. @returns until when that is valid */
export async function recordAuthentication(database: Database, session: Session, now: Date): Promise<Date> {
  await database
    .updateTable('sessions')
    .set({ authenticated_at: now })
    .where('id', '=', session.sessionId)
    .where('sys_organization_code', '=', session.sysOrganizationCode)
    .where('sys_user_code', '=', session.sysUserCode)
    .where('revoked_at', 'is', null)
    .execute();
  return new Date(now.getTime() + RECENT);
}
