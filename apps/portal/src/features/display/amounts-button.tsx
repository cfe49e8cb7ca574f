/** 金額を隠す, 金額を表示 — hides or shows all amounts, by a button on every screen for employees whose screen others can see. */
import type { ReactNode } from 'react';
import { useDisplay } from '../../platform/portal/use-display.ts';
import { SHELL_TEXTS } from '../../wording/shell.ts';
import styles from './display.module.css';

interface AmountsButtonProps {
  /** The icons of the app's frame: an open and a closed eye. */
  readonly icons: { readonly shown: ReactNode; readonly hidden: ReactNode };
}

export function AmountsButton({ icons }: AmountsButtonProps) {
  const { display, change } = useDisplay();
  const isHidden = display.hidesAmounts;
  return (
    <button type="button" className={styles.amounts} onClick={() => change({ hidesAmounts: !isHidden })}>
      {isHidden ? icons.hidden : icons.shown}
      <span className="visually-hidden">{isHidden ? SHELL_TEXTS.showAmounts : SHELL_TEXTS.hideAmounts}</span>
    </button>
  );
}
