/**
 * 転籍 — moves an account to another company of the group (docs/decisions/0067). Account, learning history, quiz answers
 * and pension figures move. Choices from the old company's funds, and what gives access to an account there, are
 * deleted as for a leaver. Audit events stay with each company.
 */
import { sql, type Transaction } from 'kysely';
import type { Owner } from '../../platform/storage/owner.ts';
import type { Schema } from '../../platform/storage/schema.ts';
import { eraseEmployee, holdToErase } from './erase-employee.ts';
import { areOf } from './owned-rows.ts';
import type { OwnedTable } from './owned-table.ts';
import { OWNED_TABLES } from './owned-tables.ts';

/** Tables that move, ordered so that each comes after those it references. Rows of all other tables are deleted. */
export const MOVED_TABLES = [
  'employees',
  'consents',
  'passwords',
  'address_changes',
  'risk_diagnoses',
  'statements',
  'holdings',
  'allocations',
  'monthly_history',
  'asset_operations',
  'valuations',
  'contributions',
  'transfers',
  'premium_corrections',
  'goals',
  'reports',
  'article_histories',
  'quiz_results',
  'devices',
  'told_devices',
] as const satisfies readonly OwnedTable[];

interface Kept {
  readonly table: OwnedTable;
  /** JSON list made by the database, because its integers may exceed the range of JavaScript's. */
  readonly rows: string;
}

/** Fields that are reset: the new company's HR data set them again, and the connection must be made again. */
const RESET_FIELDS = {
  ...{ employee_code: null, external_id: null, left_directory_at: null, hired_month: null, disabled_at: null },
  ...{ left_on: null, work_email: null },
  staff_role: null,
  ...{ is_rk_info: false, is_preserve: false, is_scraping_error: false },
};

async function keep(
  transaction: Transaction<Schema>,
  table: OwnedTable,
  { owner, changed }: { readonly owner: Owner & { readonly employeeId: number }; readonly changed: object },
): Promise<Kept> {
  const rules = OWNED_TABLES.find((one) => one.table === table);
  if (!rules) throw new Error(`${table} has no owner`);
  const whose = table === 'employees' ? sql`id = ${owner.employeeId}` : areOf(rules, owner);
  const { rows } = await sql<{ rows: string }>`
    select coalesce(jsonb_agg(to_jsonb(t) || ${JSON.stringify(changed)}::text::jsonb), '[]')::text as rows
    from ${sql.table(table)} t where ${whose}`.execute(transaction);
  return { table, rows: rows[0]?.rows ?? '[]' };
}

async function putBack(transaction: Transaction<Schema>, { table, rows }: Kept): Promise<void> {
  const { rows: columns } = await sql<{ name: string }>`
    select column_name as name from information_schema.columns
    where table_schema = current_schema() and table_name = ${table} and is_generated = 'NEVER'`.execute(transaction);
  const names = sql.join(columns.map(({ name }) => sql.ref(name)));
  await sql`
    insert into ${sql.table(table)} (${names}) overriding system value
    select ${names} from jsonb_populate_recordset(null::${sql.table(table)}, ${rows}::text::jsonb)`.execute(
    transaction,
  );
}

/** The caller checks that the mail address is allowed for the new company. @returns whether the employee existed */
export async function moveEmployee(
  transaction: Transaction<Schema>,
  {
    owner,
    to,
    now,
  }: {
    readonly owner: Owner;
    readonly to: { readonly id: number; readonly sysOrganizationCode: string };
    readonly now: Date;
  },
): Promise<boolean> {
  const leaver = await holdToErase(transaction, owner);
  if (!leaver) return false;
  const moved = { sys_organization_code: to.sysOrganizationCode };
  const kept: Kept[] = [];
  for (const table of MOVED_TABLES) {
    const changed = table === 'employees' ? { ...moved, company_id: to.id, ...RESET_FIELDS, updated_at: now } : moved;
    kept.push(await keep(transaction, table, { owner: leaver, changed }));
  }
  await eraseEmployee(transaction, leaver, now);
  for (const each of kept) await putBack(transaction, each);
  return true;
}
