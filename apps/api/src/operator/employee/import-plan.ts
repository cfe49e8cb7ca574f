/**
 * Compares an import with the company's employees: what it would change, and every row that prevents it. An address
 * that belongs to somebody of another company is refused like any that can't be used, so that it reveals nothing.
 */
import { Email } from '@minori/contract/auth';
import { monthOf } from '@minori/engine/calendar/calendar-month';
import { beforeBirthday } from '@minori/engine/calendar/dates-of-law';
import type { Transaction } from 'kysely';
import { MEMBER_AGES, refusedAge } from '../../identity/user-account/member-age.ts';
import type { Schema } from '../../platform/storage/schema.ts';
import { type FoundCompany, holdDomains } from '../command/find.ts';
import type { EmployeeRow } from './import-columns.ts';

/** An employee of the company as the rows say it now. */
interface Known {
  readonly id: number;
  readonly email: string;
  readonly employee_code: string | null;
  readonly birthday: string | null;
  readonly hired_month: string | null;
  readonly gender_code: number | null;
  readonly is_married: boolean | null;
  readonly is_dependent: boolean | null;
  readonly is_subscription: boolean;
  readonly is_test_user: boolean;
  readonly disabled_at: Date | null;
}

/** What HR data may say of an employee; columns that the file does not have are not in it. */
export interface HrFields {
  readonly employee_code?: string | null;
  readonly birthday?: string | null;
  readonly hired_month?: string | null;
  readonly gender_code?: number | null;
  readonly is_married?: boolean | null;
  readonly is_dependent?: boolean | null;
  readonly is_subscription?: boolean;
}

export interface ImportPlan {
  readonly added: readonly EmployeeRow[];
  readonly changed: readonly { readonly id: number; readonly fields: HrFields }[];
  readonly unchanged: number;
  /** Not in the file, and not disabled yet. */
  readonly missing: readonly number[];
  /** In the file although their access has been ended. */
  readonly disabled: readonly number[];
  /** Addresses outside the company's domains. */
  readonly outside: number;
  readonly findings: readonly string[];
}

/** Of a row only what its file says; an empty cell empties the field, but leaves the choice of news as it is. */
export function hrFields(row: EmployeeRow): HrFields {
  return {
    ...(row.employeeCode !== undefined && { employee_code: row.employeeCode }),
    ...(row.birthday !== undefined && { birthday: row.birthday }),
    ...(row.hiredMonth !== undefined && { hired_month: row.hiredMonth }),
    ...(row.genderCode !== undefined && { gender_code: row.genderCode }),
    ...(row.isMarried !== undefined && { is_married: row.isMarried }),
    ...(row.isDependent !== undefined && { is_dependent: row.isDependent }),
    ...(row.isSubscription != null && { is_subscription: row.isSubscription }),
  };
}

function differing(known: Known, fields: HrFields): HrFields {
  const entries = Object.entries(fields).filter(([name, value]) => known[name as keyof HrFields] !== value);
  return Object.fromEntries(entries);
}

async function knownEmployees(transaction: Transaction<Schema>, company: FoundCompany): Promise<readonly Known[]> {
  return transaction
    .selectFrom('employees')
    .select(['id', 'email', 'employee_code', 'birthday', 'hired_month', 'gender_code', 'is_married', 'is_dependent'])
    .select(['is_subscription', 'is_test_user', 'disabled_at'])
    .where('sys_organization_code', '=', company.sysOrganizationCode)
    .execute();
}

/** Addresses and domains that belong to another company. */
async function foreign(transaction: Transaction<Schema>, company: FoundCompany, rows: readonly EmployeeRow[]) {
  const emails = rows.map(({ email }) => email);
  const people = await transaction
    .selectFrom('employees')
    .select('email')
    .where(({ eb, fn, val }) => eb('email', '=', fn.any(val(emails))))
    .where('sys_organization_code', '<>', company.sysOrganizationCode)
    .execute();
  const domains = await transaction
    .selectFrom('company_mail_domains')
    .select(['domain', 'sys_organization_code'])
    .execute();
  return {
    emails: new Set(people.map(({ email }) => email)),
    domains: new Map(
      domains.map((row) => [row.domain, row.sys_organization_code === company.sysOrganizationCode] as const),
    ),
  };
}

