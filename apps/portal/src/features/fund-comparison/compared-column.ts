/** 比べる列 — builds the columns of the comparison: the present account, if there is one, then the plans by number. */
import type { CallResponse } from '@minori/contract/call';
import type { FundComparison, getFundComparison } from '@minori/contract/fund-comparison';
import type { RetirementRange } from '@minori/contract/fund-retirement';
import type { PresentState } from '@minori/contract/fund-selection';
import { FUND_COMPARISON_TEXTS as TEXTS } from '@minori/wording/ja/fund-comparison';

export type Comparisons = CallResponse<typeof getFundComparison>;

/** Key of the column of the present account. */
export const CURRENT = 'current';

export interface ComparedColumn {
  readonly key: string;
  readonly name: string;
  /** Fields that a plan's valuation and the present state share. */
  readonly valuation: Omit<PresentState, 'totalAssetValuation'>;
  readonly returnRisk: FundComparison['returnRisk'];
  /** At the retirement age; null if it isn't known. */
  readonly retirement: RetirementRange | null;
  /** null for the present account. */
  readonly plan: FundComparison | null;
}

/** @param retirements by key of the column */
export function comparedColumns(
  { current, fundComparisons }: Comparisons,
  retirements: ReadonlyMap<string, RetirementRange>,
): ComparedColumn[] {
  const retirement = retirements.get(CURRENT) ?? null;
  return [
    ...(current ? [{ key: CURRENT, name: TEXTS.current, plan: null, retirement, ...current }] : []),
    ...fundComparisons.map((plan) => ({
      key: plan.comparisonId,
      name: TEXTS.plan(plan.number),
      plan,
      retirement: retirements.get(plan.comparisonId) ?? null,
      valuation: plan.fundValuation,
      returnRisk: plan.returnRisk,
    })),
  ];
}
