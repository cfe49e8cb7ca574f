/**
 * Renders the screen 変更手続きの案内, the last of the four steps of 商品の選択: what to do at the record keeper's own site for the
 * registered choice.
 */

import { FUND_TRANSFER_TEXTS as TEXTS } from '@minori/wording/ja/fund-transfer';
import { TransferScreen } from '../features/fund-transfer/transfer-screen.tsx';
import { mayReadSaved } from '../features/login-information/credentials.ts';
import { OperatingManager } from '../features/login-information/operating-manager.tsx';
import { SiteLinks } from '../features/login-information/site-links.tsx';
import { useEmployee } from '../platform/portal/use-employee.ts';
import { PageHeading } from '../ui/page-heading.tsx';

export function Component() {
  const employee = useEmployee();
  if (!employee) return null;
  const { account, company, sysUserCode } = employee;
  return (
    <>
      <PageHeading>{TEXTS.title}</PageHeading>
      <TransferScreen
        employee={employee}
        siteLink={
          <SiteLinks
            rkInfo={company.rkInfo}
            sysUserCode={sysUserCode}
            signsIn={mayReadSaved(account)}
            purpose="procedure"
          />
        }
        operatingManager={<OperatingManager company={company} purpose="procedure" />}
      />
    </>
  );
}
