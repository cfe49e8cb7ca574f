/**
 * 案内メールの送信 — one mail for one opening of the dialog, however often its button is pressed: every press sends the same
 * `requestId`, and none goes out while another is on its way. Failures stay with the caller (specification section 8).
 */
import type { CallResponse } from '@minori/contract/call';
import { type FundTransfer, sendFundTransferMail } from '@minori/contract/fund-transfer';
import { useRef, useState } from 'react';
import { CallFailure } from '../../platform/api/call-failure.ts';
import { usePortal } from '../../platform/portal/portal-context.tsx';

type MailState =
  | { readonly is: 'ready' | 'sending' }
  | { readonly is: 'failed'; readonly failure: CallFailure }
  | { readonly is: 'sent'; readonly mail: CallResponse<typeof sendFundTransferMail> };

/** @param shown what the employee reads before sending: anything else is not sent */
export function useTransferMail(
  sysUserCode: string,
  shown: FundTransfer['emailContent'],
): {
  readonly state: MailState;
  readonly send: () => Promise<void>;
} {
  const { call, errorHandler } = usePortal();
  const [requestId] = useState(() => crypto.randomUUID());
  const [state, setState] = useState<MailState>({ is: 'ready' });
  // A second press may come before the first has been drawn.
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
