/**
 * 気をつけること — what can stand beside a grade without changing it, how strongly, and in which order it is named
 * (calculations.md section 4, "Beside the grade").
 */

import { DRIFT_CAUTION } from '../fund-selection/drift.ts';

/** In the order in which equally strong ones are named. */
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

/** @param driftPoints percentage points away from what was chosen last; null where nothing was chosen */
export function driftCaution(driftPoints: number | null): CautionLevel | null {
  return driftPoints !== null && driftPoints >= DRIFT_CAUTION ? 'note' : null;
}

/** Those that there are: strong ones first, each strength in the order of the keys. */
export function cautionsOf(levels: Readonly<Record<CautionKey, CautionLevel | null>>): Caution[] {
  const ofLevel = (level: CautionLevel) =>
    CAUTION_KEYS.filter((key) => levels[key] === level).map((key) => ({ key, level }));
  return [...ofLevel('strong'), ...ofLevel('note')];
}
