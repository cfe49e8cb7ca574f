/**
 * モデルポートフォリオ — defines the class weights of the standard model of each risk-tolerance type, with and without REIT and
 * commodities.
 * Found by exhaustive search of the 5 %-grid under CMA-2025-BASE (calculations.md section 3); stored, so that the model that
 * an employee was graded against never changes by itself. A test finds all seven again.
 * `investment-valuation/company-models.ts` checks a company's own table.
 */
import type { ClassWeights } from '../vocabulary/asset-class.ts';
import type { RiskToleranceCode } from '../vocabulary/risk-tolerance.ts';

export type ModelPortfolios = Readonly<Record<RiskToleranceCode, ClassWeights>>;

const PRINCIPAL_PROTECTION: ClassWeights = [0, 0, 0, 0, 0, 1];

const WITH_REIT: ModelPortfolios = {
  1: [0.1, 0.1, 0.4, 0.15, 0.05, 0.2],
  2: [0.2, 0.25, 0.25, 0.15, 0.1, 0.05],
  3: [0.3, 0.45, 0.1, 0.05, 0.1, 0],
  4: PRINCIPAL_PROTECTION,
};

const WITHOUT_REIT: ModelPortfolios = {
  1: [0.1, 0.1, 0.4, 0.2, 0, 0.2],
  2: [0.2, 0.3, 0.3, 0.15, 0, 0.05],
  3: [0.4, 0.4, 0.1, 0.1, 0, 0],
  4: PRINCIPAL_PROTECTION,
};

/** The standard models of a company whose lineup has REIT funds (`isReit`) or has none. */
export function modelPortfolios(isReit: boolean): ModelPortfolios {
  return isReit ? WITH_REIT : WITHOUT_REIT;
}
