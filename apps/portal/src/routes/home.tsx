/** ホーム — what became of the premiums, the grade, and the holdings; until there are figures, what has to be done first. */
import { CALLS } from '@minori/contract/calls';
import { daysBetween } from '@minori/engine/calendar/calendar-date';
import { tokyoDate } from '@minori/engine/calendar/tokyo-date';
import { AssetSummary } from '../features/employee-assets/asset-summary.tsx';
import { AssetsByClass } from '../features/employee-assets/assets-by-class.tsx';
import { AssetsOverTime } from '../features/employee-assets/assets-over-time.tsx';
import { SetUpChecklist } from '../features/employee-assets/set-up-checklist.tsx';
import { GradeCard } from '../features/investment-valuation/grade-card.tsx';
import { failureText } from '../platform/errors/failure-text.ts';
import { loginInformation } from '../platform/errors/route-error.ts';
import { usePortal } from '../platform/portal-context.tsx';
import { useCallQuery } from '../platform/queries/use-call.ts';
import { type Employee, useEmployee } from '../platform/session/use-employee.ts';
import { FiguresAge } from '../ui/figures-age.tsx';
import { Loaded } from '../ui/loaded.tsx';
import { PageHeading } from '../ui/page-heading.tsx';
import { HOME_TEXTS } from '../wording/home.ts';
import styles from './home.module.css';

export function Component() {
  const employee = useEmployee();
  if (!employee) return null;
  return (
    <>
      <PageHeading overline={HOME_TEXTS.greeting(employee.account.nickName)}>{HOME_TEXTS.title}</PageHeading>
      <Assets employee={employee} />
    </>
  );
}

function Assets({ employee }: { readonly employee: Employee }) {
  const { account, company, companyUrl, sysUserCode, initialFlg } = employee;
  const { outside } = usePortal();
  const assets = useCallQuery(CALLS.employeeAssetManagement, { query: { sysUserCode } }, { inPlace: true });
  const importHref = loginInformation(companyUrl);
  return (
    <Loaded query={assets} errorText={failureText} lines={[6, 8]}>
      {(operation) =>
        operation === null ? (
          <SetUpChecklist
            companyUrl={companyUrl}
            state={{
              terms: account.tosAgreeAt !== null,
              profile: !initialFlg,
              connection: account.isRkInfo,
              reading: false,
            }}
          />
        ) : (
          <>
            <FiguresAge
              valuationDate={operation.valuationDate}
              hasFailed={account.isScrapingError}
              days={daysBetween(operation.valuationDate, tokyoDate(outside.now()))}
              importHref={importHref}
            />
            <AssetSummary operation={operation} recordKeeperName={company.rkInfo.name} importHref={importHref} />
            <Grade employee={employee} hasAssets={operation.totalAssetValuation > 0} />
            <div className={styles.charts}>
              <AssetsOverTime operation={operation} />
              <AssetsByClass operation={operation} />
            </div>
          </>
        )
      }
    </Loaded>
  );
}

interface GradeProps {
  readonly employee: Employee;
  readonly hasAssets: boolean;
}

function Grade({ employee: { companyUrl, sysUserCode }, hasAssets }: GradeProps) {
  const valuation = useCallQuery(CALLS.getInvestmentValuation, { query: { sysUserCode } }, { inPlace: true });
  return (
    <Loaded query={valuation} errorText={failureText} lines={[4]}>
      {(data) => <GradeCard valuation={data} hasAssets={hasAssets} href={`/${companyUrl}/investment-evaluation`} />}
    </Loaded>
  );
}
