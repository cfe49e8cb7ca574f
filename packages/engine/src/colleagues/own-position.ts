/**
 * Ranks the employee's grade among the grades of a group by how many people have it: 「評価Bは多い順に2番目です」. The rank shows how
 * common the grade is and never who is better (screens.md 3.13: no ranking of persons).
 */
import { GRADES, type Grade } from '../vocabulary/grade.ts';
import { RISK_TOLERANCE_ORDER, type RiskToleranceCode } from '../vocabulary/risk-tolerance.ts';
import type { OwnPlace } from './compared-person.ts';
import { AGE_ALL, cellAt, groupAt, PAIR_ALL } from './cube-cell.ts';
import { isTooFewToShow } from './ratios.ts';

export type OwnPosition = {
  /** The compared group: the employee's type, or the company where too few share that type. */
  readonly among: RiskToleranceCode | 'company';
  readonly grade: Grade;
  /** 1 when no other grade is more common. */
  readonly place: number;
  /** Whether another grade is exactly as common. */
  readonly isShared: boolean;
};

const EVERYBODY = groupAt(AGE_ALL, PAIR_ALL, { marital: PAIR_ALL, dependents: PAIR_ALL });

/** The number of people with each grade over some types, the employee included. */
function gradeCounts(cube: Uint32Array, types: readonly RiskToleranceCode[], own: OwnPlace): number[] {
  return GRADES.map((value, grade) =>
    types.reduce(
      (sum, code) => sum + (cube[cellAt(EVERYBODY, RISK_TOLERANCE_ORDER.indexOf(code), grade)] ?? 0),
      value === own.totalValuation ? 1 : 0,
    ),
  );
}

/**
 * The rank of the employee's grade within the employee's type.
 * @param limit the smallest group that may be shown, not counting the employee.
 * @returns null before a diagnosis, and where even the company is too small.
 */
export function ownPosition(cube: Uint32Array, own: OwnPlace, limit: number): OwnPosition | null {
  const { riskToleranceCode, totalValuation: grade } = own;
  if (riskToleranceCode === null || grade === null) return null;
  for (const among of [riskToleranceCode, 'company'] as const) {
    const counts = gradeCounts(cube, among === 'company' ? RISK_TOLERANCE_ORDER : [among], own);
    const others = counts.reduce((sum, count) => sum + count, 0) - 1;
    if (isTooFewToShow(others, limit)) continue;
    const ownCount = counts[GRADES.indexOf(grade)] ?? 0;
    return {
      among,
      grade,
      place: 1 + counts.filter((count) => count > ownCount).length,
      isShared: counts.filter((count) => count === ownCount).length > 1,
    };
  }
  return null;
}
