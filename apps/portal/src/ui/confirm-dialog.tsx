/** Asks once more before something is done: the safe answer first, the other in the words of what it does. */
import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';

interface ConfirmDialogProps {
  readonly heading: string;
  readonly isOpen: boolean;
  readonly texts: { readonly cancel: string; readonly confirm: string };
  readonly onCancel: () => void;
  readonly onConfirm: () => void;
  /** `danger` for what takes something away. */
  readonly variant?: 'primary' | 'danger';
  /** What is being done, while it is. */
  readonly working?: string | false;
  readonly children: ReactNode;
}

export function ConfirmDialog({ texts, variant = 'primary', working = false, children, ...asked }: ConfirmDialogProps) {
  const { heading, isOpen, onCancel, onConfirm } = asked;
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
          <Button variant={variant} onClick={onConfirm} loading={working}>
            {texts.confirm}
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  );
}
