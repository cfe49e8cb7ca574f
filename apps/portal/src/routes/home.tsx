/** ホーム — what became of the premiums, the grade, and the holdings; until there are figures, what has to be done first. */
import { CALLS } from '@minori/contract/calls';
import { AssetSummary } from '../features/employee-assets/asset-summary.tsx';
import { AssetsByClass } from '../features/employee-assets/assets-by-class.tsx';
import { AssetsOverTime } from '../features/employee-assets/assets-over-time.tsx';
import { SetUpChecklist } from '../features/employee-assets/set-up-checklist.tsx';
import { GradeCard } from '../features/investment-valuation/grade-card.tsx';
import { FiguresStrip } from '../features/login-information/figures-strip.tsx';
import { ImportButton } from '../features/login-information/import-button.tsx';
import { panelText } from '../platform/errors/failure-text.ts';
import { useCallQuery } from '../platform/queries/use-call.ts';
import { type Employee, useEmployee } from '../platform/session/use-employee.ts';
import { Loaded } from '../ui/loaded.tsx';
import { PageHeading } from '../ui/page-heading.tsx';
import { EMPLOYEE_ASSETS_TEXTS } from '../wording/employee-assets.ts';
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
  const assets = useCallQuery(CALLS.employeeAssetManagement, { query: { sysUserCode } }, { inPlace: true });
  return (
    <Loaded query={assets} errorText={panelText} lines={[6, 8]}>
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
            <FiguresStrip employee={employee} valuationDate={operation.valuationDate} />
            <AssetSummary
              operation={operation}
              recordKeeperName={company.rkInfo.name}
              importAction={<ImportButton employee={employee} text={EMPLOYEE_ASSETS_TEXTS.import} />}
            />
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
    <Loaded query={valuation} errorText={panelText} lines={[4]}>
      {(data) => <GradeCard valuation={data} hasAssets={hasAssets} href={`/${companyUrl}/investment-evaluation`} />}
    </Loaded>
  );
}
