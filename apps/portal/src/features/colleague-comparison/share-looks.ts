/**
 * Defines how types and grades look in charts: pattern, shape and colour together, so that colour is never the only
 * sign (screens.md 5.2, 5.4).
 */
import type { DotShape } from '@minori/charts/dot-path';
import type { Pattern } from '@minori/charts/pattern';
import type { Grade } from '@minori/engine/vocabulary/grade';
import type { RiskToleranceCode } from '@minori/engine/vocabulary/risk-tolerance';

/** Which colour belongs to a type is decided by the server. */
export const TYPE_LOOKS: Readonly<Record<RiskToleranceCode, { color: string; pattern: Pattern; shape: DotShape }>> = {
  4: { color: 'var(--risk-4)', pattern: 'horizontal', shape: 'square' },
  1: { color: 'var(--risk-1)', pattern: 'dots', shape: 'circle' },
  2: { color: 'var(--risk-2)', pattern: 'solid', shape: 'diamond' },
  3: { color: 'var(--risk-3)', pattern: 'rising', shape: 'parallelogram' },
};

/** Without a shape: the grade's letter is written inside its segment. */
export const GRADE_LOOKS: Readonly<Record<Grade, { color: string; pattern: Pattern }>> = {
  A: { color: 'var(--grade-a)', pattern: 'solid' },
  B: { color: 'var(--grade-b)', pattern: 'solid' },
  C: { color: 'var(--grade-c)', pattern: 'solid' },
  D: { color: 'var(--grade-d)', pattern: 'solid' },
  E: { color: 'var(--grade-e)', pattern: 'solid' },
};
