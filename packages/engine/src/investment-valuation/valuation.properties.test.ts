import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { classWeights, portfolios, riskToleranceCodes } from '../../test/arbitraries.ts';
import type { FundExposure } from '../funds/fund-exposure.ts';
import { areaRatio } from '../risk-return/area-ratio.ts';
import type { ClassWeights } from '../vocabulary/asset-class.ts';
import type { RiskToleranceCode } from '../vocabulary/risk-tolerance.ts';
import { valueAccount } from './account-valuation.ts';
import type { Portfolio } from './portfolio-check.ts';
import { type InvestmentValuation, valueInvestment } from './valuation.ts';
import { valuationBasis } from './valuation-basis.ts';

const BASIS = valuationBasis({ isReit: true });

function valued(portfolio: Portfolio, riskToleranceCode: RiskToleranceCode): InvestmentValuation {
  const outcome = valueInvestment(portfolio, { riskToleranceCode }, BASIS);
  if (outcome.status !== 'valued') throw new Error(JSON.stringify(outcome));
  return outcome.valuation;
}

/** Weights with `share` of class `from` moved to class `to`. */
function moved(weights: ClassWeights, from: number, to: number, share: number): ClassWeights {
  const next = [...weights];
  const amount = (weights[from] ?? 0) * share;
  next[from] = (weights[from] ?? 0) - amount;
  next[to] = (weights[to] ?? 0) + amount;
  return next as unknown as ClassWeights;
}

const NOISE = 1e-9;

describe('invariants of section 4', () => {
  test('every score lies between 0 and 100', () => {
    fc.assert(
      fc.property(portfolios, riskToleranceCodes, (portfolio, code) => {
        for (const score of Object.values(valued(portfolio, code).rawScores)) {
          expect(score).toBeGreaterThanOrEqual(0);
          expect(score).toBeLessThanOrEqual(100);
        }
      }),
    );
  });

  test('the total is at most the best sub-score', () => {
    fc.assert(
      fc.property(portfolios, riskToleranceCodes, (portfolio, code) => {
        const { total, assetClassScore, areaClassScore, separationGapScore, riskGapScore } = valued(
          portfolio,
          code,
        ).rawScores;
        const best = Math.max(assetClassScore, areaClassScore, separationGapScore, riskGapScore);
        expect(total).toBeLessThanOrEqual(best + NOISE);
      }),
    );
  });

  test.each([true, false])('holding the model is 100 and A for all four types (isReit %s)', (isReit) => {
    const basis = valuationBasis({ isReit });
    for (const riskToleranceCode of [1, 2, 3, 4] as const) {
      const weights = basis.models[riskToleranceCode];
      const outcome = valueInvestment({ weights, areaWeights: areaRatio(weights) }, { riskToleranceCode }, basis);
      expect(outcome).toMatchObject({ status: 'valued', valuation: { totalScore: 100, totalValuation: 'A' } });
    }
  });

  // The world's equities count as one block of two kinds: weight moved in or out of equities is compared with the whole block.
  test('moving weight from a larger to a smaller class, both of equities or neither, never lowers the asset score', () => {
    const classes = fc.integer({ min: 0, max: 4 });
    fc.assert(
      fc.property(
        portfolios,
        riskToleranceCodes,
        fc.tuple(classes, classes, fc.double({ min: 0, max: 1, noNaN: true })),
        (portfolio, code, [a, b, part]) => {
          const { weights } = portfolio;
          const [from, to] = (weights[a] ?? 0) >= (weights[b] ?? 0) ? [a, b] : [b, a];
          const [larger, smaller] = [weights[from] ?? 0, weights[to] ?? 0];
          fc.pre(from !== to && larger > 0 && from < 2 === to < 2);
          const share = (part * (larger - smaller)) / 2 / larger;
          const after = { ...portfolio, weights: moved(weights, from, to, share) };
          expect(valued(after, code).rawScores.assetClassScore).toBeGreaterThanOrEqual(
            valued(portfolio, code).rawScores.assetClassScore - NOISE,
          );
        },
      ),
    );
  });

  test('moving along the segment to the model never lowers the separation score', () => {
    fc.assert(
      fc.property(
        portfolios,
        riskToleranceCodes,
        fc.double({ min: 0, max: 1, noNaN: true }),
        (portfolio, code, part) => {
          const model = BASIS.models[code];
          const weights = portfolio.weights.map((weight, i) => weight + part * ((model[i] ?? 0) - weight));
          const after = { ...portfolio, weights: weights as unknown as ClassWeights };
          expect(valued(after, code).rawScores.separationGapScore).toBeGreaterThanOrEqual(
            valued(portfolio, code).rawScores.separationGapScore - NOISE,
          );
        },
      ),
    );
  });

  test('the differences from the model sum to 0, and a wider dead band never lowers the total', () => {
    fc.assert(
      fc.property(portfolios, riskToleranceCodes, fc.integer({ min: 0, max: 100 }), (portfolio, code, gap) => {
        const valuation = valued(portfolio, code);
        expect(Math.abs(valuation.differencialWithModelPf.reduce((sum, points) => sum + points, 0))).toBeLessThan(1e-6);
        const wider = valuationBasis({ isReit: true, investmentEvaluationGap: gap });
        const outcome = valueInvestment(portfolio, { riskToleranceCode: code }, wider);
        expect(outcome.status === 'valued' && outcome.valuation.totalScore).toBeGreaterThanOrEqual(
          valuation.totalScore,
        );
      }),
    );
  });

  test('a total above 64 never carries more than 1.5 times the model risk plus a point, an A not 1.25 times', () => {
    fc.assert(
      fc.property(portfolios, riskToleranceCodes, (portfolio, code) => {
        const { totalScore, reason } = valued(portfolio, code);
        const modelRisk = reason.modelRisk ?? 0;
        if (totalScore > 64) expect(reason.investmentRisk).toBeLessThanOrEqual(1.5 * modelRisk + 0.01);
        if (totalScore >= 80) expect(reason.investmentRisk).toBeLessThanOrEqual(1.25 * modelRisk + 0.01);
      }),
    );
  });
});

