/** Runs statements as one step, and has what several tables of the baseline share: the columns of an owner, the way to the owner's row, triggers. */
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

/** An employee's row goes with the employee, and names employee and organisation together: it can't become another tenant's. */
export const OF_EMPLOYEE = sql`foreign key (sys_organization_code, sys_user_code)
      references employees (sys_organization_code, sys_user_code) on delete cascade`;

/** The same of tables that know an employee by number. */
export const OF_EMPLOYEE_ID = sql`foreign key (employee_id, sys_organization_code)
      references employees (id, sys_organization_code) on delete cascade`;

/** A function for triggers that tells every api process at commit, by `channel` and with `payload`. */
export function announces(name: string, channel: string, payload: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`create function ${sql.ref(name)}() returns trigger language plpgsql as $$
  begin
    perform pg_notify(${sql.lit(channel)}, ${payload});
    return null;
  end $$`;
}

/** No row of the table changes or goes, whoever asks. */
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
