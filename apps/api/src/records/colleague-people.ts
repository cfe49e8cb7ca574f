/**
 * 社内の比較に入る人 — finds the companies that still need their snapshot of a month, and the people in such a snapshot with
 * their valuations.
 */
import type { CalendarMonth } from '@minori/engine/calendar/calendar-month';
import type { Attributes, Results } from '@minori/engine/colleagues/cohort-row';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../platform/storage/database.ts';

/** The company and the month of a snapshot. */
export interface SnapshotOf {
  readonly sysOrganizationCode: string;
  readonly month: CalendarMonth;
}

export interface WaitingCompany {
  readonly sysOrganizationCode: string;
  /** Whether an employee's month has not been closed yet. */
  readonly isOpen: boolean;
}

/** Finds companies where somebody was graded in the month and which have no snapshot of it or of a later month. */
export async function findWaiting(database: Database, month: CalendarMonth): Promise<readonly WaitingCompany[]> {
  const { rows } = await sql<WaitingCompany>`
    select c.sys_organization_code as "sysOrganizationCode",
      exists (
        select from valuations v
        where v.sys_organization_code = c.sys_organization_code and v.month = ${month} and v.frozen_at is null
      ) as "isOpen"
    from companies c
    where exists (
        select from valuations v
        where v.sys_organization_code = c.sys_organization_code and v.month = ${month}
          and v.total_valuation is not null
      )
      and not exists (
        select from colleague_snapshots s
        where s.sys_organization_code = c.sys_organization_code and s.month >= ${month}
      )
    order by 1`.execute(database);
  return rows;
}

/** The types are ensured by the tables' constraints. */
export interface PersonRow extends Omit<Attributes, 'age'> {
  readonly code: string;
  readonly birthday: string | null;
  readonly isEmployed: boolean;
  readonly mayJoin: boolean;
  readonly riskToleranceCode: Results['riskToleranceCode'] | null;
  readonly totalValuation: Results['totalValuation'] | null;
  /** Risk of each requested horizon, as a yearly fraction; null where the history is too short. */
  readonly risks: readonly (number | null)[];
  readonly returns: readonly (number | null)[];
}

function ownFigures(horizons: readonly string[], figure: string): RawBuilder<unknown> {
  const each = horizons.map(
    (horizon) => sql`(v.details -> ${sql.lit(horizon)} -> 'own' ->> ${sql.lit(figure)})::float8`,
  );
  return sql`array[${sql.join(each)}]`;
}

interface PageOf {
  /** The last employee code of the page before; '' for the first page. */
  readonly after: string;
  readonly most: number;
  /** Keys of a valuation's details, such as `threeYears`. */
  readonly horizons: readonly string[];
}

/**
 * Finds one page of everybody who was graded in the month or has a row in the present snapshot, ordered by employee
 * code.
 */
export async function findPeoplePage(
  database: Database,
  { sysOrganizationCode, month }: SnapshotOf,
  { after, most, horizons }: PageOf,
): Promise<readonly PersonRow[]> {
  const { rows } = await sql<PersonRow>`
    select e.sys_user_code as code, e.birthday, e.gender_code as "genderCode", e.is_married as "isMarried",
      e.is_dependent as "isDependent", e.disabled_at is null as "isEmployed",
      coalesce(w.until <= ${month}, true) as "mayJoin",
      v.risk_tolerance_code as "riskToleranceCode", v.total_valuation as "totalValuation",
      ${ownFigures(horizons, 'investmentRisk')} as risks, ${ownFigures(horizons, 'returnByYear')} as returns
    from employees e
    left join valuations v on v.sys_organization_code = e.sys_organization_code and v.sys_user_code = e.sys_user_code
      and v.month = ${month} and v.total_valuation is not null
    left join cohort_rows r on r.sys_organization_code = e.sys_organization_code
      and r.sys_user_code = e.sys_user_code
    left join colleague_waits w on w.sys_organization_code = e.sys_organization_code
      and w.sys_user_code = e.sys_user_code
    where e.sys_organization_code = ${sysOrganizationCode} and e.sys_user_code > ${after}
      and (v.month is not null or r.cohort is not null)
    order by e.sys_user_code
    limit ${most}`.execute(database);
  return rows;
}
