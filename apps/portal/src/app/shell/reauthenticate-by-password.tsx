/** Reauthenticates by password: asks the signed-in employee for it once more. */
import { reauthenticate } from '@minori/contract/auth';
import { REAUTHENTICATION_TEXTS as TEXTS } from '@minori/wording/ja/reauthentication';
import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import type { CallFailure } from '../../platform/api/call-failure.ts';
import { panelText } from '../../platform/errors/failure-text.ts';
import { usePersisted, usePortal } from '../../platform/portal/portal-context.tsx';
import { useCallMutation } from '../../platform/portal/use-call.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { ManagedUsername } from '../../ui/managed-username.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PasswordField } from '../../ui/password-field.tsx';

export function ReauthenticateByPassword() {
  const { reauthentication } = usePortal();
  const email = usePersisted((state) => state.user?.email ?? '');
  const formId = useId();
  const form = useRef<HTMLFormElement>(null);
  const [isEmpty, setEmpty] = useState(false);
  const { mutate, error, isPending } = useCallMutation(reauthenticate);
  const fieldError = isEmpty ? TEXTS.empty : isWrong(error) ? TEXTS.wrong : undefined;
  const cancel = () => reauthentication.settle(false);

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    // Otherwise React would pass the event on, along its own tree, to the form of the screen that opened the dialog.
    event.stopPropagation();
    const password = String(new FormData(event.currentTarget).get('password') ?? '');
    setEmpty(password === '');
    if (password !== '' && !isPending) {
      mutate({ body: { password } }, { onSuccess: () => reauthentication.settle(true) });
    }
  };
  // The password field is focused when the dialog opens, and again after a wrong password.
  useEffect(() => {
    if (error === null || fieldError) form.current?.querySelector<HTMLElement>('[name=password]')?.focus();
  }, [error, fieldError]);

  return (
    <Dialog
      heading={TEXTS.heading}
      isOpen
      onClose={cancel}
      actions={
        <>
          <Button variant="secondary" onClick={cancel}>
            {TEXTS.cancel}
          </Button>
          <Button type="submit" form={formId} loading={isPending && TEXTS.confirming}>
            {TEXTS.confirm}
          </Button>
        </>
      }
    >
      <p>{TEXTS.lead}</p>
      <form id={formId} ref={form} method="post" noValidate onSubmit={submit}>
        <ManagedUsername value={email} />
        <PasswordField
          label={TEXTS.password}
          support={TEXTS.support}
          required
          name="password"
          autoComplete="current-password"
          error={fieldError}
        />
      </form>
      {error !== null && !isWrong(error) && (
        <Notice tone="error" heading={TEXTS.failed} isNew>
          <p>{panelText(error)}</p>
        </Notice>
      )}
    </Dialog>
  );
}

function isWrong(failure: CallFailure | null): boolean {
  return failure?.error.reason === 'login_failed';
}
