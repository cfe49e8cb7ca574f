import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { classWeights, portfolios, riskToleranceCodes } from '../../test/arbitraries.ts';
import { rates } from '../../test/choices.ts';
import type { FundExposure } from '../funds/fund-exposure.ts';
import { valueAccount } from '../investment-valuation/account-valuation.ts';
import { valuationBasis } from '../investment-valuation/valuation-basis.ts';
import type { AssetClassCode, ClassWeights } from '../vocabulary/asset-class.ts';
import { modelRates } from './model-rates.ts';
import { nearestMix } from './nearest-mix.ts';
import { valueSelection } from './value-selection.ts';
import { yearlyCost } from './yearly-cost.ts';

const sum = (values: readonly number[]) => values.reduce((a, b) => a + b, 0);

describe('a choice is valued as an account that holds it', () => {
  const BASIS = valuationBasis({ isReit: true });

  test('whatever it is worth, in whatever order and parts', () => {
    const exposures = fc.array(fc.record({ portfolio: portfolios, fee: fc.integer({ min: 0, max: 20_000 }) }), {
      minLength: 41,
      maxLength: 41,
    });
    fc.assert(
      fc.property(rates, exposures, riskToleranceCodes, (chosen, list, riskToleranceCode) => {
        const funds = new Map<string, FundExposure>();
        for (const [i, { portfolio, fee }] of list.entries()) {
          const exposure = { ...portfolio, classWeights: portfolio.weights, expenseRatio: fee / 1e6 };
          funds.set(`${i}`, exposure).set(`again ${i}`, exposure);
        }
        const parts = chosen.toReversed().flatMap(({ code, rate }) => [
          { fundCode: `again ${code}`, amount: 10_000 * Math.floor(rate / 3) },
          { fundCode: code, amount: 10_000 * (rate - Math.floor(rate / 3)) },
        ]);
        const account = valueAccount(
          { holdings: parts, pendingCash: 0, year: 2026, funds },
          { riskToleranceCode },
          BASIS,
        );
        const choice = valueSelection({ rates: chosen, funds, year: 2026 }, { riskToleranceCode }, BASIS);
        if (account.status !== 'valued' || choice.status !== 'valued') throw new Error(choice.status);
        for (const [i, weight] of account.lookThrough.weights.entries()) {
          expect(choice.lookThrough.weights[i]).toBeCloseTo(weight, 12);
        }
        const { expenseRatio } = choice.lookThrough;
        expect(expenseRatio).toBeCloseTo(account.lookThrough.expenseRatio, 14);
        for (const score of ['assetClassScore', 'areaClassScore', 'separationGapScore', 'riskGapScore'] as const) {
          expect(choice.valuation.rawScores[score]).toBeCloseTo(account.valuation.rawScores[score], 9);
        }
        // The yearly cost is the exact mean of the fees, floored: rounding noise never changes a yen.
        const exact = chosen.reduce(
          (total, { code, rate }) => total + BigInt(rate * (list[Number(code)]?.fee ?? 0)),
          0n,
        );
        expect(yearlyCost(123_456_700, expenseRatio)).toBe(Number((123_456_700n * exact) / 100_000_000n));
      }),
    );
  });
});

describe('nearest mix and model rates', () => {
  const availability = fc.array(fc.boolean(), { minLength: 6, maxLength: 6 });
  const classes: readonly AssetClassCode[] = [0, 1, 2, 3, 4, 5];

  test('the mix sums to 1, keeps the ratios of what there is and has nothing of what there is not', () => {
    fc.assert(
      fc.property(classWeights, availability, (model, available) => {
        const mix = nearestMix(model, available);
        const there = classes.filter((code) => available[code] && model[code] > 0);
        expect(mix === null).toBe(there.length === 0);
        if (mix === null) return;
        expect(sum(mix.weights)).toBeCloseTo(1, 12);
        const absent = classes.filter((code) => !available[code]);
        for (const code of absent) expect(mix.weights[code]).toBe(0);
        for (const a of there) {
          for (const b of there) expect(mix.weights[a] * model[b]).toBeCloseTo(mix.weights[b] * model[a], 12);
        }
        const missing = absent.filter((code) => model[code] > 0);
        expect(mix.missing).toEqual(missing.map((code) => ({ assetClassCode: code, share: model[code] })));
      }),
    );
  });

  test('rates are integers that sum to 100, less than a point from the model, and 0 where it is 0', () => {
    fc.assert(
      fc.property(classWeights, (model: ClassWeights) => {
        const percents = modelRates(model);
        expect(sum(percents)).toBe(100);
        for (const code of classes) {
          expect(Number.isInteger(percents[code])).toBe(true);
          expect(Math.abs(percents[code] - 100 * model[code])).toBeLessThan(1 + 1e-9);
          if (model[code] === 0) expect(percents[code]).toBe(0);
        }
      }),
    );
  });
});

test('the yearly cost is the exact product, floored', () => {
  const exactAmount = fc.integer({ min: 0, max: Number.MAX_SAFE_INTEGER });
  fc.assert(
    fc.property(exactAmount, fc.integer({ min: 0, max: 1_000_000 }), (yen, millionths) => {
      expect(yearlyCost(yen, millionths / 1e6)).toBe(Number((BigInt(yen) * BigInt(millionths)) / 1_000_000n));
    }),
  );
});
