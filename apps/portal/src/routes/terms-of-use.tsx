/**
 * Renders the screen 利用規約への同意 (`/{companyUrl}/terms-of-use`): the first of the first steps. It asks again when the
 * terms change, and otherwise shows them for reading.
 */
import { stageOfAccount } from '@minori/contract/set-up';
import type { UserAccount } from '@minori/contract/user-account';
import { TERMS_TEXTS as TEXTS } from '@minori/wording/ja/terms-of-use';
import { useNavigate } from 'react-router';
import { TermsForm } from '../features/terms-of-use/terms-form.tsx';
import { nextFirstStep } from '../platform/portal/first-steps.ts';
import { usePortal } from '../platform/portal/portal-context.tsx';
import { useEmployee } from '../platform/portal/use-employee.ts';
import { storeAccount } from '../platform/session/account.ts';
import { FirstStepsLine } from '../ui/first-steps-line.tsx';
import { FlashNoticeBanner } from '../ui/flash-notice.tsx';
import { PageHeading } from '../ui/page-heading.tsx';

export function Component() {
  const portal = usePortal();
  const employee = useEmployee();
  const navigate = useNavigate();
  if (!employee) return null;
  const { companyUrl, account } = employee;
  return (
    <>
      <Heading account={account} />
      <FlashNoticeBanner />
      <TermsForm
        account={account}
        onAgreed={(agreed) => {
          storeAccount(portal, agreed);
          void navigate(`/${companyUrl}/${nextFirstStep(stageOfAccount(agreed)) ?? 'home'}`);
        }}
      />
    </>
  );
}

function Heading({ account: { tosAgreeAt, tosVersion } }: { readonly account: UserAccount }) {
  if (tosAgreeAt !== null) return <PageHeading>{TEXTS.agreed.title}</PageHeading>;
  if (tosVersion !== null) return <PageHeading>{TEXTS.changed.title}</PageHeading>;
  return (
    <>
      <FirstStepsLine place={1} />
      <PageHeading lead={TEXTS.lead}>{TEXTS.title}</PageHeading>
    </>
  );
}
