/**
 * Asks for confirmation before an action. The safe button comes first; the other one names the action. A failure is
 * shown in the dialog; if it can't be retried, only the safe button is left.
 */
import type { ReactNode } from 'react';
import type { CallFailure } from '../platform/api/call-failure.ts';
import { failureText } from '../platform/errors/failure-text.ts';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';
import { Notice } from './notice.tsx';

interface ConfirmDialogProps {
  readonly heading: string;
  readonly isOpen: boolean;
  readonly texts: { readonly cancel: string; readonly confirm: string };
  readonly onCancel: () => void;
  readonly onConfirm: () => void;
  /** `danger` for actions that remove something. */
  readonly variant?: 'primary' | 'danger';
  /** Text while the action is running. */
  readonly working?: string | false;
  /** Why the action failed. */
  readonly failure?: CallFailure | null;
  readonly children: ReactNode;
}

export function ConfirmDialog({ texts, variant = 'primary', working = false, children, ...asked }: ConfirmDialogProps) {
  const { heading, isOpen, onCancel, onConfirm, failure = null } = asked;
  return (
    <Dialog
      heading={heading}
      isOpen={isOpen}
      onClose={onCancel}
      role="alertdialog"
      actions={
        <>
          <Button variant="secondary" onClick={onCancel}>
            {texts.cancel}
          </Button>
          {failure?.error.retryable !== false && (
            <Button variant={variant} onClick={onConfirm} loading={working}>
              {texts.confirm}
            </Button>
          )}
        </>
      }
    >
      {children}
      {failure && (
        <Notice tone="error" isNew>
          <p>{failureText(failure)}</p>
        </Notice>
      )}
    </Dialog>
  );
}
