/**
 * Finds the recipient of the procedure's mail: the employee's e-mail address for notifications if the company uses one,
 * or the employee leaves it, and it is set and not paused, else the e-mail address used to sign in. It is read from the database, never taken from
 * a request (security.md row 38).
 */
import { KnownEmail } from '@minori/contract/auth';
import type { Database } from '../../platform/storage/database.ts';
import type { Owner } from '../../platform/storage/owner.ts';
import { personQuery } from '../../records/employees.ts';
import { USES_NOTIFY_ADDRESS } from '../../records/leavings.ts';

/** Returns the e-mail address of an employee, by the company's settings; null if none is usable. */
export function addressOf(person: {
  readonly email: string;
  readonly email_for_notify: string | null;
  readonly notify_paused_at: Date | null;
  readonly email_for_notify_used_flg: boolean;
}): string | null {
  const isUsed = person.email_for_notify_used_flg && person.notify_paused_at === null;
  const address = (isUsed ? person.email_for_notify : null) ?? person.email;
  // HR data may hold any text; only a single plain e-mail address may reach the mail server.
  return KnownEmail.safeParse(address).data ?? null;
}

/** Columns that `addressOf` needs, for a query with `employees` and `companies`. */
export const ADDRESS_COLUMNS = [
  'employees.email',
  'employees.email_for_notify',
  'employees.notify_paused_at',
  USES_NOTIFY_ADDRESS.as('email_for_notify_used_flg'),
] as const;

/** null if the employee is gone or has no usable e-mail address. */
export async function recipientOf(database: Database, owner: Owner): Promise<string | null> {
  const row = await personQuery(database, owner).select(ADDRESS_COLUMNS).executeTakeFirst();
  return row ? addressOf(row) : null;
}
