import { describe, expect, test } from 'vitest';
import { valuationBasis } from '../investment-valuation/valuation-basis.ts';
import { portfolioRisk } from '../risk-return/portfolio-moments.ts';
import type { ClassWeights } from '../vocabulary/asset-class.ts';
import type { Grade } from '../vocabulary/grade.ts';
import type { Caution } from './caution.ts';
import { classShift, type HeldMix, type LineUpClasses, nextStep } from './next-step.ts';

const BASIS = valuationBasis({ isReit: true });
const EVERY_CLASS: LineUpClasses = [true, true, true, true, true, true];
const without = (code: number): LineUpClasses => EVERY_CLASS.map((isOffered, i) => isOffered && i !== code);
const unhedged = (weights: ClassWeights): HeldMix => ({ weights, hedged: 0 });

/** The model of type 2: 20, 25, 25, 15, 10 and 5 %. */
const MODEL = BASIS.references[2];

/** The shift between two classes for a mix, against the model of type 2; percent of the whole. */
function shiftOf(percents: readonly number[], lineUp = EVERY_CLASS, basis = BASIS) {
  const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0] = percents.map((percent) => percent / 100);
  const shift = classShift(unhedged([a, b, c, d, e, f]), { model: MODEL, lineUp }, basis);
  return shift && [shift.less, shift.more, shift.order];
}

describe('何を勧めるか', () => {
  const mix = unhedged([0, 0, 0, 0, 0, 1]);
  const step = (grade: Grade, ...cautions: Caution[]) =>
    nextStep({ mix, grade, riskToleranceCode: 2 }, { cautions, lineUp: EVERY_CLASS }, BASIS).kind;

  test('a diagnosis before anything else', () => {
    expect(nextStep(null, { cautions: [], lineUp: EVERY_CLASS }, BASIS)).toEqual({ kind: 'diagnose' });
    for (const grade of ['A', 'E'] as const) {
      expect(step(grade, { key: 'horizonMismatch', level: 'note' })).toBe('diagnose');
      expect(step(grade, { key: 'horizonMismatch', level: 'strong' })).toBe('diagnose');
      expect(step(grade, { key: 'rediagnosis', level: 'strong' })).toBe('diagnose');
    }
  });

  test.each<[string, Grade, Caution[], string]>([
    ['an A alone', 'A', [], 'none'],
    ['an old diagnosis that is no strong one', 'A', [{ key: 'rediagnosis', level: 'note' }], 'none'],
    ['strong prices', 'A', [{ key: 'purchasingPower', level: 'strong' }], 'seePrices'],
    ['a note of prices', 'A', [{ key: 'purchasingPower', level: 'note' }], 'none'],
    ['strong costs', 'A', [{ key: 'cost', level: 'strong' }], 'seeCosts'],
    ['a note of costs', 'A', [{ key: 'cost', level: 'note' }], 'none'],
    [
      'prices before costs',
      'A',
      [
        { key: 'cost', level: 'strong' },
        { key: 'purchasingPower', level: 'strong' },
      ],
      'seePrices',
    ],
    ['a B with strong prices', 'B', [{ key: 'purchasingPower', level: 'strong' }], 'shift'],
    ['an E', 'E', [], 'shift'],
  ])('%s', (_name, grade, cautions, kind) => {
    expect(step(grade, ...cautions)).toBe(kind);
  });

  test('no pair, no step', () => {
    const held = { mix: unhedged(MODEL.weights), grade: 'B', riskToleranceCode: 2 } as const;
    expect(nextStep(held, { cautions: [], lineUp: EVERY_CLASS }, BASIS)).toEqual({ kind: 'none' });
  });
});

describe('どの資産からどの資産へ', () => {
  test.each([
    ['the model itself', [20, 25, 25, 15, 10, 5], null],
    ['less than 5 points apart', [20, 20.1, 25, 15, 10, 9.9], null],
    ['5 points apart', [20, 20, 25, 15, 10, 10], [5, 1, 'growFirst']],
    ['5 points too many and not enough lacking', [20, 22, 23, 15, 10, 10], null],
    ['the furthest of each side', [10, 10, 35, 15, 10, 20], [5, 1, 'growFirst']],
    ['equally far: the lower code', [15, 15, 35, 10, 10, 15], [2, 1, 'growFirst']],
    ['equally lacking: the lower code', [10, 15, 25, 15, 10, 25], [5, 0, 'growFirst']],
    ['その他 that lacks 5 points alone', [20, 25, 25, 15, 5, 10], null],
    ['その他 that lacks more alone', [20, 25, 25, 15, 4.9, 10.1], [5, 4, 'growFirst']],
    ['その他 that lacks most, beside another', [20, 20, 25, 15, 0, 20], [5, 1, 'growFirst']],
  ])('%s', (_name, percents, expected) => {
    expect(shiftOf(percents)).toEqual(expected);
  });

  test('a class that the line-up lacks is not named', () => {
    expect(shiftOf([10, 10, 35, 15, 10, 20], without(1))).toEqual([5, 0, 'growFirst']);
    expect(shiftOf([20, 20, 25, 15, 10, 10], without(1))).toBeNull();
    // The class to reduce may be held through a product that is no longer offered.
    expect(shiftOf([20, 20, 25, 15, 10, 10], without(5))).toEqual([5, 1, 'growFirst']);
    expect(shiftOf([20, 20, 25, 15, 0, 20], without(1))).toEqual([5, 4, 'growFirst']);
  });

  test.each([
    [9, [5, 1, 'growFirst']],
    [10, [5, 1, 'growFirst']],
    [11, null],
  ])("within the company's dead band of %i points nothing is worth a step of 10", (gap, expected) => {
    const basis = valuationBasis({ isReit: true, investmentEvaluationGap: gap });
    expect(shiftOf([20, 15, 25, 15, 10, 15], EVERY_CLASS, basis)).toEqual(expected);
  });
});

