/**
 * パスワードについてのメール — writes the mails about passwords. They go only to the sign-in address, because others may read the
 * notification address. The token is in the link's fragment (#), which browsers don't send (asvs.md V14.2.1). The mails
 * don't name the employee and can't be unsubscribed.
 */
import { randomUUID } from 'node:crypto';
import { formatInstant } from '@minori/wording/ja/locale';
import type { Transaction } from 'kysely';
import { FOOT, letterOf } from '../../platform/mail/letter.ts';
import { enqueueMail } from '../../platform/mail/outbox.ts';
import type { Schema } from '../../platform/storage/schema.ts';
import type { MailedLink } from '../auth/link-token.ts';

function linkOf({ portalOrigin, token }: MailedLink): string {
  return `${portalOrigin}/password-reset#t=${token}`;
}

/** Link to set a new password, for an employee who requested it. */
export async function enqueueReset(transaction: Transaction<Schema>, link: MailedLink): Promise<void> {
  const { owner, to, expiresAt, now: at } = link;
  const letter = letterOf('【みのり】パスワードの再設定のご案内', [
    'みのりのパスワードを再設定する手続きを受け付けました。',
    '次のリンクを開いて、新しいパスワードを設定してください。',
    '',
    { is: 'link', url: linkOf(link), button: '新しいパスワードを設定する' },
    '',
    `リンクは${formatInstant(expiresAt.toISOString())}まで、一度だけ使えます。`,
    '案内をもう一度送信すると、前のメールのリンクは使えなくなります。',
    '',
    'お心当たりがないときは、このメールを削除してください。パスワードは変わりません。',
    ...FOOT,
  ]);
  await enqueueMail(transaction, { id: randomUUID(), purpose: 'password_mail', owner, to, at, ...letter });
}

/** Link to set the first password. */
export async function enqueueInvitation(transaction: Transaction<Schema>, link: MailedLink): Promise<void> {
  const { owner, to, expiresAt, now: at } = link;
  const letter = letterOf('【みのり】パスワードの設定をお願いします', [
    '企業型確定拠出年金の運用状況を確認できるサービス「みのり」を、ご利用いただけるようになりました。',
    '次のリンクを開いて、パスワードを設定してください。',
    '',
    { is: 'link', url: linkOf(link), button: 'パスワードを設定する' },
    '',
    { is: 'fact', name: 'ログインに使うメールアドレス', value: to },
    `リンクは${formatInstant(expiresAt.toISOString())}まで、一度だけ使えます。`,
    '期限が切れたときは、みのりのログイン画面の「パスワードを忘れた方」から、案内をもう一度送信してください。',
    { is: 'link', url: `${link.portalOrigin}/signIn` },
    ...FOOT,
  ]);
  await enqueueMail(transaction, { id: randomUUID(), purpose: 'invitation', owner, to, at, ...letter });
}

/** For employees who request a password although their company signs in by SAML. */
export async function enqueueUseCompanyAccount(
  transaction: Transaction<Schema>,
  { owner, to, portalOrigin, now: at }: Pick<MailedLink, 'owner' | 'to' | 'portalOrigin' | 'now'>,
): Promise<void> {
  const letter = letterOf('【みのり】会社のアカウントでログインしてください', [
    'みのりのパスワードを再設定する手続きを受け付けましたが、お勤めの会社では、みのりのパスワードは使いません。',
    'ログイン画面にメールアドレスを入力すると、会社のアカウントでログインする画面に進みます。',
    { is: 'link', url: `${portalOrigin}/signIn`, button: 'ログイン画面を開く' },
    '',
    '会社のアカウントでログインできないときは、会社の担当者にお問い合わせください。',
    'お心当たりがないときは、このメールを削除してください。',
    ...FOOT,
  ]);
  await enqueueMail(transaction, { id: randomUUID(), purpose: 'password_mail', owner, to, at, ...letter });
}

/** Informs the owner of a changed password, whoever changed it. */
export async function enqueueChanged(
  transaction: Transaction<Schema>,
  { owner, to, now: at }: Pick<MailedLink, 'owner' | 'to' | 'now'>,
): Promise<void> {
  const letter = letterOf('【みのり】パスワードが変更されました', [
    `${formatInstant(at.toISOString())}に、みのりのパスワードが変更されました。`,
    'ほかの端末では、ログインし直す必要があります。',
    '',
    'お心当たりがないときは、みのりのログイン画面の「パスワードを忘れた方」から、すぐに新しいパスワードを設定してください。',
    'あわせて、会社の担当者にご連絡ください。',
    ...FOOT,
  ]);
  await enqueueMail(transaction, { id: randomUUID(), purpose: 'password_changed', owner, to, at, ...letter });
}
