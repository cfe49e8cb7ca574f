/**
 * 案内メールの送信 — sends the mail that `getFundTransfer` shows as `emailContent`, once, to the employee alone
 * (docs/decisions/0017). It stores that the mail is being sent, hands it to the mail server without holding a database
 * connection, and then stores that it was sent.
 */
import { createHash } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type { CallParsed } from '@minori/contract/call';
import type { sendFundTransferMail } from '@minori/contract/fund-transfer';
import { Failure } from '../../platform/base/failure.ts';
import type { SessionContext } from '../../platform/http/route.ts';
import { type Mail, type Mailer, MailNotSent } from '../../platform/mail/mailer.ts';
import { maskedAddress } from '../../platform/mail/mask-address.ts';
import type { Deps } from '../../platform/process/deps.ts';
import type { Owner } from '../../platform/storage/owner.ts';
import { transferFacts } from './facts.ts';
import { claimMail } from './mail-claim.ts';
import { endTry, findMail, type KnownMail } from './mail-repository.ts';
import { composeTransferMail } from './mail-text.ts';
import { recipientOf } from './recipient.ts';

type MailDeps = Pick<Deps, 'database' | 'mailer' | 'now' | 'work'>;

export interface SentMail {
  readonly maskedEmail: string;
  readonly sentAt: string;
}

/**
 * Milliseconds between two checks of a mail that another request is sending, and the number of checks. Together they
 * are longer than sending takes.
 */
const CHECK_MS = 250;
const CHECKS = 44;

function digestOf({ to, subject, text }: Pick<Mail, 'to' | 'subject' | 'text'>): Buffer {
  return createHash('sha256')
    .update(JSON.stringify([to, subject, text]))
    .digest();
}

function answered({ maskedEmail }: KnownMail, sentAt: Date): SentMail {
  return { maskedEmail, sentAt: sentAt.toISOString() };
}

/**
 * Waits for the outcome of a mail that another request is sending.
 * @throws Failure mail_unavailable
 */
async function outcomeOf({ database }: MailDeps, owner: Owner, mailId: string): Promise<SentMail> {
  for (let look = 0; look < CHECKS; look += 1) {
    const mail = await findMail(database, owner, mailId);
    if (mail?.sentAt) return answered(mail, mail.sentAt);
    if (mail?.state !== 'sending') break;
    await delay(CHECK_MS);
  }
  throw new Failure('mail_unavailable');
}

interface Delivery {
  readonly mailer: Mailer;
  readonly owner: Owner;
  readonly known: KnownMail;
  readonly mail: Mail;
  readonly log: SessionContext['log'];
}

/** @throws Failure mail_unavailable */
async function deliver({ database, now }: MailDeps, { mailer, owner, known, mail, log }: Delivery): Promise<SentMail> {
  try {
    await mailer.send(mail);
  } catch (error) {
    const isHandedOver = !(error instanceof MailNotSent) || error.isUncertain;
    log.warn({ err: error }, 'a mail was not sent');
    await endTry(database, owner, { mail: known, sentAt: null, isHandedOver });
    throw new Failure('mail_unavailable');
  }
  const sentAt = now();
  await endTry(database, owner, { mail: known, sentAt, isHandedOver: true });
  return answered(known, sentAt);
}

/**
 * @throws Failure validation_error naming `step`; mail_unavailable if no mail can be sent or the mail server refuses
 * it; conflict if the mail would differ from the one shown; too_many_requests
 */
export async function sendTransferMail(
  deps: MailDeps,
  { session, log }: Pick<SessionContext, 'session' | 'log'>,
  { requestId, shown }: Pick<CallParsed<typeof sendFundTransferMail>['body'], 'requestId' | 'shown'>,
): Promise<SentMail> {
  const { database, mailer, now, work } = deps;
  const content = composeTransferMail(await transferFacts(deps, session));
  const to = mailer && (await recipientOf(database, session));
  if (!mailer || to === null) throw new Failure('mail_unavailable');
  const letter = { to, ...content };
  const asked = {
    ...{ requestId: requestId.toLowerCase(), digest: digestOf(letter), maskedEmail: maskedAddress(to) },
    // A background scrape or another tab may have changed the lists since the dialog was opened.
    isAsShown: !shown || (shown.subject === content.subject && shown.text === content.text),
  };
  const { kind, mail } = await database
    .transaction()
    .execute((transaction) => claimMail(transaction, session, { ...asked, now: now() }));
  if (mail.sentAt) return answered(mail, mail.sentAt);
  if (kind === 'wait') return outcomeOf(deps, session, mail.mailId);
  const delivery = { mailer, owner: session, known: mail, mail: { id: mail.mailId, ...letter }, log };
  return work.track(deliver(deps, delivery));
}
