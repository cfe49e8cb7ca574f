/**
 * A form with a new password: what is typed is looked at before it is sent, the server's findings come back to the field,
 * and the password is nowhere but in the field.
 */

import type { CallInput } from '@minori/contract/call';
import { changePassword } from '@minori/contract/password';
import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react';
import type { CallFailure } from '../../platform/api/call-failure.ts';
import { useCallMutation } from '../../platform/portal/use-call.ts';
import { NEW_PASSWORD } from '../../ui/new-password-field.tsx';
import { meetsAll, type RulesToMeet } from '../../ui/password-rules.ts';
import { PASSWORD_TEXTS } from '../../wording/password.ts';
import { findingAt } from './finding-at.ts';

type Change = typeof changePassword;

export type FieldErrors = Readonly<Record<string, string | undefined>>;

interface NewPassword {
  readonly rules: RulesToMeet;
  /** What is sent, from the form's fields. */
  readonly bodyOf: (fields: FormData) => CallInput<Change>['body'];
  /** Errors of other fields, before anything is sent. */
  readonly check?: (fields: FormData) => FieldErrors;
  readonly onChanged: () => void;
  /** A failure that isn't the new password's. */
  readonly onFailed?: (failure: CallFailure) => FieldErrors;
}

interface NewPasswordForm {
  readonly form: RefObject<HTMLFormElement | null>;
  readonly submit: (event: FormEvent<HTMLFormElement>) => void;
  readonly errors: FieldErrors;
  /** What no field can show. */
  readonly failure: CallFailure | null;
  readonly isPending: boolean;
}

export function useNewPassword(options: NewPassword): NewPasswordForm {
  const { rules, bodyOf, check = () => ({}), onChanged, onFailed = () => ({}) } = options;
  const form = useRef<HTMLFormElement>(null);
  const [errors, setErrors] = useState<FieldErrors>({});
  const { mutate, error, isPending } = useCallMutation(changePassword);
  const isShown = Object.values(errors).some((text) => text !== undefined);

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isPending) return;
    const fields = new FormData(event.currentTarget);
    const found = { ...check(fields), [NEW_PASSWORD]: newPasswordError(fields, rules) };
    setErrors(found);
    if (Object.values(found).some((text) => text !== undefined)) return;
    mutate(
      { body: bodyOf(fields) },
      {
        onSuccess: onChanged,
        onError: (failure) => setErrors({ [NEW_PASSWORD]: findingAt(failure, NEW_PASSWORD), ...onFailed(failure) }),
      },
    );
  };
  // To the first field that is wrong.
  useEffect(() => {
    if (isShown) form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  }, [isShown]);

  return { form, submit, errors, failure: isShown ? null : error, isPending };
}

function newPasswordError(fields: FormData, rules: RulesToMeet): string | undefined {
  const typed = String(fields.get(NEW_PASSWORD) ?? '');
  if (typed === '') return PASSWORD_TEXTS.empty;
  return meetsAll(typed, rules) ? undefined : PASSWORD_TEXTS.unmet;
}
