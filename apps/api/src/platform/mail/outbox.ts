/**
 * 送信待ちのメール — a mail is written down in the transaction of what it tells, and sent once that is committed
 * (docs/decisions/0017). The same id is the same mail, however often and by whomever it is written down.
 */
import { createHash } from 'node:crypto';
import { NotifyEmail } from '@minori/contract/auth';
import { cleanLine, cleanProse } from '@minori/contract/outside-text';
import type { Database } from '../storage/database.ts';
import type { Owner } from '../storage/owner.ts';
import type { MailPurpose, Urgency } from '../storage/schema/outgoing-mails.ts';

export interface OutgoingMail {
  /** A UUID; names the message for good. */
  readonly id: string;
  readonly purpose: MailPurpose;
  /** The employee for whom or by whom it is: with them it goes. None for a visitor's. */
  readonly owner?: Owner;
  /** One plain address, read on the server. */
  readonly to: string;
  /** One plain address. */
  readonly replyTo?: string;
  readonly subject: string;
  /** Plain text, lines ended by `\n`. */
  readonly text: string;
  /** The same as HTML (letter.ts), which escapes and cleans by itself. */
  readonly html: string;
  /** Where news can be switched off: for news alone. */
  readonly unsubscribeUrl?: string;
  /** The notice that it is about. */
  readonly noticeId?: number;
  /** The clock's. */
  readonly at: Date;
}

const URGENCY: Readonly<Record<MailPurpose, Urgency>> = {
  ...{ password_mail: 0, password_changed: 0, passkeys_changed: 0, contact: 0, faq: 0 },
  ...{ notify_address_link: 0, notify_address_changed: 0, device_added: 0, connection_changed: 0 },
  ...{ sign_in_address_changed: 0, company_changed: 0 },
  ...{ invitation: 1, notice: 2, report: 2 },
};

type Letter = Pick<OutgoingMail, 'to' | 'replyTo' | 'subject' | 'text'>;

/** The last look at words that others have put into it: a subject is one line, and nothing unseen leaves. */
export function cleaned<L extends Pick<Letter, 'subject' | 'text'>>(letter: L): L {
  return { ...letter, subject: cleanLine(letter.subject), text: cleanProse(letter.text) };
}

/** Of what arrives: two mails of one digest are one. */
export function digestOf(letter: Letter): Buffer {
  const { to, replyTo = '', subject, text } = cleaned(letter);
  return createHash('sha256')
    .update(JSON.stringify([to, replyTo, subject, text]))
    .digest();
}

/** A fault of the program, which names nobody. */
function requireAddress(address: string): void {
  if (NotifyEmail.safeParse(address).data !== address) throw new Error('a mail goes to one plain address');
}

/**
 * Whatever of the same id is there already stays as it is. The job sends it within a minute, urgent ones at once: the
 * database wakes the process with the jobs when this is committed (docs/decisions/0021).
 * @throws Error for what is no plain address; the caller has checked it
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
