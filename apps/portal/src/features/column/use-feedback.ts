/**
 * Sends an employee's feedback on a column. Feedback on an unread column also marks it as read, so the answer updates
 * the cached column as a read mark does.
 */

import type { CallInput } from '@minori/contract/call';
import { sendColumnFeedback } from '@minori/contract/column-view';
import { cleanProse } from '@minori/contract/outside-text';
import { useQueryClient } from '@tanstack/react-query';
import { useCallMutation } from '../../platform/portal/use-call.ts';
import { refetchAfterView } from './use-columns.ts';
import { keepHistory } from './use-read-mark.ts';

type Feedback = Pick<CallInput<typeof sendColumnFeedback>['body'], 'feedbackCode' | 'feedbackComment'>;

export function useFeedback(columnId: number, sysUserCode: string) {
  const queries = useQueryClient();
  const sending = useCallMutation(sendColumnFeedback);
  const send = async ({ feedbackCode, feedbackComment }: Feedback) => {
    if (sending.isPending) return;
    // Nobody can take out by hand what they can't see.
    const feedback = { feedbackCode, feedbackComment: feedbackComment && cleanProse(feedbackComment) };
    try {
      const history = await sending.mutateAsync({ body: { sysUserCode, columnId, ...feedback } });
      keepHistory(queries, history, sysUserCode);
      refetchAfterView(queries);
    } catch {
      // The error handler has seen it; the form says it and keeps what was typed.
    }
  };
  return {
    send: (feedback: Feedback) => void send(feedback),
    isSending: sending.isPending,
    isSent: sending.isSuccess,
    failure: sending.error,
  };
}
