/**
 * 退職 — what happens by itself once somebody leaves the company: who has been told to leave reads on with an address of their own,
 * the deadline is told by mail with five, three and one months left, and the account is closed after it (docs/decisions/0088).
 */
import { monthOf, monthsBetween } from '@minori/engine/calendar/calendar-month';
import { tokyoDate } from '@minori/engine/calendar/tokyo-date';
import { clockState, dueReminder, type TransferClock, transferClock } from '@minori/engine/leaving/transfer-clock';
import { sql, type Transaction } from 'kysely';
import { ADDRESS_COLUMNS, addressOf } from '../../choosing/fund-transfer/recipient.ts';
import { IS_ACTIVATED } from '../../identity/auth/authorization-method.ts';
import { disable } from '../../identity/auth/end-access.ts';
import { letLeaversRead } from '../../identity/leaving/keep-access.ts';
import { inLanguageOf, words } from '../../platform/base/words.ts';
import type { Counts, DeclaredJob } from '../../platform/job/job.ts';
import { accountLetter, type Letter } from '../../platform/mail/letter.ts';
import { enqueueMail } from '../../platform/mail/outbox.ts';
import type { Deps } from '../../platform/process/deps.ts';
import type { Database } from '../../platform/storage/database.ts';
import { namedUuid } from '../../platform/storage/named-uuid.ts';
import type { Schema } from '../../platform/storage/schema.ts';
import { peopleQuery } from '../../records/employees.ts';
import { LEFT_ON, LEFT_TO_MOVE, REMINDED_ON, storeReminder } from '../../records/leavings.ts';
import { atDaytime } from '../web-notification/daytime.ts';

export interface LeavingsDeps extends Pick<Deps, 'database' | 'now'> {
  /** Origin of the portal for links in mails, such as https://minori.example. */
  readonly portalOrigin: string;
}

/** Employees per transaction, which must end well before the query time-out. */
const BATCH_SIZE = 50;

/** For the audit trail: events of jobs come from no network address. */
const OF_JOB = { ip: 'job', requestId: 'leavings' };

/** Whether an employee is reminded at all; for queries with `employees` and `companies`. */
export const IS_REMINDED = sql<boolean>`(${LEFT_TO_MOVE} is not null and ${IS_ACTIVATED})`;

/** Days that are enough for all reminders and for closing: older departures need no more work. */
const DAYS_OF_INTEREST = 400;

function candidates(database: Database, { after, today }: { readonly after: number; readonly today: string }) {
  return peopleQuery(database)
    .select(['employees.id', 'employees.sys_organization_code as sysOrganizationCode', 'url as companyUrl', 'display'])
    .select(['employees.sys_user_code as sysUserCode', 'employees.left_on as companyDay', 'work_email as workEmail'])
    .select([
      LEFT_TO_MOVE.as('leftOn'),
      LEFT_ON.as('lastDay'),
      REMINDED_ON.as('remindedOn'),
      IS_REMINDED.as('isReminded'),
    ])
    .select(sql<string | null>`case when personal_attribute_showed_flg then birthday end`.as('birthday'))
    .select(ADDRESS_COLUMNS)
    .where('employees.id', '>', after)
    .where('disabled_at', 'is', null)
    .where(sql<boolean>`(work_email is not null or employees.left_on > ${today}::date - ${DAYS_OF_INTEREST}::int
      or exists (select from leavings where leavings.sys_organization_code = employees.sys_organization_code
        and leavings.sys_user_code = employees.sys_user_code))`)
    .orderBy('employees.id')
    .limit(BATCH_SIZE)
    .forNoKeyUpdate('employees')
    .skipLocked();
}

type Candidate = Awaited<ReturnType<ReturnType<typeof candidates>['execute']>>[number];

interface Run {
  readonly now: Date;
  readonly today: string;
  readonly portalOrigin: string;
}

