/**
 * この内容を保存 — saves the typed inputs (not the tried ones) after asking once for consent, and deletes them again;
 * asks before unsaved ones are left. A failure loses nothing.
 */
import { getGoal } from '@minori/contract/goal';
import type { RetirementBasis } from '@minori/contract/retirement-basis';
import {
  type RetirementInputs,
  removeRetirementInputs,
  type SavedRetirementInputs,
  saveRetirementInputs,
} from '@minori/contract/retirement-inputs';
import { tokyoDate } from '@minori/engine/calendar/tokyo-date';
import { formatDate } from '@minori/wording/ja/locale';
import { DETAILS_TEXTS } from '@minori/wording/ja/retirement-details';
import { useState } from 'react';
import { useBlocker } from 'react-router';
import { usePortal } from '../../platform/portal/portal-context.tsx';
import { useCallMutation } from '../../platform/portal/use-call.ts';
import { callKey } from '../../platform/queries/call-key.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';

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

/** The first field of the page whose text is no valid input, which the previous value would stand for. */
const firstWrong = () => document.querySelector<HTMLElement>('main [aria-invalid="true"]');

export function SaveInputs({ sysUserCode, basis, inputs, saved, isUnread, onSaved }: SaveInputsProps) {
  const [asked, setAsked] = useState<'save' | 'remove' | null>(null);
  const [isWrong, setWrong] = useState(false);
  const ask = () => {
    const wrong = firstWrong();
    setWrong(wrong !== null);
    if (wrong) wrong.focus();
    else setAsked('save');
  };
  const { queries } = usePortal();
  const save = useCallMutation(saveRetirementInputs);
  const remove = useCallMutation(removeRetirementInputs);
  const close = () => {
    setAsked(null);
    save.reset();
    remove.reset();
  };
  const done = (answer: { readonly saved: SavedRetirementInputs | null }) => {
    onSaved(answer.saved);
    // What covers the goal is computed with them.
    void queries.invalidateQueries({ queryKey: callKey(getGoal) });
    close();
  };
  const { assumptionSetId, calculatedOn } = basis;
  return (
    <div className="stack-3">
      <div className="row-3">
        <Button onClick={ask}>{TEXTS.button}</Button>
        {(saved || isUnread) && (
          <Button variant="secondary" onClick={() => setAsked('remove')}>
            {TEXTS.remove}
          </Button>
        )}
      </div>
      <p role="status" className="quiet">
        {isWrong && TEXTS.wrong}
        {!isWrong && saved && TEXTS.saved(formatDate(tokyoDate(Date.parse(saved.savedAt))))}
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

/** Asks once, when the employee leaves the screen, whether to discard unsaved input. */
export function LeaveQuestion({ isKept }: { readonly isKept: boolean }) {
  const [wasSaid, setWasSaid] = useState(false);
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => !isKept && !wasSaid && currentLocation.pathname !== nextLocation.pathname,
  );
  const isOpen = blocker.state === 'blocked';
  return (
    <ConfirmDialog
      heading={DETAILS_TEXTS.leave.heading}
      isOpen={isOpen}
      texts={{ cancel: DETAILS_TEXTS.leave.stay, confirm: DETAILS_TEXTS.leave.go }}
      variant="danger"
      onCancel={() => {
        setWasSaid(true);
        blocker.reset?.();
      }}
      onConfirm={() => blocker.proceed?.()}
    >
      <p>{DETAILS_TEXTS.leave.what}</p>
    </ConfirmDialog>
  );
}
