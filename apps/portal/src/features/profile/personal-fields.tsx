/** 生年月日・性別・配偶者・扶養 — those that are asked, each with the reason why. */
import { FormBirthdayField } from '../../ui/form-birthday-field.tsx';
import { RadioCards } from '../../ui/radio-cards.tsx';
import { PROFILE_TEXTS as TEXTS } from '../../wording/profile.ts';
import type { Attribute } from './asked-fields.ts';
import type { ProfileFormApi } from './use-profile-form.ts';

const YES_OR_NO = [
  { value: 'yes', label: TEXTS.yes },
  { value: 'no', label: TEXTS.no },
] as const;

const CHOICES = [
  {
    name: 'genderCode',
    label: TEXTS.gender,
    support: TEXTS.genderSupport,
    options: [
      { value: '0', label: TEXTS.genders['0'] },
      { value: '1', label: TEXTS.genders['1'] },
    ],
  },
  { name: 'isMarried', label: TEXTS.married, support: TEXTS.marriedSupport, options: YES_OR_NO },
  { name: 'isDependent', label: TEXTS.dependent, support: TEXTS.dependentSupport, options: YES_OR_NO },
] as const;

interface PersonalFieldsProps {
  readonly form: ProfileFormApi;
  readonly asked: readonly Attribute[];
}

export function PersonalFields({ form: { register, control, formState }, asked }: PersonalFieldsProps) {
  const { errors } = formState;
  return (
    <>
      {asked.includes('birthday') && (
        <FormBirthdayField control={control} name="birthday" label={TEXTS.birthday} support={TEXTS.birthdaySupport} />
      )}
      {CHOICES.filter(({ name }) => asked.includes(name)).map(({ name, ...choice }) => (
        <RadioCards key={name} {...choice} required={false} error={errors[name]?.message} {...register(name)} />
      ))}
    </>
  );
}
