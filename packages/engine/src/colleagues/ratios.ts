/**
 * Computes how a group of colleagues and the employee spread over types and grades (specification section 5; calculations.md
 * section 11). The employee counts in the own type and the own grade; types with code 4 first; percent with one decimal, half
 * up.
 */
import { GRADES, type Grade } from '../vocabulary/grade.ts';
import { RISK_TOLERANCE_ORDER, type RiskToleranceCode } from '../vocabulary/risk-tolerance.ts';
import type { OwnPlace } from './compared-person.ts';

/** Counts without the employee: types in the order 4, 1, 2, 3, and grades from A to E. */
export type ColleagueCounts = { readonly types: ArrayLike<number>; readonly grades: ArrayLike<number> };

export type TypeRatio = {
  readonly mstRiskToleranceCode: RiskToleranceCode;
  /** Percent, one decimal. */
  readonly ratio: number;
  readonly numberOfPeople: number;
};
export type GradeRatio = { readonly value: Grade; readonly ratio: number; readonly numberOfPeople: number };

export type ColleagueRatios = {
  readonly riskToleranceRatio: TypeRatio[];
  readonly investmentEvaluationRatio: GradeRatio[];
};

/** `isTooFew`: fewer people match than may be shown, so the ratios are empty. */
export type FilteredRatios = ColleagueRatios & { readonly isTooFew: boolean };

/** Integers until the last step keep a half exact: 1 of 80 is 1.25 % and becomes 1.3. */
function percent(count: number, total: number): number {
  return total === 0 ? 0 : Math.floor((2000 * count + total) / (2 * total)) / 10;
}

function share<Key, Entry>(
  keys: readonly Key[],
  counts: ArrayLike<number>,
  { own, entry }: { own: Key | null; entry: (key: Key, numberOfPeople: number, ratio: number) => Entry },
): Entry[] {
  // A person without a type (or grade) counts neither in its groups nor in its total.
  let total = own === null ? 0 : 1;
  for (let i = 0; i < keys.length; i++) total += counts[i] ?? 0;
  return keys.map((key, i) => {
    const numberOfPeople = (counts[i] ?? 0) + (key === own ? 1 : 0);
    return entry(key, numberOfPeople, percent(numberOfPeople, total));
  });
}

/** The ratios of people who are already counted. */
export function colleagueRatios(counts: ColleagueCounts, own: OwnPlace): ColleagueRatios {
  return {
    riskToleranceRatio: share<RiskToleranceCode, TypeRatio>(RISK_TOLERANCE_ORDER, counts.types, {
      own: own.riskToleranceCode,
      entry: (mstRiskToleranceCode, numberOfPeople, ratio) => ({ mstRiskToleranceCode, ratio, numberOfPeople }),
    }),
    investmentEvaluationRatio: share<Grade, GradeRatio>(GRADES, counts.grades, {
      own: own.totalValuation,
      entry: (value, numberOfPeople, ratio) => ({ value, ratio, numberOfPeople }),
    }),
  };
}

/** The minimum size of a group, also if the company's limit is 1: a group of one is one person (docs/decisions/0015). */
const FEWEST_IN_A_GROUP = 2;

/** Smallest group that is shown, from the company's `dispColleagueLimit`. */
export function smallestGroup(limit: number): number {
  return Math.max(FEWEST_IN_A_GROUP, limit);
}

/**
 * Whether so few people match that a figure could identify one of them.
 * @param limit the company's smallest group that may be shown (`dispColleagueLimit`).
 */
export function isTooFewToShow(people: number, limit: number): boolean {
  return people < smallestGroup(limit);
}
