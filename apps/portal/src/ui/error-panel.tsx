/** A part of a screen that could not be fetched, in place; the other parts stay. Another try where the failure allows it. */
import type { CallFailure } from '../platform/api/call-failure.ts';
import { panelText } from '../platform/errors/failure-text.ts';
import { UI_TEXTS } from '../wording/ui.ts';
import { Button } from './button.tsx';
import { Notice } from './notice.tsx';

interface ErrorPanelProps {
  readonly failure: CallFailure;
  /** 事象・原因・対処, where the panel's own sentence is another. */
  readonly text?: string;
  readonly onReload: () => void;
  readonly isReloading: boolean;
}

export function ErrorPanel({ failure, text = panelText(failure), onReload, isReloading }: ErrorPanelProps) {
  return (
    <div className="stack-4">
      <Notice tone="error" isNew>
        <p>{text}</p>
      </Notice>
      {failure.error.retryable && (
        <div>
          <Button variant="secondary" onClick={onReload} loading={isReloading && UI_TEXTS.loading}>
            {UI_TEXTS.reload}
          </Button>
        </div>
      )}
    </div>
  );
}
