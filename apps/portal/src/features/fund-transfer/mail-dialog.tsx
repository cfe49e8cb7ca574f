/**
 * 案内メール — shows to whom and exactly what before anything is sent. A failure stays in the dialog with the text beside it;
 * after a success the button is gone.
 */
import type { FundTransfer } from '@minori/contract/fund-transfer';
import type { CallFailure } from '../../platform/api/call-failure.ts';
import { panelText } from '../../platform/errors/failure-text.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { formatInstant } from '../../ui/figures/format-date.ts';
import { Notice } from '../../ui/notice.tsx';
import { FUND_TRANSFER_TEXTS } from '../../wording/fund-transfer.ts';
import styles from './procedure.module.css';
import { useTransferMail } from './use-transfer-mail.ts';

const TEXTS = FUND_TRANSFER_TEXTS.mail;

interface MailDialogProps {
  readonly sysUserCode: string;
  readonly content: FundTransfer['emailContent'];
  readonly maskedEmail: string;
  readonly onClose: () => void;
}

/** Mounted when it opens: one opening, one mail. */
export function MailDialog({ sysUserCode, content, maskedEmail, onClose }: MailDialogProps) {
  const { state, send } = useTransferMail(sysUserCode, content);
  const isSent = state.is === 'sent';
  return (
    <Dialog
      heading={TEXTS.heading}
      isOpen
      onClose={onClose}
      actions={
        isSent ? (
          // The focus was on the button that is gone.
          <Button ref={(close) => close?.focus()} onClick={onClose}>
            {TEXTS.close}
          </Button>
        ) : (
          <>
            <Button variant="secondary" onClick={onClose}>
              {TEXTS.cancel}
            </Button>
            {(state.is !== 'failed' || state.failure.error.retryable) && (
              <Button onClick={() => void send()} loading={state.is === 'sending' && TEXTS.sending}>
                {TEXTS.send}
              </Button>
            )}
          </>
        )
      }
    >
      {state.is === 'failed' && (
        <Notice tone="error" heading={TEXTS.failed} isNew>
          <p>{mailFailureText(state.failure)}</p>
        </Notice>
      )}
      {isSent ? (
        <Notice tone="success" heading={TEXTS.sent} isNew>
          <p>{TEXTS.sentTo(state.mail.maskedEmail, formatInstant(state.mail.sentAt))}</p>
          <p>{TEXTS.arrives}</p>
        </Notice>
      ) : (
        <Mail content={content} maskedEmail={maskedEmail} />
      )}
    </Dialog>
  );
}

function Mail({ content, maskedEmail }: Pick<MailDialogProps, 'content' | 'maskedEmail'>) {
  return (
    <dl className={styles.mail}>
      <div>
        <dt>{TEXTS.to}</dt>
        <dd>
          <strong>{maskedEmail}</strong>
          <span className={styles.mailDialogNote}>{TEXTS.toNote}</span>
        </dd>
      </div>
      <div>
        <dt>{TEXTS.subject}</dt>
        <dd>{content.subject}</dd>
      </div>
      <div>
        <dt>{TEXTS.text}</dt>
        <dd>
          <span className={styles.mailDialogNote}>{TEXTS.textNote}</span>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region has to take the focus */}
          <section className={styles.text} tabIndex={0} aria-label={TEXTS.text}>
            {content.text}
          </section>
        </dd>
      </div>
    </dl>
  );
}

/** Too many mails: when the next one may go, where the server said it. Another text by now: to be read first. */
function mailFailureText(failure: CallFailure): string {
  if (failure.error.statusCode === 409) return TEXTS.changed;
  if (failure.error.statusCode !== 429) return panelText(failure);
  const { retryAfterSeconds: seconds } = failure;
  return TEXTS.tooMany + (seconds === null ? TEXTS.againLater : TEXTS.again(Math.max(1, Math.ceil(seconds / 60))));
}
