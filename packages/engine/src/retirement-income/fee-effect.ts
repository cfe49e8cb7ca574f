/** 信託報酬の影響 — computes the standard (50 %) balance with a mix's fee, without a fee, and with another fee (retirement.md 7). */
import { yearlyCost } from '../fund-selection/yearly-cost.ts';
import type { Moments } from '../risk-return/portfolio-moments.ts';
import { wholeYen } from '../rounding/whole-yen.ts';
import { accumulation, emptySpread, spreadAt } from '../simulation/comonotonic-bound.ts';
import { monthlyFlows, type Plan } from '../simulation/monthly-flows.ts';

/** Yen, nominal. */
export type FeeEffect = {
  readonly withFee: number;
  readonly withoutFee: number;
  /** 手数料がなかった場合との差. */
  readonly effect: number;
  readonly withOtherFee: number;
  readonly difference: number;
  /** Fee on the present balance. */
  readonly feeThisYear: number;
};

/**
 * @param gross moments before fees, fractions a year
 * @param fees fractions a year
 */
export function feeEffect(
  plan: Plan,
  gross: Moments,
  fees: { readonly own: number; readonly other: number },
): FeeEffect {
  const flows = monthlyFlows(plan);
  const medianWith = (fee: number) => {
    const saving = accumulation(flows, { mean: gross.mean - fee, risk: gross.risk });
    return wholeYen(spreadAt(saving, { month: plan.months, z: 0 }, emptySpread()).median);
  };
  const [withFee, withoutFee, withOtherFee] = [medianWith(fees.own), medianWith(0), medianWith(fees.other)];
  return {
    withFee,
    withoutFee,
    effect: withoutFee - withFee,
    withOtherFee,
    difference: withOtherFee - withFee,
    feeThisYear: yearlyCost(plan.startValue, fees.own),
  };
}
