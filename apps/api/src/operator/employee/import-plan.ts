/**
 * Compares an import with the company's employees: the changes, and every row that prevents the import. A mail address
 * of another company is refused with the same message as an unusable one, so that the message reveals nothing.
 */
import { LEAVING_YEARS } from '@minori/contract/leaving';
import { monthOf } from '@minori/engine/calendar/calendar-month';
import { beforeBirthday, birthdayAt } from '@minori/engine/calendar/dates-of-law';
import type { Transaction } from 'kysely';
import { type Fitting, fittingAddresses } from '../../identity/company/fitting-address.ts';
import { addressAtWork, hasAccessAtWork } from '../../identity/leaving/keep-access.ts';
import { MEMBER_AGES, refusedAge } from '../../identity/user-account/member-age.ts';
import type { Schema } from '../../platform/storage/schema.ts';
import { employeesIn } from '../../records/access.ts';
import type { Employee } from '../../records/employees.ts';
import type { FoundCompany } from '../command/find.ts';
import type { EmployeeRow, HrFields } from './import-columns.ts';
import { type ImportLosses, importLosses } from './import-losses.ts';

/** An employee found by code whose mail address differs. */
export interface Moved {
  readonly employeeId: number;
  readonly sysUserCode: string;
  readonly from: string;
  readonly to: string;
}

export interface ImportPlan {
  readonly added: readonly EmployeeRow[];
  readonly changed: readonly { readonly own: Employee; readonly fields: HrFields }[];
  readonly moved: readonly Moved[];
  readonly unchanged: number;
  /** Employees with access who aren't in the file. */
  readonly missing: readonly number[];
  /** Employees in the file whose access has ended. */
  readonly disabled: readonly number[];
  /** Number of mail addresses outside the company's domains. */
  readonly outside: number;
  /** Employees of the company with access before the import. */
  readonly employees: number;
  readonly findings: readonly string[];
  readonly losses: ImportLosses;
}

/** Fields that the row sets: an empty cell clears the field, except the choice whether to get news, which stays. */
export function hrFields(row: EmployeeRow): HrFields {
  const { employeeCode, birthday, hiredMonth, leftOn, genderCode, isMarried, isDependent } = row;
  const said = { employeeCode, birthday, hiredMonth, leftOn, genderCode, isMarried, isDependent };
  const fields = { ...said, isSubscription: row.isSubscription ?? undefined };
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
}

function differing(known: Employee, fields: HrFields): HrFields {
  const entries = Object.entries(fields).filter(([name, value]) => known[name as keyof HrFields] !== value);
  return Object.fromEntries(entries);
}

/** Reason why a new joining month is invalid; null when valid. An unchanged month isn't checked again. */
function refusedHiring(
  { birthday = null, hiredMonth = null }: EmployeeRow,
  { own, today }: { readonly own: Employee | undefined; readonly today: string },
): string | null {
  if (hiredMonth === null || hiredMonth === own?.hiredMonth) return null;
  if (hiredMonth > monthOf(today)) return 'is still to come';
  const born = birthday ?? own?.birthday ?? null;
  const { youngest } = MEMBER_AGES.hr;
  return born !== null && hiredMonth < monthOf(beforeBirthday(born, youngest))
    ? `is before the age of ${youngest}`
    : null;
}

/** Reason why a new last day of work is invalid; null when valid. An unchanged day isn't checked again. */
function refusedLeaving(
  { hiredMonth = null, leftOn = null }: EmployeeRow,
  { own, today }: { readonly own: Employee | undefined; readonly today: string },
): string | null {
  if (leftOn === null || leftOn === own?.leftOn) return null;
  const { before, after } = LEAVING_YEARS;
  if (leftOn < birthdayAt(today, -before)) return `is more than ${before} years ago`;
  if (leftOn > birthdayAt(today, after)) return `is more than ${after} years ahead`;
  const hired = hiredMonth ?? own?.hiredMonth ?? null;
  return hired !== null && monthOf(leftOn) < hired ? 'is before joining the company' : null;
}

export interface PlanOptions {
  readonly company: FoundCompany;
  readonly rows: readonly EmployeeRow[];
  /** Update the HR fields of existing employees, and mail addresses of employees found by code. */
  readonly isUpdate: boolean;
  /** Allow codes that differ from the stored ones. */
  readonly isChangeOfCodes: boolean;
  /** Asia/Tokyo date. */
  readonly today: string;
}

/**
 * Reasons why the row is refused; empty when valid. An unchanged mail address is only checked by the rule for stored
 * ones.
 */
function refusedRow(
  row: EmployeeRow,
  { own, today, fitting, isUpdate }: { own: Employee | undefined; today: string; fitting: Fitting; isUpdate: boolean },
): readonly string[] {
  const findings: string[] = [];
  const age = refusedAge(row.birthday ?? null, { stored: own?.birthday ?? null, saidBy: 'hr', today });
  if (age !== null) findings.push(`birthday: "${row.birthday}" makes somebody of ${age} years`);
  const why = refusedHiring(row, { own, today });
  if (why !== null) findings.push(`hired: "${row.hiredMonth}" ${why}`);
  const whyLeft = refusedLeaving(row, { own, today });
  if (whyLeft !== null) findings.push(`left: "${row.leftOn}" ${whyLeft}`);
  const isMoved = own !== undefined && addressAtWork(own) !== row.email;
  const address = own === undefined || isMoved ? fitting.refusal(row.email) : fitting.refusalOfStored(row.email);
  if (address !== null) findings.push(`email: ${address}`);
  else if (isMoved && !isUpdate)
    findings.push('employee_code: is registered already with another address (--update changes it)');
  else if (own && !isUpdate) findings.push("email: is registered already (--update takes the file's HR data for them)");
  return findings;
}

