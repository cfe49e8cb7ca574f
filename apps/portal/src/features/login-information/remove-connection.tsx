/** 連携の解除 — asked once more before it happens; what has been read stays. */
import { CALLS } from '@minori/contract/calls';
import { useState } from 'react';
import { failureText } from '../../platform/errors/failure-text.ts';
import { useCallMutation } from '../../platform/queries/use-call.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Notice } from '../../ui/notice.tsx';
import { LOGIN_INFORMATION_TEXTS } from '../../wording/login-information.ts';

const TEXTS = LOGIN_INFORMATION_TEXTS.remove;

interface RemoveConnectionProps {
  readonly sysUserCode: string;
  readonly onRemoved: () => void;
}

export function RemoveConnection({ sysUserCode, onRemoved }: RemoveConnectionProps) {
  const [isAsked, setAsked] = useState(false);
  const remove = useCallMutation(CALLS.deleteRkUserInfo, { inPlace: true });
  const confirm = () => remove.mutate({ body: { sysUserCode } }, { onSuccess: onRemoved });
  const close = () => {
    setAsked(false);
    remove.reset();
  };
  return (
    <div>
      <Button variant="danger" onClick={() => setAsked(true)}>
        {TEXTS.open}
      </Button>
      <Dialog
        heading={TEXTS.heading}
        isOpen={isAsked}
        onClose={close}
        role="alertdialog"
        actions={
          <>
            <Button variant="secondary" onClick={close}>
              {TEXTS.cancel}
            </Button>
            <Button variant="danger" onClick={confirm} loading={remove.isPending && TEXTS.working}>
              {TEXTS.confirm}
            </Button>
          </>
        }
      >
        <p>{TEXTS.text}</p>
        {remove.isError && (
          <Notice tone="error" isNew>
            <p>{failureText(remove.error)}</p>
          </Notice>
        )}
      </Dialog>
    </div>
  );
}