/** @returns whether a mail was queued */
async function remind(transaction: Database, person: Candidate, { now, today, portalOrigin }: Run): Promise<boolean> {
  const { leftOn, remindedOn, birthday, isReminded, companyUrl, sysOrganizationCode, sysUserCode } = person;
  const to = addressOf(person);
  if (leftOn === null || !isReminded || to === null) return false;
  const clock = transferClock(leftOn);
  if (clockState(clock, { birthday, today }) !== 'running') return false;
  const due = dueReminder(clock, today);
  if (!due || (remindedOn !== null && remindedOn >= due.on)) return false;
  const owner = { sysOrganizationCode, sysUserCode };
  const id = namedUuid(`leaving reminder ${due.on}\n${sysOrganizationCode}\n${sysUserCode}`);
  const letter = inLanguageOf(person.display, () =>
    reminderMail(clock, { today, url: `${portalOrigin}/${companyUrl}/leaving` }),
  );
  await enqueueMail(transaction, { id, purpose: 'leaving_reminder', owner, to, at: atDaytime(now), ...letter });
  await storeReminder(transaction, owner, { on: due.on, at: now });
  return true;
}

/** In the language of the running task. It contains no amount and no name: a mail server sees it. */
function reminderMail(
  { deadline }: TransferClock,
  { today, url }: { readonly today: string; readonly url: string },
): Letter {
  const { subject, deadline: until, otherwise, time, open, done, noFigures } = words().leaving.REMINDER_MAIL;
  return accountLetter(subject(monthsBetween(monthOf(today), monthOf(deadline))), [
    ...[until(words().locale.formatDate(deadline)), otherwise, time, ''],
    { is: 'link', url, button: open, isTold: true },
    ...['', done, noFigures],
  ]);
}

/** What the company has told, once membership is lost: who can, reads on with an address of their own. */
async function openOwnWay(transaction: Transaction<Schema>, person: Candidate, run: Run): Promise<number> {
  const { companyDay, workEmail, id, sysOrganizationCode } = person;
  if (companyDay === null || workEmail !== null || run.today < transferClock(companyDay).lossDate) return 0;
  const end = { ...OF_JOB, at: run.now, portalOrigin: run.portalOrigin };
  return (await letLeaversRead(transaction, { sysOrganizationCode, employeeIds: [id] }, end)).size;
}

/** After the deadline nobody reads on. */
async function close(transaction: Transaction<Schema>, person: Candidate, { now, today }: Run): Promise<number> {
  const { id, sysOrganizationCode, workEmail, lastDay } = person;
  if (workEmail === null || (lastDay !== null && today <= transferClock(lastDay).deadline)) return 0;
  return disable(transaction, { sysOrganizationCode, employeeIds: [id] }, now);
}

/** Goes through everybody who leaves, in transactions of some each. */
export async function workOnLeavings(deps: LeavingsDeps, signal: AbortSignal): Promise<Counts> {
  const counts = { mails: 0, reading: 0, closed: 0 };
  let last: number | undefined = 0;
  while (last !== undefined && !signal.aborted) {
    const after: number = last;
    last = await deps.database.transaction().execute(async (transaction) => {
      const now = deps.now();
      const run = { now, today: tokyoDate(now.getTime()), portalOrigin: deps.portalOrigin };
      const people = await candidates(transaction, { after, today: run.today }).execute();
      for (const person of people) {
        const closed = await close(transaction, person, run);
        counts.closed += closed;
        if (closed > 0) continue;
        counts.reading += await openOwnWay(transaction, person, run);
        counts.mails += (await remind(transaction, person, run)) ? 1 : 0;
      }
      return people.at(-1)?.id;
    });
  }
  return counts;
}

export const leavingsJob: DeclaredJob<LeavingsDeps> = {
  name: 'leavings',
  timetable: { dailyAt: '08:30' },
  limit: 30 * 60,
  run: workOnLeavings,
};
