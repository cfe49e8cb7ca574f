/**
 * 状態 — chooses the words shown beside the grade: an A says that the asset mix fits the chosen type, and the state is `good`
 * only where nothing else needs attention (calculations.md section 4, "State in words").
 */
import type { Grade } from '../vocabulary/grade.ts';
import type { Caution, CautionKey } from './caution.ts';

/** Notes of these cautions don't change the state. */
export const QUIET_CAUTIONS: readonly CautionKey[] = ['drift', 'rediagnosis'];

export type ValuationState =
  | 'good'
  | 'roughlyGood'
  | 'fitsType'
  | 'roughlyFitsType'
  | 'standard'
  | 'check'
  | 'checkFirst';

const WITH_NOTHING_TO_WATCH: Readonly<Record<Grade, ValuationState>> = {
  A: 'good',
  B: 'roughlyGood',
  C: 'standard',
  D: 'check',
  E: 'checkFirst',
};

const WITH_CAUTIONS: Readonly<Record<Grade, ValuationState>> = {
  ...WITH_NOTHING_TO_WATCH,
  A: 'fitsType',
  B: 'roughlyFitsType',
};

/** The state of a total grade with its cautions. */
export function valuationState(grade: Grade, cautions: readonly Caution[]): ValuationState {
  const isQuiet = cautions.every(({ key, level }) => level === 'note' && QUIET_CAUTIONS.includes(key));
  return (isQuiet ? WITH_NOTHING_TO_WATCH : WITH_CAUTIONS)[grade];
}

/** The state of a total grade where something needs attention. */
export function stateWithCautions(grade: Grade): ValuationState {
  return WITH_CAUTIONS[grade];
}
