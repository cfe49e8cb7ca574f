/**
 * Finds out whether the later steps can be opened, and fetches only what the requested step needs: whether the draft
 * makes 100 % of products that are still offered, and whether the server has a selection.
 */
import { getFundValuations, type SelectedProducts } from '@minori/contract/fund-selection';
import type { RiskToleranceCode } from '@minori/engine/vocabulary/risk-tolerance';
import type { CallFailure } from '../../platform/api/call-failure.ts';
import { usePersisted } from '../../platform/portal/portal-context.tsx';
import { useCallQuery } from '../../platform/portal/use-call.ts';
import type { Employee } from '../../platform/portal/use-employee.ts';
import { LAST_ITEM_STEP } from '../../platform/state/slices/item-step.ts';
import { selectedProducts } from './draft.ts';
import { AFTER_STEP, type Step, type StepFacts } from './item-step.ts';
import { keysOf, useLineUp } from './use-line-up.ts';

/** null before a diagnosis; undefined before a scrape. */
export type KnownType = RiskToleranceCode | null | undefined;

interface Waiting {
  readonly data: unknown;
  readonly error: CallFailure | null;
  readonly isFetching: boolean;
  readonly refetch: () => unknown;
}

interface KnownFacts {
  readonly facts: StepFacts;
  /** The whole draft as it is sent; null while it isn't whole. */
  readonly products: SelectedProducts | null;
  /** An answer without which the step can't be said. */
  readonly waitsFor: Waiting | null;
}

export function useStepFacts(employee: Employee, code: KnownType, asked: Step): KnownFacts {
  const { sysUserCode } = employee;
  const isLate = asked >= AFTER_STEP && typeof code === 'number';
  // Before that nobody asks for the choice: a keystroke in it draws no more than what shows it.
  const draft = usePersisted(({ itemStep }) => (isLate ? itemStep : null));
  const lineUp = useLineUp(employee, isLate ? code : null);
  const registered = useCallQuery(
    getFundValuations,
    { query: { sysUserCode } },
    { enabled: isLate && asked === LAST_ITEM_STEP },
  );
  const asksFor: readonly Waiting[] = [
    ...(isLate ? [lineUp] : []),
    ...(isLate && asked === LAST_ITEM_STEP ? [registered] : []),
  ];
  const products = draft && lineUp.data ? selectedProducts(draft, keysOf(lineUp.data.fundByAssetModels)) : null;
  return {
    facts: {
      isRead: code !== undefined,
      isDiagnosed: typeof code === 'number',
      isWhole: products !== null,
      isRegistered: Boolean(registered.data),
    },
    products,
    waitsFor: asksFor.find(({ data }) => data === undefined) ?? null,
  };
}
