/** Asks before a plan leaves the list. */
import type { FundComparison } from '@minori/contract/fund-comparison';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
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
    <Dialog
      heading={plan ? TEXTS.heading(plan.number) : ''}
      isOpen={plan !== null}
      onClose={onCancel}
      role="alertdialog"
      actions={
        <>
          <Button variant="secondary" onClick={onCancel}>
            {TEXTS.cancel}
          </Button>
          <Button variant="danger" onClick={() => plan && onConfirm(plan)}>
            {TEXTS.confirm}
          </Button>
        </>
      }
    >
      <p>{TEXTS.text}</p>
    </Dialog>
  );
}
