/**
 * 月のまとめの連絡 — tells employees who want it, once a month, that the month's premium is in the figures that were read, by push
 * to their devices and by mail. The messages are queued in the transaction that stores the month as told, so that nobody is told
 * twice and nobody is left out (docs/decisions/0082).
 */
import { codesOffering } from '@minori/contract/feature-gates';
import type { PushMessage } from '@minori/contract/web-notification';
import { addMonths, type CalendarMonth, monthOf } from '@minori/engine/calendar/calendar-month';
import { tokyoDate } from '@minori/engine/calendar/tokyo-date';
import { sql } from 'kysely';
import { ADDRESS_COLUMNS, addressOf } from '../../choosing/fund-transfer/recipient.ts';
import { IS_ACTIVATED } from '../../identity/auth/authorization-method.ts';
import { inLanguageOf, words } from '../../platform/base/words.ts';
import type { Counts, DeclaredJob } from '../../platform/job/job.ts';
import { footOfSetting, type Letter, letterOf } from '../../platform/mail/letter.ts';
import { enqueueMail } from '../../platform/mail/outbox.ts';
import type { Deps } from '../../platform/process/deps.ts';
import type { Database } from '../../platform/storage/database.ts';
import { namedUuid } from '../../platform/storage/named-uuid.ts';
import { employeeUpdate, peopleQuery } from '../../records/employees.ts';
import { PAID_MONTH } from '../../records/statements.ts';
import { atDaytime } from '../web-notification/daytime.ts';
import { enqueuePushes } from '../web-notification/push.ts';

export interface MonthlyReviewDeps extends Pick<Deps, 'database' | 'now'> {
  /** Origin of the portal for links in mails, such as https://minori.example. */
  readonly portalOrigin: string;
}

/** Employees per transaction, which must end well before the query time-out. */
const BATCH_SIZE = 50;

/** Whether an employee may get the message now; for queries with `employees` and `companies`. */
export const WANTS_MONTHLY_REVIEW = sql<boolean>`(employees.is_monthly_review_wanted is true and ${IS_ACTIVATED}
  and companies.authorization_code = any(${codesOffering('evaluationTransition')}::text[]))`;

/** Locks the next employees who are to be told, by id; those whom another process has locked are left to it. */
function nextRecipients(transaction: Database, { since, after }: { since: CalendarMonth; after: number }) {
  return peopleQuery(transaction)
    .select(['employees.id', 'employees.sys_organization_code as sysOrganizationCode'])
    .select(['employees.sys_user_code as sysUserCode', 'url as companyUrl', PAID_MONTH.as('month')])
    .select(ADDRESS_COLUMNS)
    .select('display')
    .where(WANTS_MONTHLY_REVIEW)
    .where('employees.id', '>', after)
    .where(sql<boolean>`${PAID_MONTH} >= ${since} and ${PAID_MONTH} > coalesce(monthly_review_sent_for, '')`)
    .orderBy('employees.id')
    .limit(BATCH_SIZE)
    .forNoKeyUpdate('employees')
    .skipLocked()
    .execute();
}

type Recipient = Awaited<ReturnType<typeof nextRecipients>>[number] & { readonly month: CalendarMonth };

interface Telling {
  /** When the messages leave. */
  readonly at: Date;
  readonly portalOrigin: string;
}

async function tell(
  transaction: Database,
  person: Recipient,
  { at, portalOrigin }: Telling,
): Promise<{ readonly pushes: number; readonly mails: number }> {
  const { sysOrganizationCode, sysUserCode, month, companyUrl } = person;
  const owner = { sysOrganizationCode, sysUserCode };
  const key = monthKey(month);
  const pushes = await enqueuePushes(transaction, { owners: [owner], message: pushOf(month, companyUrl), key, at });
  const to = addressOf(person);
  if (to !== null) {
    const id = namedUuid(`${key}\n${sysOrganizationCode}\n${sysUserCode}`);
    const letter = mailOf(month, `${portalOrigin}/${companyUrl}`);
    await enqueueMail(transaction, { id, purpose: 'monthly_review', owner, to, at, ...letter });
  }
  await employeeUpdate(transaction, owner, { monthlyReviewSentFor: month }).execute();
  return { pushes, mails: to === null ? 0 : 1 };
}

/**
 * Tells everybody who is due: whose latest figures are of this month or the last one and contain its premium. Older figures are
 * no news.
 */
export async function announceMonthlyReviews(deps: MonthlyReviewDeps, signal: AbortSignal): Promise<Counts> {
  const { database, now, portalOrigin } = deps;
  const counts = { pushes: 0, mails: 0 };
  let last: number | undefined = 0;
  while (last !== undefined && !signal.aborted) {
    const after: number = last;
    last = await database.transaction().execute(async (transaction) => {
      const since = addMonths(monthOf(tokyoDate(now().getTime())), -1);
      const people = await nextRecipients(transaction, { since, after });
      for (const person of people) {
        if (person.month === null) continue;
        const recipient = { ...person, month: person.month };
        const telling = { at: atDaytime(now()), portalOrigin };
        const told = await inLanguageOf(person.display, () => tell(transaction, recipient, telling));
        counts.pushes += told.pushes;
        counts.mails += told.mails;
      }
      return people.at(-1)?.id;
    });
  }
  return counts;
}

export const monthlyReviewsJob: DeclaredJob<MonthlyReviewDeps> = {
  name: 'monthly-reviews',
  timetable: { dailyAt: '09:00' },
  limit: 30 * 60,
  run: announceMonthlyReviews,
};

// Both messages, in the language of the running task. They contain no amount, no grade and no name: a locked screen and a mail
// server see them.

const KEY = 'monthly-review:';

function monthKey(month: CalendarMonth): string {
  return `${KEY}${month}`;
}

/** Whether a push key is that of a monthly message. */
export function isMonthKey(key: string): boolean {
  return key.startsWith(KEY);
}

const said = (month: CalendarMonth) => words().news.MONTH_MAIL.title(Number(month.slice(5)));

export function pushOf(month: CalendarMonth, companyUrl: string): PushMessage {
  return {
    title: said(month),
    body: words().news.MONTH_MAIL.push,
    url: `/${companyUrl}/monthly-review/${month}`,
    tag: `monthly-review-${month}`,
  };
}

/** @param company URL of its pages, such as https://minori.example/minato */
function mailOf(month: CalendarMonth, company: string): Letter & { readonly unsubscribeUrl: string } {
  const unsubscribeUrl = `${company}/settings/notification`;
  const { lead, open, noFigures, why, setting } = words().news.MONTH_MAIL;
  const letter = letterOf(words().mails.mailSubject(said(month)), [
    lead,
    '',
    { is: 'link', url: `${company}/monthly-review/${month}`, button: open, isTold: true },
    '',
    noFigures,
    ...footOfSetting(why, { setting, url: unsubscribeUrl }),
  ]);
  return { ...letter, unsubscribeUrl };
}
