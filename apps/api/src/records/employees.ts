/**
 * 従業員 — reads and writes the employees' rows, and starts every query that reads employees, alone or with related data.
 */
import { type Language, offeredLanguage } from '@minori/contract/display-settings';
import { expressionBuilder, type RawBuilder, type Selectable, sql, type UpdateObject } from 'kysely';
import { Failure } from '../platform/base/failure.ts';
import type { Database } from '../platform/storage/database.ts';
import type { Owner } from '../platform/storage/owner.ts';
import type { Schema } from '../platform/storage/schema.ts';
import { latestStatementId } from './statements.ts';

type Row = Selectable<Schema['employees']>;

/** A new column of an employee is added here. */
const COLUMNS = {
  employeeId: 'id',
  companyId: 'company_id',
  sysOrganizationCode: 'sys_organization_code',
  sysUserCode: 'sys_user_code',
  email: 'email',
  employeeCode: 'employee_code',
  externalId: 'external_id',
  leftDirectoryAt: 'left_directory_at',
  emailForNotify: 'email_for_notify',
  notifyPausedAt: 'notify_paused_at',
  nickName: 'nick_name',
  genderCode: 'gender_code',
  birthday: 'birthday',
  hiredMonth: 'hired_month',
  leftOn: 'left_on',
  workEmail: 'work_email',
  isMarried: 'is_married',
  isDependent: 'is_dependent',
  lastLoginAt: 'last_login_at',
  tosAgreeAt: 'tos_agree_at',
  tosVersion: 'tos_version',
  isRkInfo: 'is_rk_info',
  isPreserve: 'is_preserve',
  isScrapingError: 'is_scraping_error',
  rkAccountMark: 'rk_account_mark',
  memberMark: 'member_mark',
  isSubscription: 'is_subscription',
  isMonthlyReviewWanted: 'is_monthly_review_wanted',
  monthlyReviewSentFor: 'monthly_review_sent_for',
  isTestUser: 'is_test_user',
  staffRole: 'staff_role',
  display: 'display',
  savingDeclinedAt: 'saving_declined_at',
  startMailedAt: 'start_mailed_at',
  disabledAt: 'disabled_at',
  accessVersion: 'access_version',
  createdAt: 'created_at',
  updatedAt: 'updated_at',
} as const satisfies Readonly<Record<string, keyof Row>>;

type EmployeeField = keyof typeof COLUMNS;

/** The fields are explained with their columns (`platform/storage/schema/accounts.ts`). */
export type Employee = { readonly [Each in EmployeeField]: Row[(typeof COLUMNS)[Each]] };

const SELECTION = Object.entries(COLUMNS).map(([name, column]) => sql.ref(`employees.${column}`).as(name));

/** New values: a value of the record, or an SQL expression on the row. */
export type EmployeeChange = { readonly [Each in EmployeeField]?: Employee[Each] | RawBuilder<unknown> };

/** The condition for one employee in a query with `employees`. */
export function isOwner({ sysOrganizationCode, sysUserCode }: Owner) {
  return expressionBuilder<Schema, 'employees'>().and({
    'employees.sys_organization_code': sysOrganizationCode,
    'employees.sys_user_code': sysUserCode,
  });
}

/** Selects whole records. */
export function employeesQuery(database: Database) {
  return database.selectFrom('employees').select(SELECTION).$castTo<Employee>();
}

/** @throws Failure user_gone */
export async function findEmployee(database: Database, owner: Owner): Promise<Employee> {
  const employee = await employeesQuery(database).where(isOwner(owner)).executeTakeFirst();
  if (!employee) throw new Failure('user_gone');
  return employee;
}

/** The language that was chosen for the account; undefined without a choice that is offered. */
export async function accountLanguage(database: Database, owner: Owner): Promise<Language | undefined> {
  const row = await database.selectFrom('employees').select('display').where(isOwner(owner)).executeTakeFirst();
  return offeredLanguage(row?.display?.language);
}

/** The Asia/Tokyo day on which the account was made, as a subquery. */
export function createdOn({ sysOrganizationCode, sysUserCode }: Owner) {
  return sql<string>`(select (created_at at time zone 'Asia/Tokyo')::date from employees
    where sys_organization_code = ${sysOrganizationCode} and sys_user_code = ${sysUserCode})`;
}

/** Joins employees with their companies; the caller selects columns of both. */
export function peopleQuery(database: Database) {
  return database
    .selectFrom('employees')
    .innerJoin('companies', 'companies.sys_organization_code', 'employees.sys_organization_code');
}

/** Selects one employee with the company. */
export function personQuery(database: Database, owner: Owner) {
  return peopleQuery(database)
    .where('employees.sys_organization_code', '=', owner.sysOrganizationCode)
    .where('employees.sys_user_code', '=', owner.sysUserCode);
}

/** Joins employees and companies with the password, whose columns are null without one. */
export function accountsQuery(database: Database) {
  return peopleQuery(database).leftJoin('passwords', (join) =>
    join
      .onRef('passwords.employee_id', '=', 'employees.id')
      .onRef('passwords.sys_organization_code', '=', 'employees.sys_organization_code'),
  );
}

