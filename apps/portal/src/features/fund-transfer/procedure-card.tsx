/**
 * Shows one of the two procedures: its letter and name, its tables, and the box to tick once the record keeper's site
 * has shown 完了. One is open at a time, as the employee does one after the other.
 */

import { FUND_TRANSFER_TEXTS as TEXTS } from '@minori/wording/ja/fund-transfer';
import { type ReactNode, useId, useState } from 'react';
import folds from '../../ui/accordion.module.css';
import { CopyButton } from '../../ui/copy-button.tsx';
import { TermText } from '../../ui/terms/term-text.tsx';
import styles from './procedure-card.module.css';

interface ProcedureCardProps {
  readonly texts: Readonly<Record<'letter' | 'heading' | 'none' | 'tick' | 'copyLabel', string>>;
  /** The text that [コピー] copies; null if there is nothing to do, which `none` then explains. */
  readonly copyText: string | null;
  readonly isTicked: boolean;
  readonly onTick: (done: boolean) => void;
  /** Whether it is the one to do now; the other one is closed. */
  readonly isNext: boolean;
  readonly children: ReactNode;
}

export function ProcedureCard({ texts, copyText, isTicked, onTick, isNext, children }: ProcedureCardProps) {
  const id = useId();
  // Only at first: a tick closes nothing, because it is in what would close.
  const [isOpen] = useState(isNext);
  const heading = (
    <h2 id={id} className={styles.heading}>
      <span className={styles.letter}>{texts.letter}</span> {texts.heading}
    </h2>
  );
  return (
    <section className={styles.card} aria-labelledby={id} data-done={isTicked || undefined}>
      {copyText === null ? (
        <div className={styles.content}>
          {heading}
          <p>
            <TermText>{texts.none}</TermText>
          </p>
          {children}
        </div>
      ) : (
        <details open={isOpen}>
          <summary className={folds.summary}>
            <span className={folds.title}>{heading}</span>
          </summary>
          <div className={styles.content}>
            {children}
            <div className={styles.actions}>
              <CopyButton text={copyText} label={texts.copyLabel}>
                {TEXTS.copy}
              </CopyButton>
              <label className={styles.tick}>
                <input type="checkbox" checked={isTicked} onChange={(event) => onTick(event.currentTarget.checked)} />
                <span>{texts.tick}</span>
              </label>
            </div>
          </div>
        </details>
      )}
    </section>
  );
}
