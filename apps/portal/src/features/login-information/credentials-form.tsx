/** ID, password and birthday of the record keeper's site, with what went wrong the last time above the button. */
import type { RkLoginInfo } from '@minori/contract/login-information';
import { type Resolver, useForm } from 'react-hook-form';
import { usePersisted } from '../../platform/portal-context.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import type { DateParts } from '../../ui/date-parts.ts';
import { FormBirthdayField } from '../../ui/form-birthday-field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { LOGIN_INFORMATION_TEXTS as TEXTS } from '../../wording/login-information.ts';
import { type CredentialValues, checkCredentials } from './credentials.ts';
import { FailureNotice } from './failure-notice.tsx';
import styles from './login-information.module.css';

interface CredentialsFormProps {
  readonly birthday: DateParts;
  readonly failure: string | null;
  /** Seconds until the site may be asked again; 0 = now. */
  readonly waitSeconds: number;
  readonly submitText: string;
  readonly onSubmit: (info: RkLoginInfo, values: CredentialValues) => void;
}

const resolver: Resolver<CredentialValues> = (values) => {
  const checked = checkCredentials(values);
  if (checked.ok) return { values, errors: {} };
  const errors = Object.entries(checked.errors).map(([field, message]) => [field, { type: 'contract', message }]);
  return { values: {}, errors: Object.fromEntries(errors) };
};

export function CredentialsForm({ birthday, failure, waitSeconds, submitText, onSubmit }: CredentialsFormProps) {
  const rkLoginId = usePersisted((state) => state.recordKeeperLogin.rkLoginId);
  const { register, control, handleSubmit, formState, setValue } = useForm<CredentialValues>({
    mode: 'onTouched',
    defaultValues: { rkLoginId, password: '', birthday },
    resolver,
  });
  // Read together: react-hook-form keeps up to date only what has been read before the press.
  const { errors, isSubmitted, isValid } = formState;
  const submit = handleSubmit((values) => {
    const checked = checkCredentials(values);
    if (checked.ok && waitSeconds === 0) onSubmit(checked.info, values);
  });
  const idField = register('rkLoginId');

  return (
    <form noValidate onSubmit={submit}>
      <Card>
        <TextField
          label={TEXTS.rkLoginId}
          support={TEXTS.rkLoginIdSupport}
          required
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          error={errors.rkLoginId?.message}
          {...idField}
          onBlur={(event) => {
            setValue('rkLoginId', event.target.value.normalize('NFKC').trim());
            void idField.onBlur(event);
          }}
        />
        <PasswordField
          label={TEXTS.password}
          required
          autoComplete="off"
          error={errors.password?.message}
          {...register('password')}
        />
        <FormBirthdayField control={control} name="birthday" label={TEXTS.birthday} support={TEXTS.birthdaySupport} />
        {isSubmitted && !isValid && (
          <Notice tone="error" heading={TEXTS.failed} isNew>
            <p>{TEXTS.checkFields}</p>
          </Notice>
        )}
        <FailureNotice failure={failure} />
        <div className={styles.submit}>
          <Button type="submit" wide inactive={waitSeconds > 0}>
            {submitText}
          </Button>
          {waitSeconds > 0 && <p role="timer">{TEXTS.waitSeconds(waitSeconds)}</p>}
        </div>
      </Card>
    </form>
  );
}
