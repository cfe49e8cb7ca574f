/** 比べる列 — the account as it is, where there is one, then the plans by number. */
import type { CallResponse } from '@minori/contract/call';
import type { CALLS } from '@minori/contract/calls';
import type { FundComparison } from '@minori/contract/fund-comparison';
import type { PresentState } from '@minori/contract/fund-selection';
import { FUND_COMPARISON_TEXTS as TEXTS } from '../../wording/fund-comparison.ts';

export type Comparisons = CallResponse<typeof CALLS.getFundComparison>;

export interface ComparedColumn {
  readonly key: string;
  readonly name: string;
  /** What both a plan's valuation and the present state's have. */
  readonly valuation: Omit<PresentState, 'totalAssetValuation'>;
  readonly returnRisk: FundComparison['returnRisk'];
  /** null for the account as it is. */
  readonly plan: FundComparison | null;
}

export function comparedColumns({ current, fundComparisons }: Comparisons): ComparedColumn[] {
  return [
    ...(current ? [{ key: 'current', name: TEXTS.current, plan: null, ...current }] : []),
    ...fundComparisons.map((plan) => ({
      key: plan.comparisonId,
      name: TEXTS.plan(plan.number),
      plan,
      valuation: plan.fundValuation,
      returnRisk: plan.returnRisk,
    })),
  ];
}
