/** Reads or deletes an employee's rows in one of the tables of `owned-tables.ts`. */
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../platform/storage/database.ts';
import type { Owner } from '../../platform/storage/owner.ts';
import { LeftOut, Place, type Unseen } from './owned-table.ts';
import type { ExportedTable, TableRules } from './owned-tables.ts';

/** Both codes, and the id that some tables use. */
export interface NumberedOwner extends Owner {
  readonly employeeId: number;
}

export function areOf({ by }: TableRules, owner: NumberedOwner): RawBuilder<boolean> {
  const { sysOrganizationCode, sysUserCode, employeeId } = owner;
  return by === 'number'
    ? sql`sys_organization_code = ${sysOrganizationCode} and employee_id = ${employeeId}`
    : sql`sys_organization_code = ${sysOrganizationCode} and sys_user_code = ${sysUserCode}`;
}

/** Converts a column name to its field in the file, such as `valuation_date` to `valuationDate`. */
export function fieldName(column: string): string {
  return column.replace(/_(\w)/g, (_match, letter: string) => letter.toUpperCase());
}

type ExportedColumn = readonly [column: string, message: string, unseen?: Unseen | undefined];

export function exportedColumns({ columns }: ExportedTable): readonly ExportedColumn[] {
  return Object.entries(columns).flatMap(([column, about]): readonly ExportedColumn[] => {
    if (about instanceof LeftOut) return [];
    return about instanceof Place ? [[column, about.message, about.unseen]] : [[column, about]];
  });
}

function seenValue(column: string, unseen: Unseen | undefined): RawBuilder<unknown> {
  if (!unseen) return sql.ref(column);
  return sql`case when ${sql.ref(unseen.column)} = any(${[...unseen.values]}::text[]) then null else ${sql.ref(column)} end`;
}

export async function readOwnedRows(
  database: Database,
  { rules, exported }: { readonly rules: TableRules; readonly exported: ExportedTable },
  owner: NumberedOwner,
): Promise<readonly Readonly<Record<string, unknown>>[]> {
  const columns = exportedColumns(exported).map(
    ([column, , unseen]) => sql`${seenValue(column, unseen)} as ${sql.ref(fieldName(column))}`,
  );
  const { rows } = await sql<Record<string, unknown>>`
    select ${sql.join(columns)} from ${sql.table(rules.table)}
    where ${areOf(rules, owner)}
    order by ${sql.join(exported.order.map((column) => sql.ref(column)))}`.execute(database);
  return rows;
}

export async function removeOwnedRows(database: Database, rules: TableRules, owner: NumberedOwner): Promise<void> {
  await sql`delete from ${sql.table(rules.table)} where ${areOf(rules, owner)}`.execute(database);
}
