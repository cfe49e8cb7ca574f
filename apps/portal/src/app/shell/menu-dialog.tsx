/** The menu of phones and tablets, as a sheet. */
import type { ReactNode } from 'react';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { SHELL_TEXTS } from '../../wording/shell.ts';
import { UI_TEXTS } from '../../wording/ui.ts';

interface MenuDialogProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

export function MenuDialog({ isOpen, onClose, children }: MenuDialogProps) {
  return (
    <Dialog
      heading={SHELL_TEXTS.menu}
      isOpen={isOpen}
      onClose={onClose}
      actions={
        <Button variant="secondary" wide onClick={onClose}>
          {UI_TEXTS.close}
        </Button>
      }
    >
      {children}
    </Dialog>
  );
}
