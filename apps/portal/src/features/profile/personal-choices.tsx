/** 性別・配偶者・扶養 — each with the reason why it is asked. */
import { RadioCards } from '../../ui/radio-cards.tsx';
import { PROFILE_TEXTS as TEXTS } from '../../wording/profile.ts';
import type { ProfileFormApi } from './use-profile-form.ts';

const GENDERS = [
  { value: '0', label: TEXTS.genders['0'] },
  { value: '1', label: TEXTS.genders['1'] },
] as const;

const YES_OR_NO = [
  { value: 'yes', label: TEXTS.yes },
  { value: 'no', label: TEXTS.no },
] as const;

export function PersonalChoices({ form: { register, formState } }: { readonly form: ProfileFormApi }) {
  const { errors } = formState;
  return (
    <>
      <RadioCards
        label={TEXTS.gender}
        support={TEXTS.genderSupport}
        required
        options={GENDERS}
        error={errors.genderCode?.message}
        {...register('genderCode')}
      />
      <RadioCards
        label={TEXTS.married}
        support={TEXTS.marriedSupport}
        required
        options={YES_OR_NO}
        error={errors.isMarried?.message}
        {...register('isMarried')}
      />
      <RadioCards
        label={TEXTS.dependent}
        support={TEXTS.dependentSupport}
        required
        options={YES_OR_NO}
        error={errors.isDependent?.message}
        {...register('isDependent')}
      />
    </>
  );
}