/** Selects one employee with the company and the latest statement, whose columns are null before the first. */
export function employeeQuery(database: Database, owner: Owner) {
  return personQuery(database, owner).leftJoin('statements', (join) =>
    join
      .onRef('statements.sys_organization_code', '=', 'employees.sys_organization_code')
      .onRef('statements.sys_user_code', '=', 'employees.sys_user_code')
      .on('statements.id', '=', latestStatementId(owner)),
  );
}

/** A condition for queries with `employees`: whether the employee has a password. */
export const HAS_PASSWORD = sql<boolean>`exists (
  select from passwords
  where passwords.employee_id = employees.id and passwords.sys_organization_code = employees.sys_organization_code)`;

/** A column for queries with `companies`: the number of employees with access. */
export const PEOPLE_WITH_ACCESS = sql<number>`(
  select count(*)::int from employees
  where employees.sys_organization_code = companies.sys_organization_code and employees.disabled_at is null)`;

/** Raw SQL that joins `employees` to a table with both codes. */
export function joinEmployees(table: string) {
  const [code, user] = [sql.ref(`${table}.sys_organization_code`), sql.ref(`${table}.sys_user_code`)];
  return sql`join employees on employees.sys_organization_code = ${code} and employees.sys_user_code = ${user}`;
}

/**
 * The employee of a session, for queries that start at `sessions`. It is a lateral subquery, because in a plain join
 * PostgreSQL may scan the index of all employees.
 */
export function employeeOfSession() {
  return expressionBuilder<Schema, 'sessions'>()
    .selectFrom('employees')
    .select(['id', 'disabled_at', 'tos_version', 'nick_name', 'staff_role'])
    .whereRef('employees.id', '=', 'sessions.employee_id')
    .whereRef('employees.sys_organization_code', '=', 'sessions.sys_organization_code')
    .limit(1)
    .as('employees');
}

/**
 * Locks the employee's row until the transaction ends; rows that refer to it may still be inserted.
 * @returns whether the employee exists
 */
export async function lockEmployee(transaction: Database, owner: Owner): Promise<boolean> {
  const row = await transaction
    .selectFrom('employees')
    .select('id')
    .where('sys_organization_code', '=', owner.sysOrganizationCode)
    .where('sys_user_code', '=', owner.sysUserCode)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Locks the employee's row until the transaction ends, so that registrations, diagnoses, selections and valuations of
 * one employee run one after the other.
 * @throws Failure user_gone
 */
export async function lockOwner(transaction: Database, owner: Owner): Promise<void> {
  if (!(await lockEmployee(transaction, owner))) throw new Failure('user_gone');
}

interface NewEmployees {
  /** All of them have the same fields. */
  readonly people: readonly (Partial<Employee> & Pick<Employee, 'sysUserCode' | 'email'>)[];
  readonly at: Date;
}

/** Inserts them in one SQL statement. @returns their ids, in any order */
export async function insertEmployees(
  database: Database,
  sysOrganizationCode: string,
  { people, at }: NewEmployees,
): Promise<readonly number[]> {
  const [first] = people;
  if (!first) return [];
  const columns = sql.join(Object.keys(first).map((name) => sql.ref(COLUMNS[name as EmployeeField])));
  const { rows } = await sql<{ id: number }>`
    insert into employees (company_id, sys_organization_code, created_at, updated_at, ${columns})
    select company.id, company.sys_organization_code, ${at}, ${at}, ${columns}
    from (select id, sys_organization_code from companies where sys_organization_code = ${sysOrganizationCode}) as company,
      jsonb_populate_recordset(null::employees, ${JSON.stringify(people.map(rowOf))}::text::jsonb) as person
    returning id`.execute(database);
  return rows.map(({ id }) => id);
}

function rowOf(change: EmployeeChange): UpdateObject<Schema, 'employees'> {
  return Object.fromEntries(Object.entries(change).map(([name, value]) => [COLUMNS[name as EmployeeField], value]));
}

/** Returns the update for the caller to execute, alone or with further conditions. */
export function employeeUpdate(database: Database, owner: Owner, change: EmployeeChange) {
  return database
    .updateTable('employees')
    .set(rowOf(change))
    .where('sys_organization_code', '=', owner.sysOrganizationCode)
    .where('sys_user_code', '=', owner.sysUserCode);
}

/** For demos: signs these people of a company in, as if at that moment. */
export async function plantSignIns(
  database: Database,
  sysOrganizationCode: string,
  { codes, at }: { readonly codes: readonly string[]; readonly at: Date },
): Promise<void> {
  await database
    .updateTable('employees')
    .set({ last_login_at: at })
    .where('sys_organization_code', '=', sysOrganizationCode)
    .where('sys_user_code', '=', sql<string>`any(${[...codes]}::text[])`)
    .execute();
}

export async function deleteEmployee(transaction: Database, owner: Owner): Promise<void> {
  await transaction.deleteFrom('employees').where(isOwner(owner)).execute();
}
