import { describe, expect, test } from 'vitest';
import { areaRatio } from '../risk-return/area-ratio.ts';
import { portfolioMoments } from '../risk-return/portfolio-moments.ts';
import { RISK_TOLERANCE_ORDER } from '../vocabulary/risk-tolerance.ts';
import { assumptionSet, DEFAULT_ASSUMPTION_SET_ID } from './assumption-sets.ts';
import { ASSUMPTION_SET_IDS, type AssumptionSetData, loadAssumptions } from './capital-market-assumptions.ts';
import { CLASS_AREAS } from './class-areas.ts';
import { CMA_2025_BASE } from './cma-2025.ts';
import { modelPortfolios } from './model-portfolios.ts';

type Correlation = AssumptionSetData['correlation'];

/** BASE with hedged foreign bonds changed. */
function withHedged(change: Partial<AssumptionSetData['hedgedForeignBonds']>): AssumptionSetData {
  return { ...CMA_2025_BASE, hedgedForeignBonds: { ...CMA_2025_BASE.hedgedForeignBonds, ...change } };
}

/** BASE with some correlations changed, each only in the places given. */
function withCorrelations(changes: readonly (readonly [number, number, number])[]): AssumptionSetData {
  const rows = CMA_2025_BASE.correlation.map((row) => [...row]);
  for (const [i, j, rho] of changes) {
    const row = rows[i];
    if (row) row[j] = rho;
  }
  return { ...CMA_2025_BASE, correlation: rows as unknown as Correlation };
}

describe('a set that fails the guard is refused, never repaired', () => {
  test.each([
    ['asymmetric', withCorrelations([[0, 1, 0.7]]), 'DE–FE is 0.7 one way and 0.692 the other'],
    ['diagonal not 1', withCorrelations([[2, 2, 0.99]]), 'DB–DB is 0.99, not 1'],
    [
      'beyond 1',
      withCorrelations([
        [0, 1, 1.01],
        [1, 0, 1.01],
      ]),
      'DE–FE is 1.01, outside −1..1',
    ],
    ['not a number', withCorrelations([[0, 1, Number.NaN]]), 'DE–FE is NaN'],
    [
      'singular',
      withCorrelations([
        [0, 1, 1],
        [1, 0, 1],
        ...[2, 3, 4, 5].flatMap((j) => {
          const rho = CMA_2025_BASE.correlation[0][j] ?? 0;
          return [
            [1, j, rho],
            [j, 1, rho],
          ] as const;
        }),
      ]),
      'smallest eigenvalue',
    ],
    [
      'indefinite',
      withCorrelations([
        [0, 2, 0.99],
        [2, 0, 0.99],
      ]),
      'smallest eigenvalue is -',
    ],
    ['no risk', { ...CMA_2025_BASE, risk: [0.1919, 0.2035, 0.026, 0.0972, 0.14, 0] }, 'the risk of ST is 0'],
    [
      'a hedged bond that moves against everything',
      withHedged({ correlation: [-0.6, -0.6, -0.6, -0.6, -0.6, -0.6] }),
      'smallest eigenvalue is -',
    ],
    ['a hedged correlation above 1', withHedged({ correlation: [0, 0, 1.1, 0, 0, 0] }), 'DB–hedged FB is 1.1, outside'],
    ['a hedged bond without risk', withHedged({ risk: 0 }), 'the risk of hedged FB is 0'],
    ['mean of −100 %', { ...CMA_2025_BASE, mean: [-1, 0.064, 0.015, 0.032, 0.045, 0.005] }, 'the mean of DE is -1'],
  ] satisfies [string, AssumptionSetData, string][])('%s', (_name, data, why) => {
    expect(() => loadAssumptions(data)).toThrow(why);
    expect(() => loadAssumptions(data)).toThrow('CMA-2025-BASE');
  });

  test.each([
    [2e-8, true],
    [5e-9, false],
  ])('a smallest eigenvalue of %d: %s', (eigenvalue, accepted) => {
    const rho = 1 - eigenvalue;
    const identity = [0, 1, 2, 3, 4, 5].map((i) =>
      [0, 1, 2, 3, 4, 5].map((j) => (i === j ? 1 : i + j === 5 && i * j === 0 ? rho : 0)),
    );
    const hedgedForeignBonds = { ...CMA_2025_BASE.hedgedForeignBonds, correlation: [0, 0, 0, 0, 0, 0] } as const;
    const data = { ...CMA_2025_BASE, correlation: identity as unknown as Correlation, hedgedForeignBonds };
    if (accepted) expect(loadAssumptions(data).covariance).toHaveLength(36);
    else expect(() => loadAssumptions(data)).toThrow('smallest eigenvalue');
  });
});

test('the three sets load, say where they come from, and 2025-BASE is the default', () => {
  for (const id of ASSUMPTION_SET_IDS) {
    const set = assumptionSet(id);
    expect(set.assumptionSetId).toBe(id);
    expect(set.source).toContain('GPIF');
    expect(set.effectiveFrom).toMatch(/^20\d\d-04-01$/);
  }
  expect(assumptionSet()).toBe(assumptionSet(DEFAULT_ASSUMPTION_SET_ID));
  expect(Object.isFrozen(assumptionSet())).toBe(true);
});

test('the 2020 set reproduces the published basic portfolio: 4.0 % and 12.32 %', () => {
  const { mean, risk } = portfolioMoments({ weights: [0.25, 0.25, 0.25, 0.25, 0, 0] }, assumptionSet('CMA-2020-GPIF'));
  expect(mean).toBeCloseTo(0.04, 3);
  expect(risk).toBeCloseTo(0.1232, 4);
});

describe.each([true, false])('model portfolios with isReit %s', (isReit) => {
  const models = modelPortfolios(isReit);

  test('sum to 1 and keep the constraints of section 3', () => {
    for (const code of [1, 2, 3] as const) {
      const [de, fe, , fb, ot] = models[code];
      expect(models[code].reduce((sum, weight) => sum + weight, 0)).toBeCloseTo(1, 12);
      expect(fe).toBeGreaterThanOrEqual(de);
      expect(fe).toBeLessThanOrEqual(2 * de);
      expect(fb).toBeLessThanOrEqual(0.2);
      expect(ot).toBeLessThanOrEqual(isReit ? 0.1 : 0);
    }
    expect(models[4]).toEqual([0, 0, 0, 0, 0, 1]);
  });

  test('take more risk from type to type, each within its target', () => {
    const risks = RISK_TOLERANCE_ORDER.map((code) => portfolioMoments({ weights: models[code] }, assumptionSet()).risk);
    for (const [i, target] of [0.001, 0.05, 0.1, 0.15].entries()) {
      expect(risks[i]).toBeLessThanOrEqual(target + 1e-12);
      if (i > 0) expect(risks[i]).toBeGreaterThan(risks[i - 1] ?? 0);
    }
  });

  test('have areas that sum to 1', () => {
    for (const code of RISK_TOLERANCE_ORDER) {
      expect(areaRatio(models[code]).reduce((sum, share) => sum + share, 0)).toBeCloseTo(1, 9);
    }
  });
});

test('every class lies wholly in some areas', () => {
  for (const areas of CLASS_AREAS) expect(areas.reduce((sum, share) => sum + share, 0)).toBeCloseTo(1, 12);
});
