/**
 * A: the mail is asked for. B: with its link, a new password. Whatever is wrong with a link leads back to A with the
 * reason, because there is nothing else to do about it.
 */
import { CALLS } from '@minori/contract/calls';
import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { CallFailure } from '../../platform/api/call-failure.ts';
import { sendNotice } from '../../platform/errors/flash-notice.ts';
import { usePortal } from '../../platform/portal/portal-context.tsx';
import { useCallQuery } from '../../platform/portal/use-call.ts';
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
  const link = useCallQuery(CALLS.checkResetToken, { body: { resetToken: token } });
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

interface MailedToken {
  readonly token: string | null;
  /** There was one before this page was loaded again. */
  readonly wasLost: boolean;
}

const HAD_LINK = { hadLink: true } as const;

/**
 * メールのリンク — the token stands behind the # of the mailed address, which no browser sends to anybody. It is taken out
 * of the address bar and of the history at once and lives in this page's memory alone; what stays in the history is
 * that there was one, so that a reload can be explained.
 */
function useMailedToken(): MailedToken {
  const { pathname, hash, state } = useLocation();
  const navigate = useNavigate();
  const arrived = tokenIn(hash);
  const [token, setToken] = useState(arrived);
  useEffect(() => {
    if (arrived === null) return;
    // A second mail's link may be opened in this tab: only the part behind the # changes then.
    setToken(arrived);
    void navigate(pathname, { replace: true, state: HAD_LINK });
  }, [arrived, pathname, navigate]);
  return { token, wasLost: token === null && isHadLink(state) };
}

/** null for an address without a part behind the #; '' for a damaged one, which the server refuses like any wrong token. */
function tokenIn(hash: string): string | null {
  return hash === '' ? null : (new URLSearchParams(hash.slice(1)).get('t') ?? '');
}

function isHadLink(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'hadLink' in state;
}
