/**
 * 退職後の閲覧 — where the company ends the access of somebody who leaves it, the account stays readable until the deadline of the
 * transfer: its owner signs in with a confirmed address of their own, a password and a mailed code. Everybody else loses access as
 * before (docs/decisions/0088).
 */
import { KnownEmail } from '@minori/contract/auth';
import { calendarDate, dayNumber } from '@minori/engine/calendar/calendar-date';
import { tokyoDate } from '@minori/engine/calendar/tokyo-date';
import { transferClock } from '@minori/engine/leaving/transfer-clock';
import { sql, type Transaction } from 'kysely';
import { inLanguageOf, words } from '../../platform/base/words.ts';
import { accountLetter } from '../../platform/mail/letter.ts';
import { enqueueMail } from '../../platform/mail/outbox.ts';
import { namedUuid } from '../../platform/storage/named-uuid.ts';
import type { Schema } from '../../platform/storage/schema.ts';
import type { AccessScope } from '../../records/access.ts';
import { type Employee, employeesQuery, employeeUpdate, isOwner, peopleQuery } from '../../records/employees.ts';
import { LEFT_ON } from '../../records/leavings.ts';
import { isCompanyAddress } from '../../records/mail-domains.ts';
import { disable } from '../auth/end-access.ts';
import { type Held, holdScope } from '../auth/held-employee.ts';
import { type AddressChange, changeSignInAddress } from '../destinations/sign-in-address.ts';

/** Days by which the last day of work may lie before or after the end of access, so that the one counts as the reason of the other. */
const DAYS_APART = 45;

export interface EndOfWork extends Pick<AddressChange, 'at' | 'ip' | 'requestId'> {
  /** Origin of the portal for the link in the mail, such as https://minori.example; null for a mail without the link. */
  readonly portalOrigin: string | null;
}

type Leaver = Pick<Employee, 'employeeId' | 'sysOrganizationCode' | 'sysUserCode' | 'email' | 'display'> & {
  readonly own: string;
  readonly deadline: string;
};

/** Of the scope's employees, those who leave about now and have confirmed an address that may become that of a sign-in. */
async function leaversIn(
  held: Held,
  { sysOrganizationCode, employeeIds }: Required<AccessScope>,
  now: Date,
): Promise<readonly Leaver[]> {
  const rows = await peopleQuery(held)
    .select(['employees.id as employeeId', 'employees.sys_organization_code as sysOrganizationCode', 'display'])
    .select(['employees.sys_user_code as sysUserCode', 'employees.email', 'email_for_notify as own'])
    .select(LEFT_ON.as('leftOn'))
    .where('employees.sys_organization_code', '=', sysOrganizationCode)
    .where(({ eb, fn, val }) => eb('employees.id', '=', fn.any(val([...employeeIds]))))
    .where(
      sql<boolean>`work_email is null and disabled_at is null and notify_paused_at is null and is_test_user is false`,
    )
    .where(sql<boolean>`email_for_notify is not null and email_for_notify <> employees.email`)
    .execute();
  const today = tokyoDate(now.getTime());
  const [from, to] = [-DAYS_APART, DAYS_APART].map((days) => calendarDate(dayNumber(today) + days));
  const leavers: Leaver[] = [];
  for (const { leftOn, own, ...row } of rows) {
    if (leftOn === null || own === null || from === undefined || to === undefined) continue;
    const { deadline } = transferClock(leftOn);
    const isAboutNow = leftOn >= from && leftOn <= to;
    if (isAboutNow && (await maySignIn(held, own))) leavers.push({ ...row, own, deadline });
  }
  return leavers;
}

async function maySignIn(held: Held, address: string): Promise<boolean> {
  if (!KnownEmail.safeParse(address).success || (await isCompanyAddress(held, address))) return false;
  const other = await employeesQuery(held).where('email', '=', address).executeTakeFirst();
  return other === undefined;
}

