/**
 * Copies the rows of the month-end job in PostgreSQL without calculating anything, as the limit for the job. The job's input is
 * copied to a file, and the snapshots and the rows that mark months as closed are copied into tables of the same columns, keys
 * and indexes.
 */
import type { Client } from 'pg';
import type { OpenMonth } from './open-month.ts';

const SELECT_INPUT = `select s.*, h.held, v.* from statements s
  join lateral (
    select json_agg(json_build_object('productCode', product_code, 'name', name, 'valuation', valuation)) as held
    from holdings where holdings.sys_organization_code = s.sys_organization_code
      and holdings.sys_user_code = s.sys_user_code and holdings.statement_id = s.id
  ) h on true
  join valuations v on v.sys_organization_code = s.sys_organization_code and v.sys_user_code = s.sys_user_code
    and v.statement_id = s.id
  where s.sys_user_code = any(__codes)`;

/** The tables that the job writes, and their copies. */
const COPY_OF_TABLE = { valuations: 'copied_valuations', month_ends: 'copied_month_ends' } as const;

export interface BareCopy {
  /** Copies everything out and in; returns milliseconds. */
  run(): Promise<number>;
}

/**
 * Must be called after a run of the job, whose rows are copied. The files are in the server's data directory, where it may
 * write.
 */
export async function bareCopyOf(client: Client, { codes }: OpenMonth): Promise<BareCopy> {
  const { rows } = await client.query<{ folder: string }>(`select current_setting('data_directory') as folder`);
  const file = (name: string) => client.escapeLiteral(`${rows[0]?.folder}/${name}.copy`);
  const literal = client.escapeLiteral(`{${codes.join()}}`);
  for (const [table, copied] of Object.entries(COPY_OF_TABLE)) {
    await client.query(`create table ${copied} (like ${table} including all)`);
    await client.query(`copy (select * from ${table} t where t.sys_user_code = any(${literal})) to ${file(table)}`);
  }
  return {
    async run() {
      for (const copied of Object.values(COPY_OF_TABLE)) await client.query(`truncate ${copied}`);
      const begun = performance.now();
      await client.query(`copy (${SELECT_INPUT.replace('__codes', literal)}) to ${file('read')}`);
      for (const [table, copied] of Object.entries(COPY_OF_TABLE))
        await client.query(`copy ${copied} from ${file(table)}`);
      return performance.now() - begun;
    },
  };
}
