/**
 * 月末の締め — the database part of closing a month: finds months that are still open, reads employees page by page as of a
 * month's last day, and closes the month for them.
 */
import { addMonths, type CalendarMonth, monthEnd } from '@minori/engine/calendar/calendar-month';
import type { RiskToleranceCode } from '@minori/engine/vocabulary/risk-tolerance';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../platform/storage/database.ts';
import type { NewValuation } from './new-valuations.ts';

/** The instant at which a month begins in Tokyo. */
export function beginOf(month: CalendarMonth): Date {
  return new Date(`${month}-01T00:00:00+09:00`);
}

/**
 * Finds the months before `current` with valuations that are not frozen, and the month that has just ended; oldest
 * first.
 */
export async function openMonths(database: Database, current: CalendarMonth): Promise<CalendarMonth[]> {
  // The recursion takes one index step for each open month; a plain distinct would read every employee's entry.
  const { rows } = await sql<{ month: CalendarMonth }>`
    with recursive open_month (month) as (
      select min(month) from valuations where frozen_at is null and month < ${current}
      union all
      select (select min(v.month) from valuations v
        where v.frozen_at is null and v.month < ${current} and v.month > open_month.month)
      from open_month where open_month.month is not null
    )
    select month from open_month where month is not null`.execute(database);
  return [...new Set([...rows.map(({ month }) => month), addMonths(current, -1)])].sort();
}

/**
 * A condition on finished rounds of the month-end job (alias `r`): a valuation of the month was added later and is not
 * frozen.
 */
export function hasOpen(month: CalendarMonth): RawBuilder<boolean> {
  return sql`exists (
    select from valuations v
    where v.sys_organization_code = r.sys_organization_code and v.month = ${month} and v.frozen_at is null
  )`;
}

/** The stored valuation of the month, with the statement it was made from. */
export type StoredValuation = Omit<NewValuation, 'evaluatedOn' | 'calculatedAt' | 'details' | 'statementId'> & {
  readonly isFrozen: boolean;
  /** Text, as in `PageStatement`. */
  readonly statementId: string;
};

/** A statement in JSON, where a bigint is text. */
export interface PageStatement {
  readonly id: string;
  readonly valuationDate: string;
  readonly initialSubscriptionDate: string | null;
  readonly interestRate: number | null;
  readonly pendingCash: number;
  readonly isOfMonth: boolean;
  readonly holdings: readonly { readonly productCode: string; readonly name: string; readonly valuation: number }[];
}

/** An employee as of the month's last day. */
export interface PageEmployee {
  readonly sysUserCode: string;
  readonly isClosed: boolean;
  /** The last type diagnosed by then. */
  readonly riskToleranceCode: RiskToleranceCode | null;
  readonly stored: StoredValuation | null;
  /** The latest statement registered before the month ended. */
  readonly statement: PageStatement | null;
}

export interface Page {
  readonly sysOrganizationCode: string;
  /** The last employee of the page before; '' for the first page. */
  readonly throughCode: string;
  readonly most: number;
}

/** Finds the next employees of a company by code, and locks them against another valuation. */
export async function findPage(
  transaction: Database,
  month: CalendarMonth,
  { sysOrganizationCode, throughCode, most }: Page,
): Promise<readonly PageEmployee[]> {
  const { rows } = await sql<PageEmployee>`
    with page as materialized (
      select sys_organization_code, sys_user_code, id from employees
      where sys_organization_code = ${sysOrganizationCode} and sys_user_code > ${throughCode}
      order by sys_user_code limit ${most}
      for no key update
    )
    select page.sys_user_code as "sysUserCode", closed.month is not null as "isClosed",
      (
        select d.risk_tolerance_code from risk_diagnoses d
        where d.employee_id = page.id and d.sys_organization_code = page.sys_organization_code
          and d.diagnosed_on <= ${monthEnd(month)}
        order by d.diagnosed_on desc, d.id desc limit 1
      ) as "riskToleranceCode",
      case when v.month is not null then json_build_object('isFrozen', v.frozen_at is not null,
        'statementId', v.statement_id::text, 'riskToleranceCode', v.risk_tolerance_code,
        'assumptionSetId', v.assumption_set_id, 'methodId', v.method_id, 'totalValuation', v.total_valuation,
        'totalScore', v.total_score, 'assetClassScore', v.asset_class_score, 'areaClassScore', v.area_class_score,
        'separationGapScore', v.separation_gap_score, 'riskGapScore', v.risk_gap_score,
        'diversifiedValuation', v.diversified_valuation,
        'riskToleranceFitValuation', v.risk_tolerance_fit_valuation) end as stored,
      case when s.id is not null then json_build_object('id', s.id::text, 'valuationDate', s.valuation_date,
        'initialSubscriptionDate', s.initial_subscription_date, 'interestRate', s.interest_rate,
        'pendingCash', s.pending_cash, 'isOfMonth', s.registered_at >= ${beginOf(month)},
        'holdings', (
          select coalesce(json_agg(json_build_object('productCode', h.product_code, 'name', h.name,
            'valuation', h.valuation) order by h.position), '[]')
          from holdings h
          where h.sys_organization_code = page.sys_organization_code and h.sys_user_code = page.sys_user_code
            and h.statement_id = s.id
        )) end as statement
    from page
    left join month_ends closed on closed.sys_organization_code = page.sys_organization_code
      and closed.sys_user_code = page.sys_user_code and closed.month = ${month}
    left join valuations v on v.sys_organization_code = page.sys_organization_code
      and v.sys_user_code = page.sys_user_code and v.month = ${month}
    left join lateral (
      select * from statements s
      where s.sys_organization_code = page.sys_organization_code and s.sys_user_code = page.sys_user_code
        and s.registered_at < ${beginOf(addMonths(month, 1))}
      order by s.valuation_date desc, s.id desc limit 1
    ) s on true
    order by 1`.execute(transaction);
  return rows;
}

export type Outcome = 'kept' | 'revalued' | 'gap';

export interface Closing {
  readonly sysUserCode: string;
  readonly outcome: Outcome;
}

/** Freezes the stored valuations of the month, and stores that the month is closed for each employee. */
export async function closeMonth(
  transaction: Database,
  { sysOrganizationCode, month, at }: { sysOrganizationCode: string; month: CalendarMonth; at: Date },
  closings: readonly Closing[],
): Promise<void> {
  const codes = closings.map(({ sysUserCode }) => sysUserCode);
  await transaction
    .updateTable('valuations')
    .set({ frozen_at: at })
    .where('sys_organization_code', '=', sysOrganizationCode)
    .where('sys_user_code', '=', sql<string>`any(${codes}::text[])`)
    .where('month', '=', month)
    .where('frozen_at', 'is', null)
    .execute();
  await sql`
    insert into month_ends (sys_organization_code, sys_user_code, month, closed_at, outcome)
    select ${sysOrganizationCode}, closed.code, ${month}, ${at}, closed.outcome
    from unnest(${codes}::text[], ${closings.map(({ outcome }) => outcome)}::text[]) as closed (code, outcome)`.execute(
    transaction,
  );
}
