/** 比較リスト — the plans, and what can be done with each: carry it out, choose anew from it, take it off the list. */
import type { FundComparison } from '@minori/contract/fund-comparison';
import type { Employee } from '../../platform/portal/use-employee.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { Notice } from '../../ui/notice.tsx';
import { FUND_COMPARISON_TEXTS } from '../../wording/fund-comparison.ts';
import type { Comparisons } from './compared-column.ts';
import { ComparedPlans } from './compared-plans.tsx';
import type { PlanHandlers } from './plan-actions.tsx';
import { useProceed } from './use-proceed.ts';
import type { RemovePlan } from './use-remove-plan.ts';
import { useReusePlan } from './use-reuse-plan.ts';

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
  /** null where nothing is asked. */
  readonly plan: FundComparison | null;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
}

/** Asks before a plan's percentages take the place of what is being chosen. */
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
  /** null where nothing is asked. */
  readonly plan: FundComparison | null;
  readonly onConfirm: (plan: FundComparison) => void;
  readonly onCancel: () => void;
}

/** Asks before a plan leaves the list. */
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
