/**
 * 基準日の評価 — returns the valuation of a report's statement as of the report's base date. Later scrapes and diagnoses are
 * ignored.
 */
import type { ReportScores } from '@minori/contract/report-content';
import { evaluate } from '../figures/investment-valuation/evaluate.ts';
import type { ValuationSubject } from '../figures/investment-valuation/subject-repository.ts';
import { valuationSentences } from '../figures/investment-valuation/valuation-sentences.ts';
import type { Database } from '../platform/storage/database.ts';
import type { Owner } from '../platform/storage/owner.ts';
import type { ValuationDetails } from '../platform/storage/schema/valuation-details.ts';
import type { HeldStatement } from '../records/statements.ts';
import { findValuationOf } from '../records/valuations.ts';

export interface BasisValuation {
  readonly scores: ReportScores;
  readonly riskToleranceCode: number | null;
  readonly assumptionSetId: string;
  /** null for a valuation from before METHOD-2026-11. */
  readonly methodId: string | null;
  readonly details: ValuationDetails;
  readonly sentences: ReturnType<typeof valuationSentences>;
}

interface BasisRequest {
  readonly statement: HeldStatement;
  /** The employee as of the base date. */
  readonly subject: ValuationSubject;
  readonly baseDate: string;
  readonly at: Date;
}

/**
 * Returns the stored valuation of the statement up to the base date. A statement that was registered later is valued as
 * of the base date. undefined when it can't be valued: no assets, or more than 5 % in unknown products.
 */
export async function valuationAt(
  database: Database,
  owner: Owner,
  asked: BasisRequest,
): Promise<BasisValuation | undefined> {
  const { statement, subject, baseDate, at } = asked;
  const stored = await findValuationOf(database, owner, { statementId: statement.id, until: baseDate });
  const valued = stored ?? (await evaluate(database, { subject, statement, evaluatedOn: baseDate, calculatedAt: at }));
  if (!valued) return undefined;
  const { totalValuation, totalScore, assetClassScore, areaClassScore, separationGapScore, riskGapScore } = valued;
  return {
    scores: { totalValuation, totalScore, assetClassScore, areaClassScore, separationGapScore, riskGapScore },
    riskToleranceCode: valued.riskToleranceCode,
    assumptionSetId: valued.assumptionSetId,
    methodId: valued.methodId,
    details: valued.details,
    sentences: valuationSentences(valued),
  };
}
