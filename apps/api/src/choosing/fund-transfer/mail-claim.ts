/**
 * 一度だけ送る — decides, under the lock of the employee's row, which mail a request refers to: one already sent, one being
 * sent, or one to send now (docs/decisions/0017). A repeated request id refers to the same mail for 30 days; another
 * request with the same text and e-mail address refers to it for a minute.
 */
import { randomUUID } from 'node:crypto';
import { Failure, tooManyRequests } from '../../platform/base/failure.ts';
import type { Database } from '../../platform/storage/database.ts';
import type { Owner } from '../../platform/storage/owner.ts';
import { lockOwner } from '../../records/employees.ts';
import {
  findMails,
  forgetMailsBefore,
  insertMail,
  type KnownMail,
  restartMail,
  setRequests,
} from './mail-repository.ts';

/** Milliseconds in which another request with the same text and e-mail address refers to the first one's mail. */
export const SAME_MAIL = 60_000;

/**
 * Milliseconds after which a process that sends counts as crashed: longer than the mailer's time-out plus storing the
 * result.
 */
export const LEASE = 20_000;

const HOUR = 3_600_000;

/** Maximum of mails per employee and hour (security.md row 38, asvs.md V2.3.2). */
export const MOST_AN_HOUR = 5;

/** Milliseconds for which a request id is remembered; the page that might repeat it is closed by then. */
const REQUEST_ID_LIFETIME = 30 * 24 * HOUR;

/** Maximum of requests that share one mail; further ones are refused. */
const MOST_REQUESTS = 100;

export interface RequestedMail {
  readonly requestId: string;
  readonly digest: Buffer;
  readonly maskedEmail: string;
  /** Whether the text is the one that the employee was shown; otherwise the mail is not sent. */
  readonly isAsShown: boolean;
  readonly now: Date;
}

/** How the request is served. With `send` the caller must send the mail. */
export interface Claim {
  readonly kind: 'sent' | 'wait' | 'send';
  readonly mail: KnownMail;
}

function mayBeTried({ state, startedAt }: KnownMail, now: Date): boolean {
  return state === 'failed' || (state === 'sending' && now.getTime() - startedAt.getTime() >= LEASE);
}

function isOfLast(milliseconds: number, { startedAt }: KnownMail, now: Date): boolean {
  return now.getTime() - startedAt.getTime() < milliseconds;
}

/**
 * Requires that the hourly limit isn't reached. Each delivery attempt that the mail server may have accepted counts.
 * @throws Failure too_many_requests
 */
function requireRoom(mails: readonly KnownMail[], now: Date): void {
  const recent = mails.filter((mail) => isOfLast(HOUR, mail, now) && mail.handOvers > 0);
  const count = recent.reduce((sum, { handOvers }) => sum + handOvers, 0);
  const oldest = recent.at(-1);
  if (count < MOST_AN_HOUR || !oldest) return;
  throw tooManyRequests(Math.ceil((oldest.startedAt.getTime() + HOUR - now.getTime()) / 1_000));
}

function joined({ requestIds }: KnownMail, requestId: string): readonly string[] {
  if (requestIds.includes(requestId)) return requestIds;
  if (requestIds.length >= MOST_REQUESTS) throw tooManyRequests(SAME_MAIL / 1_000);
  return [...requestIds, requestId];
}

/** @throws Failure conflict for a mail that differs from the one shown, too_many_requests, user_gone */
export async function claimMail(transaction: Database, owner: Owner, asked: RequestedMail): Promise<Claim> {
  const { requestId, digest, maskedEmail, isAsShown, now } = asked;
  await lockOwner(transaction, owner);
  await forgetMailsBefore(transaction, owner, new Date(now.getTime() - REQUEST_ID_LIFETIME));
  const mails = await findMails(transaction, owner);
  const ofRequest = mails.find(({ requestIds }) => requestIds.includes(requestId));
  const isSame = (mail: KnownMail) =>
    mail.digest.equals(digest) && (mail === ofRequest || isOfLast(SAME_MAIL, mail, now));
  // A mail sent for this request id counts as sent, even if its text would be different now.
  const known = ofRequest && !mayBeTried(ofRequest, now) ? ofRequest : mails.find(isSame);
  if (known && !mayBeTried(known, now)) {
    await setRequests(transaction, owner, { ...known, requestIds: joined(known, requestId) });
    return { kind: known.state === 'sent' ? 'sent' : 'wait', mail: known };
  }
  if (!isAsShown) throw new Failure('conflict');
  requireRoom(mails, now);
  const begun = { state: 'sending', startedAt: now, sentAt: null } as const;
  if (known) {
    // It keeps its message id: a mail server that already has the first attempt shows the mail only once.
    const mail = { ...known, ...begun, requestIds: joined(known, requestId), handOvers: known.handOvers + 1 };
    await restartMail(transaction, owner, mail);
    return { kind: 'send', mail };
  }
  const mail = { mailId: randomUUID(), requestIds: [requestId], digest, maskedEmail, handOvers: 1, ...begun };
  await insertMail(transaction, owner, mail);
  return { kind: 'send', mail };
}
