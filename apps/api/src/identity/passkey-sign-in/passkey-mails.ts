/** パスキーについてのメール — informs the account's owner of an added or removed passkey, whoever did it; can't be unsubscribed. */
import type { Transaction } from 'kysely';
import { words } from '../../platform/base/words.ts';
import { accountLetter, type Letter, mailInstant } from '../../platform/mail/letter.ts';
import type { Owner } from '../../platform/storage/owner.ts';
import type { Schema } from '../../platform/storage/schema.ts';
import { enqueueAccountMail } from '../../records/account-mail.ts';

export interface PasskeysChanged {
  readonly owner: Owner;
  /** The sign-in address. */
  readonly to: string;
  /** Name of the passkey. */
  readonly name: string;
  readonly now: Date;
  readonly change: 'added' | 'removed';
}

export async function enqueuePasskeysChanged(
  transaction: Transaction<Schema>,
  { owner, to, name, now: at, change }: PasskeysChanged,
): Promise<void> {
  await enqueueAccountMail(transaction, { purpose: 'passkeys_changed', owner, to, at }, () => {
    const { mails } = words();
    const { name: label, notYou, ...texts } = mails.PASSKEY_MAILS;
    const { subject, line } = texts[change];
    return accountLetter(subject, [
      ...[line(mailInstant(at)), ''],
      { is: 'fact', name: label, value: name },
      ...['', ...notYou],
    ]);
  });
}

/** For each passkey owner of a company that no longer allows passkeys. */
export function passkeysForbiddenLetter(names: readonly string[], at: Date): Letter {
  const { mails } = words();
  const { name, forbidden } = mails.PASSKEY_MAILS;
  return accountLetter(forbidden.subject, [
    ...[forbidden.line(mailInstant(at)), ''],
    ...names.map((value) => ({ is: 'fact', name, value }) as const),
    ...['', ...forbidden.next],
  ]);
}
