/**
 * この内容を保存 — saves the typed inputs (not the tried ones) after asking once for consent, and deletes them again. A
 * failure loses nothing.
 */
import type { RetirementBasis } from '@minori/contract/retirement-basis';
import {
  type RetirementInputs,
  removeRetirementInputs,
  type SavedRetirementInputs,
  saveRetirementInputs,
} from '@minori/contract/retirement-inputs';
import { tokyoDate } from '@minori/engine/calendar/tokyo-date';
import { useState } from 'react';
import { useCallMutation } from '../../platform/portal/use-call.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { formatDate } from '../../ui/figures/format-date.ts';
import { DETAILS_TEXTS } from '../../wording/retirement-details.ts';

const TEXTS = DETAILS_TEXTS.save;

interface SaveInputsProps {
  readonly sysUserCode: string;
  readonly basis: RetirementBasis;
  readonly inputs: RetirementInputs;
  readonly saved: SavedRetirementInputs | null;
  /** Whether saved inputs may exist that could not be read: they can still be deleted. */
  readonly isUnread: boolean;
  /** null after they were deleted. */
  readonly onSaved: (saved: SavedRetirementInputs | null) => void;
}

export function SaveInputs({ sysUserCode, basis, inputs, saved, isUnread, onSaved }: SaveInputsProps) {
  const [asked, setAsked] = useState<'save' | 'remove' | null>(null);
  const save = useCallMutation(saveRetirementInputs);
  const remove = useCallMutation(removeRetirementInputs);
  const close = () => {
    setAsked(null);
    save.reset();
    remove.reset();
  };
  const done = (answer: { readonly saved: SavedRetirementInputs | null }) => {
    onSaved(answer.saved);
    close();
  };
  const { assumptionSetId, calculatedOn } = basis;
  return (
    <div className="stack-3">
      <div className="row-3">
        <Button onClick={() => setAsked('save')}>{TEXTS.button}</Button>
        {(saved || isUnread) && (
          <Button variant="secondary" onClick={() => setAsked('remove')}>
            {TEXTS.remove}
          </Button>
        )}
      </div>
      <p role="status" className="quiet">
        {saved && TEXTS.saved(formatDate(tokyoDate(Date.parse(saved.savedAt))))}
      </p>
      <ConfirmDialog
        heading={TEXTS.heading}
        isOpen={asked === 'save'}
        texts={TEXTS}
        onCancel={close}
        onConfirm={() =>
          save.mutate({ body: { sysUserCode, inputs, assumptionSetId, calculatedOn } }, { onSuccess: done })
        }
        working={save.isPending && TEXTS.saving}
        failure={save.error}
      >
        <p>{TEXTS.what}</p>
      </ConfirmDialog>
      <ConfirmDialog
        heading={TEXTS.removeHeading}
        isOpen={asked === 'remove'}
        texts={{ cancel: TEXTS.cancel, confirm: TEXTS.removeConfirm }}
        variant="danger"
        onCancel={close}
        onConfirm={() => remove.mutate({ body: { sysUserCode } }, { onSuccess: done })}
        working={remove.isPending && TEXTS.removing}
        failure={remove.error}
      >
        <p>{TEXTS.removeWhat}</p>
      </ConfirmDialog>
    </div>
  );
}
