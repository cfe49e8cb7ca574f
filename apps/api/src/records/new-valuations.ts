/**
 * 評価の記録 — writes snapshots of valuations: one per employee and month, the last of the month (calculations.md section
 * 8).
 */
import { monthOf } from '@minori/engine/calendar/calendar-month';
import type { Grade } from '@minori/engine/vocabulary/grade';
import type { RiskToleranceCode } from '@minori/engine/vocabulary/risk-tolerance';
import { sql } from 'kysely';
import type { Database } from '../platform/storage/database.ts';
import type { Owner } from '../platform/storage/owner.ts';
import { VALUATION_DETAILS, type ValuationDetails } from '../platform/storage/schema/valuation-details.ts';
import type { ValuationScores } from './valuations.ts';

export interface NewValuation extends ValuationScores {
  readonly statementId: bigint;
  /** Asia/Tokyo date; its month is the snapshot's. */
  readonly evaluatedOn: string;
  readonly calculatedAt: Date;
  readonly assumptionSetId: string;
  readonly methodId: string;
  readonly riskToleranceCode: RiskToleranceCode | null;
  readonly diversifiedValuation: Grade;
  readonly riskToleranceFitValuation: Grade | null;
  readonly details: ValuationDetails;
}

/** A snapshot with its employee. */
export interface OwnValuation {
  readonly sysUserCode: string;
  readonly valuation: NewValuation;
}

function rowOf({ sysUserCode, valuation }: OwnValuation) {
  const { statementId, details, evaluatedOn, ...rest } = valuation;
  return {
    ...rest,
    ...{ sysUserCode, evaluatedOn, statementId: String(statementId), month: monthOf(evaluatedOn) },
    details: VALUATION_DETAILS.write(details),
  };
}

/**
 * Stores each snapshot as that of its month, for employees of one company. A snapshot of an earlier day never replaces
 * one of a later day, and a frozen one is never replaced. All are one JSON parameter, so that the SQL text is the same
 * for one and for hundreds.
 * @param frozenAt when they were frozen; null while their month goes on
 */
export async function storeValuations(
  database: Database,
  sysOrganizationCode: string,
  { valuations, frozenAt }: { readonly valuations: readonly OwnValuation[]; readonly frozenAt: Date | null },
): Promise<void> {
  await sql`
    with given as (
      select * from json_to_recordset(${JSON.stringify(valuations.map(rowOf))}::json) as each ("sysUserCode" text,
        month text, "statementId" bigint, "evaluatedOn" date, "calculatedAt" timestamptz, "assumptionSetId" text,
        "methodId" text, "riskToleranceCode" smallint, "totalScore" smallint, "totalValuation" text,
        "assetClassScore" smallint, "areaClassScore" smallint, "separationGapScore" smallint, "riskGapScore" smallint,
        "diversifiedValuation" text, "riskToleranceFitValuation" text, details jsonb)
    )
    insert into valuations (sys_organization_code, sys_user_code, month, statement_id, evaluated_on, calculated_at,
      assumption_set_id, method_id, risk_tolerance_code, total_score, total_valuation, asset_class_score,
      area_class_score, separation_gap_score, risk_gap_score, diversified_valuation, risk_tolerance_fit_valuation,
      details, frozen_at)
    select ${sysOrganizationCode}, "sysUserCode", month, "statementId", "evaluatedOn", "calculatedAt",
      "assumptionSetId", "methodId", "riskToleranceCode", "totalScore", "totalValuation", "assetClassScore",
      "areaClassScore", "separationGapScore", "riskGapScore", "diversifiedValuation", "riskToleranceFitValuation",
      details, ${frozenAt}::timestamptz
    from given
    on conflict (sys_organization_code, sys_user_code, month) do update set
      statement_id = excluded.statement_id, evaluated_on = excluded.evaluated_on,
      calculated_at = excluded.calculated_at, assumption_set_id = excluded.assumption_set_id,
      method_id = excluded.method_id, risk_tolerance_code = excluded.risk_tolerance_code,
      total_score = excluded.total_score, total_valuation = excluded.total_valuation,
      asset_class_score = excluded.asset_class_score, area_class_score = excluded.area_class_score,
      separation_gap_score = excluded.separation_gap_score, risk_gap_score = excluded.risk_gap_score,
      diversified_valuation = excluded.diversified_valuation,
      risk_tolerance_fit_valuation = excluded.risk_tolerance_fit_valuation, details = excluded.details,
      frozen_at = excluded.frozen_at
    where valuations.evaluated_on <= excluded.evaluated_on and valuations.frozen_at is null`.execute(database);
}

/** Stores one employee's snapshot while the month goes on. */
export async function storeValuation(database: Database, owner: Owner, valuation: NewValuation): Promise<void> {
  const { sysOrganizationCode, sysUserCode } = owner;
  await storeValuations(database, sysOrganizationCode, { valuations: [{ sysUserCode, valuation }], frozenAt: null });
}
