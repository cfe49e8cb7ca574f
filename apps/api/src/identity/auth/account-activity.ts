/**
 * Reads account activity for the owner from the audit trail (監査ログ): actions on the account, and failed attempts by
 * anyone. Sign-ins, changes and failures have separate limits in the list, so that an attacker's many failures don't
 * displace the rest. IP addresses aren't shown, because a wrong attempt may be a colleague's mistake.
 */
import type { ACCOUNT_ACTIVITY_KINDS } from '@minori/contract/sessions';
import type { Deps } from '../../platform/process/deps.ts';
import type { Database } from '../../platform/storage/database.ts';
import { findEmployee } from '../../records/employees.ts';
import type { AuditKind } from './audit.ts';
import { auditSubject } from './audit-subject.ts';
import { refusalsOf } from './refusals.ts';
import type { SessionOwner } from './session-repository.ts';

type AccountActivityKind = (typeof ACCOUNT_ACTIVITY_KINDS)[number];
type KindNames = Partial<Record<AuditKind, AccountActivityKind>>;

export interface AccountActivity {
  readonly at: Date;
  readonly kind: AccountActivityKind;
  /** Number of events in an hour that the entry sums up. */
  readonly times?: number;
}

/** Milliseconds: 90 days. */
const SHOWN_FOR = 90 * 86_400_000;
const MOST_SIGN_INS = 20;
const MOST_CHANGES = 20;
const MOST_FAILURES = 10;

/** The owner's name for each kind of audit event. */
const SIGN_INS: KindNames = {
  sign_in: 'sign_in',
  saml_sign_in: 'sign_in',
  passkey_sign_in: 'sign_in',
  sign_out: 'sign_out',
  device_signed_out: 'device_signed_out',
  session_ended: 'session_ended',
  operator_sessions_ended: 'session_ended',
};

/**
 * Changes of access or of the mail addresses that get mails; a separate limit, so that sign-ins don't displace them.
 */
const CHANGES: KindNames = {
  password_changed: 'password_changed',
  passkey_added: 'passkey_added',
  passkey_removed: 'passkey_removed',
  notify_address_asked: 'notify_address_asked',
  notify_address_confirmed: 'notify_address_changed',
  notify_address_changed: 'notify_address_changed',
  device_added: 'device_added',
  device_removed: 'device_removed',
  destinations_paused: 'destinations_paused',
  destination_kept: 'destination_kept',
  destination_removed: 'destination_removed',
  sign_in_address_changed: 'sign_in_address_changed',
  credentials_kept: 'connection_kept',
  credentials_erased: 'connection_removed',
  support_seen: 'support_seen',
  support_unlocked: 'support_unlocked',
  support_link_mailed: 'support_link_mailed',
  support_sessions_ended: 'support_sessions_ended',
};

/** Events that anyone can cause without access, except a wrong code, which follows the right password. */
const FAILURES: KindNames = {
  sign_in_failed: 'sign_in_failed',
  sign_in_blocked: 'sign_in_blocked',
  code_refused: 'sign_in_failed',
  password_mail_sent: 'password_mail_sent',
};

function latest(
  database: Database,
  kinds: KindNames,
  { since, most }: { readonly since: Date; readonly most: number },
) {
  return database
    .selectFrom('audit_events')
    .select(['at', 'kind', 'id'])
    .$narrowType<{ kind: AuditKind }>()
    .where('at', '>=', since)
    .where('kind', 'in', Object.keys(kinds))
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(most);
}

interface Row extends Pick<AccountActivity, 'at' | 'times'> {
  readonly id: bigint;
  readonly kind: AuditKind;
}

function newestFirst(rows: readonly Row[]): readonly Row[] {
  return [...rows].sort((one, other) => other.at.getTime() - one.at.getTime() || Number(other.id - one.id));
}

/**
 * Events of the last 90 days, the newest first; none from before the account existed, when its mail address may have
 * been another person's.
 */
export async function accountActivity(
  { config, database }: Pick<Deps, 'config' | 'database'>,
  owner: SessionOwner,
  now: Date,
): Promise<readonly AccountActivity[]> {
  const { employeeId, sysOrganizationCode } = owner;
  const { email, createdAt } = await findEmployee(database, owner);
  const since = new Date(Math.max(now.getTime() - SHOWN_FOR, createdAt.getTime()));
  const sums = await refusalsOf(database, employeeId, { since, most: MOST_FAILURES });
  const own = (kinds: KindNames, most: number) =>
    latest(database, kinds, { since, most })
      .where('employee_id', '=', employeeId)
      .where('sys_organization_code', '=', sysOrganizationCode)
      .execute();
  const atAddress = latest(database, FAILURES, { since, most: MOST_FAILURES })
    .where('employee_id', 'is', null)
    .where('subject_hash', '=', auditSubject(email, config.jobSecret));
  const failures = newestFirst([...(await own(FAILURES, MOST_FAILURES)), ...(await atAddress.execute()), ...sums]);
  const deeds = [...(await own(SIGN_INS, MOST_SIGN_INS)), ...(await own(CHANGES, MOST_CHANGES))];
  const shown = newestFirst([...deeds, ...failures.slice(0, MOST_FAILURES)]);
  return shown.flatMap(({ at, kind, times = 1 }) => {
    const name = SIGN_INS[kind] ?? CHANGES[kind] ?? FAILURES[kind];
    return name ? [{ at, kind: name, ...(times > 1 && { times }) }] : [];
  });
}
