/** 変更手続きの案内 — the last of the four steps: what the registered choice means at the record keeper's own site. */
import { Link } from 'react-router';
import { TransferScreen } from '../features/fund-transfer/transfer-screen.tsx';
import { mayReadSaved } from '../features/login-information/may-read-saved.ts';
import { OperatingManager } from '../features/login-information/operating-manager.tsx';
import { SiteLinks } from '../features/login-information/site-links.tsx';
import { useEmployee } from '../platform/portal/use-employee.ts';
import { ItemStepper, itemStepHref } from '../ui/item-stepper.tsx';
import { PageHeading } from '../ui/page-heading.tsx';
import { TASK_MODE } from '../ui/task-mode.ts';
import { FUND_TRANSFER_TEXTS as TEXTS } from '../wording/fund-transfer.ts';

/** 手続きの案内, and 見直し後の評価 before it. */
const HERE = 3;
const BEFORE = 2;

export function Component() {
  const employee = useEmployee();
  if (!employee) return null;
  const { account, company, sysUserCode, companyUrl } = employee;
  return (
    <>
      <PageHeading>{TEXTS.title}</PageHeading>
      <ItemStepper current={HERE} companyUrl={companyUrl} />
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
      <div className={`no-print ${TASK_MODE}`}>
        <Link to={itemStepHref(companyUrl, BEFORE)}>{TEXTS.back}</Link>
      </div>
    </>
  );
}
