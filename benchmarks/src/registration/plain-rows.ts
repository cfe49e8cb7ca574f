/**
 * Writes the rows of a registration, table by table, with the plainest SQL: one prepared statement per table with one
 * parameter, without checks or calculations.
 */
import type { Client } from 'pg';

/** In an order that satisfies the foreign keys. */
const TABLES = [
  'statements',
  'holdings',
  'allocations',
  'contributions',
  'transfers',
  'monthly_history',
  'valuations',
  'asset_operations',
] as const;

export type PlainRows = Readonly<Record<(typeof TABLES)[number], readonly Readonly<Record<string, unknown>>[]>>;

export async function readRows(client: Client, sysUserCode: string): Promise<PlainRows> {
  const read = async (table: string) => {
    const { rows } = await client.query(`select to_jsonb(t) as row from ${table} t where sys_user_code = $1`, [
      sysUserCode,
    ]);
    return [table, rows.map(({ row }) => row)] as const;
  };
  const found: [string, unknown][] = [];
  for (const table of TABLES) found.push([...(await read(table))]);
  return Object.fromEntries(found) as unknown as PlainRows;
}

/** Writes the given rows for an employee without rows, in one transaction. */
export async function writeRows(client: Client, rows: PlainRows, sysUserCode: string): Promise<void> {
  await client.query('begin');
  for (const table of TABLES) {
    const own = rows[table].map((row) => ({ ...row, sys_user_code: sysUserCode }));
    await client.query({
      name: table,
      text: `insert into ${table} overriding system value
        select * from jsonb_populate_recordset(null::${table}, $1::jsonb)`,
      values: [JSON.stringify(own)],
    });
  }
  await client.query({
    name: 'connected',
    text: 'update employees set is_rk_info = true, is_scraping_error = false where sys_user_code = $1',
    values: [sysUserCode],
  });
  await client.query('commit');
}

/** Copies the rows for many employees at once, inside the database. */
export async function copyRows(client: Client, from: string, to: readonly string[]): Promise<void> {
  for (const table of TABLES) {
    await client.query(
      `insert into ${table} overriding system value
        select copied.* from ${table} one, unnest($1::text[]) as code, lateral jsonb_populate_record(null::${table},
          to_jsonb(one) || jsonb_build_object('sys_user_code', code)) as copied
        where one.sys_user_code = $2`,
      [to, from],
    );
  }
}
