/**
 * 近い配分 — adapts a model to a line-up that lacks some of its asset classes: the other classes are scaled up to the whole, which
 * keeps their ratios. The result is no model; it is valued and graded like any other asset mix.
 */
import { ASSET_CLASSES, type AssetClassCode, type ClassWeights } from '../vocabulary/asset-class.ts';

export type NearestMix = {
  /** Fractions that sum to 1; 0 for every class without a product. */
  readonly weights: ClassWeights;
  /** Classes of the model without a product, in class order, with their weights in the model. If empty, the mix is the model. */
  readonly missing: readonly { readonly assetClassCode: AssetClassCode; readonly share: number }[];
};

/**
 * The nearest mix that single-class products can make.
 * @param model fractions that sum to 1.
 * @param available by class, whether there is a product; a class that isn't in the list has none.
 * @returns null when the line-up has no product of any class of the model.
 * @throws RangeError when a weight of the model is negative or not finite.
 */
export function nearestMix(model: ClassWeights, available: readonly boolean[]): NearestMix | null {
  if (!model.every((weight) => Number.isFinite(weight) && weight >= 0)) throw new RangeError(`No model: ${model}`);
  const missing = ASSET_CLASSES.filter(({ code }) => model[code] > 0 && !available[code]).map(({ code }) => ({
    assetClassCode: code,
    share: model[code],
  }));
  if (missing.length === 0) return { weights: model, missing };
  const kept = (i: AssetClassCode) => (available[i] ? model[i] : 0);
  const whole = ASSET_CLASSES.reduce((sum, { code }) => sum + kept(code), 0);
  if (whole === 0) return null;
  const scaled = (i: AssetClassCode) => kept(i) / whole;
  return { weights: [scaled(0), scaled(1), scaled(2), scaled(3), scaled(4), scaled(5)], missing };
}
