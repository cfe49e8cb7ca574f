/** Writes a checked import: one statement for all new employees, and one for each changed employee. */
import { sql, type Transaction } from 'kysely';
import { newUserCode } from '../../identity/directory/accounts.ts';
import type { Schema } from '../../platform/storage/schema.ts';
import type { FoundCompany } from '../command/find.ts';
import type { EmployeeRow, HrFields } from './import-columns.ts';
import { hrFields } from './import-plan.ts';

export async function addEmployees(
  transaction: Transaction<Schema>,
  { company, rows, now }: { readonly company: FoundCompany; readonly rows: readonly EmployeeRow[]; readonly now: Date },
): Promise<void> {
  const records = rows.map((row) => ({ email: row.email, sys_user_code: newUserCode(), ...hrFields(row) }));
  await sql`
    insert into employees (company_id, sys_organization_code, sys_user_code, email, employee_code, birthday, hired_month,
      gender_code, is_married, is_dependent, is_subscription, created_at, updated_at)
    select ${company.id}::integer, ${company.sysOrganizationCode}, sys_user_code, email, employee_code, birthday,
      hired_month, gender_code, is_married, is_dependent, coalesce(is_subscription, true), ${now}::timestamptz, ${now}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(records)}::text::jsonb) as imported (
      sys_user_code text, email text, employee_code text, birthday date, hired_month text, gender_code integer,
      is_married boolean, is_dependent boolean, is_subscription boolean)
  `.execute(transaction);
}

export async function changeEmployees(
  transaction: Transaction<Schema>,
  {
    company,
    changed,
    now,
  }: {
    readonly company: FoundCompany;
    readonly changed: readonly { readonly id: number; readonly fields: HrFields }[];
    readonly now: Date;
  },
): Promise<void> {
  for (const { id, fields } of changed) {
    await transaction
      .updateTable('employees')
      .set({ ...fields, updated_at: now })
      .where('id', '=', id)
      .where('sys_organization_code', '=', company.sysOrganizationCode)
      .execute();
  }
}
