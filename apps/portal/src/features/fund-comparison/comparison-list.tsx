/** 比較リスト — the plans, and what can be done with each: carry it out, choose anew from it, take it off the list. */
import type { Employee } from '../../platform/session/use-employee.ts';
import { Notice } from '../../ui/notice.tsx';
import type { Comparisons } from './compared-column.ts';
import { ComparedPlans } from './compared-plans.tsx';
import type { PlanHandlers } from './plan-actions.tsx';
import { RemovePlanDialog } from './remove-plan-dialog.tsx';
import { ReplaceDraftDialog } from './replace-draft-dialog.tsx';
import { useProceed } from './use-proceed.ts';
import type { RemovePlan } from './use-remove-plan.ts';
import { useReusePlan } from './use-reuse-plan.ts';

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
      <ComparedPlans {...{ comparisons, handlers }} operationStatusHref={`/${employee.companyUrl}/operation-status`} />
      <RemovePlanDialog plan={removal.asked} onConfirm={removal.remove} onCancel={() => removal.ask(null)} />
      <ReplaceDraftDialog plan={reusing.asked} onConfirm={reusing.confirm} onCancel={reusing.cancel} />
    </>
  );
}
