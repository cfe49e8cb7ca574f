/** モデル配分の入力割合 — converts a model's weights to the integer percents that an employee enters (specification section 3). */
import type { ByClass } from '../assumptions/capital-market-assumptions.ts';
import { ASSET_CLASSES, type ClassWeights } from '../vocabulary/asset-class.ts';
import { largestRemainder } from './largest-remainder.ts';

/**
 * Integer percents in class order that sum to 100, each less than a point from the weight; of equal remainders the earlier class's
 * is rounded up.
 * @throws RangeError when a weight is negative or not finite, or all are 0.
 */
export function modelRates(model: ClassWeights): ByClass {
  const shares = ASSET_CLASSES.map(({ code }) => ({ code: String(code), share: model[code] }));
  const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0] = largestRemainder(shares).map(({ percent }) => percent);
  return [a, b, c, d, e, f];
}
