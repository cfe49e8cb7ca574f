/**
 * 気をつけること — lists the cautions that can be shown with a grade without changing it, with their levels and their order
 * (calculations.md section 4, "Beside the grade").
 */

import { DRIFT_CAUTION } from '../fund-selection/drift.ts';

/** Cautions of the same level are shown in this order. */
export const CAUTION_KEYS = [
  'horizonMismatch',
  'shortHorizonRisk',
  'purchasingPower',
  'cost',
  'drift',
  'rediagnosis',
] as const;
export type CautionKey = (typeof CAUTION_KEYS)[number];

export type CautionLevel = 'note' | 'strong';

export type Caution = { readonly key: CautionKey; readonly level: CautionLevel };

/** @param driftPoints percentage points between the holdings and the last choice; null without a choice */
export function driftCaution(driftPoints: number | null): CautionLevel | null {
  return driftPoints !== null && driftPoints >= DRIFT_CAUTION ? 'note' : null;
}

/** The cautions to show: strong ones first, each level in the order of the keys. */
export function cautionsOf(levels: Readonly<Record<CautionKey, CautionLevel | null>>): Caution[] {
  const ofLevel = (level: CautionLevel) =>
    CAUTION_KEYS.filter((key) => levels[key] === level).map((key) => ({ key, level }));
  return [...ofLevel('strong'), ...ofLevel('note')];
}
