/** react-hook-form over the contract's own rules: fields are checked when they are left, and again when sent. */
import { type UserAccount, updateUserProfile } from '@minori/contract/user-account';
import { type Resolver, useForm } from 'react-hook-form';
import { useCallMutation } from '../../platform/portal/use-call.ts';
import type { AskedFields } from './asked-fields.ts';
import { checkProfile, type ProfileField, type ProfileValues, valuesOf } from './profile-values.ts';

interface ProfileFormOptions {
  readonly account: UserAccount;
  readonly fields: AskedFields;
  readonly onSaved: (account: UserAccount) => void;
}

export function useProfileForm({ account, fields, onSaved }: ProfileFormOptions) {
  const save = useCallMutation(updateUserProfile);
  const resolver: Resolver<ProfileValues> = (values) => {
    const checked = checkProfile(values, account.userId, fields);
    if (checked.ok) return { values, errors: {} };
    const errors = Object.entries(checked.errors).map(([field, message]) => [field, { type: 'contract', message }]);
    return { values: {}, errors: Object.fromEntries(errors) };
  };
  const form = useForm<ProfileValues>({ mode: 'onTouched', defaultValues: valuesOf(account), resolver });

  const submit = form.handleSubmit((values) => {
    const checked = checkProfile(values, account.userId, fields);
    if (!checked.ok) return;
    save.mutate(
      { body: checked.profile },
      {
        onSuccess: onSaved,
        onError: ({ error }) => {
          for (const { code, msg } of error.errors) form.setError(code as ProfileField, { message: msg });
        },
      },
    );
  });
  return { form, save, submit };
}

export type ProfileFormApi = ReturnType<typeof useProfileForm>['form'];
