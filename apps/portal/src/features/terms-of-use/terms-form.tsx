/** Both documents; below them the consent, or when it was given. */
import { bizCode, PRIVACY_POLICY, TERMS_CHANGES, TERMS_OF_USE } from '@minori/contract/company';
import type { UserAccount } from '@minori/contract/user-account';
import { useCallQuery } from '../../platform/portal/use-call.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { dayOf } from '../../ui/figures/format-date.ts';
import { Notice } from '../../ui/notice.tsx';
import { TERMS_TEXTS as TEXTS } from '../../wording/terms-of-use.ts';
import { Consent } from './consent.tsx';
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
    <Card>
      <LegalDocument title={TEXTS.terms} text={terms.text} query={terms} />
      <LegalDocument title={TEXTS.privacyPolicy} text={info.privacyPolicy} query={policy} />
      <div>
        <Button variant="quiet" onClick={() => window.print()}>
          {TEXTS.print}
        </Button>
      </div>
    </Card>
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
        </Consent>
      )}
    </div>
  );
}

interface AccountInfo extends UserAccount {
  /** undefined until its parts are there. */
  readonly privacyPolicy: string | undefined;
}

/** 利用者情報 — the account with the privacy policy attached, assembled from its parts (specification section 3). */
function useAccountInfo(account: UserAccount) {
  const policy = useLegalText(PRIVACY_POLICY);
  return { policy, info: { ...account, privacyPolicy: policy.text } satisfies AccountInfo };
}

/**
 * What has changed in the terms since the employee consented; without the list, where it can't be had, the news alone.
 * @param agreedVersion the newest one that the employee consented to
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
