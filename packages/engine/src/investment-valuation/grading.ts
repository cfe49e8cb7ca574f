/** 評価 A〜E — maps a rounded score to a grade; the three valuations share the cut-offs (calculations.md section 4). */

import type { Grade } from '../vocabulary/grade.ts';
import type { ValuationConfig } from './valuation-config.ts';

/** The grade of an integer score from 0 to 100. */
export function gradeOf(score: number, config: Pick<ValuationConfig, 'gradeCuts'>): Grade {
  return config.gradeCuts.find((cut) => score >= cut.from)?.grade ?? 'E';
}
