/**
 * 届け先についてのメール — informs the employee at the sign-in address of each change of where mails and pushes go, whoever made
 * it; these mails can't be unsubscribed. An address to be confirmed gets only its link.
 */
import { randomUUID } from 'node:crypto';
import { KnownEmail } from '@minori/contract/auth';
import { formatInstant } from '@minori/wording/ja/locale';
import type { Transaction } from 'kysely';
import { FOOT, type Letter, letterOf } from '../../platform/mail/letter.ts';
import type { Part } from '../../platform/mail/letter-parts.ts';
import { maskedAddress } from '../../platform/mail/mask-address.ts';
import { enqueueMail, type OutgoingMail } from '../../platform/mail/outbox.ts';
import { namedUuid } from '../../platform/storage/named-uuid.ts';
import type { Owner } from '../../platform/storage/owner.ts';
import type { Schema } from '../../platform/storage/schema.ts';
import type { MailedLink } from '../auth/link-token.ts';

const NOT_YOU: readonly Part[] = [
  '',
  'お心当たりがないときは、みのりのログイン画面の「パスワードを忘れた方」から、すぐに新しいパスワードを設定してください。',
  '設定すると、ログインのアドレスのほかの届け先をすべて止め、使い続けるかどうかを次のログインでおたずねします。',
  'あわせて、会社の担当者にご連絡ください。',
  ...FOOT,
];

/**
 * Reveals no account, because the address may be mistyped.
 * @param link for the address to be confirmed
 */
export async function enqueueAddressLink(transaction: Transaction<Schema>, link: MailedLink): Promise<void> {
  const { owner, to, token, expiresAt, portalOrigin, now: at } = link;
  const letter = letterOf('【みのり】通知用メールアドレスの確認', [
    'このメールアドレスを、みのりからのお知らせを受け取るアドレスにする手続きを受け付けました。',
    '次のリンクを開いて、確認してください。',
    '',
    { is: 'link', url: `${portalOrigin}/notify-address#t=${token}`, button: 'このアドレスを確認する' },
    '',
    `リンクは${formatInstant(expiresAt.toISOString())}まで、一度だけ使えます。`,
    '',
    'お心当たりがないときは、このメールを削除してください。確認するまで、ほかのお知らせは届きません。',
    ...FOOT,
  ]);
  await enqueueMail(transaction, { id: randomUUID(), purpose: 'notify_address_link', owner, to, at, ...letter });
}

const ADDRESS_TEXTS = {
  asked: {
    subject: '【みのり】通知用メールアドレスの変更を受け付けました',
    did: 'の変更を受け付けました。新しいアドレスで確認が済むまで、お知らせはこれまでのアドレスに届きます。',
    name: '新しいアドレス',
  },
  changed: {
    subject: '【みのり】通知用メールアドレスが変更されました',
    did: 'が変更されました。お知らせや手続きの案内は、これから次のアドレスに届きます。',
    name: 'お知らせが届くアドレス',
  },
} as const;

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
  mail: Letter & Pick<OutgoingMail, 'purpose'> & Partial<Pick<OutgoingMail, 'id'>>,
): Promise<void> {
  if (!KnownEmail.safeParse(to).success) return;
  await enqueueMail(transaction, { id: randomUUID(), owner, to, at, ...mail });
}

export async function enqueueAddressChange(
  transaction: Transaction<Schema>,
  mailed: MailedOwner,
  { change, address }: { readonly change: keyof typeof ADDRESS_TEXTS; readonly address: string },
): Promise<void> {
  const { subject, did, name } = ADDRESS_TEXTS[change];
  const letter = letterOf(subject, [
    `${formatInstant(mailed.now.toISOString())}に、みのりの通知用メールアドレス${did}`,
    '',
    { is: 'fact', name, value: address },
    ...NOT_YOU,
  ]);
  await enqueue(transaction, mailed, { purpose: 'notify_address_changed', ...letter });
}

