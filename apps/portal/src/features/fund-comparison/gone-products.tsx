/** A plan with products that the line-up has no longer: which, and what can still be done. */
import type { FundComparison } from '@minori/contract/fund-comparison';
import { Notice } from '../../ui/notice.tsx';
import { FUND_COMPARISON_TEXTS } from '../../wording/fund-comparison.ts';

const TEXTS = FUND_COMPARISON_TEXTS.gone;

export function GoneProducts({ plan }: { readonly plan: FundComparison }) {
  return (
    <Notice tone="warning" heading={TEXTS.heading(plan.number)}>
      <p>{TEXTS.text(goneNames(plan).join('、'))}</p>
    </Notice>
  );
}

/** By name where the valuation still knows it, else by code. */
function goneNames({ goneProducts, fundValuation }: FundComparison): string[] {
  return goneProducts.map(
    (code) => fundValuation.inputFundInfo.find(({ isinCode }) => isinCode === code)?.name ?? code,
  );
}
