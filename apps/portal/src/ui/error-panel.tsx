/** A part of a screen that could not be fetched, in place; the other parts stay. */
import { UI_TEXTS } from '../wording/ui.ts';
import { Button } from './button.tsx';
import { Notice } from './notice.tsx';
import styles from './states.module.css';

interface ErrorPanelProps {
  /** 事象・原因・対処, e.g. from `failureText`. */
  readonly text: string;
  readonly onReload?: () => void;
  readonly isReloading?: boolean;
}

export function ErrorPanel({ text, onReload, isReloading = false }: ErrorPanelProps) {
  return (
    <div className={styles.panel}>
      <Notice tone="error" isNew>
        <p>{text}</p>
      </Notice>
      {onReload && (
        <div>
          <Button variant="secondary" onClick={onReload} loading={isReloading && UI_TEXTS.loading}>
            {UI_TEXTS.reload}
          </Button>
        </div>
      )}
    </div>
  );
}
