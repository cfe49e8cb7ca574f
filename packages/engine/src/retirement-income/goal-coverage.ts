/** 目標 — computes how far a saved goal is covered in the scenarios 厳しい場合, 標準 and 良い場合 (docs/decisions/0083). */
import { RETIREMENT_DEFAULTS } from '../assumptions/retirement-defaults.ts';
import { pensionsMonthlyNet, type ScenarioName } from './first-answer.ts';
import { type IncomeAnswer, type IncomeRange, rangeFromAge } from './offered-ways.ts';

/** What covers the goal, yen, by the ways of receiving with the lowest and the highest result; `share` is of the lowest. */
export type Covered = IncomeRange & { readonly share: number };

export type CoveredCases = Readonly<Record<ScenarioName, Covered>>;

export type GoalCoverage = {
  /** The age from which a monthly goal counts, or at which an amount is reached. */
  readonly age: number;
  /** Yen a month of the spouse's pension, which the figures of a monthly goal include. */
  readonly spouse: number;
  /** The age at which the plan's part is used up, if pensions alone don't cover the goal from then on; else null. */
  readonly until: number | null;
  readonly cases: CoveredCases;
};

/** Rounded down to whole percent, so that it is 1 only when the goal is reached. @param goal yen, above 0 */
function covered({ low, high }: IncomeRange, goal: number): Covered {
  return { low, high, share: Math.max(0, Math.floor((100 * low) / goal)) / 100 };
}

function coveredCases(ranges: Readonly<Record<ScenarioName, IncomeRange>>, goal: number): CoveredCases {
  const { notGood, standard, good } = ranges;
  return { notGood: covered(notGood, goal), standard: covered(standard, goal), good: covered(good, goal) };
}

/** The spouse's pension in yen per month; 0 before the age at which it begins. */
export function spouseMonthly(
  pension: { readonly yearly: number; readonly fromAge: number } | null,
  age: number,
): number {
  return pension && pension.fromAge <= age ? Math.floor(pension.yearly / 12) : 0;
}

/** The age at which the plan's part, spread over 20 years, is used up; at the earliest when the public pension begins. */
export function usedUpAge(answer: IncomeAnswer): number {
  return Math.max(rangeFromAge(answer), answer.contexts.standard.startAge + RETIREMENT_DEFAULTS.drawdownYears);
}

interface MonthlyGoal {
  /** What the household needs, yen a month after taxes. */
  readonly goal: number;
  readonly spousePension: Parameters<typeof spouseMonthly>[0];
}

/**
 * A monthly goal, from the age at which the range of the screen holds.
 * @param ranges own income in each scenario (`offeredRange`)
 * @returns null where no way of receiving can be calculated
 */
export function monthlyCoverage(
  answer: IncomeAnswer,
  ranges: Readonly<Record<ScenarioName, IncomeRange | null>>,
  { goal, spousePension }: MonthlyGoal,
): GoalCoverage | null {
  const { notGood, standard, good } = ranges;
  if (!notGood || !standard || !good) return null;
  const age = rangeFromAge(answer);
  const spouse = spouseMonthly(spousePension, age);
  const household = ({ low, high }: IncomeRange) => ({ low: low + spouse, high: high + spouse });
  const own = { notGood: household(notGood), standard: household(standard), good: household(good) };
  const usedUp = usedUpAge(answer);
  const lasts = pensionsMonthlyNet(answer.contexts.standard, usedUp) + spouse >= goal;
  return { age, spouse, until: lasts ? null : usedUp, cases: coveredCases(own, goal) };
}

/**
 * An amount at the retirement age.
 * @param payment what the simulation expects, yen of that time
 */
export function amountCoverage(
  payment: { readonly goodResult: number; readonly standard: number; readonly notGood: number },
  { age, goal }: { readonly age: number; readonly goal: number },
): GoalCoverage {
  const point = (yen: number) => ({ low: yen, high: yen });
  const { notGood, standard, goodResult } = payment;
  return {
    ...{ age, spouse: 0, until: null },
    cases: coveredCases({ notGood: point(notGood), standard: point(standard), good: point(goodResult) }, goal),
  };
}
