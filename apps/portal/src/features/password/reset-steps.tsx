/**
 * Resets a password in two steps: requests the mail, then sets a new password with the link of the mail. Any problem
 * with the link leads back to the first step with the reason, because a new mail is the only remedy.
 */

import type { CallResponse } from '@minori/contract/call';
import { checkResetToken, requestPasswordMail } from '@minori/contract/password';
import { formatInstant } from '@minori/wording/ja/locale';
import { PASSWORD_TEXTS } from '@minori/wording/ja/password';
import { type FormEvent, useState } from 'react';
import type { CallFailure } from '../../platform/api/call-failure.ts';
import { panelText } from '../../platform/errors/failure-text.ts';
import { sendNotice } from '../../platform/errors/flash-notice.ts';
import { sendingText } from '../../platform/errors/sending-text.ts';
import { usePortal } from '../../platform/portal/portal-context.tsx';
import { useCallQuery } from '../../platform/portal/use-call.ts';
import { useMailedToken } from '../../platform/portal/use-mailed-token.ts';
import { useSendOnce } from '../../platform/portal/use-send-once.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { NEW_PASSWORD, NewPasswordField } from '../../ui/new-password-field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { TextField } from '../../ui/text-field.tsx';
import styles from './password.module.css';
import { findingAt, useNewPassword } from './use-new-password.ts';

const TEXTS = PASSWORD_TEXTS.reset;

type Reason = 'over' | 'lost' | null;

export function ResetSteps() {
  const { token, wasLost } = useMailedToken();
  if (token !== null) return <WithLink key={token} token={token} />;
  return <AskForMail reason={wasLost ? 'lost' : null} />;
}

function AskForMail({ reason }: { readonly reason: Reason }) {
  return (
    <>
      <PageHeading lead={TEXTS.lead}>{TEXTS.title}</PageHeading>
      {reason !== null && (
        <Notice tone="warning" heading={reason === 'over' ? TEXTS.linkOver : TEXTS.reloaded} isNew>
          <p>{reason === 'over' ? TEXTS.linkOverText : TEXTS.reloadedText}</p>
        </Notice>
      )}
      <PasswordMailForm />
    </>
  );
}

function WithLink({ token }: { readonly token: string }) {
  const portal = usePortal();
  const [isOver, setOver] = useState(false);
  const link = useCallQuery(checkResetToken, { body: { resetToken: token } });
  if (isOver || (link.error && isRefused(link.error))) return <AskForMail reason="over" />;

  const leave = (text: string) => {
    const { environment, store } = portal;
    // The link signs nobody in, and all earlier sessions have ended, including this browser's.
    if (store.getState().auth.id !== 0) portal.endSession('user');
    sendNotice(environment.session, { text, tone: 'info', at: environment.now() });
    environment.go('/signIn');
  };
  return (
    <>
      {!link.data && <PageHeading>{PASSWORD_TEXTS.choose.title}</PageHeading>}
      <Loaded query={link} lines={[6, 3]}>
        {(data) => <ChoosePassword token={token} link={data} onChosen={leave} onLinkOver={() => setOver(true)} />}
      </Loaded>
    </>
  );
}

/** The link was used, is too old or was never valid; a malformed token isn't even sent. */
function isRefused({ error }: CallFailure): boolean {
  return error.reason === 'reset_token_invalid' || error.reason === 'validation_error';
}

type Link = CallResponse<typeof checkResetToken>;

interface ChoosePasswordProps {
  readonly token: string;
  readonly link: Link;
  readonly onChosen: (text: string) => void;
  /** The link has expired while the form was open. */
  readonly onLinkOver: () => void;
}

/** Sets a password with a mailed link, for the first time or again. The link is checked before anything is typed. */
function ChoosePassword({ token, link, onChosen, onLinkOver }: ChoosePasswordProps) {
  const texts = PASSWORD_TEXTS[link.purpose === 'invitation' ? 'invitation' : 'choose'];
  const { form, submit, errors, failure, isPending } = useNewPassword({
    rules: link,
    bodyOf: (fields) => ({ resetToken: token, newPassword: String(fields.get(NEW_PASSWORD)) }),
    onChanged: () => onChosen(texts.done),
    onFailed: ({ error }) => {
      if (error.reason === 'reset_token_invalid') onLinkOver();
      return {};
    },
  });
  return (
    <>
      <PageHeading lead={texts.lead}>{texts.title}</PageHeading>
      <form ref={form} method="post" noValidate onSubmit={submit}>
        <Card>
          <NewPasswordField rules={link} error={errors[NEW_PASSWORD]} />
          {failure && (
            <Notice tone="error" heading={PASSWORD_TEXTS.failed} isNew>
              <p>{panelText(failure)}</p>
            </Notice>
          )}
          <div>
            <Button type="submit" loading={isPending && texts.submitting}>
              {texts.submit}
            </Button>
          </div>
          <p className="quiet">{PASSWORD_TEXTS.choose.until(formatInstant(link.expiresAt))}</p>
        </Card>
      </form>
    </>
  );
}

/** Requests the mail. The response is the same for every e-mail address, so that it doesn't reveal who has an account. */
function PasswordMailForm() {
  const { state, send } = useSendOnce(requestPasswordMail);
  const [answers, setAnswers] = useState(0);
  const failure = state.is === 'failed' ? state.failure : null;
  const fieldError = failure ? findingAt(failure, 'email') : undefined;
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const field = event.currentTarget.elements.namedItem('email') as HTMLInputElement;
    // Enter submits before the field has lost the focus.
    field.value = narrow(field.value);
    const answer = await send({ body: { email: field.value } });
    if (answer) setAnswers(answers + 1);
    else field.focus();
  };
  return (
    <form method="post" noValidate onSubmit={(event) => void submit(event)}>
      <Card>
        <TextField
          label={TEXTS.email}
          support={TEXTS.emailSupport}
          required
          name="email"
          type="email"
          inputMode="email"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          error={fieldError}
          onBlur={({ currentTarget }) => {
            currentTarget.value = narrow(currentTarget.value);
          }}
        />
        {failure && !fieldError && (
          <Notice tone="error" heading={TEXTS.failed} isNew>
            <p>{sendingText(failure)}</p>
          </Notice>
        )}
        {answers > 0 && state.is !== 'failed' && <Answer key={answers} />}
        <div>
          <Button type="submit" loading={state.is === 'sending' && TEXTS.sending}>
            {TEXTS.send}
          </Button>
        </div>
        <p className="quiet">{TEXTS.companyAccount}</p>
      </Card>
    </form>
  );
}

/** Mounted again for every response, so that screen readers announce a second one, too. */
function Answer() {
  return (
    <Notice tone="success" heading={TEXTS.answerHeading} isNew>
      <p>{TEXTS.answer}</p>
      <ul className={styles.list}>
        {TEXTS.after.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </Notice>
  );
}

/** Converts the full-width characters of a Japanese keyboard to the same e-mail address in half width. */
function narrow(address: string): string {
  return address.normalize('NFKC').trim();
}
