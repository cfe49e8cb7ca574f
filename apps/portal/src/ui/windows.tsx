/**
 * Renders the windows of dialog.tsx with React Aria: the focus stays inside and returns afterwards; Esc and a click
 * outside close them. Its own words, of a button for screen readers, are in the page's language, not in the browser's.
 */
import { LANGUAGE } from '@minori/wording/ja/locale';
import type { ReactNode, RefObject } from 'react';
import { Dialog as AriaDialog, Heading, I18nProvider, Modal, ModalOverlay, Popover } from 'react-aria-components';
import styles from './windows.module.css';

interface WindowProps {
  readonly heading: string;
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly children: ReactNode;
  /** Buttons, the safe one first. */
  readonly actions?: ReactNode;
}

interface ModalWindowProps extends WindowProps {
  /** `alertdialog` for questions about something that can't be undone. */
  readonly role?: 'dialog' | 'alertdialog';
}

export function ModalWindow({ heading, isOpen, onClose, children, actions, role = 'dialog' }: ModalWindowProps) {
  return (
    <I18nProvider locale={LANGUAGE}>
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
    </I18nProvider>
  );
}

interface PopoverWindowProps extends WindowProps {
  readonly opener: RefObject<HTMLElement | null>;
}

export function PopoverWindow({ heading, isOpen, onClose, children, actions, opener }: PopoverWindowProps) {
  return (
    <I18nProvider locale={LANGUAGE}>
      <Popover
        className={styles.popover ?? ''}
        triggerRef={opener}
        isOpen={isOpen}
        onOpenChange={(open) => !open && onClose()}
        placement="bottom start"
      >
        <AriaDialog className={styles.beside ?? ''}>
          <Heading slot="title" level={2} className={styles.title ?? ''}>
            {heading}
          </Heading>
          {children}
          {actions && <div className={styles.actions}>{actions}</div>}
        </AriaDialog>
      </Popover>
    </I18nProvider>
  );
}
