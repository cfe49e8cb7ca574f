/** Renders the first three steps of 商品の選択: the present account, the choice, and its effect. The URL names the step. */
import { getDrift } from '@minori/contract/drift';
import type { SelectedProducts } from '@minori/contract/fund-selection';
import { getInvestmentValuation } from '@minori/contract/investment-valuation';
import { ITEM_SELECTION_TEXTS as TEXTS } from '@minori/wording/ja/item-selection';
import { useNavigate } from 'react-router';
import { AfterSelectionStep } from '../features/after-selection/after-selection-step.tsx';
import { ItemSelectionSteps } from '../features/item-selection/item-selection-steps.tsx';
import { FIRST_STEP, useAskedStep } from '../features/item-selection/item-step.ts';
import { usePortal } from '../platform/portal/portal-context.tsx';
import { useCallQuery } from '../platform/portal/use-call.ts';
import { type Employee, useEmployee } from '../platform/portal/use-employee.ts';
import { LAST_ITEM_STEP } from '../platform/state/slices/item-step.ts';
import { itemStepHref } from '../ui/item-stepper.tsx';
import { Loaded } from '../ui/loaded.tsx';
import { PageHeading } from '../ui/page-heading.tsx';
import { Present } from './item-selection-present.tsx';

export function Component() {
  const employee = useEmployee();
  const { asked } = useAskedStep();
  if (!employee) return null;
  // From the second step on, the h1 is the step's own heading.
  const isFirst = asked === FIRST_STEP;
  return (
    <>
      <PageHeading lead={isFirst && TEXTS.lead} isLabel={!isFirst}>
        {TEXTS.title}
      </PageHeading>
      <Flow employee={employee} isFirst={isFirst} />
    </>
  );
}

/** Decides which steps may be opened: the flow needs an account with assets, and a risk tolerance. */
function Flow({ employee, isFirst }: { readonly employee: Employee; readonly isFirst: boolean }) {
  const query = { sysUserCode: employee.sysUserCode };
  const valuation = useCallQuery(getInvestmentValuation, { query });
  // The drift's notice stands above the panels: it is fetched with the rest, so that it doesn't move them later.
  const drift = useCallQuery(getDrift, { query });
  const data = drift.isFetched || drift.failureCount > 0 ? valuation.data : undefined;
  return (
    <Loaded query={{ ...valuation, data }} lines={[3, 10, 4]} isWide={!isFirst}>
      {(known) => (
        <ItemSelectionSteps
          employee={employee}
          riskToleranceCode={known === null ? undefined : (known.riskTolerance?.code ?? null)}
          present={<Present employee={employee} valuation={known} />}
          after={(products, onChooseAgain) => (
            <After employee={employee} products={products} onChooseAgain={onChooseAgain} />
          )}
        />
      )}
    </Loaded>
  );
}

interface AfterProps {
  readonly employee: Employee;
  readonly products: SelectedProducts;
  readonly onChooseAgain: () => void;
}

function After({ employee, products, onChooseAgain }: AfterProps) {
  const navigate = useNavigate();
  const { store } = usePortal();
  const toTransfer = () => {
    // The choice is finished: it is not offered to be continued (item-step.ts).
    store.setState({ itemStep: { ...store.getState().itemStep, step: LAST_ITEM_STEP } });
    void navigate(itemStepHref(employee.companyUrl, LAST_ITEM_STEP));
  };
  return (
    <AfterSelectionStep employee={employee} products={products} onChooseAgain={onChooseAgain} onProceed={toTransfer} />
  );
}
