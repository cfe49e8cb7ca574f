/** Snapshots of valuations: one a month for each employee, the month's last one stays (calculations.md section 8). */
import { monthOf } from '@minori/engine/calendar/calendar-month';
import { SHORT_TERM } from '@minori/engine/vocabulary/asset-class';
import type { Grade } from '@minori/engine/vocabulary/grade';
import type { RiskToleranceCode } from '@minori/engine/vocabulary/risk-tolerance';
import { sql } from 'kysely';
import type { Database } from '../../platform/storage/database.ts';
import { json } from '../../platform/storage/json.ts';
import { type Owner, ownerColumns } from '../../platform/storage/owner.ts';
import { VALUATION_DETAILS, type ValuationDetails } from '../../platform/storage/schema/valuation-details.ts';

export interface ValuationScores {
  readonly totalValuation: Grade | null;
  readonly totalScore: number | null;
  readonly assetClassScore: number;
  readonly areaClassScore: number;
  readonly separationGapScore: number | null;
  readonly riskGapScore: number | null;
}

/** The columns of a snapshot that say so. */
export const SCORE_COLUMNS = [
  'valuations.total_valuation as totalValuation',
  'valuations.total_score as totalScore',
  'valuations.asset_class_score as assetClassScore',
  'valuations.area_class_score as areaClassScore',
  'valuations.separation_gap_score as separationGapScore',
  'valuations.risk_gap_score as riskGapScore',
] as const;

/** The share of 短期金融資産 in the mix: `classWeights` is a field of version 1, so that every row has it. */
export const SHORT_TERM_SHARE = sql<number>`(valuations.details -> 'classWeights' ->> ${sql.lit(SHORT_TERM)})::float8`;

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

/** Stores the snapshot of its month; an earlier day's never replaces a later one's, and nothing a frozen one. */
export async function storeValuation(database: Database, owner: Owner, valuation: NewValuation): Promise<void> {
  const row = {
    statement_id: valuation.statementId,
    evaluated_on: valuation.evaluatedOn,
    calculated_at: valuation.calculatedAt,
    assumption_set_id: valuation.assumptionSetId,
    method_id: valuation.methodId,
    risk_tolerance_code: valuation.riskToleranceCode,
    total_score: valuation.totalScore,
    total_valuation: valuation.totalValuation,
    asset_class_score: valuation.assetClassScore,
    area_class_score: valuation.areaClassScore,
    separation_gap_score: valuation.separationGapScore,
    risk_gap_score: valuation.riskGapScore,
    diversified_valuation: valuation.diversifiedValuation,
    risk_tolerance_fit_valuation: valuation.riskToleranceFitValuation,
    details: json(VALUATION_DETAILS.write(valuation.details)),
  };
  await database
    .insertInto('valuations')
    .values({ ...ownerColumns(owner), month: monthOf(valuation.evaluatedOn), ...row })
    .onConflict((conflict) =>
      conflict
        .columns(['sys_organization_code', 'sys_user_code', 'month'])
        .doUpdateSet(row)
        .where('valuations.evaluated_on', '<=', valuation.evaluatedOn)
        .where('valuations.frozen_at', 'is', null),
    )
    .execute();
}