/** Why a new month of joining the company is none; null where it can be. One that is there already is not judged again. */
function refusedHiring(
  { birthday = null, hiredMonth = null }: EmployeeRow,
  { own, today }: { readonly own: Known | undefined; readonly today: string },
): string | null {
  if (hiredMonth === null || hiredMonth === own?.hired_month) return null;
  if (hiredMonth > monthOf(today)) return 'is still to come';
  const born = birthday ?? own?.birthday ?? null;
  const { youngest } = MEMBER_AGES.hr;
  return born !== null && hiredMonth < monthOf(beforeBirthday(born, youngest))
    ? `is before the age of ${youngest}`
    : null;
}

const domainOf = (email: string) => email.slice(email.lastIndexOf('@') + 1);

export interface PlanOptions {
  readonly company: FoundCompany;
  readonly rows: readonly EmployeeRow[];
  /** Whether employees who are there already take the file's HR fields. */
  readonly isUpdate: boolean;
  /** In Tokyo. */
  readonly today: string;
}

export async function planImport(
  transaction: Transaction<Schema>,
  { company, rows, isUpdate, today }: PlanOptions,
): Promise<ImportPlan> {
  await holdDomains(transaction);
  const known = await knownEmployees(transaction, company);
  const others = await foreign(transaction, company, rows);
  const byEmail = new Map(known.map((one) => [one.email, one]));
  const byCode = new Map(
    known.flatMap((one) => (one.employee_code === null ? [] : [[one.employee_code, one] as const])),
  );
  const added: EmployeeRow[] = [];
  const changed: { id: number; fields: HrFields }[] = [];
  const findings: string[] = [];
  let outside = 0;
  for (const row of rows) {
    const own = byEmail.get(row.email);
    const domain = others.domains.get(domainOf(row.email));
    const codeOwner = row.employeeCode == null ? undefined : byCode.get(row.employeeCode);
    if (domain === undefined) outside += 1;
    const age = refusedAge(row.birthday ?? null, { stored: own?.birthday ?? null, saidBy: 'hr', today });
    if (age !== null) findings.push(`line ${row.line}: birthday: "${row.birthday}" makes somebody of ${age} years`);
    const why = refusedHiring(row, { own, today });
    if (why !== null) findings.push(`line ${row.line}: hired: "${row.hiredMonth}" ${why}`);
    if (own === undefined && !Email.safeParse(row.email).success) {
      findings.push(`line ${row.line}: email: ${JSON.stringify(row.email)} is no mail address`);
    } else if (others.emails.has(row.email) || domain === false) {
      findings.push(`line ${row.line}: email: this address can't be used for this company`);
    } else if (domain === undefined && company.authorizationMethod !== 1) {
      findings.push(`line ${row.line}: email: its domain is not one of the company's, which sign-in needs here`);
    } else if (codeOwner && codeOwner !== own) {
      findings.push(`line ${row.line}: employee_code: belongs to somebody with another address in this company`);
    } else if (own && !isUpdate) {
      findings.push(`line ${row.line}: email: is registered already (--update takes the file's HR data for them)`);
    } else if (own) {
      const fields = differing(own, hrFields(row));
      if (Object.keys(fields).length > 0) changed.push({ id: own.id, fields });
    } else added.push(row);
  }
  const inFile = new Set(rows.map(({ email }) => email));
  const missing = known.filter((one) => !inFile.has(one.email) && one.disabled_at === null && !one.is_test_user);
  const disabled = known.filter((one) => inFile.has(one.email) && one.disabled_at !== null);
  return {
    ...{ added, changed, outside, findings },
    unchanged: rows.length - added.length - changed.length - findings.length,
    missing: missing.map(({ id }) => id),
    disabled: disabled.map(({ id }) => id),
  };
}
