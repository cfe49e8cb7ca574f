/** react-hook-form over the contract's own rules: fields are checked when they are left, and again when sent. */
import type { UserAccount } from '@minori/contract/user-account';
import { type Resolver, useForm } from 'react-hook-form';
import { checkProfile, type ProfileValues, valuesOf } from './profile-values.ts';

export function useProfileForm(account: UserAccount, sysUserCode: string, asksEmail: boolean) {
  const resolver: Resolver<ProfileValues> = (values) => {
    const checked = checkProfile(values, sysUserCode, asksEmail);
    if (checked.ok) return { values, errors: {} };
    const errors = Object.entries(checked.errors).map(([field, message]) => [field, { type: 'contract', message }]);
    return { values: {}, errors: Object.fromEntries(errors) };
  };
  return useForm<ProfileValues>({ mode: 'onTouched', defaultValues: valuesOf(account), resolver });
}

export type ProfileFormApi = ReturnType<typeof useProfileForm>;
