import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { classWeights, riskToleranceCodes } from '../../test/arbitraries.ts';
import type { CostedProduct } from '../assumptions/model-fees.ts';
import { totalVariation } from '../investment-valuation/valuation.ts';
import { valuationBasis } from '../investment-valuation/valuation-basis.ts';
import { portfolioMoments, portfolioRisk } from '../risk-return/portfolio-moments.ts';
import type { AssetClassCode, ClassWeights } from '../vocabulary/asset-class.ts';
import { GRADES } from '../vocabulary/grade.ts';
import { cheapestFee, costOf } from './cost.ts';
import { classShift, nextStep, STEP_POINTS } from './next-step.ts';
import { purchasingPower } from './purchasing-power.ts';

const BASIS = valuationBasis({ isReit: true });
const NOISE = 1e-9;

const fees = fc.integer({ min: 0, max: 200 }).map((points) => points / 10_000);

/** Mixes whose foreign bonds are partly hedged, often not at all and often fully. */
const heldMixes = fc
  .tuple(classWeights, fc.oneof(fc.constantFrom(0, 1), fc.double({ min: 0, max: 1, noNaN: true })))
  .map(([weights, part]) => ({ weights, hedged: part * weights[3] }));

const savings = fc.record({
  startValue: fc.nat(20_000_000),
  monthlyContribution: fc.nat(62_000),
  months: fc.integer({ min: 1, max: 420 }),
});

const products: fc.Arbitrary<CostedProduct> = fc
  .tuple(fc.constantFrom(null, 0, 1, 2, 3, 4, 5), fees, fc.boolean())
  .map(([assetClassCode, expenseRatio, isHedged]) => ({
    assetClassCode,
    expenseRatio,
    hedgedShare: isHedged && assetClassCode === 3 ? 1 : undefined,
  }));
const lineUps = fc.array(products, { maxLength: 20 });

describe('費用', () => {
  test('a dearer mix never costs less nor ends higher', () => {
    fc.assert(
      fc.property(heldMixes, savings, fc.tuple(fees, fees, fees), (mix, saving, [one, other, cheapest]) => {
        const growthAt = (expenseRatio: number) => portfolioMoments({ ...mix, expenseRatio }, BASIS.assumptions);
        const at = (fee: number) => costOf(saving.startValue, { fee, cheapestFee: cheapest }, { saving, growthAt });
        const [low, high] = [at(Math.min(one, other)), at(Math.max(one, other))];
        expect(high.yearlyYen).toBeGreaterThanOrEqual(low.yearlyYen);
        expect(high.excessYearlyYen).toBeGreaterThanOrEqual(low.excessYearlyYen);
        expect(high.standardAtFee).toBeLessThanOrEqual(low.standardAtFee ?? 0);
        expect(high.excessOverYearsYen).toBeGreaterThanOrEqual(low.excessOverYearsYen ?? 0);
        const strength = ({ level }: typeof low) => [null, 'note', 'strong'].indexOf(level);
        expect(strength(high)).toBeGreaterThanOrEqual(strength(low));
      }),
    );
  });

  test('a wider line-up never raises the cheapest fee of what it has already', () => {
    const isHedged = ({ hedgedShare }: CostedProduct) => (hedgedShare ?? 0) > 0;
    const hasLike = (lineUp: readonly CostedProduct[], added: CostedProduct) =>
      lineUp.some((one) => one.assetClassCode === added.assetClassCode && isHedged(one) === isHedged(added));
    fc.assert(
      fc.property(heldMixes, lineUps, products, ({ weights, hedged }, lineUp, added) => {
        // A first product of a class (or of hedged bonds) replaces the default fee, which may have been lower.
        fc.pre(added.assetClassCode === null || hasLike(lineUp, added));
        const wider = cheapestFee(weights, hedged, [...lineUp, added]);
        expect(wider).toBeLessThanOrEqual(cheapestFee(weights, hedged, lineUp) + NOISE);
      }),
    );
  });

  test('hedged products play no part in the cheapest fee of unhedged bonds', () => {
    fc.assert(
      fc.property(heldMixes, lineUps, ({ weights }, lineUp) => {
        const unhedged = lineUp.filter(({ hedgedShare }) => (hedgedShare ?? 0) === 0);
        expect(cheapestFee(weights, 0, lineUp)).toBe(cheapestFee(weights, 0, unhedged));
      }),
    );
  });
});

