/**
 * 金額を隠す — hides or shows all amounts, by a button on every screen for employees whose screen others can see. Its name
 * stays and its state changes, so that a screen reader says the change, and says it once.
 */

import { SHELL_TEXTS } from '@minori/wording/ja/shell';
import type { ReactNode } from 'react';
import { useDisplay } from '../../platform/portal/use-display.ts';
import styles from './display.module.css';

interface AmountsButtonProps {
  /** The icons of the app's frame: an open and a closed eye. */
  readonly icons: { readonly shown: ReactNode; readonly hidden: ReactNode };
}

export function AmountsButton({ icons }: AmountsButtonProps) {
  const { display, change } = useDisplay();
  const isHidden = display.hidesAmounts;
  return (
    <button
      type="button"
      className={styles.amounts}
      aria-label={SHELL_TEXTS.hideAmounts}
      aria-pressed={isHidden}
      onClick={() => change({ hidesAmounts: !isHidden })}
    >
      {isHidden ? icons.hidden : icons.shown}
    </button>
  );
}
