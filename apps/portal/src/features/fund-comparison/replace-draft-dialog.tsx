/** Asks before a plan's percentages take the place of what is being chosen. */
import type { FundComparison } from '@minori/contract/fund-comparison';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
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
    <ConfirmDialog
      heading={TEXTS.heading}
      isOpen={plan !== null}
      texts={TEXTS}
      onCancel={onCancel}
      onConfirm={onConfirm}
    >
      <p>{plan && TEXTS.text(plan.number)}</p>
    </ConfirmDialog>
  );
}
