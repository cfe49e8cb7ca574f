/**
 * Handles a form with a new password: checks the input before it is sent and shows the server's findings at the field.
 * The password is stored nowhere but in the field.
 */

import type { CallInput } from '@minori/contract/call';
import { changePassword } from '@minori/contract/password';
import { inSequence } from '@minori/wording/ja/locale';
import { PASSWORD_TEXTS } from '@minori/wording/ja/password';
import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react';
import type { CallFailure } from '../../platform/api/call-failure.ts';
import { useCallMutation } from '../../platform/portal/use-call.ts';
import { NEW_PASSWORD } from '../../ui/new-password-field.tsx';
import { meetsAll, type RulesToMeet } from '../../ui/password-rules.ts';

type Change = typeof changePassword;

type FieldErrors = Readonly<Record<string, string | undefined>>;

interface NewPassword {
  readonly rules: RulesToMeet;
  /** Makes the request's body from the form's fields. */
  readonly bodyOf: (fields: FormData) => CallInput<Change>['body'];
  /** Errors of other fields, checked before sending. */
  readonly check?: (fields: FormData) => FieldErrors;
  readonly onChanged: () => void;
  /** Handles a failure that isn't about the new password. */
  readonly onFailed?: (failure: CallFailure) => FieldErrors;
}

interface NewPasswordForm {
  readonly form: RefObject<HTMLFormElement | null>;
  readonly submit: (event: FormEvent<HTMLFormElement>) => void;
  readonly errors: FieldErrors;
  /** The failure, if no field can show it. */
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
  // Focuses the first field with an error.
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

/** The server's findings about a field, one sentence each. All are shown, so that everything can be corrected at once. */
export function findingAt({ error }: CallFailure, field: string): string | undefined {
  if (error.reason !== 'validation_error') return undefined;
  const found = error.errors.filter(({ code }) => code === field).map(({ msg }) => msg);
  return inSequence(...found) || undefined;
}