describe('リスクが高すぎるとき', () => {
  test('to where 5 points lower the risk most, not to what lacks most', () => {
    // Foreign bonds are further below the model than domestic bonds.
    expect(shiftOf([40, 30, 20, 0, 5, 5])).toEqual([0, 2, 'reduceFirst']);
  });

  test.each([
    ['just within a point', 1e-9, 3],
    ['just beyond a point', -1e-9, 2],
  ])('%s above the model', (_name, beyond, more) => {
    const mix = unhedged([0.4, 0.3, 0.2, 0, 0.05, 0.05]);
    const model = { weights: MODEL.weights, risk: portfolioRisk(mix, BASIS.assumptions) - 0.01 + beyond };
    const shift = classShift(mix, { model, lineUp: EVERY_CLASS }, BASIS);
    expect(shift).toEqual({ kind: 'shift', less: 0, more, order: 'reduceFirst' });
  });

  test('only a class with more risk than the model is reduced', () => {
    // Short-term assets are furthest above the model, and taking from them would raise the risk.
    expect(shiftOf([0, 65, 0, 0, 0, 35])).toEqual([1, 2, 'reduceFirst']);
    // Foreign bonds are furthest above and carry less risk than the model: selling domestic equity lowers the risk more.
    expect(shiftOf([45, 0, 0, 55, 0, 0])).toEqual([0, 2, 'reduceFirst']);
  });

  test('no class that raises the risk is added: the next class is reduced, or none', () => {
    const equitiesOnly = EVERY_CLASS.map((_, code) => code <= 1);
    // Foreign equity instead of REIT raises the risk; instead of domestic equity it lowers it.
    expect(shiftOf([20, 20, 0, 0, 60, 0], equitiesOnly)).toBeNull();
    expect(shiftOf([45, 13, 0, 0, 42, 0], equitiesOnly)).toEqual([0, 1, 'reduceFirst']);
    expect(shiftOf([45, 13, 0, 0, 42, 0])).toEqual([4, 2, 'reduceFirst']);
    expect(shiftOf([0, 100, 0, 0, 0, 0], [false, true, false, false, false, false])).toBeNull();
  });

  test('equal risk grows first', () => {
    const mix = unhedged([0.2, 0.2, 0.25, 0.15, 0.1, 0.1]);
    const risk = portfolioRisk(mix, BASIS.assumptions);
    const order = (modelRisk: number) =>
      classShift(mix, { model: { weights: MODEL.weights, risk: modelRisk }, lineUp: EVERY_CLASS }, BASIS)?.order;
    expect([order(risk), order(risk - 1e-9)]).toEqual(['growFirst', 'reduceFirst']);
  });

  test('hedged bonds are hedged after the step, too, as far as there are foreign bonds', () => {
    const weights: ClassWeights = [0, 0, 0, 1, 0, 0];
    const conservative = BASIS.references[1];
    const reduced = (hedged: number) =>
      classShift({ weights, hedged }, { model: conservative, lineUp: EVERY_CLASS }, BASIS);
    // Hedged bonds have a low enough risk to grow; unhedged ones have too much for this type.
    expect(reduced(1)).toEqual({ kind: 'shift', less: 3, more: 2, order: 'growFirst' });
    expect(reduced(0)?.order).toBe('reduceFirst');
    // Hedged bonds offset equities: fewer of them would raise the risk, fewer unhedged ones lower it.
    const offsetting = (part: number) =>
      classShift(
        { weights: [0.4, 0.14, 0, 0.46, 0, 0], hedged: part },
        { model: conservative, lineUp: [true, true, false, true, true, true] },
        BASIS,
      );
    expect([offsetting(0.46)?.less, offsetting(0)?.less]).toEqual([0, 3]);
  });
});
