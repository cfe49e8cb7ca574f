/** Queries a company's accounts for its directory: without test users and accounts that the directory removed. */
import { ENTERPRISE_SCHEMA, OWN_SCHEMA, type ScimUser, USER_SCHEMA } from '@minori/contract/scim-calls';
import { sql } from 'kysely';
import type { Database } from '../../platform/storage/database.ts';
import { employeesIn } from '../../records/access.ts';
import type { Company } from '../../records/companies.ts';
import type { Employee } from '../../records/employees.ts';
import { addressAtWork, hasAccessAtWork } from '../leaving/keep-access.ts';
import type { AccountFilter } from './filter.ts';

export type DirectoryCompany = Pick<Company, 'id' | 'sysOrganizationCode' | 'authorizationMethod'>;

function visibleAccounts(database: Database, company: DirectoryCompany, filter: AccountFilter | null) {
  const people = employeesIn(database, company);
  const all = people.where('is_test_user', '=', false).where('left_directory_at', 'is', null);
  if (filter === null) return all;
  return filter.by === 'email'
    ? all.where(sql<boolean>`coalesce(work_email, email) = ${filter.value}`)
    : all.where(filter.by, '=', filter.value);
}

/** Ordered by id, so that pages don't overlap. */
export async function accountsSeen(
  database: Database,
  company: DirectoryCompany,
  { filter, offset, limit }: { readonly filter: AccountFilter | null; readonly offset: number; readonly limit: number },
): Promise<{ readonly total: number; readonly accounts: readonly Employee[] }> {
  const page = await visibleAccounts(database, company, filter).orderBy('id').offset(offset).limit(limit).execute();
  const { total } = await visibleAccounts(database, company, filter)
    .clearSelect()
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return { total: Number(total), accounts: page };
}

export function accountSeen(database: Database, company: DirectoryCompany, id: string) {
  return visibleAccounts(database, company, { by: 'sys_user_code', value: id }).executeTakeFirst();
}

/** Accounts with one of these identifiers, including removed ones and test users. */
export function accountsLike(
  database: Database,
  company: DirectoryCompany,
  draft: { email: string; externalId: string | null; employeeNumber: string | null },
) {
  return employeesIn(database, company)
    .where(({ or, eb }) =>
      or([
        sql<boolean>`coalesce(work_email, email) = ${draft.email}`,
        ...(draft.externalId === null ? [] : [eb('external_id', '=', draft.externalId)]),
        ...(draft.employeeNumber === null ? [] : [eb('employee_code', '=', draft.employeeNumber)]),
      ]),
    )
    .execute();
}

export function userOf(account: Employee, base: string): ScimUser {
  const { sysUserCode: id, externalId, employeeCode, leftOn, createdAt, updatedAt } = account;
  // The directory never learns the address of their own with which leavers read on.
  const email = addressAtWork(account);
  const extensions = [
    ...(employeeCode === null ? [] : ([ENTERPRISE_SCHEMA] as const)),
    ...(leftOn === null ? [] : ([OWN_SCHEMA] as const)),
  ];
  return {
    schemas: [USER_SCHEMA, ...extensions],
    id,
    ...(externalId !== null && { externalId }),
    userName: email,
    active: hasAccessAtWork(account),
    emails: [{ value: email, type: 'work', primary: true }],
    ...(employeeCode !== null && { [ENTERPRISE_SCHEMA]: { employeeNumber: employeeCode } }),
    ...(leftOn !== null && { [OWN_SCHEMA]: { leavingDate: leftOn } }),
    meta: {
      resourceType: 'User',
      created: createdAt.toISOString(),
      lastModified: updatedAt.toISOString(),
      location: `${base}/Users/${id}`,
    },
  };
}
