/**
 * 送信待ちのメール — queues a mail in the transaction of the change that it announces, so that it is sent once that is committed
 * (docs/decisions/0017). Two mails of the same id are one mail, whoever queues them.
 */
import { createHash } from 'node:crypto';
import { KnownEmail } from '@minori/contract/auth';
import { cleanLine, cleanProse } from '@minori/contract/outside-text';
import type { Database } from '../storage/database.ts';
import type { Owner } from '../storage/owner.ts';
import type { MailPurpose, Urgency } from '../storage/schema/outgoing-mails.ts';

export interface OutgoingMail {
  /** A UUID; identifies the message permanently. */
  readonly id: string;
  readonly purpose: MailPurpose;
  /** The employee whom the mail concerns; it is deleted with them. Absent for somebody who isn't signed in. */
  readonly owner?: Owner;
  /** One plain e-mail address, read on the server. */
  readonly to: string;
  /** One plain e-mail address for replies. */
  readonly replyTo?: string;
  readonly subject: string;
  /** Plain text, lines ended by `\n`. */
  readonly text: string;
  /** The same content as HTML (letter.ts), which escapes its texts itself. */
  readonly html: string;
  /** Where to unsubscribe; for news only. */
  readonly unsubscribeUrl?: string;
  /** The notice that the mail announces. */
  readonly noticeId?: number;
  /** When it is queued, by the api's clock. */
  readonly at: Date;
}

const URGENCY: Readonly<Record<MailPurpose, Urgency>> = {
  ...{ password_mail: 0, password_changed: 0, passkeys_changed: 0, contact: 0, faq: 0 },
  ...{ notify_address_link: 0, notify_address_changed: 0, device_added: 0, connection_changed: 0 },
  ...{ sign_in_address_changed: 0, company_changed: 0, leaving_access: 0 },
  ...{ invitation: 1, notice: 2, report: 2, monthly_review: 2, leaving_reminder: 2, start_mail: 2 },
};

type Letter = Pick<OutgoingMail, 'to' | 'replyTo' | 'subject' | 'text'>;

/** Cleans text that others have written: makes the subject one line, and removes invisible characters. */
export function cleaned<L extends Pick<Letter, 'subject' | 'text'>>(letter: L): L {
  return { ...letter, subject: cleanLine(letter.subject), text: cleanProse(letter.text) };
}

/** Digest of what the recipient gets: two mails with the same digest are one. */
export function digestOf(letter: Letter): Buffer {
  const { to, replyTo = '', subject, text } = cleaned(letter);
  return createHash('sha256')
    .update(JSON.stringify([to, replyTo, subject, text]))
    .digest();
}

/** Throws for a bug of the program; the message doesn't contain the e-mail address. */
function requireAddress(address: string): void {
  if (KnownEmail.safeParse(address).data !== address) throw new Error('a mail goes to one plain address');
}

/**
 * Queues a mail; a mail of the same id that is queued already stays unchanged. The job sends it within a minute, urgent ones at
 * once: on commit the database wakes the process with the jobs (docs/decisions/0021).
 * @throws Error for an e-mail address that isn't plain; the caller has to check it
 */
export async function enqueueMail(database: Database, mail: OutgoingMail): Promise<void> {
  const { id, purpose, owner, to, replyTo, subject, text, html, unsubscribeUrl, noticeId, at } = cleaned(mail);
  requireAddress(to);
  if (replyTo !== undefined) requireAddress(replyTo);
  await database
    .insertInto('outgoing_mails')
    .values({
      id,
      sys_organization_code: owner?.sysOrganizationCode ?? null,
      sys_user_code: owner?.sysUserCode ?? null,
      purpose,
      urgency: URGENCY[purpose],
      digest: digestOf({ to, subject, text, ...(replyTo !== undefined && { replyTo }) }),
      recipient: to,
      reply_to: replyTo ?? null,
      subject,
      body: text,
      html,
      unsubscribe_url: unsubscribeUrl ?? null,
      notice_id: noticeId ?? null,
      state: 'waiting',
      created_at: at,
      due_at: at,
      settled_at: null,
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
}
