/**
 * The profile form. What HR's data set is shown as text, not to be changed here; the address is asked for only where
 * the company notifies by one of its own. Typed text stays, whatever the answer.
 */
import { CALLS } from '@minori/contract/calls';
import type { UserAccount } from '@minori/contract/user-account';
import { Controller } from 'react-hook-form';
import { failureText } from '../../platform/errors/failure-text.ts';
import { useCallMutation } from '../../platform/queries/use-call.ts';
import type { Employee } from '../../platform/session/use-employee.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { DateField } from '../../ui/date-field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { PROFILE_TEXTS as TEXTS } from '../../wording/profile.ts';
import { FromCompany } from './from-company.tsx';
import { PersonalChoices } from './personal-choices.tsx';
import styles from './profile-form.module.css';
import { checkProfile, type ProfileField } from './profile-values.ts';
import { useProfileForm } from './use-profile-form.ts';

interface ProfileFormProps {
  readonly employee: Employee;
  readonly onSaved: (account: UserAccount) => void;
}

export function ProfileForm({ employee, onSaved }: ProfileFormProps) {
  const { account, company, sysUserCode, initialFlg } = employee;
  const asksEmail = company.emailForNotifyUsedFlg;
  const isSetByCompany = company.hrInformationLinkFlg || account.hrInformationLinkFlg;
  const form = useProfileForm(account, sysUserCode, asksEmail);
  const { register, control, formState, handleSubmit, setError } = form;
  const save = useCallMutation(CALLS.updateUserProfile, { inPlace: true });
  // Read together: react-hook-form keeps up to date only what has been read before the press.
  const { errors, isSubmitted, isValid } = formState;

  const submit = handleSubmit((values) => {
    const checked = checkProfile(values, sysUserCode, asksEmail);
    if (!checked.ok) return;
    save.mutate(
      { body: checked.profile },
      {
        onSuccess: onSaved,
        onError: ({ error }) => {
          for (const { code, msg } of error.errors) setError(code as ProfileField, { message: msg });
        },
      },
    );
  });

  return (
    <form noValidate onSubmit={submit} className={styles.form}>
      <Card>
        <TextField
          label={TEXTS.nickName}
          support={TEXTS.nickNameSupport}
          required
          autoComplete="nickname"
          error={errors.nickName?.message}
          {...register('nickName')}
        />
        {isSetByCompany ? (
          <FromCompany account={account} />
        ) : (
          <>
            <Controller
              name="birthday"
              control={control}
              render={({ field }) => (
                <DateField
                  label={TEXTS.birthday}
                  support={TEXTS.birthdaySupport}
                  required
                  isBirthday
                  value={field.value}
                  onChange={field.onChange}
                  onBlur={field.onBlur}
                  // The three texts are one field: its fault is reported as a whole.
                  error={(errors.birthday as { message?: string } | undefined)?.message}
                />
              )}
            />
            <PersonalChoices form={form} />
          </>
        )}
        {asksEmail && (
          <TextField
            label={TEXTS.emailForNotify}
            support={TEXTS.emailForNotifySupport}
            required
            type="email"
            inputMode="email"
            autoComplete="email"
            error={errors.emailForNotify?.message}
            {...register('emailForNotify')}
          />
        )}
      </Card>
      <div className={styles.actions}>
        {isSubmitted && !isValid && (
          <Notice tone="error" heading={TEXTS.failed} isNew>
            <p>{TEXTS.checkFields}</p>
          </Notice>
        )}
        {save.isError && save.error.error.errors.length === 0 && (
          <Notice tone="error" heading={TEXTS.failed} isNew>
            <p>{failureText(save.error)}</p>
          </Notice>
        )}
        <Button type="submit" wide loading={save.isPending && TEXTS.saving}>
          {initialFlg ? TEXTS.saveFirst : TEXTS.save}
        </Button>
      </div>
    </form>
  );
}
