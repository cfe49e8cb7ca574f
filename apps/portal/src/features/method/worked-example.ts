/**
 * 計算の例 — computes the worked examples of docs/method with the engine, for display: half deposits and half foreign
 * equity; deposits with a little equity and a capped total; 25 years of saving in the model of 標準型.
 */
import { assumptionSet } from '@minori/engine/assumptions/assumption-sets';
import type { AssumptionSetId } from '@minori/engine/assumptions/capital-market-assumptions';
import { modelPortfolios } from '@minori/engine/assumptions/model-portfolios';
import { type InvestmentValuation, valueInvestment } from '@minori/engine/investment-valuation/valuation';
import { valuationBasis } from '@minori/engine/investment-valuation/valuation-basis';
import { areaRatio } from '@minori/engine/risk-return/area-ratio';
import { priceLevel } from '@minori/engine/simulation/real-terms';
import { type RetirementPayment, retirementSimulation } from '@minori/engine/simulation/retirement-simulation';
import type { ClassWeights } from '@minori/engine/vocabulary/asset-class';
import type { RiskToleranceCode } from '@minori/engine/vocabulary/risk-tolerance';
import { floorToYen } from '@minori/engine/vocabulary/yen';

export const GRADE_EXAMPLE = { weights: [0, 0.5, 0, 0, 0, 0.5], riskToleranceCode: 2 } as const;
export const CAPPED_EXAMPLE = { weights: [0.2, 0, 0, 0, 0, 0.8], riskToleranceCode: 4 } as const;

export const SAVING_EXAMPLE = {
  riskToleranceCode: 2,
  expenseRatio: 0.0016,
  start: { assetValuation: 1_500_000, contributionAmount: 1_300_000 },
  months: 300,
  monthlyContribution: 20_000,
} as const;

interface Held {
  readonly weights: ClassWeights;
  readonly riskToleranceCode: RiskToleranceCode;
}

/** @throws Error for weights that can't be valued, which the examples never have. */
export function exampleValuation({ weights, riskToleranceCode }: Held): InvestmentValuation {
  const portfolio = { weights, areaWeights: areaRatio(weights) };
  const outcome = valueInvestment(portfolio, { riskToleranceCode }, valuationBasis({ isReit: true }));
  if (outcome.status !== 'valued') throw new Error(`The example is ${outcome.status}.`);
  return outcome.valuation;
}

function paymentUnder(assumptionSetId: AssumptionSetId): RetirementPayment {
  const { riskToleranceCode, expenseRatio, start, months, monthlyContribution } = SAVING_EXAMPLE;
  const scenarios = retirementSimulation({
    ...{ start, months },
    mixes: { model: { weights: modelPortfolios(true)[riskToleranceCode], expenseRatio } },
    monthlyContributions: { employer: monthlyContribution },
    assumptions: assumptionSet(assumptionSetId),
  });
  if (!scenarios) throw new Error('The example has no month left.');
  return scenarios.employer.retirementPayment.model;
}

export interface SavingOutcome {
  readonly payment: RetirementPayment;
  readonly cautious: RetirementPayment;
  /** Converts an amount to today's yen. */
  readonly inTodaysYen: (amount: number) => number;
}

export function savingOutcome(): SavingOutcome {
  const level = priceLevel(assumptionSet().inflation ?? 0, SAVING_EXAMPLE.months);
  return {
    payment: paymentUnder('CMA-2025-BASE'),
    cautious: paymentUnder('CMA-2025-LOW'),
    inTodaysYen: (amount) => floorToYen(amount / level),
  };
}
