/**
 * もとにして選び直す — a plan's percentages as the draft of a new choice. Products that the line-up has no longer are left
 * out, because the chooser couldn't show them; the total then says what is missing.
 */
import type { FundComparison } from '@minori/contract/fund-comparison';
import { productKey } from '@minori/contract/fund-line-up';
import type { CalendarDate } from '@minori/engine/calendar/calendar-date';
import type { RiskToleranceCode } from '@minori/engine/vocabulary/risk-tolerance';
import type { ItemStep } from '../../platform/state/slices/item-step.ts';

/** 商品と割合の選択. */
const CHOOSING_STEP = 1;

interface Now {
  readonly day: CalendarDate;
  readonly riskToleranceCode: RiskToleranceCode | null;
}

export function planDraft({ fundValuation, goneProducts }: FundComparison, now: Now): ItemStep {
  const gone = new Set(goneProducts);
  const offered = fundValuation.inputFundInfo.filter(({ isinCode }) => !gone.has(isinCode));
  return {
    step: CHOOSING_STEP,
    // All percentages are in sight there, whatever they follow.
    mode: 'asset',
    inputRates: Object.fromEntries(
      offered.map(({ assetCode, isinCode, inputRate }) => [productKey(assetCode, isinCode), inputRate]),
    ),
    selectedMstFundId: null,
    riskToleranceCode: now.riskToleranceCode,
    changedOn: now.day,
  };
}

/** Whether a draft would be lost: one that has something chosen, and isn't these percentages already. */
export function wouldLose(kept: ItemStep, draft: ItemStep): boolean {
  const isEmpty = Object.keys(kept.inputRates).length === 0 && kept.selectedMstFundId === null;
  return !isEmpty && JSON.stringify(sorted(kept)) !== JSON.stringify(sorted(draft));
}

function sorted({ inputRates, selectedMstFundId }: ItemStep) {
  return [selectedMstFundId, Object.entries(inputRates).toSorted(([a], [b]) => (a < b ? -1 : 1))];
}
