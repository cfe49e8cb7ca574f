/**
 * 退会 — deletes the employee's account: says what this erases and what it doesn't affect, asks for a word to be typed,
 * and for confirmation.
 */

import type { CallResponse } from '@minori/contract/call';
import { LEAVING_WORD, leaveService } from '@minori/contract/own-data';
import { formatInstant } from '@minori/wording/ja/locale';
import { OWN_DATA_TEXTS } from '@minori/wording/ja/own-data';
import { type SubmitEvent, useState } from 'react';
import type { CallFailure } from '../../platform/api/call-failure.ts';
import { panelText } from '../../platform/errors/failure-text.ts';
import { sendNotice } from '../../platform/errors/flash-notice.ts';
import type { Portal } from '../../platform/portal/portal.ts';
import { usePortal } from '../../platform/portal/portal-context.tsx';
import { useCallMutation } from '../../platform/portal/use-call.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { Notice } from '../../ui/notice.tsx';
import { TextField } from '../../ui/text-field.tsx';
import styles from './own-data.module.css';

const TEXTS = OWN_DATA_TEXTS.leave;

export function LeaveCard({ sysUserCode }: { readonly sysUserCode: string }) {
  const { leave, isLeaving, failure } = useLeave(sysUserCode);
  const [isAsked, setAsked] = useState(false);
  const [isWrong, setWrong] = useState(false);
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const isRight = wordIn(event.currentTarget) === TEXTS.typed;
    setWrong(!isRight);
    if (!isRight) (event.currentTarget.elements.namedItem(WORD) as HTMLInputElement).focus();
    if (isRight && !isLeaving) setAsked(true);
  };
  return (
    <Card heading={TEXTS.heading}>
      <p>{TEXTS.text}</p>
      <Part heading={TEXTS.stays} items={TEXTS.stayingItems} />
      <Part heading={TEXTS.goes} items={TEXTS.goingItems} />
      <p>{TEXTS.again}</p>
      <p>{TEXTS.saveFirst}</p>
      <form noValidate onSubmit={submit} className={styles.form}>
        <TextField
          name={WORD}
          label={TEXTS.word(TEXTS.typed)}
          required
          autoComplete="off"
          error={isWrong ? TEXTS.wrongWord(TEXTS.typed) : undefined}
        />
        {failure !== null && (
          <Notice tone="error" heading={TEXTS.failed} isNew>
            <p>{panelText(failure)}</p>
          </Notice>
        )}
        <div>
          <Button type="submit" variant="danger" loading={isLeaving && TEXTS.working}>
            {TEXTS.next}
          </Button>
        </div>
      </form>
      <ConfirmDialog
        heading={TEXTS.ask.heading}
        isOpen={isAsked}
        texts={TEXTS.ask}
        variant="danger"
        onCancel={() => setAsked(false)}
        onConfirm={() => {
          // The dialog for reauthentication may follow: only one is open at a time.
          setAsked(false);
          leave();
        }}
      >
        <p>{TEXTS.ask.text}</p>
      </ConfirmDialog>
    </Card>
  );
}

const WORD = 'word';

/** The typed word, without the spaces and the capital that a keyboard may add. */
function wordIn(form: HTMLFormElement): string {
  return String(new FormData(form).get(WORD)).normalize('NFKC').trim().toLowerCase();
}

function Part({ heading, items }: { readonly heading: string; readonly items: readonly string[] }) {
  return (
    <section className={styles.part}>
      <h3>{heading}</h3>
      <ul className={styles.items}>
        {items.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
    </section>
  );
}

interface Leaving {
  readonly leave: () => void;
  readonly isLeaving: boolean;
  readonly failure: CallFailure | null;
}

/**
 * Calls the server, then removes the employee's data from this device as a sign-out does, ends its notifications, and
 * shows the receipt number under which the operator finds the erasure.
 */
function useLeave(sysUserCode: string): Leaving {
  const portal = usePortal();
  const call = useCallMutation(leaveService);
  return {
    leave: () =>
      call.mutate({ body: { sysUserCode, word: LEAVING_WORD } }, { onSuccess: (left) => forget(portal, left) }),
    isLeaving: call.isPending,
    failure: call.error,
  };
}

function forget(portal: Portal, { receipt, erasedAt }: CallResponse<typeof leaveService>): void {
  const { environment } = portal;
  // The server has deleted this device's registration, so the browser's push subscription ends, too.
  void environment.push.unsubscribe().catch(() => undefined);
  portal.endSession('user');
  const text = OWN_DATA_TEXTS.leave.done(formatInstant(erasedAt));
  sendNotice(environment.session, { text, tone: 'info', at: environment.now(), supportId: receipt, isFarewell: true });
  environment.go('/error');
}
