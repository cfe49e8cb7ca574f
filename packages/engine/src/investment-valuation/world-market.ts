/**
 * 世界の株式市場との重なり — computes how near the areas of the money at risk are to those of the world equity market (calculations.md
 * section 4, areaClassScore, revised 2026-11): a fund of the whole world is not concentrated, one country is.
 */
import type { AreaWeights } from '../vocabulary/area.ts';

/**
 * K = 1 − ½Σ|v'ᵢ − Mᵢ|, 0..1: v' are the areas of the money at risk alone; one foreign country is a separate area with weight 0 in
 * the world. 1 when nothing is at risk.
 * @param market the world's areas, fractions that sum to 1.
 * @param parts `shortTerm` and `singleCountry` are fractions of the whole.
 */
export function worldCloseness(
  areaWeights: AreaWeights,
  parts: { readonly shortTerm: number; readonly singleCountry: number },
  market: AreaWeights,
): number {
  const atRisk = 1 - parts.shortTerm;
  if (atRisk <= 0) return 1;
  const [domestic, developed, emerging, other] = areaWeights;
  const areas = [domestic - parts.shortTerm, developed - parts.singleCountry, emerging, other];
  const apart = areas.reduce((sum, area, i) => sum + Math.abs(area / atRisk - (market[i] ?? 0)), 0);
  const distance = 0.5 * (apart + parts.singleCountry / atRisk);
  return Math.min(1, Math.max(0, 1 - distance));
}
