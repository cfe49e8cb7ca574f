/**
 * Runs statements as one migration step, and declares the SQL parts that several tables share: an owner's columns, the foreign
 * key to the owner's row, triggers.
 */
import { type Kysely, type Migration, type RawBuilder, sql } from 'kysely';

export type Statements = readonly RawBuilder<unknown>[];

/** A step that executes the statements one after the other. */
export function stepOf(statements: Statements): Migration {
  return {
    up: async (database: Kysely<unknown>) => {
      for (const statement of statements) await statement.execute(database);
    },
  };
}

/** The two codes of an owner, as the first columns of every table of an employee. */
export const OWNER = sql`
    sys_organization_code text not null,
    sys_user_code text not null`;

/**
 * The foreign key with which a row is deleted with its employee. It has employee and organisation together, so that a row can't
 * move to another tenant.
 */
export const OF_EMPLOYEE = sql`foreign key (sys_organization_code, sys_user_code)
      references employees (sys_organization_code, sys_user_code) on delete cascade`;

/** The same for tables that refer to an employee by number. */
export const OF_EMPLOYEE_ID = sql`foreign key (employee_id, sys_organization_code)
      references employees (id, sys_organization_code) on delete cascade`;

/** Creates a trigger function that informs every api process at commit, on `channel` with `payload`. */
export function announces(name: string, channel: string, payload: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`create function ${sql.ref(name)}() returns trigger language plpgsql as $$
  begin
    perform pg_notify(${sql.lit(channel)}, ${payload});
    return null;
  end $$`;
}

/** Creates triggers that refuse every update and delete of the table, whoever tries. */
export function appendOnly(table: string): Statements {
  return [
    sql`create trigger append_only before update or delete on ${sql.table(table)}
      for each row execute function refuse_change()`,
    neverEmptied(table),
  ];
}

export function neverEmptied(table: string): RawBuilder<unknown> {
  return sql`create trigger append_only_whole before truncate on ${sql.table(table)}
    for each statement execute function refuse_change()`;
}
