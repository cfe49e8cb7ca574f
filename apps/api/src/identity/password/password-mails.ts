/**
 * パスワードについてのメール — writes the mails about passwords. They go only to the sign-in address, because others may read the
 * notification address. The token is in the link's fragment (#), which browsers don't send (asvs.md V14.2.1). The mails
 * don't name the employee and can't be unsubscribed.
 */
import { randomUUID } from 'node:crypto';
import type { Transaction } from 'kysely';
import { words } from '../../platform/base/words.ts';
import { accountLetter } from '../../platform/mail/letter.ts';
import { enqueueMail } from '../../platform/mail/outbox.ts';
import type { Schema } from '../../platform/storage/schema.ts';
import type { MailedLink } from '../auth/link-token.ts';

function linkOf({ portalOrigin, token }: MailedLink): string {
  return `${portalOrigin}/password-reset#t=${token}`;
}

const instant = (at: Date): string => words().locale.formatInstant(at.toISOString());

/** Link to set a new password, for an employee who requested it. */
export async function enqueueReset(transaction: Transaction<Schema>, link: MailedLink): Promise<void> {
  const { owner, to, expiresAt, now: at } = link;
  const { subject, lines, button, until, again, notYou } = words().mails.PASSWORD_MAILS.reset;
  const letter = accountLetter(subject, [
    ...[...lines, ''],
    { is: 'link', url: linkOf(link), button },
    ...['', until(instant(expiresAt)), again, '', notYou],
  ]);
  await enqueueMail(transaction, { id: randomUUID(), purpose: 'password_mail', owner, to, at, ...letter });
}

/** Link to set the first password. */
export async function enqueueInvitation(transaction: Transaction<Schema>, link: MailedLink): Promise<void> {
  const { owner, to, expiresAt, now: at } = link;
  const { subject, lines, button, address, until, again } = words().mails.PASSWORD_MAILS.invitation;
  const letter = accountLetter(subject, [
    ...[...lines, ''],
    { is: 'link', url: linkOf(link), button },
    '',
    { is: 'fact', name: address, value: to },
    ...[until(instant(expiresAt)), again],
    { is: 'link', url: `${link.portalOrigin}/signIn` },
  ]);
  await enqueueMail(transaction, { id: randomUUID(), purpose: 'invitation', owner, to, at, ...letter });
}

/** For employees who request a password although their company signs in by SAML. */
export async function enqueueUseCompanyAccount(
  transaction: Transaction<Schema>,
  { owner, to, portalOrigin, now: at }: Pick<MailedLink, 'owner' | 'to' | 'portalOrigin' | 'now'>,
): Promise<void> {
  const { subject, lines, button, notYou } = words().mails.PASSWORD_MAILS.companyAccount;
  const letter = accountLetter(subject, [
    ...lines,
    { is: 'link', url: `${portalOrigin}/signIn`, button },
    ...['', ...notYou],
  ]);
  await enqueueMail(transaction, { id: randomUUID(), purpose: 'password_mail', owner, to, at, ...letter });
}

/** Informs the owner of a changed password, whoever changed it. */
export async function enqueueChanged(
  transaction: Transaction<Schema>,
  { owner, to, now: at }: Pick<MailedLink, 'owner' | 'to' | 'now'>,
): Promise<void> {
  const { subject, lines, notYou } = words().mails.PASSWORD_MAILS.changed;
  const letter = accountLetter(subject, [...lines(instant(at)), '', ...notYou]);
  await enqueueMail(transaction, { id: randomUUID(), purpose: 'password_changed', owner, to, at, ...letter });
}
