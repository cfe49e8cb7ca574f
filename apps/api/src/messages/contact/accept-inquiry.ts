/**
 * 問い合わせの受付 — puts an inquiry into the outbox as one mail. Repeating a request id sends no second mail; the same id with
 * another text is refused, because otherwise the sender would believe that the new text had been sent (errors.md: key
 * reuse with other body).
 */
import { Failure, tooManyRequests } from '../../platform/base/failure.ts';
import { digestOf, enqueueMail, type OutgoingMail } from '../../platform/mail/outbox.ts';
import type { Database } from '../../platform/storage/database.ts';
import { namedUuid } from '../../platform/storage/named-uuid.ts';
import type { Owner } from '../../platform/storage/owner.ts';

const HOUR = 3_600_000;

/** Inquiries that one employee may send per hour (security.md row 38). */
export const MOST_AN_HOUR = 5;

/**
 * Hashes the browser's request id together with purpose and sender, so that it can't collide with a mail of another
 * kind or person.
 */
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

/** The caller holds the lock on the employee. @throws Failure too_many_requests after MOST_AN_HOUR */
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
 * Enqueues the mail unless the id is known already.
 * @param beforeNew check that only a new inquiry must pass
 * @returns when it was first accepted
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
  // A concurrent request with the same id may have inserted it first.
  const accepted = await findMail(transaction, mail.id);
  if (!accepted) throw new Error('a mail that was written down is there');
  if (!accepted.digest.equals(digestOf(mail))) throw new Failure('conflict');
  return accepted.createdAt;
}
