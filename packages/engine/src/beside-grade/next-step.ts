/**
 * 次の一歩 — chooses the one suggestion shown with a grade: a diagnosis, a look at prices or costs, or a shift from one asset
 * class to another (calculations.md section 4, "Next step"). It names classes, never products.
 */
import type { ModelReference, ValuationBasis } from '../investment-valuation/valuation-basis.ts';
import { portfolioRisk } from '../risk-return/portfolio-moments.ts';
import { withoutNoise } from '../rounding/decimals.ts';
import {
  ASSET_CLASSES,
  type AssetClassCode,
  type ClassWeights,
  FOREIGN_BONDS,
  OTHER,
} from '../vocabulary/asset-class.ts';
import type { Grade } from '../vocabulary/grade.ts';
import type { RiskToleranceCode } from '../vocabulary/risk-tolerance.ts';
import type { Caution, CautionKey, CautionLevel } from './caution.ts';

/** A shift from `less` to `more`; `order` tells which of the two the sentence names first. */
export type ClassShift = {
  readonly kind: 'shift';
  readonly less: AssetClassCode;
  readonly more: AssetClassCode;
  readonly order: 'reduceFirst' | 'growFirst';
};

export type NextStep = { readonly kind: 'diagnose' | 'seePrices' | 'seeCosts' | 'none' } | ClassShift;

/** The asset mix held, in fractions of the whole; `hedged` is a part of FB. */
export type HeldMix = { readonly weights: ClassWeights; readonly hedged: number };

/** Whether the line-up has a product of each class, in class order. */
export type LineUpClasses = readonly boolean[];

/** Smallest difference from the model, in points, that leads to a step; a company's dead band can replace it. */
export const STEP_POINTS = 5;

/** From this excess of σ over the model's on, the shift must lower the risk; a fraction a year. */
const TOO_MUCH_RISK = 0.01;

/** The mix after moving 5 points from one class to another. Hedged bonds stay hedged as long as FB covers them. */
function mixAfterShift({ weights, hedged }: HeldMix, from: AssetClassCode, to: AssetClassCode): HeldMix {
  const part = STEP_POINTS / 100;
  const weight = (i: AssetClassCode) => weights[i] + (i === to ? part : 0) - (i === from ? part : 0);
  const after = [weight(0), weight(1), weight(2), weight(3), weight(4), weight(5)] as const;
  return { weights: after, hedged: Math.max(0, Math.min(hedged, after[FOREIGN_BONDS])) };
}

/** The codes whose difference from the model is large enough, the largest first; ties by code. */
function classesBy(distance: (code: AssetClassCode) => number, least: number): AssetClassCode[] {
  return ASSET_CLASSES.map(({ code }) => code)
    .filter((code) => distance(code) >= least)
    .toSorted((one, other) => distance(other) - distance(one) || one - other);
}

/** The classes that a shift may increase: その他 only if its shortfall exceeds the minimum and no other class's does. */
function growableClasses(
  points: (code: AssetClassCode) => number,
  least: number,
  lineUp: LineUpClasses,
): AssetClassCode[] {
  const short = classesBy((code) => -points(code), least).filter((code) => lineUp[code]);
  const others = short.filter((code) => code !== OTHER);
  if (others.length > 0) return others;
  return short.filter((code) => -points(code) > STEP_POINTS);
}

/** For a mix of too high risk: the class to which moving 5 points lowers σ most; never one that raises it. */
function riskLoweringClass(
  mix: HeldMix,
  { less, candidates }: { readonly less: AssetClassCode; readonly candidates: readonly AssetClassCode[] },
  { assumptions }: ValuationBasis,
): AssetClassCode | undefined {
  const riskOf = ({ weights, hedged }: HeldMix) => withoutNoise(portfolioRisk({ weights, hedged }, assumptions));
  const now = riskOf(mix);
  return candidates
    .map((code) => ({ code, risk: riskOf(mixAfterShift(mix, less, code)) }))
    .filter(({ risk }) => risk <= now)
    .toSorted((one, other) => one.risk - other.risk || one.code - other.code)[0]?.code;
}

/** The shift between two classes that comes nearer to the model; null if there is none. */
export function classShift(
  mix: HeldMix,
  { model, lineUp }: { readonly model: Pick<ModelReference, 'weights' | 'risk'>; readonly lineUp: LineUpClasses },
  basis: ValuationBasis,
): ClassShift | null {
  const points = (code: AssetClassCode) => withoutNoise(100 * (mix.weights[code] - model.weights[code]));
  const least = Math.max(STEP_POINTS, basis.investmentEvaluationGap);
  const risk = portfolioRisk(mix, basis.assumptions);
  const order = risk > model.risk ? 'reduceFirst' : 'growFirst';
  const candidates = growableClasses(points, least, lineUp);
  const above = classesBy(points, least);
  if (risk <= model.risk + TOO_MUCH_RISK) {
    const [[less], [more]] = [above, candidates];
    return less === undefined || more === undefined ? null : { kind: 'shift', less, more, order };
  }
  for (const less of above.filter((code) => basis.assumptions.risk[code] > model.risk)) {
    const more = riskLoweringClass(mix, { less, candidates }, basis);
    if (more !== undefined) return { kind: 'shift', less, more, order };
  }
  return null;
}

/**
 * The next step shown with a total grade.
 * @param held null while the employee has no diagnosis
 */
export function nextStep(
  held: { readonly mix: HeldMix; readonly grade: Grade; readonly riskToleranceCode: RiskToleranceCode } | null,
  { cautions, lineUp }: { readonly cautions: readonly Caution[]; readonly lineUp: LineUpClasses },
  basis: ValuationBasis,
): NextStep {
  const has = (key: CautionKey, level?: CautionLevel) =>
    cautions.some((caution) => caution.key === key && (level === undefined || caution.level === level));
  if (held === null || has('horizonMismatch') || has('rediagnosis', 'strong')) return { kind: 'diagnose' };
  if (held.grade === 'A') {
    if (has('purchasingPower', 'strong')) return { kind: 'seePrices' };
    return { kind: has('cost', 'strong') ? 'seeCosts' : 'none' };
  }
  const model = basis.references[held.riskToleranceCode];
  return classShift(held.mix, { model, lineUp }, basis) ?? { kind: 'none' };
}
