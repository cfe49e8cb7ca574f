/** Shows the profile form: the fields, the attributes set by the company, and errors. The input stays after a failure. */
import { type UserAccount, updateUserProfile } from '@minori/contract/user-account';
import { PROFILE_TEXTS as TEXTS } from '@minori/wording/ja/profile';
import { type ReactNode, useState } from 'react';
import { type Resolver, useForm } from 'react-hook-form';
import { failureText } from '../../platform/errors/failure-text.ts';
import { useCallMutation } from '../../platform/portal/use-call.ts';
import type { Employee } from '../../platform/portal/use-employee.ts';
import { ActionBar } from '../../ui/action-bar.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { DateText } from '../../ui/figures/date-text.tsx';
import { FormBirthdayField } from '../../ui/form-birthday-field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { RadioCards } from '../../ui/radio-cards.tsx';
import { TextField } from '../../ui/text-field.tsx';
import styles from './profile-form.module.css';
import {
  type Attribute,
  checkProfile,
  type ProfileField,
  type ProfileFields,
  type ProfileValues,
  profileFields,
  valuesOf,
} from './profile-values.ts';

interface ProfileFormProps {
  readonly employee: Employee;
  readonly onSaved: (account: UserAccount) => void;
}

export function ProfileForm({ employee: { account, company, stage }, onSaved }: ProfileFormProps) {
  // The state when the form opened: saving ends the first steps before the next page is shown.
  const [isFirstStep] = useState(stage !== 'set-up');
  const fields = profileFields(account, company, isFirstStep);
  const { form, save, submit } = useProfileForm({ account, fields, onSaved });
  // Must be read before the submit: react-hook-form only updates values that have been read.
  const { errors, isSubmitted, isValid } = form.formState;
  const failure = save.isError && save.error.error.errors.length === 0 ? failureText(save.error) : null;
  const problem = isSubmitted && !isValid ? TEXTS.checkFields : failure;

  return (
    <form noValidate onSubmit={submit} className="stack-5">
      <Card>
        <TextField
          label={TEXTS.nickName}
          support={isFirstStep ? TEXTS.nickNameFilledIn : TEXTS.nickNameSupport}
          required
          autoComplete="nickname"
          error={errors.nickName?.message}
          {...form.register('nickName')}
        />
        {fields.fixed.length > 0 && <FromCompany account={account} fixed={fields.fixed} />}
        <PersonalFields form={form} asked={fields.asked} />
        {fields.asksEmail && (
          <TextField
            label={TEXTS.emailForNotify}
            support={isFirstStep ? TEXTS.emailFilledIn : TEXTS.emailForNotifySupport}
            required
            type="email"
            inputMode="email"
            autoComplete="email"
            error={errors.emailForNotify?.message}
            {...form.register('emailForNotify')}
          />
        )}
        {fields.asksEmail && account.emailForNotifyWaiting !== null && (
          <Notice tone="info" heading={TEXTS.waiting.heading}>
            <p>{TEXTS.waiting.text(account.emailForNotifyWaiting)}</p>
            <p>{TEXTS.waiting.again}</p>
          </Notice>
        )}
        {isFirstStep && fields.asked.length > 0 && <p className="quiet">{TEXTS.later}</p>}
      </Card>
      {problem !== null && (
        <Notice tone="error" heading={TEXTS.failed} isNew>
          <p>{problem}</p>
        </Notice>
      )}
      {isFirstStep ? (
        <ActionBar>
          <Button type="submit" loading={save.isPending && TEXTS.saving}>
            {TEXTS.saveFirst}
          </Button>
        </ActionBar>
      ) : (
        <div>
          <Button type="submit" loading={save.isPending && TEXTS.saving}>
            {TEXTS.save}
          </Button>
        </div>
      )}
    </form>
  );
}

interface FromCompanyProps {
  readonly account: UserAccount;
  readonly fixed: readonly Attribute[];
}

const LABELS: Readonly<Record<Attribute, string>> = {
  birthday: TEXTS.birthday,
  genderCode: TEXTS.gender,
  isMarried: TEXTS.married,
  isDependent: TEXTS.dependent,
};

/** 会社が登録した情報 — personal data set by HR: shown read-only (`hrInformationLinkFlg`). */
function FromCompany({ account: { profileData }, fixed }: FromCompanyProps) {
  const { birthday, genderCode, isMarried, isDependent } = profileData;
  const values: Readonly<Record<Attribute, ReactNode>> = {
    birthday: <DateText date={birthday} />,
    genderCode: genderCode === null ? null : TEXTS.genders[`${genderCode}`],
    isMarried: isMarried ? TEXTS.yes : TEXTS.no,
    isDependent: isDependent ? TEXTS.yes : TEXTS.no,
  };
  return (
    <section className={styles.fromCompany}>
      <h2>{TEXTS.fromCompany.heading}</h2>
      <p>{TEXTS.fromCompany.text}</p>
      <dl className={styles.rows}>
        {fixed.map((attribute) => (
          <div key={attribute}>
            <dt>{LABELS[attribute]}</dt>
            <dd>{values[attribute]}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

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

/** Shows the personal attributes that are asked for, each with the reason. */
function PersonalFields({ form: { register, control, formState }, asked }: PersonalFieldsProps) {
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

interface ProfileFormOptions {
  readonly account: UserAccount;
  readonly fields: ProfileFields;
  readonly onSaved: (account: UserAccount) => void;
}

/**
 * Connects the form to react-hook-form with the contract's rules: fields are checked when they lose the focus, and
 * again before sending.
 */
function useProfileForm({ account, fields, onSaved }: ProfileFormOptions) {
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

type ProfileFormApi = ReturnType<typeof useProfileForm>['form'];
