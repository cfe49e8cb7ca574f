/**
 * 使い始めの案内 — mails a company's people who have never signed in, when its HR or the operator ask for it: each at most once in
 * thirty days, and nobody who has refused mails. Whoever asks isn't told who or how many they are.
 */
import { tokyoDate } from '@minori/engine/calendar/tokyo-date';
import type { Transaction } from 'kysely';
import { BY_SAML } from '../../identity/auth/authorization-method.ts';
import { issueInvitation } from '../../identity/password/issue-token.ts';
import { enqueueInvitation } from '../../identity/password/password-mails.ts';
import { unsubscribeUrl } from '../../messages/sending/unsubscribe.ts';
import { words } from '../../platform/base/words.ts';
import type { Counts, DeclaredJob } from '../../platform/job/job.ts';
import { accountLetter } from '../../platform/mail/letter.ts';
import type { Deps } from '../../platform/process/deps.ts';
import type { Database } from '../../platform/storage/database.ts';
import type { Schema } from '../../platform/storage/schema.ts';
import { enqueueAccountMail } from '../../records/account-mail.ts';
import { askForStartMails, findNotBegun, type NotBegun, noteStartMail } from '../../records/not-begun.ts';

const DAYS_BETWEEN = 30;
const DAY = 24 * 60 * 60_000;

/** Milliseconds after the request in which the mails are queued. */
const WINDOW = DAY;

/** Employees per transaction. */
const BATCH = 50;

/** The day from which a company may ask again; null where that is today. */
export function startMailsFrom(askedAt: Date | null, now: Date): string | null {
  if (askedAt === null || now.getTime() - askedAt.getTime() >= DAYS_BETWEEN * DAY) return null;
  return tokyoDate(askedAt.getTime() + DAYS_BETWEEN * DAY);
}

interface StartDeps extends Pick<Deps, 'config' | 'database' | 'now'> {
  readonly portalOrigin: string;
}

async function mail(transaction: Transaction<Schema>, person: NotBegun, { config, now, portalOrigin }: StartDeps) {
  const { companyUrl, email: to, method, hasPassword, ...owner } = person;
  const at = now();
  await noteStartMail(transaction, owner, at);
  if (method !== BY_SAML && !hasPassword) {
    const link = { owner, to, ...(await issueInvitation(transaction, owner, { now: at })) };
    await enqueueInvitation(transaction, { ...link, portalOrigin, now: at, isAskedByCompany: true });
    return;
  }
  const stop = unsubscribeUrl(portalOrigin, owner, config.jobSecret);
  await enqueueAccountMail(transaction, { purpose: 'start_mail', owner, to, at, unsubscribeUrl: stop }, () => {
    const { subject, line, why, button, address, stop: how } = words().mails.START_MAIL;
    return accountLetter(subject, [
      ...[line, why, ''],
      { is: 'link', url: `${portalOrigin}/${companyUrl}/home`, button },
      ...['', { is: 'fact', name: address, value: to } as const, '', how],
    ]);
  });
}

/** Queues the mails that were asked for. */
async function mailNotBegun(deps: StartDeps, signal: AbortSignal): Promise<Counts> {
  const { database, now } = deps;
  const counts = { mails: 0 };
  const since = new Date(now().getTime() - WINDOW);
  let queued = BATCH;
  while (queued === BATCH && !signal.aborted) {
    queued = await database.transaction().execute(async (transaction) => {
      const before = new Date(now().getTime() - DAYS_BETWEEN * DAY);
      const people = await findNotBegun(transaction, { askedSince: since, mailedBefore: before, most: BATCH });
      for (const person of people) await mail(transaction, person, deps);
      return people.length;
    });
    counts.mails += queued;
  }
  return counts;
}

export const startMailsJob: DeclaredJob<StartDeps> = {
  name: 'start-mails',
  timetable: { everyMinutes: 5 },
  limit: 30 * 60,
  run: mailNotBegun,
};

/** Stores that the mails are wanted, unless they were within the last thirty days. @returns whether it is stored now */
export function wantStartMails(transaction: Database, sysOrganizationCode: string, now: Date): Promise<boolean> {
  const before = new Date(now.getTime() - DAYS_BETWEEN * DAY);
  return askForStartMails(transaction, sysOrganizationCode, { at: now, before });
}
