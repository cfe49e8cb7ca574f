/**
 * 再認証 — requires a sign-in or a typed password within the last five minutes, for actions that somebody at an unlocked
 * computer must not be able to do (asvs.md V7.5.1). The database is asked each time: a cached session may be a second old.
 */
import { Failure } from '../../platform/base/failure.ts';
import type { Session } from '../../platform/http/route.ts';
import type { Database } from '../../platform/storage/database.ts';

/** Milliseconds for which a proof is good. */
export const RECENT = 5 * 60_000;

/** @returns when its owner last proved who they are @throws Failure session_revoked for one that has ended since it was looked up */
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

/** @throws Failure reauthentication_required; session_revoked as above */
export async function requireRecentAuthentication(database: Database, session: Session, now: Date): Promise<void> {
  const provedAt = await requireLivingSession(database, session);
  // A clock that was set back makes no proof last longer: one of the future is as good as an old one.
  const age = Math.abs(now.getTime() - provedAt.getTime());
  if (age >= RECENT) throw new Failure('reauthentication_required');
}

/** The owner has just given the right password. @returns until when that is good */
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
