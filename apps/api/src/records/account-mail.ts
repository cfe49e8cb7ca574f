/** アカウントについてのメール — queues a mail to an employee in the language of their account, whoever caused it. */
import { randomUUID } from 'node:crypto';
import type { Transaction } from 'kysely';
import { inLanguage, language } from '../platform/base/words.ts';
import type { Letter } from '../platform/mail/letter.ts';
import { enqueueMail, type OutgoingMail } from '../platform/mail/outbox.ts';
import type { Owner } from '../platform/storage/owner.ts';
import type { Schema } from '../platform/storage/schema.ts';
import { accountLanguage } from './employees.ts';

type AccountMail = Pick<OutgoingMail, 'purpose' | 'to' | 'at' | 'unsubscribeUrl'> & {
  readonly owner: Owner;
  readonly id?: string;
};

/** @param write composes the letter; its language is the running task's where the employee has chosen none that is offered */
export async function enqueueAccountMail(
  transaction: Transaction<Schema>,
  { id = randomUUID(), ...mail }: AccountMail,
  write: () => Letter,
): Promise<void> {
  const letter = inLanguage((await accountLanguage(transaction, mail.owner)) ?? language(), write);
  await enqueueMail(transaction, { ...mail, id, ...letter });
}
