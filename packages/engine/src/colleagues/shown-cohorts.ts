/** Decides which cohorts are shown: each as a whole or not at all, by its number of rows and by how much these differ. */
import { GRADES } from '../vocabulary/grade.ts';
import { RISK_TOLERANCES } from '../vocabulary/risk-tolerance.ts';
import type { TypedPerson } from './compared-person.ts';
import { grouped } from './grouped.ts';

/** Viewers don't see themselves, so each member sees one row less than the cohort has. */
const VIEWER = 1;

/** The size from which a cohort shows at least k other rows to each of its members. */
export function smallestCohort(k: number): number {
  if (!Number.isInteger(k) || k < 1) throw new RangeError(`k should be a positive integer, not ${k}`);
  return k + VIEWER;
}

type Typed = Pick<TypedPerson, 'totalValuation' | 'riskToleranceCode'>;

/** Whether any single row can be left out, and two grades and two types still remain. */
export function isDiverse(rows: readonly Typed[]): boolean {
  const grades = GRADES.map((grade) => rows.filter(({ totalValuation }) => totalValuation === grade).length);
  const types = RISK_TOLERANCES.map(({ code }) => rows.filter((row) => row.riskToleranceCode === code).length);
  return [grades, types].every((counts) => rows.length - Math.max(...counts) > VIEWER);
}

/** The numbers of the cohorts to show when the smallest group is k. */
export function shownCohorts(rows: Iterable<Typed & { readonly cohort: number }>, k: number): ReadonlySet<number> {
  const least = smallestCohort(k);
  const shown = new Set<number>();
  for (const [cohort, members] of grouped(rows, (row) => row.cohort)) {
    if (members.length >= least && isDiverse(members)) shown.add(cohort);
  }
  return shown;
}
