/**
 * What the door remembers of an account (監査ログ), for its owner to look through: what was done with the account, and
 * who tried its address in vain. Each has places of its own in the list, or a stranger's thousand wrong passwords would
 * hide the one sign-in that was not the owner's. No address of the network is told: a wrong try may be a colleague's slip.
 */
import type { DOOR_EVENTS } from '@minori/contract/sessions';
import type { Database } from '../storage/database.ts';
import type { SessionOwner } from './session-repository.ts';
import { subjectHash } from './sign-in-counters.ts';

type Kind = (typeof DOOR_EVENTS)[number];

export interface RememberedEvent {
  readonly at: Date;
  readonly kind: Kind;
}

/** Milliseconds: 90 days. */
export const REMEMBERED = 90 * 86_400_000;
const MOST_OWN = 20;
const MOST_FAILED = 10;

const OWN: readonly Kind[] = ['sign_in', 'sign_out', 'session_ended', 'password_changed', 'password_mail_sent'];
const FAILED: readonly Kind[] = ['sign_in_failed', 'sign_in_blocked'];

/** The latest of the last 90 days first; none from before the account was there: its address may have been another's. */
export async function doorEvents(
  database: Database,
  { employeeId, sysOrganizationCode, sysUserCode }: SessionOwner,
  now: Date,
): Promise<readonly RememberedEvent[]> {
  const account = await database
    .selectFrom('employees')
    .select(['email', 'created_at'])
    .where('id', '=', employeeId)
    .where('sys_organization_code', '=', sysOrganizationCode)
    .where('sys_user_code', '=', sysUserCode)
    .executeTakeFirst();
  if (!account) return [];
  const since = new Date(Math.max(now.getTime() - REMEMBERED, account.created_at.getTime()));
  const latest = (kinds: readonly Kind[], most: number) =>
    database
      .selectFrom('audit_events')
      .select(['at', 'kind', 'id'])
      .$narrowType<{ kind: Kind }>()
      .where('at', '>=', since)
      .where('kind', 'in', kinds)
      .orderBy('at', 'desc')
      .orderBy('id', 'desc')
      .limit(most);
  const own = await latest([...OWN, ...FAILED], MOST_OWN)
    .where('employee_id', '=', employeeId)
    .where('sys_organization_code', '=', sysOrganizationCode)
    .execute();
  const failed = await latest(FAILED, MOST_FAILED)
    .where('employee_id', 'is', null)
    .where('subject_hash', '=', subjectHash(account.email))
    .execute();
  return [...own, ...failed]
    .sort((one, other) => other.at.getTime() - one.at.getTime() || Number(other.id - one.id))
    .map(({ at, kind }) => ({ at, kind }));
}
