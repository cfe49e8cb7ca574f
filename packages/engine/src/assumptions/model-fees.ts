/**
 * モデルの信託報酬 — computes the fee of each asset class of a model in a company's line-up: that of the cheapest single-class
 * product, or the class's default fee where the line-up has none (calculations.md section 6.3). A currency-hedged fund doesn't
 * count as foreign bonds, because the models hold unhedged ones (revised 2026-11).
 */
import { type ClassWeights, FOREIGN_BONDS } from '../vocabulary/asset-class.ts';
import type { ByClass } from './capital-market-assumptions.ts';
import { DEFAULT_FEES } from './default-fees.ts';

export interface CostedProduct {
  /** null for products over several classes, which are compared with no class. */
  readonly assetClassCode: number | null;
  /** A fraction a year. */
  readonly expenseRatio: number;
  /** The fraction of the product in 為替ヘッジあり外国債券; 0 if the fund master doesn't say. */
  readonly hedgedShare?: number | null | undefined;
}

/** @returns fees as fractions a year, in asset class order */
export function modelFees(lineUp: readonly CostedProduct[]): ByClass {
  const feeOf = (code: number, otherwise: number) => {
    const isOf = ({ assetClassCode, hedgedShare }: CostedProduct) =>
      assetClassCode === code && (code !== FOREIGN_BONDS || (hedgedShare ?? 0) === 0);
    const fees = lineUp.filter(isOf).map(({ expenseRatio }) => expenseRatio);
    return fees.length === 0 ? otherwise : Math.min(...fees);
  };
  const [domesticEquity, foreignEquity, domesticBond, foreignBond, other, shortTerm] = DEFAULT_FEES;
  return [
    ...([feeOf(0, domesticEquity), feeOf(1, foreignEquity), feeOf(2, domesticBond)] as const),
    ...([feeOf(3, foreignBond), feeOf(4, other), feeOf(5, shortTerm)] as const),
  ];
}

/** The yearly fee of an asset mix at these class fees; a fraction. */
export function weightedFee(weights: ClassWeights, fees: ByClass): number {
  return weights.reduce((sum, weight, code) => sum + weight * (fees[code] ?? 0), 0);
}

/** The yearly fee of an asset mix at the default fees; a fraction. */
export function defaultFee(weights: ClassWeights): number {
  return weightedFee(weights, DEFAULT_FEES);
}
