/** Which cohorts are shown: as a whole or not at all, by how many rows they have and how much these differ. */
import { GRADES } from '../vocabulary/grade.ts';
import { RISK_TOLERANCES } from '../vocabulary/risk-tolerance.ts';
import type { TypedPerson } from './compared-person.ts';
import { grouped } from './grouped.ts';

/** Each viewer is left out of what they see: so many members may be taken out of a cohort. */
const VIEWER = 1;

/** Fewest rows of a cohort of which k are shown to each of its members. */
export function smallestCohort(k: number): number {
  if (!Number.isInteger(k) || k < 1) throw new RangeError(`k should be a positive integer, not ${k}`);
  return k + VIEWER;
}

type Typed = Pick<TypedPerson, 'totalValuation' | 'riskToleranceCode'>;

/** Whether two grades and two types are left whoever is taken out: two have not the most common one. */
export function isDiverse(rows: readonly Typed[]): boolean {
  const grades = GRADES.map((grade) => rows.filter(({ totalValuation }) => totalValuation === grade).length);
  const types = RISK_TOLERANCES.map(({ code }) => rows.filter((row) => row.riskToleranceCode === code).length);
  return [grades, types].every((counts) => rows.length - Math.max(...counts) > VIEWER);
}

/** The numbers of the cohorts that are shown where groups of k are. */
export function shownCohorts(rows: Iterable<Typed & { readonly cohort: number }>, k: number): ReadonlySet<number> {
  const least = smallestCohort(k);
  const shown = new Set<number>();
  for (const [cohort, members] of grouped(rows, (row) => row.cohort)) {
    if (members.length >= least && isDiverse(members)) shown.add(cohort);
  }
  return shown;
}
