/**
 * 状態 — the words beside the letter: an A says that a mix fits the chosen type, and 「良い」 only when nothing else is to be
 * watched (calculations.md section 4, "State in words").
 */
import type { Grade } from '../vocabulary/grade.ts';
import type { Caution, CautionKey } from './caution.ts';

/** Notes of these leave a good state good. */
export const QUIET_CAUTIONS: readonly CautionKey[] = ['drift', 'rediagnosis'];

export const VALUATION_STATES = {
  good: '良い状態',
  roughlyGood: 'おおむね良い状態',
  fitsType: '選んだタイプに合った状態',
  roughlyFitsType: '選んだタイプにおおむね合った状態',
  standard: '標準的な状態',
  check: '確認したい点がある状態',
  checkFirst: '優先して確認したい状態',
} as const;

export type ValuationState = keyof typeof VALUATION_STATES;

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

/**
 * The words beside a letter. Where the state isn't known (a valuation by an older method), an A says no more than that the mix
 * fits the type, so that everybody who shows that valuation says the same.
 */
export function stateText(grade: Grade, state: ValuationState | null): string {
  return VALUATION_STATES[state ?? WITH_CAUTIONS[grade]];
}
