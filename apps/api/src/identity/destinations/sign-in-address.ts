/**
 * ログインのアドレスの変更 — changes the mail address with which an account signs in (docs/decisions/0067): its data stay, sessions
 * and links of the old address end, and both addresses are informed. Only the company requests it, by file, directory
 * or operator.
 */
import { sql } from 'kysely';
import { maskedAddress } from '../../platform/mail/mask-address.ts';
import type { Owner } from '../../platform/storage/owner.ts';
import { employeesQuery, employeeUpdate, HAS_PASSWORD, isOwner } from '../../records/employees.ts';
import { writeAuditEvent } from '../auth/audit.ts';
import type { Held } from '../auth/held-employee.ts';
import { endSessionsOf } from '../auth/session-repository.ts';
import { endCodesOf } from '../auth/sign-in-code-repository.ts';
import { linkIdentity } from '../saml/identities.ts';
import { enqueueSignInAddressChanged } from './destination-mails.ts';

export interface AddressChange {
  readonly employee: Owner & { readonly employeeId: number };
  readonly from: string;
  /** The caller has checked that it is free and allowed for the company. */
  readonly to: string;
  /** `leaving`: to an address of the employee's own after leaving the company, or back (identity/leaving). */
  readonly by: 'file' | 'operator' | 'directory' | 'leaving';
  readonly at: Date;
  readonly ip: string;
  readonly requestId: string;
}

/** Replaces the old address as the account's name at identity providers; other names stay. */
async function renameAtProviders(transaction: Held, { employee, from, to }: AddressChange): Promise<void> {
  const { employeeId, sysOrganizationCode } = employee;
  const names = await transaction
    .selectFrom('saml_identities')
    .select(['idp_id as idpId', 'name_id as nameId'])
    .where('employee_id', '=', employeeId)
    .where('sys_organization_code', '=', sysOrganizationCode)
    .execute();
  for (const { idpId, nameId } of names) {
    if (nameId.toLowerCase() !== from) continue;
    await linkIdentity(transaction, { idpId, nameId: to, employeeId, sysOrganizationCode });
  }
}

/** Whether the account has ever signed in or has a password; others need no mail. */
async function hasWayIn(transaction: Held, owner: Owner): Promise<boolean> {
  const found = employeesQuery(transaction).select(HAS_PASSWORD.as('hasPassword')).where(isOwner(owner));
  const { lastLoginAt, hasPassword } = await found.executeTakeFirstOrThrow();
  return lastLoginAt !== null || hasPassword;
}

/** Also ends password links, sessions and codes. @returns number of active sessions ended */
export async function changeSignInAddress(transaction: Held, change: AddressChange): Promise<number> {
  const { employee, from, to, by, at, ip, requestId } = change;
  const { employeeId, sysOrganizationCode, sysUserCode } = employee;
  const emailForNotify = sql`case when email_for_notify = ${from} then ${to} else email_for_notify end`;
  await employeeUpdate(transaction, employee, { email: to, updatedAt: at, emailForNotify }).execute();
  await sql`
    insert into address_changes
      (employee_id, sys_organization_code, changed_at, changed_by, old_digest, old_mask, new_digest, new_mask)
    values (${employeeId}, ${sysOrganizationCode}, ${at}, ${by}, address_hash(${from}), ${maskedAddress(from)},
      address_hash(${to}), ${maskedAddress(to)})`.execute(transaction);
  await renameAtProviders(transaction, change);
  await transaction
    .deleteFrom('password_tokens')
    .where('sys_organization_code', '=', sysOrganizationCode)
    .where('sys_user_code', '=', sysUserCode)
    .execute();
  await sql`
    delete from outgoing_mails where sys_organization_code = ${sysOrganizationCode} and sys_user_code = ${sysUserCode}
      and state = 'waiting' and purpose in ('invitation', 'password_mail')`.execute(transaction);
  const sessions = await endSessionsOf(transaction, employee, { now: at });
  await endCodesOf(transaction, employee, at);
  await writeAuditEvent(transaction, { kind: 'sign_in_address_changed', at, ip, requestId, employee });
  if (await hasWayIn(transaction, employee)) {
    const owner = { sysOrganizationCode, sysUserCode };
    await enqueueSignInAddressChanged(transaction, { owner, now: at }, { from, to });
  }
  return sessions;
}
