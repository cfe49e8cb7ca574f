/** Goes to the choosing with a plan's percentages, after a question where that would replace what is being chosen. */
import { CALLS } from '@minori/contract/calls';
import type { FundComparison } from '@minori/contract/fund-comparison';
import { tokyoDate } from '@minori/engine/calendar/tokyo-date';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { usePortal } from '../../platform/portal-context.tsx';
import { useCallQuery } from '../../platform/queries/use-call.ts';
import type { Employee } from '../../platform/session/use-employee.ts';
import { takeUpDraft } from '../../platform/state/item-draft-visit.ts';
import { itemStepHref } from '../../ui/item-stepper.tsx';
import { planDraft, wouldLose } from './plan-draft.ts';

interface ReusePlan {
  /** The plan that waits for the answer; null where nothing is asked. */
  readonly asked: FundComparison | null;
  readonly reuse: (plan: FundComparison) => void;
  readonly confirm: () => void;
  readonly cancel: () => void;
}

export function useReusePlan({ sysUserCode, companyUrl }: Employee): ReusePlan {
  const portal = usePortal();
  const { store, outside } = portal;
  const navigate = useNavigate();
  const [asked, ask] = useState<FundComparison | null>(null);
  const valuation = useCallQuery(CALLS.getInvestmentValuation, { query: { sysUserCode } });
  const draftOf = (plan: FundComparison) =>
    planDraft(plan, {
      day: tokyoDate(outside.now()),
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
