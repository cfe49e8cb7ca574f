/** 会社の利用状況 — answers HR's calls and the operator's command: the shown report, its PDF, and the mails to those who haven't begun. */
import { monthEnd, monthOf } from '@minori/engine/calendar/calendar-month';
import { fiscalYearOf, lastMonthOf } from '@minori/engine/calendar/fiscal-year';
import { tokyoDate } from '@minori/engine/calendar/tokyo-date';
import { type AuditKind, writeAuditEvent } from '../../identity/auth/audit.ts';
import { holdSession } from '../../identity/auth/held-employee.ts';
import { Failure } from '../../platform/base/failure.ts';
import { language } from '../../platform/base/words.ts';
import type { SessionContext } from '../../platform/http/route.ts';
import { printedFor } from '../../platform/pdf/pdf-failure.ts';
import type { Deps } from '../../platform/process/deps.ts';
import { findCompany } from '../../records/companies.ts';
import { findStartMailsAskedAt } from '../../records/not-begun.ts';
import type { EducationRecord } from './education-record.ts';
import { offeredTopics } from './offered-columns.ts';
import { shownReport } from './shown-report.ts';
import { startMailsFrom, wantStartMails } from './start-mails.ts';

type Caller = Pick<SessionContext, 'session' | 'requestId' | 'ip'>;

/** The last step of a call: what fails before it has shown nothing. */
async function writeDown(
  { database, now }: Pick<Deps, 'database' | 'now'>,
  { session, requestId, ip }: Caller,
  kind: AuditKind,
): Promise<void> {
  await writeAuditEvent(database, { kind, at: now(), ip, requestId, employee: session });
}

const todayOf = (now: () => Date) => tokyoDate(now().getTime());

const dayOf = (at: Date | null) => at && tokyoDate(at.getTime());

export async function seeReport(
  deps: Pick<Deps, 'database' | 'now' | 'mailer'>,
  caller: Caller,
  { year }: { readonly year?: number | undefined },
) {
  const { database, now, mailer } = deps;
  const { sysOrganizationCode } = caller.session;
  const report = await shownReport(database, sysOrganizationCode, { year, today: todayOf(now) });
  const askedAt = await findStartMailsAskedAt(database, sysOrganizationCode);
  await writeDown(deps, caller, 'company_report_seen');
  const startMails = { isPossible: mailer !== null, askedOn: dayOf(askedAt), from: startMailsFrom(askedAt, now()) };
  return { ...report, startMails };
}

/** What was offered by the end of the year, or by today in a year that isn't over, and the year's figures. */
export async function educationRecordOf(
  { database, now }: Pick<Deps, 'database' | 'now'>,
  sysOrganizationCode: string,
  year: number,
): Promise<EducationRecord> {
  const today = todayOf(now);
  const end = monthEnd(lastMonthOf(year));
  const report = await shownReport(database, sysOrganizationCode, { year, today });
  const offered = await offeredTopics(database, sysOrganizationCode, today < end ? today : end);
  const { name: companyName } = await findCompany(database, sysOrganizationCode);
  const topics = offered.map(({ name, columns }) => ({
    name,
    columns: columns.map(({ title, publishedOn, quiz }) => ({ title, publishedOn, hasQuiz: quiz !== null })),
  }));
  const askedOn = dayOf(await findStartMailsAskedAt(database, sysOrganizationCode));
  const startMailsOn = askedOn && fiscalYearOf(monthOf(askedOn)) === year ? askedOn : null;
  return {
    kind: 'education-record',
    language: language(),
    companyName,
    createdOn: today,
    report,
    topics,
    startMailsOn,
  };
}

/** @throws Failure too_many_requests while too many wait for a PDF; PdfFailure */
export async function printReport(
  deps: Pick<Deps, 'database' | 'now' | 'pdfPrinter'>,
  context: SessionContext,
  year: number,
): Promise<{ base64pdf: string }> {
  const { session, signal, slot } = context;
  const record = await educationRecordOf(deps, session.sysOrganizationCode, year);
  const orderer = { signal, name: session.sysUserCode, company: session.sysOrganizationCode };
  const printed = await printedFor(() => slot.releaseWhile(() => deps.pdfPrinter.print(record, orderer)));
  await writeDown(deps, context, 'company_report_printed');
  return { base64pdf: printed ? Buffer.from(printed).toString('base64') : '' };
}

/** @throws Failure mail_unavailable, reauthentication_required */
export async function askStartMails(
  { database, now, mailer }: Pick<Deps, 'database' | 'now' | 'mailer'>,
  { session, requestId, ip }: Caller,
): Promise<{ from: string }> {
  if (!mailer) throw new Failure('mail_unavailable');
  const at = now();
  const { sysOrganizationCode } = session;
  return database.transaction().execute(async (transaction) => {
    await holdSession(transaction, session, { proofAt: at });
    const isNew = await wantStartMails(transaction, sysOrganizationCode, at);
    if (isNew) await writeAuditEvent(transaction, { kind: 'start_mails_asked', at, ip, requestId, employee: session });
    const from = startMailsFrom(isNew ? at : await findStartMailsAskedAt(transaction, sysOrganizationCode), at);
    return { from: from ?? todayOf(now) };
  });
}
