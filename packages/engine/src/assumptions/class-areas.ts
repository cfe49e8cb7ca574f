/**
 * 資産クラスごとの地域 — lists the areas in which each asset class is invested, for funds without finer data (calculations.md section 2:
 * own choice; an equity index outside Japan is roughly 10 % emerging markets; gold has no area).
 * One row per class, in asset class order; columns domestic, developed, emerging, other.
 */
import type { AreaWeights } from '../vocabulary/area.ts';

export const CLASS_AREAS: readonly [AreaWeights, AreaWeights, AreaWeights, AreaWeights, AreaWeights, AreaWeights] = [
  [1, 0, 0, 0],
  [0, 0.9, 0.1, 0],
  [1, 0, 0, 0],
  [0, 1, 0, 0],
  [0.4, 0.3, 0, 0.3],
  [1, 0, 0, 0],
];
