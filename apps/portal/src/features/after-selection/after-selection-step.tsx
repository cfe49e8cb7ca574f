/**
 * 見直し後の評価, step 3 of the product selection — compares the chosen products with the present account: first three figures of
 * equal weight, then the amount at the retirement age and the grade, four panels, and at the bottom the three possible actions.
 * A worse result is stated as plainly as a better one (calculations.md section 9, advice boundary).
 */
import { type AfterSelection, type SelectedProducts, valueFundSelection } from '@minori/contract/fund-selection';
import { AFTER_SELECTION_TEXTS as TEXTS } from '@minori/wording/ja/after-selection';
import { EVALUATION_TEXTS } from '@minori/wording/ja/investment-valuation';
import { useEffect, useRef } from 'react';
import type { CallFailure } from '../../platform/api/call-failure.ts';
import { usePortal } from '../../platform/portal/portal-context.tsx';
import { useCallMutation } from '../../platform/portal/use-call.ts';
import type { Employee } from '../../platform/portal/use-employee.ts';
import { useOffers } from '../../platform/portal/use-offers.ts';
import { forgetFigures } from '../../platform/queries/forget-figures.ts';
import { Accordion } from '../../ui/accordion.tsx';
import { Notes } from '../../ui/notes.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import styles from './after-selection.module.css';
import { ChangeSummary } from './change-summary.tsx';
import { GradeChange } from './grade-change.tsx';
import { NextActions } from './next-actions.tsx';
import { AssetsPanel, RiskReturnPanel, YearlyCost } from './result-panels.tsx';
import { RetirementChange } from './retirement-change.tsx';
import { ValuationFailed } from './valuation-failed.tsx';
import { ValuationPanel } from './valuation-panel.tsx';

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
      <ChangeSummary employee={employee} products={products} answer={answer} />
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

/** ご確認ください — what these figures mean and don't mean (calculations.md section 9). */
function AfterSelectionNotes({ assumptionSetId }: { readonly assumptionSetId: string }) {
  const basis = TEXTS.basis(assumptionSetId);
  return <Notes heading={heading} notes={[purpose, service, past, estimate, loss, basis]} />;
}

interface AfterSelectionState {
  readonly answer: AfterSelection | undefined;
  readonly error: CallFailure | null;
  readonly valueAgain: () => void;
  readonly isRegistering: boolean;
  readonly registerError: CallFailure | null;
  /** Registers this choice in place of the earlier one, then calls `goOn`; after a failure it only sets `registerError`. */
  readonly register: (goOn: () => void) => void;
}

/**
 * Requests the valuation of a choice as soon as there is one, and registers the choice when the employee proceeds with
 * it. Both use the same call; only the second one stores anything (contract, `fund-selection.ts`).
 */
function useAfterSelection(sysUserCode: string, products: SelectedProducts): AfterSelectionState {
  const { queries } = usePortal();
  const valuation = useCallMutation(valueFundSelection);
  const registration = useCallMutation(valueFundSelection);
  const { mutate } = valuation;
  // Set at once: the second click of a double click comes before the button is disabled.
  const isBusy = useRef(false);
  // The same choice often comes as a new array, so its content decides whether it is valued again.
  const choice = JSON.stringify(products);

  // biome-ignore lint/correctness/useExhaustiveDependencies(products): `choice` is their content
  // biome-ignore lint/correctness/useExhaustiveDependencies(choice): it stands for `products`
  useEffect(() => mutate({ body: { sysUserCode, products } }), [mutate, sysUserCode, choice]);

  return {
    answer: valuation.data,
    error: valuation.error,
    valueAgain: () => mutate({ body: { sysUserCode, products } }),
    isRegistering: registration.isPending,
    registerError: registration.error,
    register: (goOn) => {
      if (isBusy.current) return;
      isBusy.current = true;
      registration.mutate(
        { body: { sysUserCode, products, isRegistered: true } },
        {
          onSuccess: () => {
            // The simulation, the procedure and the to-do list depend on the registered choice.
            forgetFigures(queries);
            goOn();
          },
          onSettled: () => {
            isBusy.current = false;
          },
        },
      );
    },
  };
}
