/**
 * 3 見直し後の評価 — what a choice of products would change, put beside the account as it is: the sum at the retirement age and
 * the grade first, then four panels, and the three ways on at the thumb. Worse is said as plainly as better (calculations.md section 9, advice boundary).
 */
import type { AfterSelection, SelectedProducts } from '@minori/contract/fund-selection';
import type { Employee } from '../../platform/portal/use-employee.ts';
import { useOffers } from '../../platform/portal/use-offers.ts';
import { Accordion } from '../../ui/accordion.tsx';
import { Notes } from '../../ui/notes.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { AFTER_SELECTION_TEXTS as TEXTS } from '../../wording/after-selection.ts';
import { EVALUATION_TEXTS } from '../../wording/investment-valuation.ts';
import styles from './after-selection.module.css';
import { AssetsPanel } from './assets-panel.tsx';
import { GradeChange } from './grade-change.tsx';
import { NextActions } from './next-actions.tsx';
import { RetirementChange } from './retirement-change.tsx';
import { RiskReturnPanel } from './risk-return-panel.tsx';
import { useAfterSelection } from './use-after-selection.ts';
import { ValuationFailed } from './valuation-failed.tsx';
import { ValuationPanel } from './valuation-panel.tsx';
import { YearlyCost } from './yearly-cost.tsx';

interface AfterSelectionStepProps {
  readonly employee: Employee;
  readonly products: SelectedProducts;
  readonly onChooseAgain: () => void;
  /** Called once the choice is registered. */
  readonly onProceed: () => void;
}

export function AfterSelectionStep({ employee, products, onChooseAgain, onProceed }: AfterSelectionStepProps) {
  const { sysUserCode, companyUrl } = employee;
  const selection = useAfterSelection(sysUserCode, products);
  const { answer, isRegistering, register } = selection;
  const simulates = useOffers('operationalSimulation');
  if (!answer) {
    return selection.error ? (
      <ValuationFailed error={selection.error} onRetry={selection.valueAgain} onChooseAgain={onChooseAgain} />
    ) : (
      <Skeleton lines={[8, 10, 12, 10]} />
    );
  }
  return (
    <>
      <div className={`columns ${styles.cards}`}>
        {simulates && <RetirementChange employee={employee} products={products} />}
        <GradeChange before={answer.before} after={answer.fundValuation} />
      </div>
      <Panels answer={answer} />
      <NextActions
        {...{ sysUserCode, companyUrl, products, onChooseAgain, isRegistering }}
        onProceed={() => register(onProceed)}
        registerError={selection.registerError}
      />
      <AfterSelectionNotes assumptionSetId={answer.fundValuation.assumptionSetId} />
    </>
  );
}

function Panels({ answer }: { readonly answer: AfterSelection }) {
  const { before, fundValuation: after, riskReturnInfo } = answer;
  return (
    <Accordion
      name="itemSelectionStep3"
      inColumns
      panels={[
        { heading: TEXTS.valuation.panel, content: <ValuationPanel before={before} after={after} /> },
        { heading: TEXTS.yearlyCost.panel, content: <YearlyCost before={before} after={after} /> },
        { heading: TEXTS.risk.panel, content: <RiskReturnPanel info={riskReturnInfo} /> },
        { heading: TEXTS.assets.panel, content: <AssetsPanel before={before} after={after} /> },
      ]}
    />
  );
}

const { heading, purpose, service, past, estimate, loss } = EVALUATION_TEXTS.notes;

/** ご確認ください — what these figures are and aren't (calculations.md section 9). */
function AfterSelectionNotes({ assumptionSetId }: { readonly assumptionSetId: string }) {
  const basis = TEXTS.basis(assumptionSetId);
  return <Notes heading={heading} notes={[purpose, service, past, estimate, loss, basis]} />;
}