describe('物価', () => {
  const DEPOSITS = portfolioMoments({ weights: [0, 0, 0, 0, 0, 1] }, BASIS.assumptions);
  const changeOf = (saving: Parameters<typeof purchasingPower>[0], inflation: number) =>
    purchasingPower(saving, DEPOSITS, { inflation, canBearRisk: true })?.realChange ?? Number.NaN;

  test('a longer term never softens the loss of deposits', () => {
    fc.assert(
      fc.property(savings, fc.integer({ min: 1, max: 120 }), (saving, more) => {
        const longer = { ...saving, months: saving.months + more };
        fc.pre(saving.startValue + saving.monthlyContribution > 0);
        expect(changeOf(longer, 0.013)).toBeLessThanOrEqual(changeOf(saving, 0.013) + NOISE);
      }),
    );
  });

  test('higher inflation never softens it', () => {
    const rates = fc.double({ min: 0, max: 0.06, noNaN: true });
    fc.assert(
      fc.property(savings, rates, rates, (saving, one, other) => {
        const [low, high] = [Math.min(one, other), Math.max(one, other)];
        expect(changeOf(saving, high)).toBeLessThanOrEqual(changeOf(saving, low) + NOISE);
      }),
    );
  });

  test('a note never speaks of a gain, a strong one never of a small loss', () => {
    fc.assert(
      fc.property(heldMixes, savings, fees, (mix, saving, expenseRatio) => {
        const growth = portfolioMoments({ ...mix, expenseRatio }, BASIS.assumptions);
        const power = purchasingPower(saving, growth, { inflation: 0.013, canBearRisk: true });
        if (!power) throw new Error('there are months left');
        const { level, belowProb, realChange } = power;
        const isStrong = belowProb >= 0.9 && realChange <= -0.05;
        expect(level).toBe(isStrong ? 'strong' : belowProb >= 0.5 && realChange <= -0.02 ? 'note' : null);
        expect(power.realGood).toBeGreaterThanOrEqual(power.realStandard);
        expect(power.realStandard).toBeGreaterThanOrEqual(power.realNotGood);
        expect(power.at2.realChange).toBeLessThanOrEqual(realChange);
        expect(power.at2.belowProb).toBeGreaterThanOrEqual(belowProb - NOISE);
      }),
    );
  });
});

describe('次の一歩', () => {
  const lineUpClasses = fc.array(fc.boolean(), { minLength: 6, maxLength: 6 });
  const gaps = fc.constantFrom(0, 5, 8);

  function after({ weights, hedged }: { weights: ClassWeights; hedged: number }, less: number, more: number) {
    const step = STEP_POINTS / 100;
    const next = weights.map((weight, i) => weight + (i === more ? step : 0) - (i === less ? step : 0));
    const moved = next as unknown as ClassWeights;
    return { weights: moved, hedged: Math.max(0, Math.min(hedged, moved[3])) };
  }

  test('a shift comes nearer to the model, stays in the line-up, and never raises a risk that is too high', () => {
    fc.assert(
      fc.property(heldMixes, riskToleranceCodes, fc.tuple(lineUpClasses, gaps), (mix, code, [lineUp, gap]) => {
        const basis = valuationBasis({ isReit: true, investmentEvaluationGap: gap });
        const model = basis.references[code];
        const shift = classShift(mix, { model, lineUp }, basis);
        if (!shift) return;
        const { less, more, order } = shift;
        const points = (i: AssetClassCode) => 100 * (mix.weights[i] - model.weights[i]);
        expect(lineUp[more]).toBe(true);
        expect(points(less)).toBeGreaterThanOrEqual(Math.max(STEP_POINTS, gap) - 1e-6);
        expect(-points(more)).toBeGreaterThanOrEqual(Math.max(STEP_POINTS, gap) - 1e-6);
        const moved = after(mix, less, more);
        expect(totalVariation(moved.weights, model.weights)).toBeLessThan(
          totalVariation(mix.weights, model.weights) - STEP_POINTS / 100 + 1e-6,
        );
        const [now, then] = [mix, moved].map((own) => portfolioRisk(own, basis.assumptions));
        if ((now ?? 0) > model.risk + 0.01) expect(then).toBeLessThanOrEqual((now ?? 0) + NOISE);
        expect(order).toBe((now ?? 0) > model.risk ? 'reduceFirst' : 'growFirst');
      }),
    );
  });

  test('その他 is added only where nothing else in the line-up lacks as much as a step', () => {
    fc.assert(
      fc.property(heldMixes, riskToleranceCodes, lineUpClasses, (mix, code, lineUp) => {
        const model = BASIS.references[code];
        const shift = classShift(mix, { model, lineUp }, BASIS);
        if (shift?.more !== 4) return;
        const lacks = (i: AssetClassCode) => 100 * (model.weights[i] - mix.weights[i]);
        expect(lacks(4)).toBeGreaterThan(STEP_POINTS);
        for (const i of [0, 1, 2, 3, 5] as const) {
          if (lineUp[i]) expect(lacks(i)).toBeLessThan(STEP_POINTS);
        }
      }),
    );
  });

  test('an A is never told to shift, and who has no diagnosis is told nothing else', () => {
    fc.assert(
      fc.property(heldMixes, riskToleranceCodes, lineUpClasses, (mix, riskToleranceCode, lineUp) => {
        const kinds = GRADES.map(
          (grade) => nextStep({ mix, grade, riskToleranceCode }, { cautions: [], lineUp }, BASIS).kind,
        );
        expect(kinds[0]).toBe('none');
        expect(new Set(kinds.slice(1)).size).toBe(1);
        expect(nextStep(null, { cautions: [], lineUp }, BASIS).kind).toBe('diagnose');
      }),
    );
  });
});
