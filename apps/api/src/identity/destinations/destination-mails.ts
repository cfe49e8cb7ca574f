/**
 * 届け先についてのメール — informs the employee at the sign-in address of each change of where mails and pushes go, whoever made
 * it; these mails can't be unsubscribed. An address to be confirmed gets only its link.
 */
import { KnownEmail } from '@minori/contract/auth';
import type { Transaction } from 'kysely';
import { words } from '../../platform/base/words.ts';
import { accountLetter, type Letter, mailInstant } from '../../platform/mail/letter.ts';
import { maskedAddress } from '../../platform/mail/mask-address.ts';
import type { OutgoingMail } from '../../platform/mail/outbox.ts';
import { namedUuid } from '../../platform/storage/named-uuid.ts';
import type { Owner } from '../../platform/storage/owner.ts';
import type { Schema } from '../../platform/storage/schema.ts';
import { enqueueAccountMail } from '../../records/account-mail.ts';
import type { MailedLink } from '../auth/link-token.ts';

const texts = () => words().mails.DESTINATION_MAILS;

/**
 * Reveals no account, because the address may be mistyped.
 * @param link for the address to be confirmed
 */
export async function enqueueAddressLink(transaction: Transaction<Schema>, link: MailedLink): Promise<void> {
  const { owner, to, token, expiresAt, portalOrigin, now: at } = link;
  await enqueueAccountMail(transaction, { purpose: 'notify_address_link', owner, to, at }, () => {
    const { subject, lines, button, until, notYou } = texts().link;
    return accountLetter(subject, [
      ...[...lines, ''],
      { is: 'link', url: `${portalOrigin}/notify-address#t=${token}`, button },
      ...['', until(mailInstant(expiresAt)), '', notYou],
    ]);
  });
}

export interface MailedOwner {
  readonly owner: Owner;
  /** The sign-in address. */
  readonly to: string;
  readonly now: Date;
}

/**
 * Skips an address that the current address rules refuse, because no mail can be sent to it; the audit event exists
 * anyway.
 */
async function enqueue(
  transaction: Transaction<Schema>,
  { owner, to, now: at }: MailedOwner,
  { write, ...mail }: Pick<OutgoingMail, 'purpose'> & { readonly id?: string; readonly write: () => Letter },
): Promise<void> {
  if (!KnownEmail.safeParse(to).success) return;
  await enqueueAccountMail(transaction, { owner, to, at, ...mail }, write);
}

/** Names the address masked: the mailbox of the sign-in is mostly the company's, and the address is mostly a private one. */
export async function enqueueAddressChange(
  transaction: Transaction<Schema>,
  mailed: MailedOwner,
  { change, address }: { readonly change: 'asked' | 'changed'; readonly address: string },
): Promise<void> {
  const write = () => {
    const { notYou, [change]: own } = texts();
    const { subject, line, name } = own;
    return accountLetter(subject, [
      ...[line(mailInstant(mailed.now)), ''],
      { is: 'fact', name, value: maskedAddress(address) },
      ...['', ...notYou],
    ]);
  };
  await enqueue(transaction, mailed, { purpose: 'notify_address_changed', write });
}

/** @param device name by its User-Agent */
export async function enqueueDeviceAdded(
  transaction: Transaction<Schema>,
  mailed: MailedOwner,
  device: string,
): Promise<void> {
  const write = () => {
    const { notYou, device: own } = texts();
    return accountLetter(own.subject, [
      ...[own.line(mailInstant(mailed.now)), ''],
      { is: 'fact', name: own.name, value: device },
      ...['', ...notYou],
    ]);
  };
  await enqueue(transaction, mailed, { purpose: 'device_added', write });
}

export interface MoreDevices {
  readonly from: Date;
  readonly until: Date;
  /** Number of devices without a mail of their own. */
  readonly more: number;
}

/** Replaces the hour's earlier mail, which has a smaller number; it is sent at the end of the hour. */
export async function enqueueDevicesAdded(
  transaction: Transaction<Schema>,
  mailed: MailedOwner,
  { from, until, more }: MoreDevices,
): Promise<void> {
  const { sysOrganizationCode, sysUserCode } = mailed.owner;
  const id = namedUuid(`devices added\n${from.toISOString()}\n${sysOrganizationCode}\n${sysUserCode}`);
  await transaction.deleteFrom('outgoing_mails').where('id', '=', id).where('state', '=', 'waiting').execute();
  const write = () => {
    const { notYou, moreDevices } = texts();
    const lines = moreDevices.lines(mailInstant(from), mailInstant(until), more);
    return accountLetter(moreDevices.subject, [...lines, '', ...notYou]);
  };
  await enqueue(transaction, { ...mailed, now: until }, { id, purpose: 'device_added', write });
}

/** The record keeper account differs from the last one. */
export async function enqueueConnectionChanged(transaction: Transaction<Schema>, mailed: MailedOwner): Promise<void> {
  const write = () => {
    const { subject, line, notYou } = texts().connection;
    return accountLetter(subject, [line(mailInstant(mailed.now)), '', ...notYou]);
  };
  await enqueue(transaction, mailed, { purpose: 'connection_changed', write });
}

/** Mails both addresses, each with the other one masked, because the old mailbox may belong to someone else by now. */
export async function enqueueSignInAddressChanged(
  transaction: Transaction<Schema>,
  { owner, now }: Omit<MailedOwner, 'to'>,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<void> {
  const write = () => {
    const { signInAddress: own } = texts();
    return accountLetter(own.subject, [
      ...[own.line(mailInstant(now)), ''],
      { is: 'fact', name: own.from, value: maskedAddress(from) },
      { is: 'fact', name: own.to, value: maskedAddress(to) },
      ...['', ...own.next, '', own.notYou],
    ]);
  };
  for (const address of [from, to]) {
    await enqueue(transaction, { owner, to: address, now }, { purpose: 'sign_in_address_changed', write });
  }
}

/** @param company name of the new company */
export async function enqueueCompanyChanged(
  transaction: Transaction<Schema>,
  mailed: MailedOwner,
  company: string,
): Promise<void> {
  const write = () => {
    const { company: own } = texts();
    return accountLetter(own.subject, [
      ...[own.line(mailInstant(mailed.now)), ''],
      { is: 'fact', name: own.name, value: company },
      ...['', ...own.next, '', own.notYou],
    ]);
  };
  await enqueue(transaction, mailed, { purpose: 'company_changed', write });
}
