/**
 * 資産ごとの中身 — splits an account into its asset classes, each with its own areas, so that points of a class can be taken away or
 * added and the result be valued like any other asset mix (calculations.md section 4, "One grade up").
 */
import { CLASS_AREAS } from '../assumptions/class-areas.ts';
import type { FundExposure } from '../funds/fund-exposure.ts';
import { type Account, knownSlices } from '../investment-valuation/look-through.ts';
import type { Portfolio } from '../investment-valuation/portfolio-check.ts';
import type { ValuationConfig } from '../investment-valuation/valuation-config.ts';
import type { AreaWeights } from '../vocabulary/area.ts';
import { ASSET_CLASSES, type AssetClassCode, FOREIGN_BONDS } from '../vocabulary/asset-class.ts';

/** What is held of one class, in fractions of the whole; its areas sum to its weight. */
export type ClassPart = {
  readonly weight: number;
  readonly areas: AreaWeights;
  /** Hedged foreign bonds, and funds of one foreign country. */
  readonly hedged: number;
  readonly singleCountry: number;
};

/** Percentage points by class, in class order; they sum to 0. */
export type PointsByClass = readonly number[];

/** Two sums of the same shares may differ by this much through rounding. */
const NOISE = 1e-9;

const NONE: ClassPart = { weight: 0, areas: [0, 0, 0, 0], hedged: 0, singleCountry: 0 };

/** `part` and `times` the other one. */
function plus(part: ClassPart, other: ClassPart, times: number): ClassPart {
  const area = (i: 0 | 1 | 2 | 3) => part.areas[i] + times * other.areas[i];
  return {
    weight: part.weight + times * other.weight,
    areas: [area(0), area(1), area(2), area(3)],
    hedged: part.hedged + times * other.hedged,
    singleCountry: part.singleCountry + times * other.singleCountry,
  };
}

/** 国内株式, 国内債券, 預金・保険など: at home by definition. */
const isAtHome = (code: AssetClassCode) => CLASS_AREAS[code][0] === 1;

/**
 * One yen of a product by class. The fund master has areas of whole products: a product's classes at home are domestic, and its
 * other classes share evenly what is left. Where less than that is domestic, all its classes share all its areas.
 */
function partsOfProduct({ classWeights, areaWeights, hedgedShare, singleCountryShare }: FundExposure): ClassPart[] {
  const sum = (codes: readonly AssetClassCode[]) =>
    codes.reduce<number>((total, code) => total + classWeights[code], 0);
  const codes = ASSET_CLASSES.map(({ code }) => code);
  const home = sum(codes.filter(isAtHome));
  const [domestic, ...abroad] = areaWeights;
  const isHomeApart = home < 1 && domestic > home - NOISE;
  const left: AreaWeights = isHomeApart ? [Math.max(0, domestic - home), ...abroad] : areaWeights;
  const sharing = codes.filter((code) => !(isHomeApart && isAtHome(code)));
  const shared: ClassPart = { ...NONE, areas: left, singleCountry: singleCountryShare ?? 0 };
  return codes.map((code) => {
    const weight = classWeights[code];
    const own: ClassPart = { ...NONE, weight, hedged: code === FOREIGN_BONDS ? (hedgedShare ?? 0) : 0 };
    return sharing.includes(code) ? plus(own, shared, weight / sum(sharing)) : { ...own, areas: [weight, 0, 0, 0] };
  });
}

/** What is valued of an account: its parts in class order, and their sum in yen. */
export type HeldByClass = { readonly parts: readonly ClassPart[]; readonly amount: number };

/** An account by class, without products outside the fund master; null where it can't be valued. */
export function heldByClass(account: Account, config: ValuationConfig): HeldByClass | null {
  const known = knownSlices(account, config);
  if (known.status !== 'ok') return null;
  const total = known.slices.reduce((sum, { amount }) => sum + amount, 0);
  const nothing: readonly ClassPart[] = ASSET_CLASSES.map(() => NONE);
  const parts = known.slices.reduce((before, { amount, exposure }) => {
    const product = partsOfProduct(exposure);
    return before.map((part, i) => plus(part, product[i] ?? NONE, amount / total));
  }, nothing);
  return { parts, amount: total };
}

/**
 * The asset mix after a change. What is taken from a class is taken evenly from everything that is held of it; what is added has
 * the areas of the class in the models, is not hedged, and is in no single country.
 * @param points at most what is held is taken away
 */
export function changedMix(parts: readonly ClassPart[], points: PointsByClass): Portfolio {
  const weights: [number, number, number, number, number, number] = [0, 0, 0, 0, 0, 0];
  const areaWeights: [number, number, number, number] = [0, 0, 0, 0];
  let [hedged, singleCountry] = [0, 0];
  for (const { code } of ASSET_CLASSES) {
    const part = parts[code] ?? NONE;
    const change = (points[code] ?? 0) / 100;
    const added = Math.max(0, change);
    const kept = change < 0 ? Math.max(0, 1 + change / part.weight) : 1;
    weights[code] = kept * part.weight + added;
    for (const i of [0, 1, 2, 3] as const) areaWeights[i] += kept * part.areas[i] + added * CLASS_AREAS[code][i];
    hedged += kept * part.hedged;
    singleCountry += kept * part.singleCountry;
  }
  return { weights, areaWeights, hedged, singleCountry };
}
