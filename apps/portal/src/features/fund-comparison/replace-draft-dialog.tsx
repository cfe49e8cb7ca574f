/** Asks before a plan's percentages take the place of what is being chosen. */
import type { FundComparison } from '@minori/contract/fund-comparison';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { FUND_COMPARISON_TEXTS } from '../../wording/fund-comparison.ts';

const TEXTS = FUND_COMPARISON_TEXTS.replacing;

interface ReplaceDraftDialogProps {
  /** null where nothing is asked. */
  readonly plan: FundComparison | null;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
}

export function ReplaceDraftDialog({ plan, onConfirm, onCancel }: ReplaceDraftDialogProps) {
  return (
    <Dialog
      heading={TEXTS.heading}
      isOpen={plan !== null}
      onClose={onCancel}
      role="alertdialog"
      actions={
        <>
          <Button variant="secondary" onClick={onCancel}>
            {TEXTS.cancel}
          </Button>
          <Button onClick={onConfirm}>{TEXTS.confirm}</Button>
        </>
      }
    >
      <p>{plan && TEXTS.text(plan.number)}</p>
    </Dialog>
  );
}
