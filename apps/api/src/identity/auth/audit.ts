/**
 * 監査ログ — writes audit events: sign-ins, failures, sign-outs, and changes of accounts and saved credentials. The
 * database prevents changes of these rows.
 */

import { tooManyRequests } from '../../platform/base/failure.ts';
import type { Database } from '../../platform/storage/database.ts';

/** Event kinds of the operator's commands. */
export const OPERATOR_KINDS = [
  'operator_company_added',
  'operator_company_changed',
  'operator_identity_provider_stored',
  'operator_line_up_set',
  'operator_employees_imported',
  'operator_employees_invited',
  'operator_invitation_printed',
  'operator_employee_unlocked',
  'operator_sessions_ended',
  'operator_employee_disabled',
  'operator_employee_enabled',
  'operator_password_change_required',
  'operator_funds_imported',
  'operator_navs_imported',
  'operator_notice_published',
  'operator_notice_withdrawn',
  'operator_content_published',
  'operator_maintenance_switched',
  'operator_reseal_asked',
  'operator_key_retired',
  'operator_departures_applied',
  'operator_mails_bounced',
  'operator_employee_renamed',
  'operator_employee_moved',
  'operator_directory_token_set',
  'operator_directory_token_revoked',
  'operator_role_granted',
  'operator_role_taken',
] as const;

export type OperatorKind = (typeof OPERATOR_KINDS)[number];

/** Event kinds of accounts, then those of the operator's commands. */
export const AUDIT_KINDS = [
  'sign_in',
  'sign_in_failed',
  'sign_in_blocked',
  'password_change_required',
  'sign_out',
  'credentials_kept',
  'credentials_erased',
  'credentials_handed_over',
  'statement_file_read',
  'session_ended',
  'code_mailed',
  'code_refused',
  'password_changed',
  'password_mail_sent',
  'reauthenticated',
  'own_data_taken',
  'left_service',
  'saml_sign_in',
  'saml_refused',
  'passkey_sign_in',
  'passkey_refused',
  'passkey_added',
  'passkey_removed',
  'notify_address_asked',
  'notify_address_confirmed',
  'notify_address_changed',
  'device_added',
  'device_removed',
  'device_signed_out',
  'destinations_paused',
  'destination_kept',
  'destination_removed',
  'sign_in_address_changed',
  'directory_account_added',
  'directory_account_changed',
  'directory_access_ended',
  'directory_access_given',
  'company_report_seen',
  'company_report_printed',
  'start_mails_asked',
  'support_searched',
  'support_acted',
  'support_seen',
  'support_unlocked',
  'support_link_mailed',
  'support_sessions_ended',
  ...OPERATOR_KINDS,
] as const;

export type AuditKind = (typeof AUDIT_KINDS)[number];

export interface AuditEvent {
  readonly kind: AuditKind;
  readonly at: Date;
  readonly ip: string;
  readonly requestId: string;
  readonly employee?: { readonly employeeId: number; readonly sysOrganizationCode: string };
  /** Set for an event about a company and none of its employees. */
  readonly sysOrganizationCode?: string | undefined;
  /** Pseudonym of the typed mail address (audit-subject.ts). */
  readonly subject?: Buffer;
  /** The check that refused; a fixed word without personal data. */
  readonly reason?: string;
  /** Why support did it, as they typed it; the account's owner gets it with their data. */
  readonly note?: string;
}

export async function writeAuditEvent(database: Database, event: AuditEvent): Promise<void> {
  await database
    .insertInto('audit_events')
    .values({
      at: event.at,
      kind: event.kind,
      employee_id: event.employee?.employeeId ?? null,
      sys_organization_code: event.employee?.sysOrganizationCode ?? event.sysOrganizationCode ?? null,
      subject_hash: event.subject ?? null,
      ip: event.ip,
      request_id: event.requestId,
      reason: event.reason ?? null,
      note: event.note ?? null,
    })
    .execute();
}

export const HOUR = 3_600_000;

/**
 * Events of a successful proof of identity by method. Each method is limited separately, so that someone who knows the
 * password can't block passkey sign-ins.
 */
const PROOFS = {
  password: ['sign_in', 'reauthenticated', 'password_change_required', 'password_changed', 'code_mailed'],
  passkey: ['passkey_sign_in'],
  saml: ['saml_sign_in'],
} as const satisfies Record<string, readonly AuditKind[]>;

/** Successful proofs per method, employee and hour; limits the growth of the trail, which can't be deleted. */
const MOST_AN_HOUR = 300;

export interface ProvedAccount {
  readonly employeeId: number;
  readonly sysOrganizationCode: string;
  /** Time when a mailed link last set the password. */
  readonly resetAt?: Date | null;
}

/** Start of the last hour, or the password reset in it: events before a reset may be someone else's. */
export function countedSince({ resetAt }: Pick<ProvedAccount, 'resetAt'>, now: Date): Date {
  return new Date(Math.max(now.getTime() - HOUR, resetAt?.getTime() ?? 0));
}

/** @throws Failure too_many_requests when the employee has reached MOST_AN_HOUR */
export async function requireRoomInTrail(
  database: Database,
  account: ProvedAccount,
  { by, now }: { readonly by: keyof typeof PROOFS; readonly now: Date },
): Promise<void> {
  const oldest = await database
    .selectFrom('audit_events')
    .select('at')
    .where('employee_id', '=', account.employeeId)
    .where('sys_organization_code', '=', account.sysOrganizationCode)
    .where('kind', 'in', PROOFS[by])
    .where('at', '>', countedSince(account, now))
    .orderBy('at', 'desc')
    .offset(MOST_AN_HOUR - 1)
    .limit(1)
    .executeTakeFirst();
  if (oldest) throw tooManyRequests((oldest.at.getTime() + HOUR - now.getTime()) / 1_000);
}
