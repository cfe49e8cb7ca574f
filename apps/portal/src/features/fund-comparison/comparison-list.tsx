/** 比較リスト — lists the plans and handles their actions: carry out, use as a starting point, remove. */
import type { FundComparison } from '@minori/contract/fund-comparison';
import { productKey } from '@minori/contract/fund-line-up';
import { valueFundSelection } from '@minori/contract/fund-selection';
import { getInvestmentValuation } from '@minori/contract/investment-valuation';
import type { CalendarDate } from '@minori/engine/calendar/calendar-date';
import { tokyoDate } from '@minori/engine/calendar/tokyo-date';
import type { RiskToleranceCode } from '@minori/engine/vocabulary/risk-tolerance';
import { FUND_COMPARISON_TEXTS } from '@minori/wording/ja/fund-comparison';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { panelText } from '../../platform/errors/failure-text.ts';
import { takeUpDraft } from '../../platform/portal/item-draft-visit.ts';
import { usePortal } from '../../platform/portal/portal-context.tsx';
import { useCallMutation, useCallQuery } from '../../platform/portal/use-call.ts';
import type { Employee } from '../../platform/portal/use-employee.ts';
import { forgetFigures } from '../../platform/queries/forget-figures.ts';
import type { ItemStep } from '../../platform/state/slices/item-step.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { itemStepHref } from '../../ui/item-stepper.tsx';
import { Notice } from '../../ui/notice.tsx';
import type { Comparisons } from './compared-column.ts';
import { ComparedPlans } from './compared-plans.tsx';
import type { PlanHandlers } from './plan-actions.tsx';
import type { RemovePlan } from './use-remove-plan.ts';

const TEXTS = FUND_COMPARISON_TEXTS.removal;

interface ComparisonListProps {
  readonly employee: Employee;
  readonly comparisons: Comparisons;
  readonly removal: RemovePlan;
}

export function ComparisonList({ employee, comparisons, removal }: ComparisonListProps) {
  const { proceed, isRegistering, failure } = useProceed(employee);
  const reusing = useReusePlan(employee);
  const handlers: PlanHandlers = {
    onProceed: proceed,
    onReuse: reusing.reuse,
    onRemove: removal.ask,
    isRegistering,
    removing: removal.removing,
  };
  return (
    <>
      {failure && (
        <Notice tone="error" isNew>
          <p>{failure}</p>
        </Notice>
      )}
      <ComparedPlans {...{ comparisons, handlers, employee }} />
      <RemovePlanDialog plan={removal.asked} onConfirm={removal.remove} onCancel={() => removal.ask(null)} />
      <ReplaceDraftDialog plan={reusing.asked} onConfirm={reusing.confirm} onCancel={reusing.cancel} />
    </>
  );
}

interface ReplaceDraftDialogProps {
  /** The plan to ask about; null while no dialog is open. */
  readonly plan: FundComparison | null;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
}

/** Asks before a plan's percentages replace the current draft. */
function ReplaceDraftDialog({ plan, onConfirm, onCancel }: ReplaceDraftDialogProps) {
  return (
    <ConfirmDialog
      heading={FUND_COMPARISON_TEXTS.replacing.heading}
      isOpen={plan !== null}
      texts={FUND_COMPARISON_TEXTS.replacing}
      onCancel={onCancel}
      onConfirm={onConfirm}
    >
      <p>{plan && FUND_COMPARISON_TEXTS.replacing.text(plan.number)}</p>
    </ConfirmDialog>
  );
}

interface RemovePlanDialogProps {
  /** The plan to ask about; null while no dialog is open. */
  readonly plan: FundComparison | null;
  readonly onConfirm: (plan: FundComparison) => void;
  readonly onCancel: () => void;
}

