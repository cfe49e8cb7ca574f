/**
 * 問い合わせの受付 — a question becomes one mail in the outbox however often it is asked with the same id; the same id with
 * other words is refused, because the sender would believe that they had arrived (errors.md: key reuse with other body).
 */
import { Failure, tooManyRequests } from '../../platform/base/failure.ts';
import { digestOf, enqueueMail, type OutgoingMail } from '../../platform/mail/outbox.ts';
import type { Database } from '../../platform/storage/database.ts';
import { namedUuid } from '../../platform/storage/named-uuid.ts';
import type { Owner } from '../../platform/storage/owner.ts';

const HOUR = 3_600_000;

/** Questions that one employee may send in an hour (security.md row 38). */
export const MOST_AN_HOUR = 5;

/** A name that only this call gives: whatever id a browser makes up, it can't take that of a mail of another kind or person. */
export function mailIdOf(purpose: 'contact' | 'faq', requestId: string, owner?: Owner): string {
  const asker = owner ? [owner.sysOrganizationCode, owner.sysUserCode] : [];
  return namedUuid(JSON.stringify([purpose, requestId.toLowerCase(), ...asker]));
}

async function findMail(database: Database, id: string) {
  return database
    .selectFrom('outgoing_mails')
    .select(['digest', 'created_at as createdAt'])
    .where('id', '=', id)
    .executeTakeFirst();
}

/** The caller holds the lock on the employee. @throws Failure too_many_requests */
export async function requireRoom(transaction: Database, owner: Owner, now: Date): Promise<void> {
  const recent = await transaction
    .selectFrom('outgoing_mails')
    .select('created_at as createdAt')
    .where('sys_organization_code', '=', owner.sysOrganizationCode)
    .where('sys_user_code', '=', owner.sysUserCode)
    .where('purpose', '=', 'faq')
    .where('created_at', '>', new Date(now.getTime() - HOUR))
    .orderBy('created_at')
    .execute();
  const oldest = recent.at(-MOST_AN_HOUR);
  if (oldest) throw tooManyRequests(Math.ceil((oldest.createdAt.getTime() + HOUR - now.getTime()) / 1_000));
}

/**
 * @param beforeNew what a question that isn't known yet must pass
 * @returns when it was accepted, the first time
 * @throws Failure conflict, and what `beforeNew` throws
 */
export async function acceptInquiry(
  transaction: Database,
  mail: OutgoingMail,
  beforeNew: () => Promise<void> = async () => undefined,
): Promise<Date> {
  if (!(await findMail(transaction, mail.id))) {
    await beforeNew();
    await enqueueMail(transaction, mail);
  }
  // Of two requests at once, one has written it down.
  const accepted = await findMail(transaction, mail.id);
  if (!accepted) throw new Error('a mail that was written down is there');
  if (!accepted.digest.equals(digestOf(mail))) throw new Failure('conflict');
  return accepted.createdAt;
}
