/**
 * 感想 — asks for one of three ratings and a comment on a column. Later feedback replaces earlier feedback. The input
 * stays when sending fails.
 */

import type { CallInput } from '@minori/contract/call';
import type { ColumnDetail } from '@minori/contract/column-detail';
import { FeedbackCode, LONGEST_FEEDBACK, sendColumnFeedback } from '@minori/contract/column-view';
import { cleanProse } from '@minori/contract/outside-text';
import { COLUMN_TEXTS } from '@minori/wording/ja/column';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { panelText } from '../../platform/errors/failure-text.ts';
import { useCallMutation } from '../../platform/portal/use-call.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Notice } from '../../ui/notice.tsx';
import { RadioCards } from '../../ui/radio-cards.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import styles from './column-article.module.css';
import { refetchAfterView } from './use-columns.ts';
import { updateHistory } from './use-read-mark.ts';

const TEXTS = COLUMN_TEXTS.feedback;
const CHOICES = ([1, 2, 3] as const).map((code) => ({ value: `${code}`, label: TEXTS.choices[code] }));

interface FeedbackFormProps {
  readonly column: ColumnDetail;
  readonly sysUserCode: string;
}

interface Faults {
  readonly choice?: string | undefined;
  readonly comment?: string | undefined;
}

export function FeedbackForm({ column: { id, history }, sysUserCode }: FeedbackFormProps) {
  const { send, isSending, isSent, failure } = useFeedback(id, sysUserCode);
  // The feedback stored before the form opened: a later response doesn't change what is being typed.
  const [before] = useState(history);
  const [length, setLength] = useState(before?.feedbackComment?.length ?? 0);
  const [faults, setFaults] = useState<Faults>({});

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const typed = new FormData(form);
    const code = FeedbackCode.safeParse(Number(typed.get('feedbackCode')));
    const comment = String(typed.get('feedbackComment') ?? '').trim();
    const found: Faults = { choice: code.success ? undefined : TEXTS.none, comment: tooLong(comment.length) };
    setFaults(found);
    if (found.choice) form.querySelector('input')?.focus();
    else if (found.comment) form.querySelector('textarea')?.focus();
    if (code.success && !found.comment) send({ feedbackCode: code.data, feedbackComment: comment || null });
  };
  return (
    <Card heading={TEXTS.heading}>
      <form className={styles.form} onSubmit={submit}>
        <RadioCards
          label={TEXTS.question}
          name="feedbackCode"
          options={CHOICES}
          defaultValue={before?.feedbackCode ? `${before.feedbackCode}` : ''}
          error={faults.choice}
          required
        />
        <TextArea
          label={TEXTS.comment}
          name="feedbackComment"
          rows={4}
          support={TEXTS.support(LONGEST_FEEDBACK)}
          defaultValue={before?.feedbackComment ?? ''}
          error={faults.comment}
          required={false}
          onChange={({ target }) => setLength(target.value.trim().length)}
        />
        {length > 0 && !faults.comment && (
          <p className="quiet">{tooLong(length) ?? TEXTS.length(length, LONGEST_FEEDBACK)}</p>
        )}
        {failure && (
          <Notice tone="error" isNew>
            <p>{panelText(failure)}</p>
          </Notice>
        )}
        {isSent && (
          <Notice tone="success" heading={TEXTS.sent} isNew>
            <p>{TEXTS.thanks}</p>
          </Notice>
        )}
        <div>
          <Button type="submit" variant="secondary" loading={isSending && TEXTS.sending}>
            {TEXTS.send}
          </Button>
        </div>
      </form>
    </Card>
  );
}

function tooLong(length: number): string | undefined {
  return length > LONGEST_FEEDBACK ? TEXTS.tooLong(length - LONGEST_FEEDBACK) : undefined;
}

type Feedback = Pick<CallInput<typeof sendColumnFeedback>['body'], 'feedbackCode' | 'feedbackComment'>;

/**
 * Sends an employee's feedback on a column. Feedback on an unread column also marks it as read, so the cached column is
 * updated as by a read mark.
 */
function useFeedback(columnId: number, sysUserCode: string) {
  const queries = useQueryClient();
  const sending = useCallMutation(sendColumnFeedback);
  const send = async ({ feedbackCode, feedbackComment }: Feedback) => {
    if (sending.isPending) return;
    // Invisible characters are removed, because nobody could delete them by hand.
    const feedback = { feedbackCode, feedbackComment: feedbackComment && cleanProse(feedbackComment) };
    try {
      const history = await sending.mutateAsync({ body: { sysUserCode, columnId, ...feedback } });
      updateHistory(queries, history, sysUserCode);
      refetchAfterView(queries);
    } catch {
      // The central error handler has received it; the form shows it and keeps the input.
    }
  };
  return {
    send: (feedback: Feedback) => void send(feedback),
    isSending: sending.isPending,
    isSent: sending.isSuccess,
    failure: sending.error,
  };
}