/** Asks for confirmation before a plan is removed from the list. */
function RemovePlanDialog({ plan, onConfirm, onCancel }: RemovePlanDialogProps) {
  return (
    <ConfirmDialog
      heading={plan ? TEXTS.heading(plan.number) : ''}
      isOpen={plan !== null}
      texts={TEXTS}
      variant="danger"
      onCancel={onCancel}
      onConfirm={() => plan && onConfirm(plan)}
    >
      <p>{TEXTS.text}</p>
    </ConfirmDialog>
  );
}

interface Proceed {
  readonly proceed: (plan: FundComparison) => void;
  readonly isRegistering: boolean;
  /** Why the last registration failed; null if none did. */
  readonly failure: string | null;
}

/** Registers a plan as the selection, in place of the earlier one, and goes to the procedure. */
function useProceed({ sysUserCode, companyUrl }: Employee): Proceed {
  const { queries } = usePortal();
  const navigate = useNavigate();
  const { mutate, isPending, error } = useCallMutation(valueFundSelection);
  // Set at once: the second click of a double click comes before the button is disabled.
  const isBusy = useRef(false);
  return {
    isRegistering: isPending,
    // The call also values the plan, but what failed for the employee is the registration.
    failure: error && panelText({ error: error.error, subject: 'fundRegister' }),
    proceed: ({ fundValuation }) => {
      if (isBusy.current) return;
      isBusy.current = true;
      const products = fundValuation.inputFundInfo.map(({ isinCode, inputRate }) => ({ isinCode, inputRate }));
      mutate(
        { body: { sysUserCode, products, isRegistered: true } },
        {
          onSuccess: () => {
            // The simulation, the procedure and the to-do list depend on the registered choice.
            forgetFigures(queries);
            void navigate(`/${companyUrl}/item-selection/transfer`);
          },
          onSettled: () => {
            isBusy.current = false;
          },
        },
      );
    },
  };
}

interface ReusePlan {
  /** The plan that waits for a confirmation; null if there is none. */
  readonly asked: FundComparison | null;
  readonly reuse: (plan: FundComparison) => void;
  readonly confirm: () => void;
  readonly cancel: () => void;
}

/** Opens the product selection with a plan's percentages; asks first if that would replace a draft. */
function useReusePlan({ sysUserCode, companyUrl }: Employee): ReusePlan {
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

/** 商品と割合の選択, by the index of the step. */
const CHOOSING_STEP = 1;

interface Now {
  readonly day: CalendarDate;
  readonly riskToleranceCode: RiskToleranceCode | null;
}

/**
 * もとにして選び直す — makes a draft from a plan's percentages. Products that have left the line-up are omitted, because the
 * product selection couldn't show them; the total then shows what is missing.
 */
function planDraft({ fundValuation, goneProducts }: FundComparison, now: Now): ItemStep {
  const gone = new Set(goneProducts);
  const offered = fundValuation.inputFundInfo.filter(({ isinCode }) => !gone.has(isinCode));
  return {
    step: CHOOSING_STEP,
    // In the mode by asset class, because it shows every percentage.
    mode: 'asset',
    inputRates: Object.fromEntries(
      offered.map(({ assetCode, isinCode, inputRate }) => [productKey(assetCode, isinCode), inputRate]),
    ),
    selectedMstFundId: null,
    riskToleranceCode: now.riskToleranceCode,
    changedOn: now.day,
  };
}

/** Whether replacing the draft would lose input: the employee made it, something is chosen, and the percentages differ. */
function wouldLose(kept: ItemStep, draft: ItemStep): boolean {
  const isEmpty =
    kept.changedOn === null || (Object.keys(kept.inputRates).length === 0 && kept.selectedMstFundId === null);
  return !isEmpty && JSON.stringify(sorted(kept)) !== JSON.stringify(sorted(draft));
}

function sorted({ inputRates, selectedMstFundId }: ItemStep) {
  return [selectedMstFundId, Object.entries(inputRates).toSorted(([a], [b]) => (a < b ? -1 : 1))];
}
