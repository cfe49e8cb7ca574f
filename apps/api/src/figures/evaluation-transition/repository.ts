/** 評価の推移 — the rows behind past-scores: the kept valuations, and what may have moved the grade between them. */
import { RiskToleranceCode } from '@minori/contract/codes';
import type { PastScore } from '@minori/contract/past-scores';
import { isAllProtected } from '@minori/engine/investment-valuation/protected-mix';
import { sql } from 'kysely';
import type { Database } from '../../platform/storage/database.ts';
import type { Owner } from '../../platform/storage/owner.ts';
import { SCORE_COLUMNS, SHORT_TERM_SHARE } from '../investment-valuation/snapshot-repository.ts';

/** A point with a valuation. */
export type Scored = PastScore & { readonly evaluatedOn: string; readonly assumptionSetId: string };

/** One valuation a month, ascending; a month that has none is absent. */
export async function findScores(database: Database, owner: Owner): Promise<Scored[]> {
  const rows = await database
    .selectFrom('valuations')
    .select(SCORE_COLUMNS)
    .select([
      'month',
      'evaluated_on as evaluatedOn',
      'risk_tolerance_code as riskToleranceCode',
      'assumption_set_id as assumptionSetId',
      'method_id as methodId',
      SHORT_TERM_SHARE.as('shortTerm'),
    ])
    .where('sys_organization_code', '=', owner.sysOrganizationCode)
    .where('sys_user_code', '=', owner.sysUserCode)
    .orderBy('month')
    .execute();
  return rows.map(({ riskToleranceCode, shortTerm, ...row }) => ({
    ...row,
    isAllProtected: isAllProtected(shortTerm),
    riskToleranceCode: riskToleranceCode === null ? null : RiskToleranceCode.parse(riskToleranceCode),
  }));
}

/** Days, both included. */
export interface Span {
  readonly from: string;
  readonly to: string;
}

/** The last diagnosis of each day, ascending. */
export async function findDiagnoses(database: Database, owner: Owner, { from, to }: Span) {
  const rows = await database
    .selectFrom('risk_diagnoses')
    .innerJoin('employees', (join) =>
      join
        .onRef('employees.id', '=', 'risk_diagnoses.employee_id')
        .onRef('employees.sys_organization_code', '=', 'risk_diagnoses.sys_organization_code'),
    )
    .distinctOn('risk_diagnoses.diagnosed_on')
    .select(['risk_diagnoses.diagnosed_on as date', 'risk_diagnoses.risk_tolerance_code as code'])
    .where('employees.sys_organization_code', '=', owner.sysOrganizationCode)
    .where('employees.sys_user_code', '=', owner.sysUserCode)
    .where('risk_diagnoses.diagnosed_on', '>=', from)
    .where('risk_diagnoses.diagnosed_on', '<=', to)
    .orderBy('risk_diagnoses.diagnosed_on')
    .orderBy('risk_diagnoses.id', 'desc')
    .execute();
  return rows.map(({ date, code }) => ({ date, riskToleranceCode: RiskToleranceCode.parse(code) }));
}

/**
 * 基準日 of each statement whose 配分指定 differs from that of the statement before it, ascending, a day once. Products
 * of 0 % and the record keeper's order don't make a difference.
 */
export async function findAllocationChanges(database: Database, owner: Owner, { from, to }: Span): Promise<string[]> {
  const { rows } = await sql<{ date: string }>`
    with instructed as (
      select s.id, s.valuation_date,
        string_agg(a.product_code || ' ' || a.percent, ',' order by a.product_code, a.percent) as instruction
      from statements s
      left join allocations a on a.sys_organization_code = s.sys_organization_code
        and a.sys_user_code = s.sys_user_code and a.statement_id = s.id and a.percent > 0
      where s.sys_organization_code = ${owner.sysOrganizationCode} and s.sys_user_code = ${owner.sysUserCode}
        and s.valuation_date <= ${to}
      group by s.id, s.valuation_date
    ), followed as (
      select valuation_date, instruction, row_number() over in_order as position,
        lag(instruction) over in_order as before
      from instructed
      window in_order as (order by valuation_date, id)
    )
    select distinct valuation_date as date from followed
    where position > 1 and instruction is distinct from before and valuation_date >= ${from}
    order by 1`.execute(database);
  return rows.map(({ date }) => date);
}
