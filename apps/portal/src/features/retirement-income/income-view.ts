/** 画面の数字 — computes all figures of the screen for one set of inputs, in the browser. */
import type { PayoutRules } from '@minori/contract/payout-rules';
import type { RetirementInputs } from '@minori/contract/retirement-inputs';
import type { RetirementIncome, ScenarioName } from '@minori/engine/retirement-income/first-answer';
import {
  type IncomeAnswer,
  type IncomeRange,
  offeredRange,
  scenarioOptions,
} from '@minori/engine/retirement-income/offered-ways';
import type { PayoutOption } from '@minori/engine/retirement-income/payout-options';
import { type RetirementFacts, wishedIncome } from '@minori/engine/retirement-income/wished-income';

export interface IncomeView {
  readonly answer: IncomeAnswer;
  /** null if no way of receiving can be calculated. */
  readonly ranges: Readonly<Record<ScenarioName, IncomeRange | null>>;
  readonly options: readonly PayoutOption[];
  /** The lump sum can't be calculated because of another payment in the same year (E4). */
  readonly isMixed: boolean;
}

/** `view` is null if nothing can be computed; `status` then gives the engine's reason. */
export function incomeView(
  facts: RetirementFacts,
  inputs: RetirementInputs,
  rules: PayoutRules,
): { readonly view: IncomeView | null; readonly status: RetirementIncome['status'] } {
  const answer = wishedIncome(facts, inputs);
  if (answer.status !== 'OK') return { view: null, status: answer.status };
  const ranges = {
    good: offeredRange(answer, 'good', rules),
    standard: offeredRange(answer, 'standard', rules),
    notGood: offeredRange(answer, 'notGood', rules),
  };
  const isMixed = answer.scenarios.standard.status !== 'OK';
  return { view: { answer, ranges, options: scenarioOptions(answer, 'standard'), isMixed }, status: 'OK' };
}
