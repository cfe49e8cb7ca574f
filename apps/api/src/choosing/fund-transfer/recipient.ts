/**
 * Who gets the mail of the procedure: the employee alone, at the address for notifications where the company uses one and
 * it is set and not paused, else at the address of the sign-in. It is read here, never taken from a request (security.md row 38).
 */
import { NotifyEmail } from '@minori/contract/auth';
import type { Database } from '../../platform/storage/database.ts';
import type { Owner } from '../../platform/storage/owner.ts';

/** Of an employee with the company's say on addresses for notifications; null for one that no mail could be sent to. */
export function addressOf(person: {
  readonly email: string;
  readonly email_for_notify: string | null;
  readonly notify_paused_at: Date | null;
  readonly email_for_notify_used_flg: boolean;
}): string | null {
  const isUsed = person.email_for_notify_used_flg && person.notify_paused_at === null;
  const address = (isUsed ? person.email_for_notify : null) ?? person.email;
  // HR data may hold anything; nothing but one plain address ever reaches the mail server.
  return NotifyEmail.safeParse(address).data ?? null;
}

/** null where the employee is gone, or has no address that a mail could be sent to. */
export async function recipientOf(database: Database, owner: Owner): Promise<string | null> {
  const row = await database
    .selectFrom('employees as e')
    .innerJoin('companies as c', 'c.id', 'e.company_id')
    .select(['e.email', 'e.email_for_notify', 'e.notify_paused_at', 'c.email_for_notify_used_flg'])
    .where('e.sys_organization_code', '=', owner.sysOrganizationCode)
    .where('e.sys_user_code', '=', owner.sysUserCode)
    .executeTakeFirst();
  return row ? addressOf(row) : null;
}