/** From now on its owner signs in with the own address; sessions, codes and links end, and both addresses are told. */
async function keepAccess(held: Held, leaver: Leaver, end: EndOfWork): Promise<void> {
  const { own: to, email: from, deadline, ...employee } = leaver;
  const { portalOrigin, at, ip, requestId } = end;
  await changeSignInAddress(held, { employee, from, to, by: 'leaving', at, ip, requestId });
  await employeeUpdate(held, employee, { workEmail: from, emailForNotify: null, staffRole: null }).execute();
  const { sysOrganizationCode, sysUserCode } = employee;
  const id = namedUuid(`leaving access\n${end.at.toISOString()}\n${sysOrganizationCode}\n${sysUserCode}`);
  const letter = inLanguageOf(employee.display, () => {
    const { subject, lead, until, how, button, noPassword, notYou } = words().leaving.ACCESS_MAIL;
    return accountLetter(subject, [
      ...[lead, until(words().locale.formatDate(deadline)), ''],
      ...[
        how,
        ...(portalOrigin === null ? [] : [{ is: 'link', url: `${portalOrigin}/signIn`, button } as const]),
        noPassword,
      ],
      ...['', notYou],
    ]);
  });
  const owner = { sysOrganizationCode, sysUserCode };
  await enqueueMail(held, { id, purpose: 'leaving_access', owner, to, at: end.at, ...letter });
}

/**
 * Lets those of the scope who leave about now sign in with an address of their own, if they have confirmed one; the others keep
 * what they have.
 * @returns whom it let
 */
export async function letLeaversRead(
  transaction: Transaction<Schema>,
  scope: Required<AccessScope>,
  end: EndOfWork,
): Promise<ReadonlySet<number>> {
  const held = await holdScope(transaction, scope);
  const leavers = await leaversIn(held, scope, end.at);
  for (const leaver of leavers) await keepAccess(held, leaver, end);
  return new Set(leavers.map(({ employeeId }) => employeeId));
}

/**
 * Ends the access of employees as `disable` does, but for those whom `letLeaversRead` lets read on.
 * @returns how many lost access, and how many read on
 */
export async function endWork(
  transaction: Transaction<Schema>,
  scope: Required<AccessScope>,
  end: EndOfWork,
): Promise<{ readonly ended: number; readonly reading: number }> {
  const reading = await letLeaversRead(transaction, scope, end);
  const employeeIds = scope.employeeIds.filter((id) => !reading.has(id));
  const ended = await disable(transaction, { ...scope, employeeIds }, end.at);
  return { ended, reading: reading.size };
}

/** The address at work, by which the company and its directory know an employee. */
export function addressAtWork({ workEmail, email }: Pick<Employee, 'workEmail' | 'email'>): string {
  return workEmail ?? email;
}

/** Whether the company lets the employee in: not somebody who only reads on with an address of their own. */
export function hasAccessAtWork({ workEmail, disabledAt }: Pick<Employee, 'workEmail' | 'disabledAt'>): boolean {
  return workEmail === null && disabledAt === null;
}

/**
 * For somebody who comes back: the sign-in is with the company's address again, the own one is where notifications go, and what
 * was said about leaving is forgotten.
 * @returns false where somebody else has the company's address by now; nothing is changed then
 */
export async function returnToWork(
  held: Held,
  employee: Employee,
  change: Omit<EndOfWork, 'portalOrigin'>,
): Promise<boolean> {
  const { email: from, workEmail: to } = employee;
  if (to === null) return true;
  const other = await employeesQuery(held).where('email', '=', to).executeTakeFirst();
  if (other) return false;
  const { at, ip, requestId } = change;
  await changeSignInAddress(held, { employee, from, to, by: 'leaving', at, ip, requestId });
  const back = { workEmail: null, leftOn: null, emailForNotify: from, disabledAt: null, updatedAt: at };
  await employeeUpdate(held, employee, back).where(isOwner(employee)).execute();
  await held
    .deleteFrom('leavings')
    .where('sys_organization_code', '=', employee.sysOrganizationCode)
    .where('sys_user_code', '=', employee.sysUserCode)
    .execute();
  return true;
}
