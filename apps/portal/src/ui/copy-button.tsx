/**
 * コピー — copies a text to the clipboard and confirms it. If the browser refuses (no permission, no secure connection),
 * the text itself is shown selected, so that it can be copied by hand.
 */

import { COPY_TEXTS } from '@minori/wording/ja/ui';
import { useState } from 'react';
import { Button } from './button.tsx';
import styles from './copy-button.module.css';

interface CopyButtonProps {
  readonly text: string;
  /** What is copied, for screen readers. */
  readonly label: string;
  readonly children: string;
}

export function CopyButton({ text, label, children }: CopyButtonProps) {
  const [outcome, setOutcome] = useState<{ readonly text: string; readonly isCopied: boolean } | null>(null);
  const copy = async () => setOutcome({ text, isCopied: await copyToClipboard(text) });
  // The confirmation disappears when the text to copy has changed.
  const shown = outcome?.text === text ? outcome : null;
  return (
    <div className={styles.copy}>
      <div className={styles.line}>
        <Button variant="secondary" aria-label={label} onClick={() => void copy()}>
          {children}
        </Button>
        <span role="status" className={styles.status}>
          {shown?.isCopied && COPY_TEXTS.copied}
        </span>
      </div>
      {shown?.isCopied === false && (
        <label className={styles.byHand}>
          {COPY_TEXTS.refused}
          <textarea
            readOnly
            rows={Math.min(12, text.split('\n').length + 1)}
            value={text}
            ref={(area) => area?.select()}
            onFocus={(event) => event.currentTarget.select()}
          />
        </label>
      )}
    </div>
  );
}

/** @returns whether the clipboard accepted it. */
async function copyToClipboard(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
