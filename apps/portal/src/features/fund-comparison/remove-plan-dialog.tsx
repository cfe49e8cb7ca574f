/** Asks before a plan leaves the list. */
import type { FundComparison } from '@minori/contract/fund-comparison';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { FUND_COMPARISON_TEXTS } from '../../wording/fund-comparison.ts';

const TEXTS = FUND_COMPARISON_TEXTS.removal;

interface RemovePlanDialogProps {
  /** null where nothing is asked. */
  readonly plan: FundComparison | null;
  readonly onConfirm: (plan: FundComparison) => void;
  readonly onCancel: () => void;
}

export function RemovePlanDialog({ plan, onConfirm, onCancel }: RemovePlanDialogProps) {
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
