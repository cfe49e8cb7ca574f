/** 2 完了 — that it has arrived, when, and where the answer goes. */
import { Button } from '../../ui/button.tsx';
import { formatInstant } from '../../ui/figures/format-date.ts';
import { Notice } from '../../ui/notice.tsx';
import { CONTACT_TEXTS } from '../../wording/contact.ts';
import styles from './contact.module.css';

const TEXTS = CONTACT_TEXTS.done;

export interface Accepted {
  readonly acceptedAt: string;
  readonly replyTo: string;
}

export function ContactDone({ accepted, onAnother }: { readonly accepted: Accepted; readonly onAnother: () => void }) {
  return (
    <>
      <Notice tone="success" heading={TEXTS.heading} isNew>
        <p>{TEXTS.text}</p>
        <p>{TEXTS.to(accepted.replyTo)}</p>
        <p>{TEXTS.at(formatInstant(accepted.acceptedAt))}</p>
      </Notice>
      <div className={styles.actions}>
        <Button variant="secondary" onClick={onAnother}>
          {TEXTS.another}
        </Button>
      </div>
    </>
  );
}
