/**
 * Renders the screen 運用状況: the assets, their performance and the contributions, in six panels below one sentence, with
 * the tasks next to them. The figures of an earlier visit are shown at once, and stay if newer ones can't be fetched.
 */
import { type EmployeeAssetOperation, employeeContribution } from '@minori/contract/employee-assets';
import { GLOSSARY_TEXTS } from '@minori/wording/ja/glossary';
import {
  OPERATION_PANELS,
  OPERATION_STATUS_TEXTS,
  OPERATION_STATUS_TEXTS as TEXTS,
} from '@minori/wording/ja/operation-status';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { AssetLead } from '../features/employee-assets/asset-lead.tsx';
import { isBeforeFirstContribution } from '../features/employee-assets/asset-summary.tsx';
import { AssetsByClassFigure } from '../features/employee-assets/assets-by-class.tsx';
import { GainPanel } from '../features/employee-assets/gain-panel.tsx';
import { PastFallsCard } from '../features/employee-assets/past-falls-card.tsx';
import { PremiumPanel } from '../features/employee-assets/premium-panel.tsx';
import { productsTable } from '../features/employee-assets/product-table.tsx';
import { TotalPanel } from '../features/employee-assets/total-panel.tsx';
import { FiguresStrip } from '../features/login-information/figures-strip.tsx';
import { SetUpChecklist } from '../features/login-information/set-up-checklist.tsx';
import { MyTaskCard } from '../features/my-task/my-task-card.tsx';
import { CachedFiguresStrip } from '../features/operation-status/cached-figures-strip.tsx';
import { FundList } from '../features/operation-status/fund-list.tsx';
import { FundPrices } from '../features/operation-status/fund-prices.tsx';
import { OperationPanels } from '../features/operation-status/operation-panels.tsx';
import { SelfPanel } from '../features/operation-status/self-panel.tsx';
import { useEmployeeAssetOperation } from '../features/operation-status/use-operation-status.ts';
import { usePersisted } from '../platform/portal/portal-context.tsx';
import { useCallQuery } from '../platform/portal/use-call.ts';
import { type Employee, useEmployee } from '../platform/portal/use-employee.ts';
import { classShares, largestShare } from '../ui/chart/class-shares.ts';
import { shareText } from '../ui/chart/share.ts';
import { SignedYen, Yen } from '../ui/figures/yen.tsx';
import { Loaded } from '../ui/loaded.tsx';
import { PageHeading } from '../ui/page-heading.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import styles from './operation-status.module.css';

export function Component() {
  const employee = useEmployee();
  if (!employee) return null;
  return (
    <>
      <PageHeading>{TEXTS.title}</PageHeading>
      <Status employee={employee} />
    </>
  );
}

function Status({ employee }: { readonly employee: Employee }) {
  const employeeAssetOperation = useEmployeeAssetOperation(employee.sysUserCode);
  const { data, error, isCached } = employeeAssetOperation;
  const isEmpty = data === null;
  return (
    <div className={`columns ${styles.status}`}>
      <div className={styles.lead}>
        <Loaded query={employeeAssetOperation} lines={[5]}>
          {(operation) =>
            operation === null ? (
              <SetUpChecklist employee={employee} />
            ) : (
              <Lead employee={employee} operation={operation} isOld={isCached && error !== null} />
            )
          }
        </Loaded>
      </div>
      {!isEmpty && (
        <div className={styles.panels}>
          <StatusPanels employee={employee} operation={data ?? (error ? 'failed' : 'loading')} />
          <p>
            <Link to={`/${employee.companyUrl}/glossary/site-words`}>{GLOSSARY_TEXTS.siteWords}</Link>
          </p>
        </div>
      )}
      <aside className={styles.tasks}>
        <MyTaskCard employee={employee} />
      </aside>
    </div>
  );
}

interface LeadProps {
  readonly employee: Employee;
  readonly operation: EmployeeAssetOperation;
  readonly isOld: boolean;
}

function Lead({ employee, operation, isOld }: LeadProps) {
  return (
    <>
      {isOld ? (
        <CachedFiguresStrip operation={operation} />
      ) : (
        <FiguresStrip employee={employee} valuationDate={operation.valuationDate} />
      )}
      <AssetLead operation={operation} />
      <PastFallsCard operation={operation} />
    </>
  );
}

interface StatusPanelsProps {
  readonly employee: Employee;
  readonly operation: EmployeeAssetOperation | 'loading' | 'failed';
}

/**
 * The contents of the six panels: four about the asset operation, one about contributions, one about the employee's
 * risk tolerance and knowledge.
 */
function StatusPanels({ employee, operation }: StatusPanelsProps) {
  const isPriceShown = usePersisted((state) => state.accordion.operationStatus[2] === true);
  const { sysUserCode, company } = employee;
  const known = typeof operation === 'object' ? operation : null;
  const fromOperation = (panel: (operation: EmployeeAssetOperation) => ReactNode) => {
    if (known) return panel(known);
    return operation === 'loading' ? <Skeleton lines={[4]} /> : <p>{OPERATION_STATUS_TEXTS.missing}</p>;
  };
  const funds = fromOperation((each) => (
    <FundList sysUserCode={sysUserCode} operation={each} file={productsTable(each.assetsValuation)} />
  ));
  return (
    <OperationPanels
      closed={{ products: funds }}
      asides={known && !isBeforeFirstContribution(known) ? asidesOf(known) : {}}
      contents={{
        total: fromOperation((each) => <TotalPanel operation={each} />),
        classes: fromOperation((each) => <AssetsByClassFigure operation={each} isBar />),
        products: (
          <>
            {isPriceShown && funds}
            <FundPrices sysUserCode={sysUserCode} isShown={isPriceShown} />
          </>
        ),
        gain: fromOperation((each) => <GainPanel operation={each} company={company} />),
        premiums: <Contribution sysUserCode={sysUserCode} principal={known?.cumulativeContributionAmount ?? null} />,
        self: <SelfPanel employee={employee} />,
      }}
    />
  );
}

function asidesOf({
  totalAssetValuation,
  assetsValuation,
  investmentRatios,
  valuationGainLoss,
}: EmployeeAssetOperation) {
  const largest = largestShare(classShares(investmentRatios));
  return {
    total: <Yen amount={totalAssetValuation} />,
    ...(largest.ratio > 0 && { classes: OPERATION_PANELS.classes.largest(largest.name, shareText(largest.ratio)) }),
    products: OPERATION_PANELS.products.count(assetsValuation.length),
    gain: <SignedYen amount={valuationGainLoss} />,
  };
}

interface ContributionProps {
  readonly sysUserCode: string;
  readonly principal: number | null;
}

function Contribution({ sysUserCode, principal }: ContributionProps) {
  const contribution = useCallQuery(employeeContribution, { query: { sysUserCode } });
  return (
    <Loaded query={contribution} lines={[8]}>
      {(data) => (
        <PremiumPanel
          premiums={data?.premiums ?? []}
          earlier={data?.earlierPremiums ?? 0}
          isLater={data?.hasLaterPremiums === true}
          principal={principal}
        />
      )}
    </Loaded>
  );
}
