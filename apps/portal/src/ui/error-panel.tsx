/**
 * Shown in place of a part of a screen that could not be fetched; the other parts stay. Offers a retry if the failure
 * allows it.
 */
import { errorCode } from '@minori/contract/error-code';
import { STATE_PAGE_TEXTS } from '@minori/wording/ja/state-pages';
import { UI_TEXTS } from '@minori/wording/ja/ui';
import type { CallFailure } from '../platform/api/call-failure.ts';
import { panelText } from '../platform/errors/failure-text.ts';
import { Button } from './button.tsx';
import styles from './error-panel.module.css';

interface ErrorPanelProps {
  readonly failure: CallFailure;
  /** 事象・原因・対処 (what failed, why, what to do), if the panel has a sentence of its own. */
  readonly text?: string;
  readonly onReload: () => void;
  readonly isReloading: boolean;
}

export function ErrorPanel({ failure, text = panelText(failure), onReload, isReloading }: ErrorPanelProps) {
  return (
    <div className={styles.panel}>
      <svg className={styles.icon} viewBox="0 0 24 24" fill="none" stroke="currentColor" aria-hidden="true">
        <path d="M12 3.500L22 20H2zM12 10v4.500M12 17.300v.1" strokeWidth="1.75" strokeLinejoin="round" />
      </svg>
      <div className={`${styles.words} stack-3`}>
        <div role="alert">
          <p className="strong">{text}</p>
          {failure.supportId !== null && (
            <p className="quiet">
              {STATE_PAGE_TEXTS.error.inPanel(errorCode(failure.error.statusCode, failure.supportId))}
            </p>
          )}
        </div>
        {failure.error.retryable && (
          <div>
            <Button variant="secondary" onClick={onReload} loading={isReloading && UI_TEXTS.loading}>
              {UI_TEXTS.reload}
            </Button>
          </div>
        )}
      </div>
    </div>
  );
}
