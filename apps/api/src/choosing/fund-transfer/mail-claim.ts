/**
 * 一度だけ送る — which mail a request is about, decided while nobody else decides for the same employee: one that was sent
 * already, one that is being sent, or one to be sent now (docs/decisions/0017). The same request is the same mail for
 * as long as it is remembered; another request for the same text to the same address is the same mail for a minute.
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

/** Milliseconds in which a second press, from whatever page, means the mail of the first. */
export const SAME_MAIL = 60_000;

/** Milliseconds after which whoever was sending is dead: more than the mailer takes in all, and writing it down. */
export const LEASE = 20_000;

const HOUR = 3_600_000;

/** Mails that one employee may be sent in an hour (security.md row 38, asvs.md V2.3.2). */
export const MOST_AN_HOUR = 5;

/** How long a request is remembered; the page that would repeat it is long closed. */
const MEMORY = 30 * 24 * HOUR;

/** Requests that one mail answers; a person has pressed a few times, a flood is refused. */
const MOST_REQUESTS = 100;

export interface AskedMail {
  readonly requestId: string;
  readonly digest: Buffer;
  readonly maskedEmail: string;
  /** Whether it says what the employee was shown; if not, it is never begun. */
  readonly isAsShown: boolean;
  readonly now: Date;
}

/** `send` makes the caller the one who sends it. */
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

/** Mails count as often as the mail server may have them. @throws Failure too_many_requests */
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

/** @throws Failure conflict for a mail that isn't the one shown, too_many_requests, user_gone */
export async function claimMail(transaction: Database, owner: Owner, asked: AskedMail): Promise<Claim> {
  const { requestId, digest, maskedEmail, isAsShown, now } = asked;
  await lockOwner(transaction, owner);
  await forgetMailsBefore(transaction, owner, new Date(now.getTime() - MEMORY));
  const mails = await findMails(transaction, owner);
  const ofRequest = mails.find(({ requestIds }) => requestIds.includes(requestId));
  const isSame = (mail: KnownMail) =>
    mail.digest.equals(digest) && (mail === ofRequest || isOfLast(SAME_MAIL, mail, now));
  // What was sent for this very request was sent, even if the text would be another by now.
  const known = ofRequest && !mayBeTried(ofRequest, now) ? ofRequest : mails.find(isSame);
  if (known && !mayBeTried(known, now)) {
    await setRequests(transaction, owner, { ...known, requestIds: joined(known, requestId) });
    return { kind: known.state === 'sent' ? 'sent' : 'wait', mail: known };
  }
  if (!isAsShown) throw new Failure('conflict');
  requireRoom(mails, now);
  const begun = { state: 'sending', startedAt: now, sentAt: null } as const;
  if (known) {
    // Under its own name: a server that has it after all shows it once.
    const mail = { ...known, ...begun, requestIds: joined(known, requestId), handOvers: known.handOvers + 1 };
    await restartMail(transaction, owner, mail);
    return { kind: 'send', mail };
  }
  const mail = { mailId: randomUUID(), requestIds: [requestId], digest, maskedEmail, handOvers: 1, ...begun };
  await insertMail(transaction, owner, mail);
  return { kind: 'send', mail };
}
