/** The accounts of one company as its directory sees them: without test users, and without whom it has taken away. */
import { ENTERPRISE_SCHEMA, type ScimUser, USER_SCHEMA } from '@minori/contract/scim-calls';
import type { Database } from '../../platform/storage/database.ts';
import type { AccountFilter } from './filter.ts';

export interface DirectoryCompany {
  readonly id: number;
  readonly sysOrganizationCode: string;
  readonly authorizationMethod: number;
}

function accounts(database: Database, { sysOrganizationCode }: DirectoryCompany) {
  return database
    .selectFrom('employees')
    .select(['id', 'sys_user_code', 'email', 'external_id', 'employee_code', 'disabled_at', 'left_directory_at'])
    .select(['created_at', 'updated_at'])
    .where('sys_organization_code', '=', sysOrganizationCode)
    .where('is_test_user', '=', false);
}

export type DirectoryAccount = NonNullable<Awaited<ReturnType<ReturnType<typeof accounts>['executeTakeFirst']>>>;

function seen(database: Database, company: DirectoryCompany, filter: AccountFilter | null) {
  const all = accounts(database, company).where('left_directory_at', 'is', null);
  return filter === null ? all : all.where(filter.by, '=', filter.value);
}

/** In the order of their making, so that pages don't overlap. */
export async function accountsSeen(
  database: Database,
  company: DirectoryCompany,
  { filter, offset, limit }: { readonly filter: AccountFilter | null; readonly offset: number; readonly limit: number },
): Promise<{ readonly total: number; readonly accounts: readonly DirectoryAccount[] }> {
  const page = await seen(database, company, filter).orderBy('id').offset(offset).limit(limit).execute();
  const { total } = await seen(database, company, filter)
    .clearSelect()
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return { total: Number(total), accounts: page };
}

export function accountSeen(database: Database, company: DirectoryCompany, id: string) {
  return seen(database, company, { by: 'sys_user_code', value: id }).executeTakeFirst();
}

/** Also one that the directory has taken away, or a test user. */
export function accountsLike(
  database: Database,
  company: DirectoryCompany,
  draft: { email: string; externalId: string | null; employeeNumber: string | null },
) {
  return accounts(database, company)
    .clearWhere()
    .where('sys_organization_code', '=', company.sysOrganizationCode)
    .where(({ or, eb }) =>
      or([
        eb('email', '=', draft.email),
        ...(draft.externalId === null ? [] : [eb('external_id', '=', draft.externalId)]),
        ...(draft.employeeNumber === null ? [] : [eb('employee_code', '=', draft.employeeNumber)]),
      ]),
    )
    .execute();
}

export function userOf(account: DirectoryAccount, base: string): ScimUser {
  const { sys_user_code: id, email, external_id, employee_code, disabled_at, created_at, updated_at } = account;
  return {
    schemas: employee_code === null ? [USER_SCHEMA] : [USER_SCHEMA, ENTERPRISE_SCHEMA],
    id,
    ...(external_id !== null && { externalId: external_id }),
    userName: email,
    active: disabled_at === null,
    emails: [{ value: email, type: 'work', primary: true }],
    ...(employee_code !== null && { [ENTERPRISE_SCHEMA]: { employeeNumber: employee_code } }),
    meta: {
      resourceType: 'User',
      created: created_at.toISOString(),
      lastModified: updated_at.toISOString(),
      location: `${base}/Users/${id}`,
    },
  };
}
