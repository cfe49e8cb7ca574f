/** Goes to the choosing with a plan's percentages, after a question where that would replace what is being chosen. */

import type { FundComparison } from '@minori/contract/fund-comparison';
import { productKey } from '@minori/contract/fund-line-up';
import { getInvestmentValuation } from '@minori/contract/investment-valuation';
import type { CalendarDate } from '@minori/engine/calendar/calendar-date';
import { tokyoDate } from '@minori/engine/calendar/tokyo-date';
import type { RiskToleranceCode } from '@minori/engine/vocabulary/risk-tolerance';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { takeUpDraft } from '../../platform/portal/item-draft-visit.ts';
import { usePortal } from '../../platform/portal/portal-context.tsx';
import { useCallQuery } from '../../platform/portal/use-call.ts';
import type { Employee } from '../../platform/portal/use-employee.ts';
import type { ItemStep } from '../../platform/state/slices/item-step.ts';
import { itemStepHref } from '../../ui/item-stepper.tsx';

interface ReusePlan {
  /** The plan that waits for the answer; null where nothing is asked. */
  readonly asked: FundComparison | null;
  readonly reuse: (plan: FundComparison) => void;
  readonly confirm: () => void;
  readonly cancel: () => void;
}

export function useReusePlan({ sysUserCode, companyUrl }: Employee): ReusePlan {
  const portal = usePortal();
  const { store, environment } = portal;
  const navigate = useNavigate();
  const [asked, ask] = useState<FundComparison | null>(null);
  const valuation = useCallQuery(getInvestmentValuation, { query: { sysUserCode } });
  const draftOf = (plan: FundComparison) =>
    planDraft(plan, {
      day: tokyoDate(environment.now()),
      riskToleranceCode: valuation.data?.riskTolerance?.code ?? store.getState().itemStep.riskToleranceCode,
    });
  const take = (plan: FundComparison) => {
    const draft = draftOf(plan);
    store.setState({ itemStep: draft });
    takeUpDraft(portal);
    void navigate(itemStepHref(companyUrl, draft.step));
  };
  return {
    asked,
    reuse: (plan) => (wouldLose(store.getState().itemStep, draftOf(plan)) ? ask(plan) : take(plan)),
    confirm: () => asked && take(asked),
    cancel: () => ask(null),
  };
}

/** 商品と割合の選択. */
const CHOOSING_STEP = 1;

interface Now {
  readonly day: CalendarDate;
  readonly riskToleranceCode: RiskToleranceCode | null;
}

/**
 * もとにして選び直す — a plan's percentages as the draft of a new choice. Products that the line-up has no longer are left
 * out, because the chooser couldn't show them; the total then says what is missing.
 */
function planDraft({ fundValuation, goneProducts }: FundComparison, now: Now): ItemStep {
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

/** Whether a draft would be lost: one that somebody has made, with something chosen, and not these percentages already. */
function wouldLose(kept: ItemStep, draft: ItemStep): boolean {
  const isEmpty =
    kept.changedOn === null || (Object.keys(kept.inputRates).length === 0 && kept.selectedMstFundId === null);
  return !isEmpty && JSON.stringify(sorted(kept)) !== JSON.stringify(sorted(draft));
}

function sorted({ inputRates, selectedMstFundId }: ItemStep) {
  return [selectedMstFundId, Object.entries(inputRates).toSorted(([a], [b]) => (a < b ? -1 : 1))];
}
