/**
 * Shows one of the two procedures: its letter and name, its tables, and the box to tick once the record keeper's site
 * has shown 完了.
 */

import { FUND_TRANSFER_TEXTS as TEXTS } from '@minori/wording/ja/fund-transfer';
import { type ReactNode, useId } from 'react';
import { CopyButton } from '../../ui/copy-button.tsx';
import styles from './procedure-card.module.css';

interface ProcedureCardProps {
  readonly texts: Readonly<Record<'letter' | 'heading' | 'none' | 'tick' | 'copyLabel', string>>;
  /** The text that [コピー] copies; null if there is nothing to do, which `none` then explains. */
  readonly copyText: string | null;
  readonly isTicked: boolean;
  readonly onTick: (done: boolean) => void;
  readonly children: ReactNode;
}

export function ProcedureCard({ texts, copyText, isTicked, onTick, children }: ProcedureCardProps) {
  const id = useId();
  return (
    <section className={styles.card} aria-labelledby={id} data-done={isTicked || undefined}>
      <h2 id={id} className={styles.heading}>
        <span className={styles.letter}>{texts.letter}</span> {texts.heading}
      </h2>
      {copyText === null && <p>{texts.none}</p>}
      {children}
      {copyText !== null && (
        <div className={styles.actions}>
          <CopyButton text={copyText} label={texts.copyLabel}>
            {TEXTS.copy}
          </CopyButton>
          <label className={styles.tick}>
            <input type="checkbox" checked={isTicked} onChange={(event) => onTick(event.currentTarget.checked)} />
            <span>{texts.tick}</span>
          </label>
        </div>
      )}
    </section>
  );
}
