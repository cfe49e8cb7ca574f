/** パスキーについてのメール — informs the account's owner of an added or removed passkey, whoever did it; can't be unsubscribed. */
import { randomUUID } from 'node:crypto';
import { formatInstant } from '@minori/wording/ja/locale';
import type { Transaction } from 'kysely';
import { FOOT, type Letter, letterOf } from '../../platform/mail/letter.ts';
import { enqueueMail } from '../../platform/mail/outbox.ts';
import type { Owner } from '../../platform/storage/owner.ts';
import type { Schema } from '../../platform/storage/schema.ts';

const TEXTS = {
  added: { subject: '【みのり】パスキーが追加されました', did: '追加されました' },
  removed: { subject: '【みのり】パスキーが削除されました', did: '削除されました' },
} as const;

export interface PasskeysChanged {
  readonly owner: Owner;
  /** The sign-in address. */
  readonly to: string;
  /** Name of the passkey. */
  readonly name: string;
  readonly now: Date;
  readonly change: keyof typeof TEXTS;
}

export async function enqueuePasskeysChanged(
  transaction: Transaction<Schema>,
  { owner, to, name, now: at, change }: PasskeysChanged,
): Promise<void> {
  const { subject, did } = TEXTS[change];
  const letter = letterOf(subject, [
    `${formatInstant(at.toISOString())}に、みのりのパスキーが${did}。`,
    '',
    { is: 'fact', name: 'パスキーの名前', value: name },
    '',
    'お心当たりがないときは、みのりのログイン画面の「パスワードを忘れた方」から、すぐに新しいパスワードを設定してください。',
    '設定すると、すべてのパスキーが使えなくなり、すべての端末でログアウトします。',
    'あわせて、会社の担当者にご連絡ください。',
    ...FOOT,
  ]);
  await enqueueMail(transaction, { id: randomUUID(), purpose: 'passkeys_changed', owner, to, at, ...letter });
}

/** For each passkey owner of a company that no longer allows passkeys. */
export function passkeysForbiddenLetter(names: readonly string[], at: Date): Letter {
  return letterOf('【みのり】パスキーが使えなくなりました', [
    `${formatInstant(at.toISOString())}に、会社の設定により、みのりのパスキーが使えなくなりました。登録されていたパスキーは削除しました。`,
    '',
    ...names.map((value) => ({ is: 'fact', name: 'パスキーの名前', value }) as const),
    '',
    'これからは、みのりのログイン画面の案内に沿ってログインしてください。',
    '端末に残っているパスキーは、端末の設定から削除できます。会社がまたパスキーを使えるようにしたときは、追加し直してください。',
    ...FOOT,
  ]);
}
