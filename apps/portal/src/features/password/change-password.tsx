/**
 * パスワードの変更 — changes the password while signed in. It requires the current password, so that access to an open screen
 * is not enough.
 */

import type { CallResponse } from '@minori/contract/call';
import { getPasswordRules } from '@minori/contract/password';
import { formatInstant } from '@minori/wording/ja/locale';
import { PASSWORD_TEXTS } from '@minori/wording/ja/password';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { panelText } from '../../platform/errors/failure-text.ts';
import { callKey } from '../../platform/queries/call-key.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { ManagedUsername } from '../../ui/managed-username.tsx';
import { moveFocus } from '../../ui/move-focus.ts';
import { NEW_PASSWORD, NewPasswordField } from '../../ui/new-password-field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { findingAt, useNewPassword } from './use-new-password.ts';

const TEXTS = PASSWORD_TEXTS.settings;

interface ChangePasswordProps {
  readonly email: string;
  readonly rules: CallResponse<typeof getPasswordRules>;
}

export function ChangePassword({ email, rules }: ChangePasswordProps) {
  const queries = useQueryClient();
  /** Number of changes on this screen; used as the form's key, so that each change empties the fields. */
  const [changes, setChanges] = useState(0);
  const onChanged = () => {
    setChanges((before) => before + 1);
    void queries.invalidateQueries({ queryKey: callKey(getPasswordRules) });
  };
  return (
    <>
      {changes > 0 && (
        <div key={changes} ref={takeFocus} tabIndex={-1}>
          <Notice tone="success" heading={TEXTS.changed} />
        </div>
      )}
      <Fields key={`fields ${changes}`} {...{ email, rules, onChanged }} />
    </>
  );
}

/** Takes the focus, because the focused button was removed with its fields. */
function takeFocus(status: HTMLElement | null): () => void {
  return moveFocus(status);
}

function Fields({ email, rules, onChanged }: ChangePasswordProps & { readonly onChanged: () => void }) {
  const { form, submit, errors, failure, isPending } = useNewPassword({
    rules: { ...rules, email },
    check: (fields) => ({ oldPassword: fields.get('oldPassword') === '' ? PASSWORD_TEXTS.empty : undefined }),
    bodyOf: (fields) => ({
      email,
      oldPassword: String(fields.get('oldPassword')),
      newPassword: String(fields.get(NEW_PASSWORD)),
    }),
    onChanged,
    onFailed: (failed) => ({ oldPassword: findingAt(failed, 'oldPassword') }),
  });
  return (
    <form ref={form} method="post" noValidate onSubmit={submit}>
      <Card>
        <ManagedUsername value={email} />
        <PasswordField
          label={TEXTS.current}
          required
          name="oldPassword"
          autoComplete="current-password"
          error={errors.oldPassword}
        />
        <NewPasswordField rules={{ ...rules, email }} error={errors[NEW_PASSWORD]} />
        {failure && (
          <Notice tone="error" heading={PASSWORD_TEXTS.failed} isNew>
            <p>{panelText(failure)}</p>
          </Notice>
        )}
        <div>
          <Button type="submit" loading={isPending && TEXTS.submitting}>
            {TEXTS.submit}
          </Button>
        </div>
        {rules.changedAt !== null && <p className="quiet">{TEXTS.changedAt(formatInstant(rules.changedAt))}</p>}
        <p>
          <Link to="/password-reset">{TEXTS.forgotten}</Link>
        </p>
      </Card>
    </form>
  );
}
