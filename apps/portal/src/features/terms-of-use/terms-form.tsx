/** Shows the terms and the privacy policy; below them the button to consent, or the date of the consent. */
import { bizCode, PRIVACY_POLICY, TERMS_CHANGES, TERMS_OF_USE } from '@minori/contract/company';
import { agreeToTerms, type UserAccount } from '@minori/contract/user-account';
import { dayOf } from '@minori/wording/ja/locale';
import { TERMS_TEXTS as TEXTS } from '@minori/wording/ja/terms-of-use';
import type { FormEvent, ReactNode } from 'react';
import { Link, useParams } from 'react-router';
import { failureText } from '../../platform/errors/failure-text.ts';
import { usePortal } from '../../platform/portal/portal-context.tsx';
import { useCallMutation, useCallQuery } from '../../platform/portal/use-call.ts';
import { ActionBar } from '../../ui/action-bar.tsx';
import { Button } from '../../ui/button.tsx';
import { EmployerSees } from '../../ui/employer-sees.tsx';
import { Folds } from '../../ui/folds.tsx';
import { Notice } from '../../ui/notice.tsx';
import { LegalDocument, useLegalText } from './legal-document.tsx';

interface TermsFormProps {
  readonly account: UserAccount;
  readonly onAgreed: (account: UserAccount) => void;
}

export function TermsForm({ account, onAgreed }: TermsFormProps) {
  const terms = useLegalText(TERMS_OF_USE);
  const { policy, info } = useAccountInfo(account);
  const { tosAgreeAt, tosVersion } = account;
  const isAgreed = tosAgreeAt !== null && tosVersion !== null;
  const readAnew = () => {
    void terms.refetch();
    void policy.refetch();
  };
  const documents = (
    <div className="stack-2">
      <Folds>
        <LegalDocument title={TEXTS.terms} text={terms.text} query={terms} />
        <LegalDocument title={TEXTS.privacyPolicy} text={info.privacyPolicy} query={policy} />
      </Folds>
      <div>
        <Button variant="quiet" onClick={() => window.print()}>
          {TEXTS.print}
        </Button>
      </div>
    </div>
  );
  return (
    <div className="stack-5">
      {!isAgreed && tosVersion !== null && <ChangesNotice agreedVersion={tosVersion} />}
      {isAgreed ? (
        <>
          {documents}
          <p>{TEXTS.agreed.note(dayOf(tosAgreeAt), tosVersion)}</p>
        </>
      ) : (
        <Consent
          account={account}
          isReadable={terms.text !== undefined && info.privacyPolicy !== undefined}
          version={terms.version}
          onAgreed={onAgreed}
          onOutdated={readAnew}
        >
          {documents}
          <EmployerSees />
        </Consent>
      )}
    </div>
  );
}

interface AccountInfo extends UserAccount {
  /** undefined until its parts have loaded. */
  readonly privacyPolicy: string | undefined;
}

/** 利用者情報 — the account with the privacy policy attached, assembled from its parts (specification section 3). */
function useAccountInfo(account: UserAccount) {
  const policy = useLegalText(PRIVACY_POLICY);
  return { policy, info: { ...account, privacyPolicy: policy.text } satisfies AccountInfo };
}

/**
 * Lists the changes in the terms since the employee consented; if the list can't be fetched, says only that they have
 * changed.
 * @param agreedVersion the newest version that the employee consented to
 */
function ChangesNotice({ agreedVersion }: { readonly agreedVersion: number }) {
  const query = { codeCategory: TERMS_CHANGES } as const;
  const { data = [] } = useCallQuery(bizCode, { query }, { meta: { isCached: true } });
  const news = data.filter(({ version }) => version > agreedVersion);
  return (
    <Notice tone="info" heading={TEXTS.changed.heading}>
      <p>{TEXTS.changed.lead}</p>
      {news.length > 0 && (
        <>
          <p>{TEXTS.changed.list}</p>
          <ul>
            {news.map(({ version, codeValue }) => (
              <li key={version}>{codeValue}</li>
            ))}
          </ul>
        </>
      )}
    </Notice>
  );
}

interface ConsentProps {
  readonly account: UserAccount;
  /** Whether both documents have loaded: nobody can consent to what they could not read. */
  readonly isReadable: boolean;
  /** Version of the terms on the screen. */
  readonly version: number | undefined;
  readonly onAgreed: (account: UserAccount) => void;
  /** Fetches both documents again. */
  readonly onOutdated: () => void;
  /** Both documents: the bar with the button stays on screen while they are read. */
  readonly children: ReactNode;
}

/**
 * Asks for consent to the version on the screen: one button, whose label states what it does. Also shows links for
 * employees who don't consent.
 */
function Consent({ account, isReadable, version, onAgreed, onOutdated, children }: ConsentProps) {
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
