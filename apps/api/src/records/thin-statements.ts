/**
 * 取り込みの間引き — deletes statements older than 40 days, except the last of each month and each that changed the allocation.
 * The others add nothing to the month's points, valuations and reports, and with one scrape per day an account would
 * grow by a megabyte a year (docs/decisions/0046).
 */
import { calendarDate, dayNumber } from '@minori/engine/calendar/calendar-date';
import { sql } from 'kysely';
import type { Database } from '../platform/storage/database.ts';
import type { Owner } from '../platform/storage/owner.ts';

/** Days for which every statement stays: long enough for month-end closing, reports and holidays. */
const KEPT_DAYS = 40;

/**
 * Days before the kept ones that each registration examines, so that its cost doesn't grow with the age of an account.
 */
const EXAMINED_DAYS = 60;

/** @param today Asia/Tokyo date */
export async function thinStatements(database: Database, owner: Owner, today: string): Promise<void> {
  const until = calendarDate(dayNumber(today) - KEPT_DAYS);
  const from = calendarDate(dayNumber(until) - EXAMINED_DAYS);
  await sql`
    -- Worked out once each: PostgreSQL, which may expect one statement here, would do it anew for each that it compares.
    with own as materialized (
      select s.id, s.valuation_date,
        lead(date_trunc('month', s.valuation_date)) over in_order as next_month,
        (
          select string_agg(a.product_code || ' ' || a.percent, ',' order by a.product_code, a.percent)
          from allocations a
          where a.sys_organization_code = s.sys_organization_code and a.sys_user_code = s.sys_user_code
            and a.statement_id = s.id and a.percent > 0
        ) as instruction
      from statements s
      where s.sys_organization_code = ${owner.sysOrganizationCode} and s.sys_user_code = ${owner.sysUserCode}
        and s.valuation_date >= ${from}
      window in_order as (order by s.valuation_date, s.id)
    ), followed as materialized (
      -- Of the first one nobody knows here whether it changed anything.
      select *, row_number() over in_order as position, lag(instruction) over in_order as before from own
      window in_order as (order by valuation_date, id)
    )
    delete from statements s using followed f
    where s.sys_organization_code = ${owner.sysOrganizationCode} and s.sys_user_code = ${owner.sysUserCode}
      and s.id = f.id and f.valuation_date < ${until}
      and f.next_month = date_trunc('month', f.valuation_date) and f.position > 1
      and f.instruction is not distinct from f.before
      and not exists (
        select from valuations v
        where v.sys_organization_code = s.sys_organization_code and v.sys_user_code = s.sys_user_code
          and v.statement_id = s.id
      )
      and not exists (
        select from monthly_history m
        where m.sys_organization_code = s.sys_organization_code and m.sys_user_code = s.sys_user_code
          and m.statement_id = s.id
      )
      and not exists (
        select from asset_operations o
        where o.sys_organization_code = s.sys_organization_code and o.sys_user_code = s.sys_user_code
          and o.statement_id = s.id
      )`.execute(database);
}
