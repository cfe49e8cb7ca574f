/**
 * パスワードについてのメール — writes the mails about passwords. They go only to the sign-in address, because others may read the
 * notification address. The token is in the link's fragment (#), which browsers don't send (asvs.md V14.2.1). The mails
 * don't name the employee and can't be unsubscribed.
 */
import type { Transaction } from 'kysely';
import { words } from '../../platform/base/words.ts';
import { accountLetter, mailInstant } from '../../platform/mail/letter.ts';
import type { Schema } from '../../platform/storage/schema.ts';
import { enqueueAccountMail } from '../../records/account-mail.ts';
import type { MailedLink } from '../auth/link-token.ts';

function linkOf({ portalOrigin, token }: MailedLink): string {
  return `${portalOrigin}/password-reset#t=${token}`;
}

/** Link to set a new password, for an employee who requested it. */
export async function enqueueReset(transaction: Transaction<Schema>, link: MailedLink): Promise<void> {
  const { owner, to, expiresAt, now: at } = link;
  await enqueueAccountMail(transaction, { purpose: 'password_mail', owner, to, at }, () => {
    const { subject, lines, button, until, again, notYou } = words().mails.PASSWORD_MAILS.reset;
    return accountLetter(subject, [
      ...[...lines, ''],
      { is: 'link', url: linkOf(link), button },
      ...['', until(mailInstant(expiresAt)), again, '', notYou],
    ]);
  });
}

interface Invitation extends MailedLink {
  /** Whether the company's HR asked for it, which the mail then says. */
  readonly isAskedByCompany?: boolean;
}

/** Link to set the first password. */
export async function enqueueInvitation(transaction: Transaction<Schema>, link: Invitation): Promise<void> {
  const { owner, to, expiresAt, now: at, isAskedByCompany = false } = link;
  await enqueueAccountMail(transaction, { purpose: 'invitation', owner, to, at }, () => {
    const { PASSWORD_MAILS, START_MAIL } = words().mails;
    const { subject, lines, button, address, until, again } = PASSWORD_MAILS.invitation;
    return accountLetter(subject, [
      ...[...lines, ...(isAskedByCompany ? [START_MAIL.why] : []), ''],
      { is: 'link', url: linkOf(link), button },
      '',
      { is: 'fact', name: address, value: to },
      ...[until(mailInstant(expiresAt)), again],
      { is: 'link', url: `${link.portalOrigin}/signIn` },
    ]);
  });
}

/** For employees who request a password although their company signs in by SAML. */
export async function enqueueUseCompanyAccount(
  transaction: Transaction<Schema>,
  { owner, to, portalOrigin, now: at }: Pick<MailedLink, 'owner' | 'to' | 'portalOrigin' | 'now'>,
): Promise<void> {
  await enqueueAccountMail(transaction, { purpose: 'password_mail', owner, to, at }, () => {
    const { subject, lines, button, notYou } = words().mails.PASSWORD_MAILS.companyAccount;
    return accountLetter(subject, [
      ...lines,
      { is: 'link', url: `${portalOrigin}/signIn`, button },
      ...['', ...notYou],
    ]);
  });
}

/** Informs the owner of a changed password, whoever changed it. */
export async function enqueueChanged(
  transaction: Transaction<Schema>,
  { owner, to, now: at }: Pick<MailedLink, 'owner' | 'to' | 'now'>,
): Promise<void> {
  await enqueueAccountMail(transaction, { purpose: 'password_changed', owner, to, at }, () => {
    const { subject, lines, notYou } = words().mails.PASSWORD_MAILS.changed;
    return accountLetter(subject, [...lines(mailInstant(at)), '', ...notYou]);
  });
}