export async function planImport(
  transaction: Transaction<Schema>,
  { company, rows, isUpdate, isChangeOfCodes, today }: PlanOptions,
): Promise<ImportPlan> {
  const emails = rows.map(({ email }) => email);
  const fitting = await fittingAddresses(transaction, company, emails);
  const known = await employeesIn(transaction, { sysOrganizationCode: company.sysOrganizationCode }).execute();
  const personOf = identifying(known, isChangeOfCodes);
  const added: EmployeeRow[] = [];
  const changed: { own: Employee; fields: HrFields }[] = [];
  const moved: Moved[] = [];
  const findings: string[] = [];
  const inFile = new Set<number>();
  let unchanged = 0;
  for (const row of rows) {
    const { own, refusal } = personOf(row);
    if (own) inFile.add(own.employeeId);
    const refused = refusal === null ? refusedRow(row, { own, today, fitting, isUpdate }) : [refusal];
    findings.push(...refused.map((finding) => `line ${row.line}: ${finding}`));
    if (refused.length > 0) continue;
    if (!own) {
      added.push(row);
      continue;
    }
    const fields = differing(own, hrFields(row));
    // Who reads on with an address of their own keeps it.
    const isMoved = own.workEmail === null && own.email !== row.email;
    const { employeeId, sysUserCode, email: from } = own;
    if (isMoved) moved.push({ employeeId, sysUserCode, from, to: row.email });
    if (Object.keys(fields).length > 0) changed.push({ own, fields });
    else if (!isMoved) unchanged += 1;
  }
  const ids = (people: readonly Employee[]) => people.map(({ employeeId }) => employeeId);
  const withAccess = known.filter((one) => hasAccessAtWork(one) && !one.isTestUser);
  const [first] = rows;
  return {
    ...{ added, changed, moved, unchanged, findings },
    outside: emails.filter((email) => fitting.isOutside(email)).length,
    missing: ids(withAccess.filter((one) => !inFile.has(one.employeeId))),
    disabled: ids(known.filter((one) => inFile.has(one.employeeId) && one.disabledAt !== null)),
    employees: withAccess.length,
    losses: importLosses({ known: withAccess, said: first && hrFields(first), changed }),
  };
}

const LOOK = 'a spreadsheet takes leading zeros away (--change-codes takes codes as they are written)';

const isNumber = (code: string) => /^\d+$/.test(code);
const withoutZeros = (code: string) => code.replace(/^0+(?=\d)/, '');

/**
 * Refuses an unknown code that, without its leading zeros, looks like a known one or like codes in the company's form;
 * null otherwise.
 */
function lostZeros(code: string, known: readonly string[]): string | null {
  if (!isNumber(code)) return null;
  const same = known.find((one) => isNumber(one) && withoutZeros(one) === withoutZeros(code));
  if (same !== undefined) return `employee_code: "${code}" is not known, and "${same}" is: ${LOOK}`;
  const [length, ...others] = new Set(known.map((one) => one.length));
  const isOneForm = known.length > 1 && others.length === 0 && known.every(isNumber);
  if (!isOneForm || length === undefined || code.length >= length) return null;
  return `employee_code: "${code}" is shorter than the ${length} digits that all codes of this company have: ${LOOK}`;
}

interface Identified {
  /** undefined for a new account. */
  readonly own: Employee | undefined;
  readonly refusal: string | null;
}

/** @param isChangeOfCodes allow codes that differ from the stored ones */
function identifying(people: readonly Employee[], isChangeOfCodes: boolean) {
  const byEmail = new Map(people.map((one) => [addressAtWork(one), one]));
  const byCode = new Map(people.flatMap((one) => (one.employeeCode === null ? [] : [[one.employeeCode, one]])));
  const known = [...byCode.keys()];
  return ({ email, employeeCode: code }: Pick<EmployeeRow, 'email' | 'employeeCode'>): Identified => {
    const atAddress = byEmail.get(email);
    if (code == null) return { own: atAddress, refusal: null };
    const own = byCode.get(code);
    if (own && atAddress && own !== atAddress)
      return {
        own,
        refusal: 'employee_code: belongs to somebody with another address, and the address to a colleague',
      };
    if (own || isChangeOfCodes) return { own: own ?? atAddress, refusal: null };
    const refusal = lostZeros(code, known);
    const before = atAddress?.employeeCode ?? null;
    if (refusal !== null || before === null) return { own: atAddress, refusal };
    const text = `employee_code: "${before}" has this address: another person, or a new code (--change-codes)`;
    return { own: atAddress, refusal: text };
  };
}
