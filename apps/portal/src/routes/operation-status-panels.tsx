/** What stands in the six panels of 運用状況: four of the asset operation, one of the premiums, one of the employee's own side. */
import { type EmployeeAssetOperation, employeeContribution } from '@minori/contract/employee-assets';
import type { ReactNode } from 'react';
import { AssetsByClassFigure } from '../features/employee-assets/assets-by-class.tsx';
import { GainPanel } from '../features/employee-assets/gain-panel.tsx';
import { PremiumPanel } from '../features/employee-assets/premium-panel.tsx';
import { productsTable } from '../features/employee-assets/product-table.tsx';
import { isBeforeFirstContribution } from '../features/employee-assets/summary-sentence.ts';
import { TotalPanel } from '../features/employee-assets/total-panel.tsx';
import { FundList } from '../features/operation-status/fund-list.tsx';
import { FundPrices } from '../features/operation-status/fund-prices.tsx';
import { OperationPanels } from '../features/operation-status/operation-panels.tsx';
import { SelfPanel } from '../features/operation-status/self-panel.tsx';
import { usePersisted } from '../platform/portal/portal-context.tsx';
import { useCallQuery } from '../platform/portal/use-call.ts';
import type { Employee } from '../platform/portal/use-employee.ts';
import { classShares, largestShare } from '../ui/chart/class-shares.ts';
import { shareText } from '../ui/chart/share.ts';
import { SignedYen, Yen } from '../ui/figures/yen.tsx';
import { Loaded } from '../ui/loaded.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { OPERATION_PANELS, OPERATION_STATUS_TEXTS } from '../wording/operation-status.ts';

interface StatusPanelsProps {
  readonly employee: Employee;
  readonly operation: EmployeeAssetOperation | 'loading' | 'failed';
}

export function StatusPanels({ employee, operation }: StatusPanelsProps) {
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
        <PremiumPanel premiums={data?.premiums ?? []} earlier={data?.earlierPremiums ?? 0} principal={principal} />
      )}
    </Loaded>
  );
}
