/**
 * The consent to the version that is on the screen: one press, whose words say what it is. And the way out for those who
 * don't consent.
 */
import { agreeToTerms, type UserAccount } from '@minori/contract/user-account';
import type { FormEvent, ReactNode } from 'react';
import { Link, useParams } from 'react-router';
import { failureText } from '../../platform/errors/failure-text.ts';
import { usePortal } from '../../platform/portal/portal-context.tsx';
import { useCallMutation } from '../../platform/portal/use-call.ts';
import { ActionBar } from '../../ui/action-bar.tsx';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { TERMS_TEXTS as TEXTS } from '../../wording/terms-of-use.ts';

interface ConsentProps {
  readonly account: UserAccount;
  /** Both documents are there: nobody can agree to what they could not read. */
  readonly isReadable: boolean;
  /** The terms' version, as the text on the screen says it. */
  readonly version: number | undefined;
  readonly onAgreed: (account: UserAccount) => void;
  /** Fetches both documents anew. */
  readonly onOutdated: () => void;
  /** Both documents: the bar with the button stays in reach while they are read. */
  readonly children: ReactNode;
}

export function Consent({ account, isReadable, version, onAgreed, onOutdated, children }: ConsentProps) {
  const { signOut } = usePortal();
  const { companyUrl = '' } = useParams();
  const agree = useCallMutation(agreeToTerms);
  const button = account.tosVersion === null ? TEXTS.next : TEXTS.goOn;
  const isOutdated = agree.error?.error.reason === 'conflict';

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isReadable)
      agree.mutate(
        { body: { sysUserCode: account.userId, ...(version !== undefined && { termsVersion: version }) } },
        {
          onSuccess: onAgreed,
          onError: ({ error }) => {
            if (error.reason === 'conflict') onOutdated();
          },
        },
      );
  };

  return (
    <form onSubmit={submit} className="stack-5">
      {children}
      {agree.isError && (
        <Notice tone="error" heading={TEXTS.failed} isNew>
          <p>{isOutdated ? TEXTS.renewed : failureText(agree.error)}</p>
        </Notice>
      )}
      <div className="quiet no-print">
        <p>{TEXTS.decline}</p>
        <p className="line">
          <Link to={`/${companyUrl}/settings/data`}>{TEXTS.leave}</Link>
          <Button variant="quiet" onClick={signOut}>
            {TEXTS.logout}
          </Button>
        </p>
      </div>
      <ActionBar status={<p>{TEXTS.agree(button)}</p>}>
        <Button type="submit" inactive={!isReadable} loading={agree.isPending && TEXTS.registering}>
          {button}
        </Button>
      </ActionBar>
    </form>
  );
}
