import { describe, expect, test } from 'vitest';
import { lognormalParameters } from '../risk-return/lognormal.ts';
import { Z_90 } from '../statistics/normal-distribution.ts';
import { PURCHASING_POWER_LIMITS, type PurchasingPower, purchasingPower } from './purchasing-power.ts';

const ONE_YEAR = { startValue: 1_000_000, monthlyContribution: 0, months: 12 };
const UNMOVED = { mean: 0, risk: 0 };
const ABLE = { inflation: 0.013, canBearRisk: true };
/** Tolerance of results of exponentials that are compared with a limit. */
const TOLERANCE = 1e-9;

/** The inflation at which money that doesn't grow loses `change` of its purchasing power in a year. */
const inflationFor = (change: number) => 1 / (1 + change) - 1;

function required(power: PurchasingPower | null): PurchasingPower {
  if (!power) throw new Error('there are months left');
  return power;
}

describe('減る大きさで告げる', () => {
  const { note, strong } = PURCHASING_POWER_LIMITS;

  test.each([
    ['just less than 2 % is not told', note.realChange + TOLERANCE, null],
    ['2 % is a note', note.realChange - TOLERANCE, 'note'],
    ['just less than 5 % is a note', strong.realChange + TOLERANCE, 'note'],
    ['5 % is told strongly', strong.realChange - TOLERANCE, 'strong'],
    ['more is, too', -0.2, 'strong'],
    ['a gain is not told', 0.01, null],
  ])('%s', (_name, change, level) => {
    const rules = { inflation: inflationFor(change), canBearRisk: true };
    const power = required(purchasingPower(ONE_YEAR, UNMOVED, rules));
    expect(power.realChange).toBeCloseTo(change, 12);
    expect(power.belowProb).toBe(change < 0 ? 1 : 0);
    expect(power.level).toBe(level);
  });

  test.each([
    ['just below 90 %', -TOLERANCE, 'note'],
    ['90 %', TOLERANCE, 'strong'],
  ])('%s of futures lose: the other limit of a strong one', (_name, beyond, level) => {
    const growth = { mean: 0, risk: 0.1 };
    const { logMean, logRisk } = lognormalParameters(growth);
    const inflation = Math.expm1(logMean + (Z_90 + 10 * beyond) * logRisk);
    const power = required(purchasingPower(ONE_YEAR, growth, { inflation, canBearRisk: true }));
    expect(power.belowProb).toBeCloseTo(0.9, 7);
    expect(power.belowProb >= strong.belowProb).toBe(level === 'strong');
    expect(power.realChange).toBeLessThan(strong.realChange);
    expect(power.level).toBe(level);
  });

  test('who cannot bear a fall is told no more than a note', () => {
    const rules = { inflation: inflationFor(-0.2), canBearRisk: false };
    expect(required(purchasingPower(ONE_YEAR, UNMOVED, rules)).level).toBe('note');
  });

  test.each([
    ['a loss of less than 2 %', 0.04, null],
    ['a loss of more', 0.05, 'note'],
  ])('more than half of the futures lose, but it is the size that counts: %s at 標準', (_name, risk, level) => {
    const power = required(purchasingPower({ ...ONE_YEAR, months: 240 }, { mean: 0.013, risk }, ABLE));
    expect(power.belowProb).toBeGreaterThan(note.belowProb);
    expect(power.level).toBe(level);
  });
});

describe('今の円で', () => {
  test('a balance that keeps up with prices is worth what it is', () => {
    const power = required(purchasingPower(ONE_YEAR, { mean: 0.013, risk: 0 }, ABLE));
    expect(Math.abs(power.realStandard - 1_000_000)).toBeLessThanOrEqual(1);
    expect(power.realBase).toBe(1_000_000);
    expect(power.realChange).toBeCloseTo(0, 12);
    expect(power).toMatchObject({ months: 12, cpi: 0.013 });
  });

  test('each premium counts at the prices of its month', () => {
    const saving = { startValue: 100_000, monthlyContribution: [10_000, 0, 30_000], months: 3 };
    const power = required(purchasingPower(saving, UNMOVED, { inflation: 0.02, canBearRisk: true }));
    const base = 100_000 + 10_000 / 1.02 ** (1 / 12) + 30_000 / 1.02 ** (3 / 12);
    expect(power.realBase).toBe(Math.floor(base));
    expect(power.realStandard).toBe(Math.floor(140_000 / 1.02 ** (3 / 12)));
  });

  test('the same at 2 % stands beside it, and is the same where 2 % is assumed', () => {
    const at13 = required(purchasingPower(ONE_YEAR, UNMOVED, ABLE));
    expect(at13.realChange).toBeCloseTo(1 / 1.013 - 1, 12);
    expect(at13.at2.realChange).toBeCloseTo(1 / 1.02 - 1, 12);
    const { at2, belowProb, realChange } = required(purchasingPower(ONE_YEAR, UNMOVED, { ...ABLE, inflation: 0.02 }));
    expect(at2).toEqual({ belowProb, realChange });
  });

  test('even the good case may buy less: deposits, but nothing that swings', () => {
    const deposits = required(purchasingPower(ONE_YEAR, { mean: 0.005, risk: 0.001 }, ABLE));
    const equities = required(purchasingPower(ONE_YEAR, { mean: 0.06, risk: 0.2 }, ABLE));
    const half = required(purchasingPower(ONE_YEAR, { mean: 0.01, risk: 0.05 }, ABLE));
    expect(half.realChange).toBeLessThan(0);
    expect([deposits, half, equities].map(({ evenGoodBelow }) => evenGoodBelow)).toEqual([true, false, false]);
  });
});

describe('edges', () => {
  test('no month left: nothing to say', () => {
    expect(purchasingPower({ ...ONE_YEAR, months: 0 }, UNMOVED, ABLE)).toBeNull();
  });

  test('nothing there and nothing paid in loses nothing', () => {
    const power = required(purchasingPower({ ...ONE_YEAR, startValue: 0 }, UNMOVED, ABLE));
    expect(power).toMatchObject({ realBase: 0, realStandard: 0, realChange: 0, level: null });
  });

  test.each([
    ['startValue is -1', { ...ONE_YEAR, startValue: -1 }, 0.013],
    ['2 contributions for 12 months', { ...ONE_YEAR, monthlyContribution: [1, 2] }, 0.013],
    ['No inflation: -1', ONE_YEAR, -1],
  ])('is refused: %s', (message, saving, inflation) => {
    expect(() => purchasingPower(saving, UNMOVED, { inflation, canBearRisk: true })).toThrow(message);
  });
});
