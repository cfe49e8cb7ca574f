/**
 * A: the mail is asked for. B: with its link, a new password. Whatever is wrong with a link leads back to A with the
 * reason, because there is nothing else to do about it.
 */
import { checkResetToken } from '@minori/contract/password';
import { useState } from 'react';
import type { CallFailure } from '../../platform/api/call-failure.ts';
import { sendNotice } from '../../platform/errors/flash-notice.ts';
import { usePortal } from '../../platform/portal/portal-context.tsx';
import { useCallQuery } from '../../platform/portal/use-call.ts';
import { useMailedToken } from '../../platform/portal/use-mailed-token.ts';
import { Loaded } from '../../ui/loaded.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { PASSWORD_TEXTS } from '../../wording/password.ts';
import { ChoosePassword } from './choose-password.tsx';
import { PasswordMailForm } from './password-mail-form.tsx';

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
    // Nobody is signed in by a mail, and the sessions of before have ended: also this browser's, whosever it was.
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

/** Used, too old, or never one of ours; a damaged address isn't even sent. */
function isRefused({ error }: CallFailure): boolean {
  return error.reason === 'reset_token_invalid' || error.reason === 'validation_error';
}
