/**
 * Shows why the valuation has failed: the reason, the server's findings about the choice, and two ways to go on. The
 * choice is kept.
 */

import { AFTER_SELECTION_TEXTS } from '@minori/wording/ja/after-selection';
import type { CallFailure } from '../../platform/api/call-failure.ts';
import { panelText } from '../../platform/errors/failure-text.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import styles from './after-selection.module.css';

const TEXTS = AFTER_SELECTION_TEXTS.failed;

interface ValuationFailedProps {
  readonly error: CallFailure;
  readonly onRetry: () => void;
  readonly onChooseAgain: () => void;
}

export function ValuationFailed({ error, onRetry, onChooseAgain }: ValuationFailedProps) {
  const findings = findingsOf(error);
  return (
    <>
      <Notice tone="error" isNew>
        <p>{panelText(error)}</p>
        {findings.length > 0 && (
          <ul className={styles.findings}>
            {findings.map((finding) => (
              <li key={finding}>{finding}</li>
            ))}
          </ul>
        )}
        <p>{TEXTS.kept}</p>
      </Notice>
      <div className={styles.actions}>
        {error.error.retryable && <Button onClick={onRetry}>{TEXTS.retry}</Button>}
        <Button variant="secondary" onClick={onChooseAgain}>
          {AFTER_SELECTION_TEXTS.actions.again}
        </Button>
      </div>
    </>
  );
}

const { fields, finding } = AFTER_SELECTION_TEXTS.failed;

/** 見つかった点 — the server's findings about a choice, without duplicates, each with the name of its field. */
function findingsOf({ error }: CallFailure): string[] {
  return [...new Set(error.errors.map(({ code, msg }) => finding(nameOf(code), msg)))];
}

/** Maps the path of a finding to the name of its field: 'products.3.isinCode' concerns the products. */
function nameOf(code: string): string {
  return code.startsWith('sysUserCode') ? fields.sysUserCode : fields.products;
}
