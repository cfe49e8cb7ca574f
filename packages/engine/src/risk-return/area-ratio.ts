/** 地域別比率 — derives the areas of an asset mix from its classes alone (calculations.md section 2, areaRatio). */
import { CLASS_AREAS } from '../assumptions/class-areas.ts';
import { AREAS, type AreaWeights } from '../vocabulary/area.ts';
import type { ClassWeights } from '../vocabulary/asset-class.ts';

/** Fractions in area order; their sum is that of the weights. */
export function areaRatio(weights: ClassWeights): AreaWeights {
  const ratio = AREAS.map((_, area) =>
    weights.reduce((sum, weight, assetClass) => sum + weight * (CLASS_AREAS[assetClass]?.[area] ?? 0), 0),
  );
  const [domestic = 0, developed = 0, emerging = 0, other = 0] = ratio;
  return [domestic, developed, emerging, other];
}
