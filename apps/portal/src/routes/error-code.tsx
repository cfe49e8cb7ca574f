/** お問い合わせ用の番号 — short enough to be read aloud, and copied by a press. */
import { CopyButton } from '../ui/copy-button.tsx';
import { STATE_PAGE_TEXTS } from '../wording/state-pages.ts';
import styles from './state-page.module.css';

const TEXTS = STATE_PAGE_TEXTS.error;

interface ErrorCodeProps {
  /** What it is the number of. */
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
