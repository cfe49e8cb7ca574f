/** A question that must be answered before going on (ワンクッション), or a sheet of links; focus stays in it and returns. */
import type { ReactNode } from 'react';
import { Dialog as AriaDialog, Heading, Modal, ModalOverlay } from 'react-aria-components';
import styles from './dialog.module.css';

interface DialogProps {
  readonly heading: string;
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly children: ReactNode;
  /** Buttons, the safe one first. */
  readonly actions?: ReactNode;
  /** `alertdialog` for questions about something that can't be undone. */
  readonly role?: 'dialog' | 'alertdialog';
}

export function Dialog({ heading, isOpen, onClose, children, actions, role = 'dialog' }: DialogProps) {
  return (
    <ModalOverlay
      className={styles.overlay ?? ''}
      isOpen={isOpen}
      onOpenChange={(open) => !open && onClose()}
      isDismissable={role === 'dialog'}
    >
      <Modal className={styles.modal ?? ''}>
        <AriaDialog className={styles.dialog ?? ''} role={role}>
          <Heading slot="title" level={2}>
            {heading}
          </Heading>
          <div className="stack-4">{children}</div>
          {actions && <div className="row-3">{actions}</div>}
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  );
}
