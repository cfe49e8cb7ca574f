/**
 * Finds the employee's previous visit (docs/decisions/0034): in their sessions, which are kept for a week and also say
 * until when the visit lasted, else in the audit trail of sign-ins.
 */

import { ofOwner } from '../../identity/auth/session-repository.ts';
import { ABSOLUTE_LIMIT } from '../../identity/auth/session-rules.ts';
import type { Session } from '../../platform/http/route.ts';
import type { Database } from '../../platform/storage/database.ts';

/** Milliseconds: whoever signs in again sooner goes on with the same visit. */
const NEXT_VISIT_AFTER = 6 * 60 * 60_000;

const SIGN_INS = ['sign_in', 'saml_sign_in', 'passkey_sign_in'] as const;

interface Visit {
  readonly visitedAt: Date;
  /** What was there by then has been seen, or could be. */
  readonly seenUntil: Date;
}

/** The visit before the session's own; undefined on a first one. */
export async function findVisit(database: Database, session: Session): Promise<Visit | undefined> {
  const own = await database
    .selectFrom('sessions')
    .select('created_at')
    .where('id', '=', session.sessionId)
    .where(ofOwner(session))
    .executeTakeFirst();
  if (!own) return undefined;
  const before = new Date(own.created_at.getTime() - NEXT_VISIT_AFTER);
  const earlier = await database
    .selectFrom('sessions')
    .select(['created_at as visitedAt', 'last_seen_at as seenUntil'])
    .where(ofOwner(session))
    .where('created_at', '<=', before)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (earlier) return earlier;
  const signIn = await database
    .selectFrom('audit_events')
    .select('at')
    .where('employee_id', '=', session.employeeId)
    .where('sys_organization_code', '=', session.sysOrganizationCode)
    .where('kind', 'in', SIGN_INS)
    .where('at', '<=', before)
    .orderBy('at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return signIn && { visitedAt: signIn.at, seenUntil: new Date(signIn.at.getTime() + ABSOLUTE_LIMIT) };
}
