/** How types and grades are drawn: pattern, shape and colour together, so that none speaks alone (screens.md 5.2, 5.4). */
import type { DotShape } from '@minori/charts/dot-path';
import type { Pattern } from '@minori/charts/pattern';
import type { Grade } from '@minori/engine/vocabulary/grade';
import type { RiskToleranceCode } from '@minori/engine/vocabulary/risk-tolerance';

/** The colour of a type is the server's. */
export const TYPE_LOOKS: Readonly<Record<RiskToleranceCode, { pattern: Pattern; shape: DotShape }>> = {
  4: { pattern: 'horizontal', shape: 'square' },
  1: { pattern: 'dots', shape: 'circle' },
  2: { pattern: 'solid', shape: 'diamond' },
  3: { pattern: 'rising', shape: 'parallelogram' },
};

/** The letter stands in the segment. */
export const GRADE_LOOKS: Readonly<Record<Grade, { color: string; pattern: Pattern }>> = {
  A: { color: '#053068', pattern: 'solid' },
  B: { color: '#1478cc', pattern: 'solid' },
  C: { color: '#67646a', pattern: 'solid' },
  D: { color: '#b75d12', pattern: 'solid' },
  E: { color: '#641703', pattern: 'solid' },
};
