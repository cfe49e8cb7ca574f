/** Asks for ID, password and birthday for the record keeper's site, and whether to store them. */

import { LOGIN_INFORMATION_TEXTS as TEXTS } from '@minori/wording/ja/login-information';
import { RECORD_KEEPER_KINDS } from '@minori/wording/ja/record-keeper-kinds';
import { type Resolver, useForm } from 'react-hook-form';
import { usePersisted } from '../../platform/portal/portal-context.tsx';
import { ActionBar } from '../../ui/action-bar.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { dateOf } from '../../ui/date-parts.ts';
import { FormBirthdayField } from '../../ui/form-birthday-field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { RadioCards } from '../../ui/radio-cards.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { type CredentialValues, checkCredentials, keepingOptions, type TypedCredentials } from './credentials.ts';
import styles from './login-information.module.css';

interface CredentialsFormProps {
  /** The initial values, besides the id, which is remembered, and the password, which never is. */
  readonly initial: Pick<CredentialValues, 'birthday' | 'keeping'>;
  readonly kind: keyof typeof RECORD_KEEPER_KINDS;
  /** Whether credentials are stored now. */
  readonly isPreserve: boolean;
  readonly heading?: string;
  /** During the first steps the button stays at the bottom of the screen. */
  readonly isFirstStep: boolean;
  /** 'YYYY-MM-DD'; null if it is unknown or the company hides it. */
  readonly profileBirthday: string | null;
  /** Seconds until the site may be scraped again; 0 = now. */
  readonly waitSeconds: number;
  /** Whether an operation at the site is in progress. */
  readonly isLoading: boolean;
  readonly submitText: string;
  readonly onSubmit: (credentials: TypedCredentials, values: CredentialValues) => void;
}

const resolver: Resolver<CredentialValues> = (values) => {
  const checked = checkCredentials(values);
  if (checked.ok) return { values, errors: {} };
  const errors = Object.entries(checked.errors).map(([field, message]) => [field, { type: 'contract', message }]);
  return { values: {}, errors: Object.fromEntries(errors) };
};

export function CredentialsForm({
  initial,
  kind,
  isPreserve,
  isFirstStep,
  profileBirthday,
  waitSeconds,
  ...props
}: CredentialsFormProps) {
  const mayNotSubmit = waitSeconds > 0 || props.isLoading;
  const rkLoginId = usePersisted((state) => state.recordKeeperLogin.rkLoginId);
  const { register, control, handleSubmit, formState, setValue } = useForm<CredentialValues>({
    mode: 'onTouched',
    defaultValues: { rkLoginId, password: '', ...initial },
    resolver,
  });
  // Must be read before the submit: react-hook-form only updates values that have been read.
  const { errors, isSubmitted, isValid } = formState;
  const submit = handleSubmit((values) => {
    const checked = checkCredentials(values);
    if (checked.ok && !mayNotSubmit) props.onSubmit(checked.credentials, values);
  });
  const isFromProfile = profileBirthday !== null && dateOf(initial.birthday) === profileBirthday;
  const birthdaySupport = isFromProfile ? TEXTS.birthdaySupport.fromProfile : TEXTS.birthdaySupport.typed;
  const idField = register('rkLoginId');
  const correctId = (typed: string) => setValue('rkLoginId', typed.normalize('NFKC').trim());

  return (
    <form className="stack-4" noValidate onSubmit={submit}>
      <Card heading={props.heading}>
        <TextField
          label={TEXTS.rkLoginId}
          support={RECORD_KEEPER_KINDS[kind].id}
          required
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          error={errors.rkLoginId?.message}
          {...idField}
          onBlur={(event) => {
            correctId(event.target.value);
            void idField.onBlur(event);
          }}
        />
        <PasswordField
          label={TEXTS.password}
          support={RECORD_KEEPER_KINDS[kind].password}
          required
          autoComplete="off"
          error={errors.password?.message}
          {...register('password')}
        />
        <FormBirthdayField control={control} name="birthday" label={TEXTS.birthday} support={birthdaySupport} />
        <RadioCards
          label={TEXTS.keeping.label}
          support={TEXTS.keeping.support}
          options={keepingOptions(isPreserve)}
          {...register('keeping')}
        />
        {isSubmitted && !isValid && (
          <Notice tone="error" heading={TEXTS.failed} isNew>
            <p>{TEXTS.checkFields}</p>
          </Notice>
        )}
      </Card>
      <Submit text={props.submitText} inactive={mayNotSubmit} {...{ isFirstStep, waitSeconds }} />
    </form>
  );
}

interface SubmitProps extends Pick<CredentialsFormProps, 'isFirstStep' | 'waitSeconds'> {
  readonly text: string;
  readonly inactive: boolean;
}

function Submit({ text, inactive, isFirstStep, waitSeconds }: SubmitProps) {
  const button = (
    <Button type="submit" wide inactive={inactive}>
      {text}
    </Button>
  );
  const wait = waitSeconds > 0 && <p role="timer">{TEXTS.waitSeconds(waitSeconds)}</p>;
  if (isFirstStep) return <ActionBar note={wait}>{button}</ActionBar>;
  return (
    <div className={styles.submit}>
      {button}
      {wait}
    </div>
  );
}
