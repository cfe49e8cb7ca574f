/** 月末の締め — which months of which employees are still open, what their last day knew, and the mark that closes them. */
import type { CalendarMonth } from '@minori/engine/calendar/calendar-month';
import { addMonths } from '@minori/engine/calendar/calendar-month';
import { sql } from 'kysely';
import { SCORE_COLUMNS } from '../figures/investment-valuation/snapshot-repository.ts';
import type { Database } from '../platform/storage/database.ts';
import { type Owner, ownerColumns } from '../platform/storage/owner.ts';

/** The instant at which a month begins in Tokyo. */
export function beginOf(month: CalendarMonth): Date {
  return new Date(`${month}-01T00:00:00+09:00`);
}

/** The months before `current` that hold valuations which are not frozen, and the one that has just ended; oldest first. */
export async function openMonths(database: Database, current: CalendarMonth): Promise<CalendarMonth[]> {
  const rows = await database
    .selectFrom('valuations')
    .select('month')
    .distinct()
    .where('frozen_at', 'is', null)
    .where('month', '<', current)
    .execute();
  return [...new Set([...rows.map(({ month }) => month), addMonths(current, -1)])].sort();
}

export interface Page {
  /** The last one of the page before; undefined for the first page. */
  readonly after: Owner | undefined;
  readonly most: number;
}

/** Employees of whom something was read or valued in the month, and whose month has not been closed, by their codes. */
export async function findOpen(database: Database, month: CalendarMonth, { after, most }: Page): Promise<Owner[]> {
  const { rows } = await sql<{ org: string; code: string }>`
    select e.sys_organization_code as org, e.sys_user_code as code
    from employees e
    where (e.sys_organization_code, e.sys_user_code)
        > (${after?.sysOrganizationCode ?? ''}::text, ${after?.sysUserCode ?? ''}::text)
      and not exists (
        select from month_ends closed
        where closed.sys_organization_code = e.sys_organization_code and closed.sys_user_code = e.sys_user_code
          and closed.month = ${month}
      )
      and (
        exists (
          select from valuations v
          where v.sys_organization_code = e.sys_organization_code and v.sys_user_code = e.sys_user_code
            and v.month = ${month}
        )
        or exists (
          select from statements s
          where s.sys_organization_code = e.sys_organization_code and s.sys_user_code = e.sys_user_code
            and s.registered_at >= ${beginOf(month)} and s.registered_at < ${beginOf(addMonths(month, 1))}
        )
      )
    order by 1, 2
    limit ${most}`.execute(database);
  return rows.map(({ org, code }) => ({ sysOrganizationCode: org, sysUserCode: code }));
}

/** Whether somebody has closed it meanwhile; to be asked under the employee's lock. */
export async function isClosed(database: Database, owner: Owner, month: CalendarMonth): Promise<boolean> {
  const row = await database
    .selectFrom('month_ends')
    .select('outcome')
    .where('sys_organization_code', '=', owner.sysOrganizationCode)
    .where('sys_user_code', '=', owner.sysUserCode)
    .where('month', '=', month)
    .executeTakeFirst();
  return row !== undefined;
}

export type StoredValuation = NonNullable<Awaited<ReturnType<typeof findStored>>>;

/** The month's valuation as it stands: what it was made of, and what it says. */
export async function findStored(database: Database, owner: Owner, month: CalendarMonth) {
  return database
    .selectFrom('valuations')
    .select(SCORE_COLUMNS)
    .select([
      'frozen_at as frozenAt',
      'statement_id as statementId',
      'risk_tolerance_code as riskToleranceCode',
      'assumption_set_id as assumptionSetId',
      'method_id as methodId',
      'diversified_valuation as diversifiedValuation',
      'risk_tolerance_fit_valuation as riskToleranceFitValuation',
    ])
    .where('sys_organization_code', '=', owner.sysOrganizationCode)
    .where('sys_user_code', '=', owner.sysUserCode)
    .where('month', '=', month)
    .executeTakeFirst();
}

/** Freezes the valuation, if there is one, and closes the month. */
export async function closeMonth(
  database: Database,
  owner: Owner,
  { month, at, outcome }: { month: CalendarMonth; at: Date; outcome: 'kept' | 'revalued' | 'gap' },
): Promise<void> {
  await database
    .updateTable('valuations')
    .set({ frozen_at: at })
    .where('sys_organization_code', '=', owner.sysOrganizationCode)
    .where('sys_user_code', '=', owner.sysUserCode)
    .where('month', '=', month)
    .where('frozen_at', 'is', null)
    .execute();
  await database
    .insertInto('month_ends')
    .values({ ...ownerColumns(owner), month, closed_at: at, outcome })
    .execute();
}
