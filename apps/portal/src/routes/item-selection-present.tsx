/** Renders the first step of 商品の選択, 1 現状の確認: the data of 運用状況 and 運用の評価 that matter for choosing, or what is missing. */

import {
  type EmployeeAssetOperation,
  employeeAssetManagement,
  employeeContribution,
} from '@minori/contract/employee-assets';
import type { InvestmentValuation } from '@minori/contract/investment-valuation';
import { riskReturnInfo } from '@minori/contract/risk-return';
import { EVALUATION_TEXTS, PANEL_TEXTS } from '@minori/wording/ja/investment-valuation';
import { ITEM_SELECTION_TEXTS } from '@minori/wording/ja/item-selection';
import type { UseQueryResult } from '@tanstack/react-query';
import { AssetsByClassFigure } from '../features/employee-assets/assets-by-class.tsx';
import { ProductTable } from '../features/employee-assets/product-table.tsx';
import { ExpectedFigures } from '../features/investment-valuation/expected-figures.tsx';
import { gapFinding, modelGaps } from '../features/investment-valuation/model-comparison.tsx';
import { ReasonPanel } from '../features/investment-valuation/reason-panel.tsx';
import { DriftNotice } from '../features/item-selection/drift-notice.tsx';
import { PresentLead, PresentNext, PresentNotes } from '../features/item-selection/present-lead.tsx';
import { AllocationFigure, PresentPanels } from '../features/item-selection/present-panels.tsx';
import { FiguresStrip } from '../features/login-information/figures-strip.tsx';
import { ImportButton } from '../features/login-information/import-button.tsx';
import { SetUpChecklist } from '../features/login-information/set-up-checklist.tsx';
import type { CallFailure } from '../platform/api/call-failure.ts';
import { useCallQuery } from '../platform/portal/use-call.ts';
import type { Employee } from '../platform/portal/use-employee.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { Loaded } from '../ui/loaded.tsx';

type Assets = UseQueryResult<EmployeeAssetOperation | null, CallFailure>;

interface PresentProps {
  readonly employee: Employee;
  /** null before a scrape, and if nothing can be valued. */
  readonly valuation: InvestmentValuation | null;
}

export function Present({ employee, valuation }: PresentProps) {
  const query = { sysUserCode: employee.sysUserCode };
  const assets = useCallQuery(employeeAssetManagement, { query });
  if (!valuation) return <NothingYet employee={employee} assets={assets} />;
  const isDiagnosed = valuation.riskTolerance !== null;
  const next = <PresentNext companyUrl={employee.companyUrl} isDiagnosed={isDiagnosed} />;
  return (
    <>
      <FiguresStrip employee={employee} valuationDate={valuation.valuationDate} />
      <PresentLead valuation={valuation} gap={gapFinding(modelGaps(valuation))} />
      <DriftNotice sysUserCode={employee.sysUserCode} />
      {!isDiagnosed && next}
      <Panels employee={employee} valuation={valuation} assets={assets} />
      {isDiagnosed && next}
      <PresentNotes valuationDate={valuation.valuationDate} />
    </>
  );
}

/** Shown if nothing was scraped or nothing can be valued: then no products can be chosen either. */
function NothingYet({ employee, assets }: { readonly employee: Employee; readonly assets: Assets }) {
  return (
    <Loaded query={assets} lines={[6]}>
      {(operation) => {
        if (operation === null) return <SetUpChecklist employee={employee} />;
        const hasAssets = operation.totalAssetValuation > 0;
        const { heading, text } = hasAssets ? EVALUATION_TEXTS.unknownProducts : EVALUATION_TEXTS.empty;
        // Another scrape can't help if the master's product list lacks the products.
        return (
          <EmptyState heading={heading} action={hasAssets ? undefined : <ImportButton employee={employee} />}>
            <p>{text}</p>
          </EmptyState>
        );
      }}
    </Loaded>
  );
}

interface PanelsProps {
  readonly employee: Employee;
  readonly valuation: InvestmentValuation;
  readonly assets: Assets;
}

function Panels({ employee: { sysUserCode }, valuation, assets }: PanelsProps) {
  const count = assets.data?.assetsValuation.length;
  return (
    <PresentPanels
      asides={{
        evaluation: valuation.totalScore !== null && EVALUATION_TEXTS.score(valuation.totalScore),
        ...(count !== undefined && { products: ITEM_SELECTION_TEXTS.present.productCount(count) }),
      }}
      contents={{
        assets: (
          <Loaded query={assets} lines={[8]}>
            {(operation) => operation && <AssetsByClassFigure operation={operation} />}
          </Loaded>
        ),
        evaluation: <ReasonPanel valuation={valuation} />,
        riskReturn: <RiskReturn sysUserCode={sysUserCode} />,
        products: (
          <Loaded query={assets} lines={[8]}>
            {(operation) => operation && <ProductTable products={operation.assetsValuation} />}
          </Loaded>
        ),
        premiums: <Premiums sysUserCode={sysUserCode} />,
      }}
    />
  );
}

function RiskReturn({ sysUserCode }: { readonly sysUserCode: string }) {
  const query = { sysUserCode, isAfterImprove: 'false' } as const;
  const info = useCallQuery(riskReturnInfo, { query });
  return (
    <>
      <p>{PANEL_TEXTS.expected.lead}</p>
      <Loaded query={info} lines={[5]}>
        {(data) => <ExpectedFigures info={data} />}
      </Loaded>
    </>
  );
}

function Premiums({ sysUserCode }: { readonly sysUserCode: string }) {
  const contribution = useCallQuery(employeeContribution, { query: { sysUserCode } });
  return (
    <Loaded query={contribution} lines={[6]}>
      {(data) => <AllocationFigure classes={data?.categoryClassAllocations ?? null} />}
    </Loaded>
  );
}
