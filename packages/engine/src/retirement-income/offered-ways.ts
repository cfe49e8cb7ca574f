/** 選べる受け取り方 — filters the ways of receiving by the plan's rules, and compares their monthly income (retirement.md 4, 6). */
import type { RetirementIncome, ScenarioName } from './first-answer.ts';
import { annuityChoices, type PayoutOption, payoutOptions } from './payout-options.ts';

/** 規約 — the ways and the years of an annuity that the plan's rules allow. */
export type OfferedWays = {
  readonly payoutWays: readonly ('lumpSum' | 'annuity' | 'combination')[];
  readonly payoutYears: { readonly min: number; readonly max: number };
};

/** A result with figures. */
export type IncomeAnswer = Extract<RetirementIncome, { status: 'OK' }>;

/** The lowest and the highest monthly income of several ways, yen. */
export type IncomeRange = { readonly low: number; readonly high: number };

/** Whether an option is a lump sum, an annuity, or part of each. */
export function wayOf({ lumpPct }: Pick<PayoutOption, 'lumpPct'>): OfferedWays['payoutWays'][number] {
  if (lumpPct === 100) return 'lumpSum';
  return lumpPct === 0 ? 'annuity' : 'combination';
}

/** Why a plan doesn't offer a way: not at all, or not with these years; null where it does. */
export function refusalOf(
  option: Pick<PayoutOption, 'lumpPct' | 'choiceYears'>,
  { payoutWays, payoutYears }: OfferedWays,
): 'way' | 'years' | null {
  const way = wayOf(option);
  if (!payoutWays.includes(way)) return 'way';
  const { choiceYears } = option;
  return way === 'lumpSum' || (choiceYears >= payoutYears.min && choiceYears <= payoutYears.max) ? null : 'years';
}

/** The options that the plan allows, or all of them if it allows none. */
function allowedOptions(options: readonly PayoutOption[], rules: OfferedWays): readonly PayoutOption[] {
  const allowed = options.filter((option) => refusalOf(option, rules) === null);
  return allowed.length > 0 ? allowed : options;
}

/** The options of a scenario. Where lump sums of two categories meet in a year, only annuities can be computed (E4). */
export function scenarioOptions(answer: IncomeAnswer, name: ScenarioName): readonly PayoutOption[] {
  const scenario = answer.scenarios[name];
  return scenario.status === 'OK'
    ? scenario.options
    : payoutOptions(answer.contexts[name], annuityChoices(answer.annuityYears)).options;
}

/** The range of public and other pensions plus the DC plan's even monthly amount; null where no way can be calculated. */
export function offeredRange(answer: IncomeAnswer, name: ScenarioName, rules: OfferedWays): IncomeRange | null {
  const evens = allowedOptions(scenarioOptions(answer, name), rules).map(({ evenMonthly }) => evenMonthly);
  if (evens.length === 0) return null;
  const other = answer.otherAndPublicMonthlyNet;
  return { low: other + Math.min(...evens), high: other + Math.max(...evens) };
}

/** The age from which the range holds: both the DC plan and the public pension have begun, and work has ended. */
export function rangeFromAge({ timing, contexts: { standard } }: IncomeAnswer): number {
  return Math.max(timing.startAge, standard.publicFromAge, standard.worksUntilAge ?? 0);
}

/** Yen; smaller differences of the start value count as none. */
const WORTH_SAYING = 10_000;

/**
 * The allowed ways with the largest start value (within 10,000 yen), and by how many yen their even monthly amount exceeds
 * that of the others; null without others.
 */
export function largestWays(
  options: readonly PayoutOption[],
  rules: OfferedWays,
): { readonly largest: readonly PayoutOption[]; readonly ahead: number | null } {
  const compared = allowedOptions(options, rules);
  const best = Math.max(...compared.map(({ startValue }) => startValue));
  const isLargest = ({ startValue }: PayoutOption) => startValue >= best - WORTH_SAYING;
  const evenMost = (ways: readonly PayoutOption[]) => Math.max(...ways.map(({ evenMonthly }) => evenMonthly));
  const others = compared.filter((option) => !isLargest(option));
  return {
    largest: compared.filter(isLargest),
    ahead: others.length > 0 ? evenMost(compared) - evenMost(others) : null,
  };
}
