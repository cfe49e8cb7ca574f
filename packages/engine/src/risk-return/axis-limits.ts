/**
 * 軸の範囲 — computes `investmentRiskLimit` and `returnByYearLimit`, the axis limits of a return-risk chart, from all its points
 * (calculations.md section 2). Values and limits are percent, as on the axis.
 */
import { withoutNoise } from '../rounding/decimals.ts';

export type AxisLimits = { readonly min: number; readonly max: number };

const STEP = 1;
const PAD = 0.1;
const NO_RISKS: AxisLimits = { min: 0, max: 20 };
const NO_RETURNS: AxisLimits = { min: -5, max: 10 };

/** Adds a tenth of the span on either side and rounds outwards to whole steps; undefined without a point. */
function paddedLimits(percents: readonly number[]): AxisLimits | undefined {
  if (percents.length === 0) return undefined;
  const lowest = Math.min(...percents);
  const highest = Math.max(...percents);
  const pad = PAD * Math.max(STEP, highest - lowest);
  return {
    min: Math.floor(withoutNoise((lowest - pad) / STEP)) * STEP,
    max: Math.ceil(withoutNoise((highest + pad) / STEP)) * STEP,
  };
}

/** Limits of the risk axis, never below 0; 0..20 without a point. */
export function riskAxisLimits(percents: readonly number[]): AxisLimits {
  const limits = paddedLimits(percents);
  return limits ? { min: Math.max(0, limits.min), max: limits.max } : NO_RISKS;
}

/** Limits of the return axis; −5..10 without a point. */
export function returnAxisLimits(percents: readonly number[]): AxisLimits {
  return paddedLimits(percents) ?? NO_RETURNS;
}
