/**
 * レポートをひとつ作る — makes one report: reads the facts of the base date, freezes the content and announces the report, all in
 * the caller's transaction, in the language of the account. The facts begin with a lock on the employee, so of two processes only
 * one makes the report.
 */
import { randomBytes, randomUUID } from 'node:crypto';
import type { ReportContent } from '@minori/contract/report-content';
import { calendarDate, dayNumber } from '@minori/engine/calendar/calendar-date';
import { monthOf } from '@minori/engine/calendar/calendar-month';
import { tokyoDate } from '@minori/engine/calendar/tokyo-date';
import { recipientOf } from '../choosing/fund-transfer/recipient.ts';
import { literacyOf } from '../content/literacy/service.ts';
import { columnsOf } from '../content/recommendation/own-columns.ts';
import { recommendedColumns } from '../content/recommendation/recommend.ts';
import { findWeakest } from '../figures/investment-valuation/latest-repository.ts';
import { IS_ACTIVATED } from '../identity/auth/authorization-method.ts';
import { nextStepOf } from '../messages/my-task/service.ts';
import { atDaytime } from '../messages/web-notification/daytime.ts';
import { enqueuePushes } from '../messages/web-notification/push.ts';
import { inLanguage, words } from '../platform/base/words.ts';
import { type Letter, letterOf } from '../platform/mail/letter.ts';
import { enqueueMail } from '../platform/mail/outbox.ts';
import type { Database } from '../platform/storage/database.ts';
import type { Owner } from '../platform/storage/owner.ts';
import { findCompany } from '../records/companies.ts';
import { accountLanguage, personQuery } from '../records/employees.ts';
import { pastBaseDates } from './base-dates.ts';
import { contentOf } from './content.ts';
import { findFacts } from './facts.ts';
import { insertReport } from './report-repository.ts';

// 学びの今 — returns literacy by topic and columns to read next, by the weakest topic (calculations.md section 8), as of
// the time when the report is made, because it is not stored when a column was read.

const MOST_COLUMNS = 5;

async function learningOf(
  database: Database,
  owner: Owner,
  { at, today }: { readonly at: Date; readonly today: string },
): Promise<ReportContent['literacy']> {
  const { literacies, overall } = await literacyOf(
    owner,
    columnsOf(database, () => at),
  );
  const columns = await recommendedColumns({ database, findWeakest }, owner, { today, most: MOST_COLUMNS });
  return {
    overall,
    tags: literacies.map(({ name, score, band }) => ({ name, score, band })),
    columns: columns.map(({ id, title }) => ({ id, title })),
  };
}

export interface Making {
  readonly baseDate: string;
  readonly at: Date;
  /** false for a seeded report of the past: nobody is told of it, and what was to be done then is unknown. */
  readonly isOfNow?: boolean;
}

/**
 * Makes a report, or skips an employee without usable figures.
 * @returns undefined where another process has made it meanwhile
 */
export async function makeReport(
  transaction: Database,
  owner: Owner,
  making: Making,
): Promise<'made' | 'skipped' | undefined> {
  const chosen = (await accountLanguage(transaction, owner)) ?? 'ja';
  return inLanguage(chosen, () => makeInLanguage(transaction, owner, making));
}

async function makeInLanguage(
  transaction: Database,
  owner: Owner,
  { baseDate, at, isOfNow = true }: Making,
): Promise<'made' | 'skipped' | undefined> {
  const facts = await findFacts(transaction, owner, { baseDate, at });
  if (!facts) return 'skipped';
  const createdOn = tokyoDate(at.getTime());
  const literacy = await learningOf(transaction, owner, { at, today: createdOn });
  const step = isOfNow ? await nextStepOf({ database: transaction, now: () => at }, owner) : undefined;
  const nextStep = step?.title ?? null;
  const content = contentOf(facts, {
    ...{ createdOn, literacy, reportNumber: randomReportNumber() },
    nextStep,
  });
  const id = await insertReport(transaction, owner, { baseDate, createdAt: at, content });
  if (id === undefined) return undefined;
  if (isOfNow) await announceReport(transaction, owner, { reportId: id, baseDate, at, nextStep });
  return 'made';
}

/**
 * Generates a random report number, from which nobody can derive whose report it is, or that two belong to the same
 * person.
 */
function randomReportNumber(): string {
  const [first, second, third] = randomBytes(6).toString('hex').toUpperCase().match(/.{4}/g) ?? [];
  return `${first}-${second}-${third}`;
}

// レポートの過去 — seeds the reports that a demo employee would have by now, with the function that makes real ones, each at
// the time at which the job would have made it. Their PDFs are made when somebody opens them.

/** Days from a base date to the job's first run after it (base-dates.ts). */
const DAYS_LATER = 2;

/** Does nothing for an employee who was never valued. @param valuedOn dates of the registered statements, ascending */
export async function plantPastReports(
  transaction: Database,
  owner: Owner,
  { valuedOn, now }: { readonly valuedOn: readonly string[]; readonly now: Date },
): Promise<void> {
  const [first] = valuedOn;
  if (first === undefined) return;
  for (const baseDate of pastBaseDates(monthOf(first), tokyoDate(now.getTime()))) {
    const day = calendarDate(dayNumber(baseDate) + DAYS_LATER);
    const at = new Date(`${day}T04:30:00+09:00`);
    await makeReport(transaction, owner, { baseDate, at, isOfNow: false });
  }
}

interface Announced {
  readonly reportId: bigint;
  readonly baseDate: string;
  /** When it was made. */
  readonly at: Date;
  /** The title of 次の一歩, which contains no figure; null without one. */
  readonly nextStep: string | null;
}

/**
 * Queues a push to the employee's devices and a mail that a report is ready, in the transaction that stores the report,
 * so that exactly the stored reports are announced, once. They contain no figure and no name, and the mail has no link
 * that somebody could imitate. Reports are made before dawn and announced in the daytime, like notices.
 */
async function announceReport(
  transaction: Database,
  owner: Owner,
  { reportId, baseDate, at: madeAt, nextStep }: Announced,
): Promise<void> {
  const at = atDaytime(madeAt);
  const { title, body } = words().reports.ANNOUNCEMENT;
  const company = await findCompany(transaction, owner.sysOrganizationCode);
  const url = `/${company.url}/report/${reportId}`;
  const message = { title, body, url, tag: `report-${reportId}` };
  await enqueuePushes(transaction, { owners: [owner], message, key: `report:${reportId}`, at });
  const activated = await personQuery(transaction, owner).select('email').where(IS_ACTIVATED).executeTakeFirst();
  const to = activated ? await recipientOf(transaction, owner) : null;
  if (to === null) return;
  const mail = { id: randomUUID(), purpose: 'report', owner, to, at, ...announcement(baseDate, nextStep) } as const;
  await enqueueMail(transaction, mail);
}

function announcement(baseDate: string, nextStep: string | null): Letter {
  const { mails, reports, locale } = words();
  const { title, made, nextStep: step, open, noContent } = reports.ANNOUNCEMENT;
  return letterOf(mails.mailSubject(title), [
    made,
    '',
    { is: 'fact', name: reports.PRINTED.baseDate, value: locale.formatDate(baseDate) },
    ...(nextStep === null ? [] : [{ is: 'fact', name: step, value: nextStep } as const]),
    '',
    open,
    noContent,
    { is: 'foot', mark: '' },
    mails.MAIL_FOOT.noAnswers,
  ]);
}
