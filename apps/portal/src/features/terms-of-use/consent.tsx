/** The consent to the version that is on the screen, and the way out for those who don't consent. */
import { CALLS } from '@minori/contract/calls';
import type { UserAccount } from '@minori/contract/user-account';
import { type FormEvent, useState } from 'react';
import { Link, useParams } from 'react-router';
import { failureText } from '../../platform/errors/failure-text.ts';
import { usePortal } from '../../platform/portal/portal-context.tsx';
import { useCallMutation } from '../../platform/portal/use-call.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Notice } from '../../ui/notice.tsx';
import { TERMS_TEXTS as TEXTS } from '../../wording/terms-of-use.ts';
import styles from './terms-form.module.css';

interface ConsentProps {
  readonly account: UserAccount;
  /** Both documents are there: nobody can agree to what they could not read. */
  readonly isReadable: boolean;
  /** The terms' version, as the text on the screen says it. */
  readonly version: number | undefined;
  readonly onAgreed: (account: UserAccount) => void;
  /** Fetches both documents anew. */
  readonly onOutdated: () => void;
}

export function Consent({ account, isReadable, version, onAgreed, onOutdated }: ConsentProps) {
  const { signOut } = usePortal();
  const { companyUrl = '' } = useParams();
  const agree = useCallMutation(CALLS.agreeToTerms);
  const [isChecked, setChecked] = useState(false);
  const [isReminded, setReminded] = useState(false);
  const isOutdated = agree.error?.error.reason === 'conflict';

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isChecked) setReminded(true);
    else if (isReadable)
      agree.mutate(
        { body: { sysUserCode: account.userId, ...(version !== undefined && { termsVersion: version }) } },
        {
          onSuccess: onAgreed,
          onError: ({ error }) => {
            if (error.reason !== 'conflict') return;
            setChecked(false);
            setReminded(false);
            onOutdated();
          },
        },
      );
  };

  return (
    <form onSubmit={submit} className={`${styles.consent} no-print`}>
      <Checkbox
        label={TEXTS.agree}
        checked={isChecked}
        onChange={(event) => setChecked(event.target.checked)}
        error={isReminded && !isChecked ? TEXTS.agreeFirst : undefined}
      />
      {agree.isError && (
        <Notice tone="error" heading={TEXTS.failed} isNew>
          <p>{isOutdated ? TEXTS.renewed : failureText(agree.error)}</p>
        </Notice>
      )}
      <Button type="submit" wide inactive={!isReadable} loading={agree.isPending && TEXTS.registering}>
        {account.tosVersion === null ? TEXTS.next : TEXTS.goOn}
      </Button>
      <div className="quiet">
        <p>{TEXTS.decline}</p>
        <p className={styles.ways}>
          <Link to={`/${companyUrl}/settings/data`}>{TEXTS.leave}</Link>
          <Button variant="quiet" onClick={signOut}>
            {TEXTS.logout}
          </Button>
        </p>
      </div>
    </form>
  );
}
