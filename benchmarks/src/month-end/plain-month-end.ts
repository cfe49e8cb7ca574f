/**
 * What the month-end job can't do without, in the plainest SQL: of each employee it reads what is valued, and writes the
 * snapshot and the mark of the closing, in a transaction of their own, with prepared statements and nothing worked out.
 */
import type { Client } from 'pg';
import type { FrozenRow } from './open-month.ts';

const READ = `select to_jsonb(s) as statement, (select jsonb_agg(to_jsonb(h)) from holdings h
    where h.sys_organization_code = s.sys_organization_code and h.sys_user_code = s.sys_user_code and h.statement_id = s.id),
    (select to_jsonb(v) from valuations v where v.sys_organization_code = s.sys_organization_code
      and v.sys_user_code = s.sys_user_code and v.month = $3)
  from statements s where sys_organization_code = $1 and sys_user_code = $2 order by valuation_date desc, id desc limit 1`;

const KEY = ['sys_organization_code', 'sys_user_code', 'month'];

function snapshotText(columns: readonly string[]): string {
  const changed = columns.filter((column) => !KEY.includes(column));
  return `insert into valuations select * from jsonb_populate_record(null::valuations, $1::jsonb)
    on conflict (${KEY.join()}) do update set ${changed.map((column) => `${column} = excluded.${column}`).join()}`;
}

const CLOSING = 'insert into month_ends select * from jsonb_populate_record(null::month_ends, $1::jsonb)';

/** Milliseconds for all of them. */
export async function plainMonthEnd(client: Client, rows: readonly FrozenRow[]): Promise<number> {
  const snapshot = snapshotText(Object.keys(rows[0]?.valuation ?? {}));
  const begun = performance.now();
  for (const { valuation, closing } of rows) {
    await client.query('begin');
    await client.query({ name: 'read', text: READ, values: KEY.map((column) => valuation[column]) });
    await client.query({ name: 'snapshot', text: snapshot, values: [JSON.stringify(valuation)] });
    await client.query({ name: 'closing', text: CLOSING, values: [JSON.stringify(closing)] });
    await client.query('commit');
  }
  return performance.now() - begun;
}
