/** Both documents, the consent, and the way out for those who don't consent. */
import { CALLS } from '@minori/contract/calls';
import { PRIVACY_POLICY, TERMS_OF_USE } from '@minori/contract/company';
import type { UserAccount } from '@minori/contract/user-account';
import { type FormEvent, useState } from 'react';
import { failureText } from '../../platform/errors/failure-text.ts';
import { usePortal } from '../../platform/portal-context.tsx';
import { useCallMutation } from '../../platform/queries/use-call.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Notice } from '../../ui/notice.tsx';
import { TERMS_TEXTS as TEXTS } from '../../wording/terms-of-use.ts';
import { LegalDocument } from './legal-document.tsx';
import { useLegalText } from './legal-text.ts';
import styles from './terms-form.module.css';

interface TermsFormProps {
  readonly sysUserCode: string;
  readonly onAgreed: (account: UserAccount) => void;
}

export function TermsForm({ sysUserCode, onAgreed }: TermsFormProps) {
  const { signOut } = usePortal();
  const terms = useLegalText(TERMS_OF_USE);
  const policy = useLegalText(PRIVACY_POLICY);
  const agree = useCallMutation(CALLS.agreeToTerms, { inPlace: true });
  const [isChecked, setChecked] = useState(false);
  const [isReminded, setReminded] = useState(false);
  // Nobody can agree to what they could not read.
  const isReadable = terms.text !== undefined && policy.text !== undefined;

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isChecked) setReminded(true);
    else if (isReadable) agree.mutate({ body: { sysUserCode } }, { onSuccess: onAgreed });
  };

  return (
    <form onSubmit={submit} className={styles.form}>
      <Card>
        <LegalDocument title={TEXTS.terms} query={terms} />
        <LegalDocument title={TEXTS.privacyPolicy} query={policy} />
        <div>
          <Button variant="quiet" onClick={() => window.print()}>
            {TEXTS.print}
          </Button>
        </div>
      </Card>
      <div className={`${styles.consent} no-print`}>
        <Checkbox
          label={TEXTS.agree}
          checked={isChecked}
          onChange={(event) => setChecked(event.target.checked)}
          error={isReminded && !isChecked ? TEXTS.agreeFirst : undefined}
        />
        {agree.isError && (
          <Notice tone="error" heading={TEXTS.failed} isNew>
            <p>{failureText(agree.error)}</p>
          </Notice>
        )}
        <Button type="submit" wide inactive={!isReadable} loading={agree.isPending && TEXTS.registering}>
          {TEXTS.next}
        </Button>
        <p className={styles.decline}>
          {TEXTS.decline}
          <Button variant="quiet" onClick={signOut}>
            {TEXTS.logout}
          </Button>
        </p>
      </div>
    </form>
  );
}
