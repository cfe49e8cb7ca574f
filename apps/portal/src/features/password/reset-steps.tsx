/**
 * A: requests the mail. B: sets a new password with the link of the mail. Any problem with the link leads back to A with
 * the reason, because a new mail is the only remedy.
 */

import type { CallResponse } from '@minori/contract/call';
import { checkResetToken } from '@minori/contract/password';
import { useState } from 'react';
import type { CallFailure } from '../../platform/api/call-failure.ts';
import { panelText } from '../../platform/errors/failure-text.ts';
import { sendNotice } from '../../platform/errors/flash-notice.ts';
import { usePortal } from '../../platform/portal/portal-context.tsx';
import { useCallQuery } from '../../platform/portal/use-call.ts';
import { useMailedToken } from '../../platform/portal/use-mailed-token.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { formatInstant } from '../../ui/figures/format-date.ts';
import { Loaded } from '../../ui/loaded.tsx';
import { NEW_PASSWORD, NewPasswordField } from '../../ui/new-password-field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { PASSWORD_TEXTS } from '../../wording/password.ts';
import { PasswordMailForm } from './password-mail-form.tsx';
import { useNewPassword } from './use-new-password.ts';

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
    // The mail signs nobody in, and all earlier sessions have ended, also that of this browser.
    if (store.getState().auth.id !== 0) portal.endSession();
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

/** Chooses a password with a mailed link, for the first time or again. The link is checked before anything is typed. */
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
