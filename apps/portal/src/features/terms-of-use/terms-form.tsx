/** Both documents; below them the consent, or when it was given. */
import { TERMS_OF_USE } from '@minori/contract/company';
import type { UserAccount } from '@minori/contract/user-account';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { dayOf } from '../../ui/figures/format-date.ts';
import { TERMS_TEXTS as TEXTS } from '../../wording/terms-of-use.ts';
import { useAccountInfo } from './account-info.ts';
import { ChangesNotice } from './changes-notice.tsx';
import { Consent } from './consent.tsx';
import { LegalDocument } from './legal-document.tsx';
import { useLegalText } from './legal-text.ts';
import styles from './terms-form.module.css';

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
  return (
    <div className={styles.form}>
      {!isAgreed && tosVersion !== null && <ChangesNotice agreedVersion={tosVersion} />}
      <Card>
        <LegalDocument title={TEXTS.terms} text={terms.text} query={terms} />
        <LegalDocument title={TEXTS.privacyPolicy} text={info.privacyPolicy} query={policy} />
        <div>
          <Button variant="quiet" onClick={() => window.print()}>
            {TEXTS.print}
          </Button>
        </div>
      </Card>
      {isAgreed ? (
        <p>{TEXTS.agreed.note(dayOf(tosAgreeAt), tosVersion)}</p>
      ) : (
        <Consent
          account={account}
          isReadable={terms.text !== undefined && info.privacyPolicy !== undefined}
          version={terms.version}
          onAgreed={onAgreed}
          onOutdated={readAnew}
        />
      )}
    </div>
  );
}
