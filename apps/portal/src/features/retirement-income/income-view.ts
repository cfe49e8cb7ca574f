/** 画面の数字 — everything the screen shows of one set of wishes, computed in one go in the browser. */
import type { PayoutRules } from '@minori/contract/payout-rules';
import type { RetirementInputs } from '@minori/contract/retirement-inputs';
import { RETIREMENT_DEFAULTS } from '@minori/engine/assumptions/retirement-defaults';
import { ageOn } from '@minori/engine/calendar/elapsed-time';
import type { RetirementIncome, RetirementScenario, ScenarioName } from '@minori/engine/retirement-income/first-answer';
import { type IncomeTimeline, incomeTimeline } from '@minori/engine/retirement-income/income-timeline';
import { type PayoutChoice, type PayoutOption, payoutOptions } from '@minori/engine/retirement-income/payout-options';
import { type RetirementFacts, wishedIncome } from '@minori/engine/retirement-income/wished-income';

export type Answer = Extract<RetirementIncome, { status: 'OK' }>;

/** Yen a month, from the least to the most of the ways that the plan allows. */
export interface Range {
  readonly low: number;
  readonly high: number;
}

export interface IncomeView {
  readonly answer: Answer;
  /** null where no way can be calculated. */
  readonly ranges: Readonly<Record<ScenarioName, Range | null>>;
  readonly options: readonly PayoutOption[];
  /** The lump sum can't be calculated with another payment of its year (E4). */
  readonly isMixed: boolean;
}

/** Why a plan doesn't offer a way; null where it does. */
export function refusalOf({ lumpPct, choiceYears }: PayoutOption, rules: PayoutRules): 'way' | 'years' | null {
  const way = lumpPct === 100 ? 'lumpSum' : lumpPct === 0 ? 'annuity' : 'combination';
  if (!rules.payoutWays.includes(way)) return 'way';
  const { min, max } = rules.payoutYears;
  return lumpPct < 100 && (choiceYears < min || choiceYears > max) ? 'years' : null;
}

const ANNUITIES: readonly PayoutChoice[] = [
  [0, 10],
  [0, 20],
];

/** Where lump sums of two categories meet in a year, the annuities can still be told (E4). */
export function scenarioOptions(answer: Answer, name: ScenarioName): readonly PayoutOption[] {
  const scenario: RetirementScenario = answer.scenarios[name];
  return scenario.status === 'OK' ? scenario.options : payoutOptions(answer.contexts[name], ANNUITIES).options;
}

function rangeOf(answer: Answer, name: ScenarioName, rules: PayoutRules): Range | null {
  const options = scenarioOptions(answer, name);
  const offered = options.filter((option) => refusalOf(option, rules) === null);
  const evens = (offered.length > 0 ? offered : options).map(({ evenMonthly }) => evenMonthly);
  if (evens.length === 0) return null;
  const other = answer.otherAndPublicMonthlyNet;
  return { low: other + Math.min(...evens), high: other + Math.max(...evens) };
}

/** null where there is no answer, with the engine's reason beside it. */
export function incomeView(
  facts: RetirementFacts,
  inputs: RetirementInputs,
  rules: PayoutRules,
): { readonly view: IncomeView | null; readonly status: RetirementIncome['status'] } {
  const answer = wishedIncome(facts, inputs);
  if (answer.status !== 'OK') return { view: null, status: answer.status };
  const ranges = {
    good: rangeOf(answer, 'good', rules),
    standard: rangeOf(answer, 'standard', rules),
    notGood: rangeOf(answer, 'notGood', rules),
  };
  const isMixed = answer.scenarios.standard.status !== 'OK';
  return { view: { answer, ranges, options: scenarioOptions(answer, 'standard'), isMixed }, status: 'OK' };
}

/** The income of each age for one way of receiving, in the standard case. */
export function timelineOf(
  view: IncomeView,
  option: PayoutOption,
  { inputs, facts }: { readonly inputs: RetirementInputs; readonly facts: RetirementFacts },
): IncomeTimeline {
  const context = view.answer.contexts.standard;
  const { need, drawdownToAge, toAge } = RETIREMENT_DEFAULTS;
  return incomeTimeline(
    {
      choice: [option.lumpPct, option.choiceYears],
      // Years that have passed are not shown.
      retirementAge: Math.max(
        ageOn(facts.birthday, facts.calculatedOn),
        Math.min(inputs.retirementAge ?? facts.retirementAge, context.startAge),
      ),
      ...{ toAge, drawdownToAge },
      need: inputs.need ?? need,
      spouseYear: inputs.spousePension?.yearly ?? 0,
      spouseFromAge: inputs.spousePension?.fromAge ?? toAge,
    },
    context,
  );
}
