/** サポート — renders the support's page: a search for one account, its state, and for who may act, the ways to help. */
import { CompanyUrl } from '@minori/contract/codes';
import { findSupportedAccount, type SupportedAccount } from '@minori/contract/support';
import { SUPPORT_TEXTS as TEXTS } from '@minori/wording/ja/support';
import { type FormEvent, useState } from 'react';
import { CallFailure } from '../../platform/api/call-failure.ts';
import { failureText } from '../../platform/errors/failure-text.ts';
import { useCallMutation } from '../../platform/portal/use-call.ts';
import type { Employee } from '../../platform/portal/use-employee.ts';
import { Announcement } from '../../ui/announcement.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { AccountCards } from './account-cards.tsx';
import { HelpCard, type Whom } from './help-card.tsx';
import styles from './support.module.css';

interface Found {
  readonly whom: Whom;
  readonly account: SupportedAccount | null;
}

export function SupportScreen({ employee }: { readonly employee: Employee }) {
  const { sysUserCode, staffRole } = employee;
  const [found, setFound] = useState<Found | null>(null);
  const account = found?.account;
  return (
    <>
      <PageHeading lead={TEXTS.lead}>{TEXTS.title}</PageHeading>
      <SearchForm sysUserCode={sysUserCode} onFound={setFound} />
      {found && !account && (
        <Notice tone="info" isNew heading={TEXTS.nobody}>
          <p>{TEXTS.nobodyNote}</p>
        </Notice>
      )}
      {found && account && (
        <section className="stack-4">
          <Announcement>
            <h2>{TEXTS.of(account.companyName, account.maskedEmail)}</h2>
          </Announcement>
          <div className={styles.cards}>
            <AccountCards account={account}>
              {staffRole === 'support-act' && (
                <HelpCard
                  key={`${found.whom.company} ${found.whom.who}`}
                  sysUserCode={sysUserCode}
                  whom={found.whom}
                  named={TEXTS.of(account.companyName, account.maskedEmail)}
                  onHelped={(after) => setFound({ ...found, account: after })}
                />
              )}
            </AccountCards>
          </div>
        </section>
      )}
    </>
  );
}

type Faults = Readonly<Partial<Record<keyof Whom, string>>>;

function faultsOf({ company, who }: Whom): Faults {
  const ofCompany = CompanyUrl.safeParse(company).success ? undefined : TEXTS.wrongCompany;
  return {
    ...(company === '' ? { company: TEXTS.missing } : ofCompany && { company: ofCompany }),
    ...(who === '' && { who: TEXTS.missing }),
  };
}

interface SearchFormProps {
  readonly sysUserCode: string;
  readonly onFound: (found: Found | null) => void;
}

function SearchForm({ sysUserCode, onFound }: SearchFormProps) {
  const finding = useCallMutation(findSupportedAccount);
  const [faults, setFaults] = useState<Faults>({});
  const find = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    forget();
    const typed = new FormData(event.currentTarget);
    const textOf = (name: string) => String(typed.get(name) ?? '').trim();
    const whom = { company: textOf('company').toLowerCase(), who: textOf('who') };
    const wrong = faultsOf(whom);
    setFaults(wrong);
    if (Object.keys(wrong).length > 0) return;
    try {
      const { account } = await finding.mutateAsync({ body: { sysUserCode, ...whom } });
      onFound({ whom, account });
    } catch (failure) {
      // Shown below the form.
      if (!(failure instanceof CallFailure)) throw failure;
    }
  };
  // What is shown is always whom the form names.
  const forget = () => {
    onFound(null);
    finding.reset();
  };
  return (
    <Card>
      <form className="stack-4" onSubmit={(event) => void find(event)} onChange={forget} noValidate>
        <div className={styles.form}>
          <TextField
            label={TEXTS.company}
            support={TEXTS.companyNote}
            error={faults.company}
            name="company"
            maxLength={40}
            autoComplete="off"
            autoCapitalize="none"
            required
          />
          <TextField
            label={TEXTS.who}
            support={TEXTS.whoNote}
            error={faults.who}
            name="who"
            maxLength={254}
            autoComplete="off"
            autoCapitalize="none"
            required
          />
        </div>
        <div>
          <Button type="submit" loading={finding.isPending && TEXTS.finding}>
            {TEXTS.find}
          </Button>
        </div>
        {finding.error && (
          <Notice tone="error" isNew>
            <p>{failureText(finding.error)}</p>
          </Notice>
        )}
      </form>
    </Card>
  );
}
