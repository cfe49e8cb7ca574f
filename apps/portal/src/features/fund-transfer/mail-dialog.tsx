/**
 * 案内メール — sends the procedure by mail. The dialog shows the recipient and the exact text before anything is sent, and
 * after a failure both; after a success the button disappears.
 */

import type { CallResponse } from '@minori/contract/call';
import { type FundTransfer, sendFundTransferMail } from '@minori/contract/fund-transfer';
import { FUND_TRANSFER_TEXTS } from '@minori/wording/ja/fund-transfer';
import { formatInstant } from '@minori/wording/ja/locale';
import { useRef, useState } from 'react';
import { CallFailure } from '../../platform/api/call-failure.ts';
import { panelText } from '../../platform/errors/failure-text.ts';
import { usePortal } from '../../platform/portal/portal-context.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { moveFocus } from '../../ui/move-focus.ts';
import { Notice } from '../../ui/notice.tsx';
import styles from './procedure.module.css';

const TEXTS = FUND_TRANSFER_TEXTS.mail;

interface MailDialogProps {
  readonly sysUserCode: string;
  readonly content: FundTransfer['emailContent'];
  readonly maskedEmail: string;
  readonly onClose: () => void;
}

/** Mounted anew each time it opens, because one mail may be sent per opening. */
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
          // Takes the focus, which was on a button that is gone.
          <Button ref={(close) => moveFocus(close)} onClick={onClose}>
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
        <dd className="strong">{maskedEmail}</dd>
        <dd className={styles.mailDialogNote}>{TEXTS.toNote}</dd>
      </div>
      <div>
        <dt>{TEXTS.subject}</dt>
        <dd>{content.subject}</dd>
      </div>
      <div>
        <dt>{TEXTS.text}</dt>
        <dd className="quiet">{TEXTS.textNote}</dd>
        <dd>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be focusable */}
          <section className={styles.text} tabIndex={0} aria-label={TEXTS.text}>
            {content.text}
          </section>
        </dd>
      </div>
    </dl>
  );
}

/** Too many mails: when the next one may be sent, if the server says so. Changed text: it has to be read first. */
function mailFailureText(failure: CallFailure): string {
  if (failure.error.statusCode === 409) return TEXTS.changed;
  if (failure.error.statusCode !== 429) return panelText(failure);
  const { retryAfterSeconds: seconds } = failure;
  return TEXTS.tooMany + (seconds === null ? TEXTS.againLater : TEXTS.again(Math.max(1, Math.ceil(seconds / 60))));
}

type MailState =
  | { readonly is: 'ready' | 'sending' }
  | { readonly is: 'failed'; readonly failure: CallFailure }
  | { readonly is: 'sent'; readonly mail: CallResponse<typeof sendFundTransferMail> };

/** @param shown the text that the employee has read: no other text is sent */
function useTransferMail(
  sysUserCode: string,
  shown: FundTransfer['emailContent'],
): {
  readonly state: MailState;
  readonly send: () => Promise<void>;
} {
  const { call, errorHandler } = usePortal();
  const [requestId] = useState(() => crypto.randomUUID());
  const [state, setState] = useState<MailState>({ is: 'ready' });
  // Set at once: a second click may come before the first has rendered.
  const isBusy = useRef(false);
  const send = async () => {
    if (isBusy.current) return;
    isBusy.current = true;
    setState({ is: 'sending' });
    try {
      const mail = await call(sendFundTransferMail, { body: { sysUserCode, requestId, shown } });
      setState({ is: 'sent', mail });
    } catch (failure) {
      isBusy.current = false;
      if (!(failure instanceof CallFailure)) throw failure;
      errorHandler.handle(failure);
      setState({ is: 'failed', failure });
    }
  };
  return { state, send };
}
