/**
 * Who gets the mail of the procedure: the employee alone, at the address for notifications where the company uses one and
 * it is set and not paused, else at the address of the sign-in. It is read here, never taken from a request (security.md row 38).
 */
import { NotifyEmail } from '@minori/contract/auth';
import type { Database } from '../../platform/storage/database.ts';
import type { Owner } from '../../platform/storage/owner.ts';
import { personQuery } from '../../records/employees.ts';

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

/** What `addressOf` decides by, of a query with `employees` and `companies`. */
export const ADDRESS_COLUMNS = [
  'employees.email',
  'employees.email_for_notify',
  'employees.notify_paused_at',
  'companies.email_for_notify_used_flg',
] as const;

/** null where the employee is gone, or has no address that a mail could be sent to. */
export async function recipientOf(database: Database, owner: Owner): Promise<string | null> {
  const row = await personQuery(database, owner).select(ADDRESS_COLUMNS).executeTakeFirst();
  return row ? addressOf(row) : null;
}
