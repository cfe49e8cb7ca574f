/**
 * 状態 — what is said beside the letter: an A says that a mix fits the chosen type, and `good` only when nothing else is to be
 * watched (calculations.md section 4, "State in words").
 */
import type { Grade } from '../vocabulary/grade.ts';
import type { Caution, CautionKey } from './caution.ts';

/** Notes of these leave a good state good. */
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

/** The state of a total grade beside its cautions. */
export function valuationState(grade: Grade, cautions: readonly Caution[]): ValuationState {
  const isQuiet = cautions.every(({ key, level }) => level === 'note' && QUIET_CAUTIONS.includes(key));
  return (isQuiet ? WITH_NOTHING_TO_WATCH : WITH_CAUTIONS)[grade];
}

/** The state of a total grade beside something to watch. */
export function stateWithCautions(grade: Grade): ValuationState {
  return WITH_CAUTIONS[grade];
}