const accounts = fc
  .array(fc.tuple(classWeights, fc.integer({ min: 1, max: 5_000_000 })), { minLength: 1, maxLength: 8 })
  .map((parts) => ({
    funds: new Map<string, FundExposure>(
      parts.map(([weights], i) => [
        `F${i}`,
        { classWeights: weights, areaWeights: areaRatio(weights), expenseRatio: 0.001 * i },
      ]),
    ),
    holdings: parts.map(([, amount], i) => ({ fundCode: `F${i}`, amount })),
    pendingCash: 0,
  }));

type TestAccount = {
  funds: Map<string, FundExposure>;
  holdings: { fundCode: string; amount: number }[];
  pendingCash: number;
};

/** The grades and scores of an account, which must not depend on how the account is written down. */
function judged(account: TestAccount, riskToleranceCode: RiskToleranceCode) {
  const outcome = valueAccount({ ...account, year: 2026 }, { riskToleranceCode }, BASIS);
  if (outcome.status !== 'valued') throw new Error(JSON.stringify(outcome));
  const { totalScore, assetClassScore, areaClassScore, separationGapScore, riskGapScore } = outcome.valuation;
  return { totalScore, assetClassScore, areaClassScore, separationGapScore, riskGapScore };
}

describe('writing an account down differently changes nothing', () => {
  const check = (rewrite: (account: TestAccount) => TestAccount) =>
    fc.assert(
      fc.property(accounts, riskToleranceCodes, (account, code) => {
        expect(judged(rewrite(account), code)).toEqual(judged(account, code));
      }),
    );

  test('a fund split into two of the same look-through', () => {
    check((account) => {
      const [first = { fundCode: 'F0', amount: 2 }, ...others] = account.holdings;
      const part = Math.floor(first.amount / 3);
      const twin = account.funds.get('F0');
      const funds = twin ? new Map(account.funds).set('TWIN', twin) : account.funds;
      const split = [
        { fundCode: 'TWIN', amount: part },
        { ...first, amount: first.amount - part },
      ];
      return { ...account, funds, holdings: [...split, ...others] };
    });
  });

  test('all amounts three times as large', () => {
    check((account) => ({
      ...account,
      holdings: account.holdings.map(({ fundCode, amount }) => ({ fundCode, amount: 3 * amount })),
    }));
  });

  test('the holdings in another order', () => {
    check((account) => ({ ...account, holdings: account.holdings.toReversed() }));
  });

  test('a holding of 0 yen added, even of an unknown fund', () => {
    check((account) => ({ ...account, holdings: [...account.holdings, { fundCode: 'UNKNOWN', amount: 0 }] }));
  });
});
