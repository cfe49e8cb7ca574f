/**
 * 評価の方法ごとの区切り — keeps the rules of each method, so that a stored score is graded and explained by those of the method that
 * computed it. A valuation is never rewritten (docs/decisions/0013), and today's cut-offs don't apply to earlier scores.
 */

import { METHOD_ID, VALUATION_CONFIG, type ValuationConfig } from './valuation-config.ts';

/** The rules that are applied to a stored score. */
export type MethodRules = Pick<ValuationConfig, 'gradeCuts' | 'weakBelow' | 'fitHeadroom'>;

const OF_2026: MethodRules = {
  gradeCuts: [
    { grade: 'A', from: 80 },
    { grade: 'B', from: 65 },
    { grade: 'C', from: 50 },
    { grade: 'D', from: 35 },
  ],
  weakBelow: 65,
  fitHeadroom: 20,
};

/** Rules of the earlier values of METHOD_ID; null stands for before METHOD-2026-11, when results carried no id. */
const EARLIER: ReadonlyMap<string | null, MethodRules> = new Map([
  [null, OF_2026],
  ['METHOD-2026-11', OF_2026],
]);

/** The rules of a method; undefined for an unknown id, such as that of a later version: its scores get no letter. */
export function methodRules(methodId: string | null): MethodRules | undefined {
  return methodId === METHOD_ID ? VALUATION_CONFIG : EARLIER.get(methodId);
}
