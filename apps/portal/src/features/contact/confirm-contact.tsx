/**
 * Shows the last two steps of お問い合わせ. 確認 shows as text exactly what will be sent; a failure keeps the step and the
 * input. 完了 confirms that it was sent.
 */

import { CONTACT_TEXTS } from '@minori/wording/ja/contact';
import { formatInstant } from '@minori/wording/ja/locale';
import type { CallFailure } from '../../platform/api/call-failure.ts';
import { sendingText } from '../../platform/errors/sending-text.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Notice } from '../../ui/notice.tsx';
import styles from './contact.module.css';
import { type ContactValues, narrow } from './contact-values.ts';

const TEXTS = CONTACT_TEXTS;

interface ConfirmContactProps {
  readonly values: ContactValues;
  readonly isSending: boolean;
  /** null if nothing has gone wrong. */
  readonly failure: CallFailure | null;
  readonly onBack: () => void;
  readonly onSend: () => void;
}

export function ConfirmContact({ values, isSending, failure, onBack, onSend }: ConfirmContactProps) {
  const { kindCode, subject, content, replyTo } = values;
  return (
    <>
      <p>{TEXTS.confirm.lead}</p>
      <Card>
        <dl className={styles.rows}>
          <div>
            <dt>{TEXTS.kind}</dt>
            <dd>{kindCode === '' ? '' : TEXTS.kinds[kindCode]}</dd>
          </div>
          <div>
            <dt>{TEXTS.subject}</dt>
            <dd>{subject.trim()}</dd>
          </div>
          <div>
            <dt>{TEXTS.content}</dt>
            <dd className={styles.text}>{content.trim()}</dd>
          </div>
          <div>
            <dt>{TEXTS.replyTo}</dt>
            <dd>{narrow(replyTo)}</dd>
          </div>
        </dl>
      </Card>
      {failure && (
        <Notice tone="error" heading={TEXTS.failed} isNew>
          <p>{sendingText(failure)}</p>
        </Notice>
      )}
      <div className={styles.actions}>
        <Button onClick={onSend} loading={isSending && TEXTS.confirm.sending}>
          {TEXTS.confirm.send}
        </Button>
        <Button variant="secondary" onClick={onBack} inactive={isSending}>
          {TEXTS.confirm.back}
        </Button>
      </div>
    </>
  );
}

export interface Accepted {
  readonly acceptedAt: string;
  readonly replyTo: string;
}

/** 完了 — confirms that the inquiry has arrived, when, and to which e-mail address the reply will be sent. */
export function ContactDone({ accepted, onAnother }: { readonly accepted: Accepted; readonly onAnother: () => void }) {
  return (
    <>
      <Notice tone="success" heading={CONTACT_TEXTS.done.heading} isNew>
        <p>{CONTACT_TEXTS.done.text}</p>
        <p>{CONTACT_TEXTS.done.to(accepted.replyTo)}</p>
        <p>{CONTACT_TEXTS.done.at(formatInstant(accepted.acceptedAt))}</p>
      </Notice>
      <div className={styles.actions}>
        <Button variant="secondary" onClick={onAnother}>
          {CONTACT_TEXTS.done.another}
        </Button>
      </div>
    </>
  );
}
