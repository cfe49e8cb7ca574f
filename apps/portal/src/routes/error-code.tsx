/** Shows the code of a failure (お問い合わせ用の番号), short enough to be read aloud, with a button to copy it. */

import { STATE_PAGE_TEXTS } from '@minori/wording/ja/state-pages';
import { CopyButton } from '../ui/copy-button.tsx';
import styles from './state-page.module.css';

const TEXTS = STATE_PAGE_TEXTS.error;

interface ErrorCodeProps {
  /** What the code identifies, for example a failure or a receipt. */
  readonly label: string;
  readonly text: string;
}

export function ErrorCode({ label, text }: ErrorCodeProps) {
  return (
    <div className={styles.code}>
      <p>
        {label} <strong className="num">{text}</strong>
      </p>
      <CopyButton text={text} label={TEXTS.copyLabel(label)}>
        {TEXTS.copy}
      </CopyButton>
    </div>
  );
}
