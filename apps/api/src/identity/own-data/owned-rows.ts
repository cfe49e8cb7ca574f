/** The rows of one employee in one of the tables of `owned-tables.ts`, to be read or removed. */
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../platform/storage/database.ts';
import type { Owner } from '../../platform/storage/owner.ts';
import { LeftOut } from './owned-table.ts';
import type { ExportedTable, TableRules } from './owned-tables.ts';

/** Both codes, and the number that some tables know the employee by. */
export interface NumberedOwner extends Owner {
  readonly employeeId: number;
}

function areOf({ by }: TableRules, owner: NumberedOwner): RawBuilder<boolean> {
  const { sysOrganizationCode, sysUserCode, employeeId } = owner;
  return by === 'number'
    ? sql`sys_organization_code = ${sysOrganizationCode} and employee_id = ${employeeId}`
    : sql`sys_organization_code = ${sysOrganizationCode} and sys_user_code = ${sysUserCode}`;
}

/** `valuation_date` as it is called in the file: `valuationDate`. */
export function fieldName(column: string): string {
  return column.replace(/_(\w)/g, (_match, letter: string) => letter.toUpperCase());
}

export function exportedColumns({ columns }: ExportedTable): readonly (readonly [column: string, message: string])[] {
  return Object.entries(columns).flatMap(([column, message]) =>
    message instanceof LeftOut ? [] : [[column, message] as const],
  );
}

export async function readOwnedRows(
  database: Database,
  { rules, exported }: { readonly rules: TableRules; readonly exported: ExportedTable },
  owner: NumberedOwner,
): Promise<readonly Readonly<Record<string, unknown>>[]> {
  const columns = exportedColumns(exported).map(([column]) => sql`${sql.ref(column)} as ${sql.ref(fieldName(column))}`);
  const { rows } = await sql<Record<string, unknown>>`
    select ${sql.join(columns)} from ${sql.table(rules.table)}
    where ${areOf(rules, owner)}
    order by ${sql.join(exported.order.map((column) => sql.ref(column)))}`.execute(database);
  return rows;
}

export async function removeOwnedRows(database: Database, rules: TableRules, owner: NumberedOwner): Promise<void> {
  await sql`delete from ${sql.table(rules.table)} where ${areOf(rules, owner)}`.execute(database);
}
