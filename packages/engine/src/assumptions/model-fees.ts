/**
 * モデルの信託報酬 — what a company's employees would pay for a model: each class bought as the cheapest product of the
 * line-up that is of this class alone, at its default where the line-up lacks the class (calculations.md section 6.3). A
 * currency-hedged fund is no product of unhedged foreign bonds, which the models have (revised 2026-11).
 */
import { type ClassWeights, FOREIGN_BONDS } from '../vocabulary/asset-class.ts';
import type { ByClass } from './capital-market-assumptions.ts';
import { DEFAULT_FEES } from './default-fees.ts';

export interface CostedProduct {
  /** null for products over several classes: no class can be bought with them alone. */
  readonly assetClassCode: number | null;
  /** A fraction a year. */
  readonly expenseRatio: number;
  /** The fraction of it in 為替ヘッジあり外国債券; none where the master doesn't say. */
  readonly hedgedShare?: number | null | undefined;
}

/** @returns fractions a year, in class order */
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

/** What a mix costs where each class is bought at its fee; a fraction a year. */
export function weightedFee(weights: ClassWeights, fees: ByClass): number {
  return weights.reduce((sum, weight, code) => sum + weight * (fees[code] ?? 0), 0);
}

/** What a mix costs where each class is bought at its default fee; a fraction a year. */
export function defaultFee(weights: ClassWeights): number {
  return weightedFee(weights, DEFAULT_FEES);
}