/** @param device name by its User-Agent */
export async function enqueueDeviceAdded(
  transaction: Transaction<Schema>,
  mailed: MailedOwner,
  device: string,
): Promise<void> {
  const letter = letterOf('【みのり】通知を受け取る端末が追加されました', [
    `${formatInstant(mailed.now.toISOString())}に、みのりの通知を受け取る端末が追加されました。`,
    '',
    { is: 'fact', name: '端末', value: device },
    ...NOT_YOU,
  ]);
  await enqueue(transaction, mailed, { purpose: 'device_added', ...letter });
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
  const letter = letterOf('【みのり】通知を受け取る端末がほかにも追加されました', [
    `${formatInstant(from.toISOString())}から${formatInstant(until.toISOString())}までの間に、すでにお知らせした端末のほかに、通知を受け取る端末が${more}台追加されました。`,
    '追加された日時は、ログインして「設定」の「ログインの状況」で確認できます。',
    ...NOT_YOU,
  ]);
  await enqueue(transaction, { ...mailed, now: until }, { id, purpose: 'device_added', ...letter });
}

/** The record keeper account differs from the last one. */
export async function enqueueConnectionChanged(transaction: Transaction<Schema>, mailed: MailedOwner): Promise<void> {
  const letter = letterOf('【みのり】年金サイトの別の口座と連携されました', [
    `${formatInstant(mailed.now.toISOString())}に、みのりで、これまでとは別の年金サイトの口座と連携されました。`,
    '',
    'お心当たりがないときは、みのりのログイン画面の「パスワードを忘れた方」から、すぐに新しいパスワードを設定してください。',
    'そのあとログインして「年金サイトとの連携」を開き、ご自分の口座と連携し直してください。',
    'あわせて、会社の担当者にご連絡ください。',
    ...FOOT,
  ]);
  await enqueue(transaction, mailed, { purpose: 'connection_changed', ...letter });
}

/** Mails both addresses, each with the other one masked, because the old mailbox may belong to someone else by now. */
export async function enqueueSignInAddressChanged(
  transaction: Transaction<Schema>,
  { owner, now }: Omit<MailedOwner, 'to'>,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<void> {
  const letter = letterOf('【みのり】ログインのメールアドレスが変更されました', [
    `${formatInstant(now.toISOString())}に、会社の名簿にあわせて、みのりにログインするメールアドレスが変更されました。`,
    '',
    { is: 'fact', name: 'これまでのアドレス', value: maskedAddress(from) },
    { is: 'fact', name: '新しいアドレス', value: maskedAddress(to) },
    '',
    'これからは、新しいアドレスでログインしてください。これまでのアドレスでは、ログインできません。',
    'ログインしていた端末は、すべてログアウトしました。診断や評価などの記録は、そのまま残っています。',
    '',
    'お心当たりがないときは、会社の担当者にご連絡ください。',
    ...FOOT,
  ]);
  for (const address of [from, to]) {
    await enqueue(transaction, { owner, to: address, now }, { purpose: 'sign_in_address_changed', ...letter });
  }
}

/** @param company name of the new company */
export async function enqueueCompanyChanged(
  transaction: Transaction<Schema>,
  mailed: MailedOwner,
  company: string,
): Promise<void> {
  const letter = letterOf('【みのり】ご利用の会社が変わりました', [
    `${formatInstant(mailed.now.toISOString())}に、会社の名簿にあわせて、みのりのアカウントが次の会社に移りました。`,
    '',
    { is: 'fact', name: '会社', value: company },
    '',
    '診断や評価、レポートなどの記録は、そのまま残っています。前の会社の商品から選んだ内容と、年金サイトの連携情報は削除しました。',
    'ログインしていた端末は、すべてログアウトしました。もう一度ログインして、年金サイトと連携してください。',
    '',
    'お心当たりがないときは、会社の担当者にご連絡ください。',
    ...FOOT,
  ]);
  await enqueue(transaction, mailed, { purpose: 'company_changed', ...letter });
}
