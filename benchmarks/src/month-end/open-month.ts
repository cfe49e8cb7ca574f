/** Creates employees whose last month is over but not closed, each with statements, a risk type and an outdated valuation. */
import { addMonths, type CalendarMonth } from '@minori/engine/calendar/calendar-month';
import { DEMO } from '@minori/local/demo';
import type { Client } from 'pg';
import { copyEmployee } from '../registration/copied-employees.ts';
import { copyRows } from '../registration/plain-rows.ts';

export interface OpenMonth {
  readonly codes: readonly string[];
  readonly sysOrganizationCode: string;
  readonly month: CalendarMonth;
  /** 01:30 in Tokyo on the first day of the following month. */
  readonly closedAt: Date;
  /** Reopens the month for all of them, as before the job. */
  open(): Promise<void>;
}

const LAST_MONTH = `select sys_user_code as code, sys_organization_code as company, max(month) as month
  from valuations where sys_user_code = any($1::text[]) group by 1, 2 order by 1 limit 1`;

/** Frozen rows are append-only; this database is temporary, so triggers are switched off. */
const REOPEN_MONTH = `begin; set local session_replication_role = replica;
  delete from month_ends where sys_user_code = any(__codes) and month = __month;
  delete from valuations where sys_user_code = any(__codes) and month <> __month;
  update valuations set frozen_at = null, assumption_set_id = 'CMA-2020-GPIF' where sys_user_code = any(__codes);
  commit`;

/** Copies a demo employee with figures. */
export async function openMonthOf(
  client: Client,
  { databaseUrl, count }: { readonly databaseUrl: string; readonly count: number },
): Promise<OpenMonth> {
  const withFigures = DEMO.employees.filter(({ history }) => history !== null).map(({ sysUserCode }) => sysUserCode);
  const { rows } = await client.query<{ code: string; company: string; month: string }>(LAST_MONTH, [withFigures]);
  const [one] = rows;
  if (!one) throw new Error('The demo has no employee with a valuation');
  const copies = await copyEmployee(databaseUrl, { sysUserCode: one.code, cookie: '' }, count);
  const codes = copies.map(({ sysUserCode }) => sysUserCode);
  await copyRows(client, one.code, codes);
  const text = REOPEN_MONTH.replaceAll('__codes', client.escapeLiteral(`{${codes.join()}}`)).replaceAll(
    '__month',
    client.escapeLiteral(one.month),
  );
  return {
    codes,
    sysOrganizationCode: one.company,
    month: one.month,
    closedAt: new Date(`${addMonths(one.month, 1)}-01T01:30:00+09:00`),
    open: async () => void (await client.query(text)),
  };
}
