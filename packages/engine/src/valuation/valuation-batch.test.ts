import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { portfolios, riskToleranceCodes } from '../../test/arbitraries.ts';
import { GRADES } from '../vocabulary/grade.ts';
import type { RiskToleranceCode } from '../vocabulary/risk-tolerance.ts';
import { BATCH_STATUS, type EmployeeColumns, NOTHING } from './batch-columns.ts';
import type { Portfolio } from './portfolio-check.ts';
import { valueInvestment } from './valuation.ts';
import { valuationBasis } from './valuation-basis.ts';
import { valueInBatch } from './valuation-batch.ts';

type Employee = { portfolio: Portfolio; code: RiskToleranceCode | null };

function columnsOf(employees: readonly Employee[]): EmployeeColumns {
  const column = (pick: (portfolio: Portfolio) => number) =>
    Float64Array.from(employees, ({ portfolio }) => pick(portfolio));
  const ofClass = (i: 0 | 1 | 2 | 3 | 4 | 5) => column(({ weights }) => weights[i]);
  const ofArea = (i: 0 | 1 | 2 | 3) => column(({ areaWeights }) => areaWeights[i]);
  return {
    weights: [ofClass(0), ofClass(1), ofClass(2), ofClass(3), ofClass(4), ofClass(5)],
    areaWeights: [ofArea(0), ofArea(1), ofArea(2), ofArea(3)],
    riskToleranceCodes: Uint8Array.from(employees, ({ code }) => code ?? 0),
  };
}

const employees = fc.array(
  fc.record({
    portfolio: portfolios,
    code: fc.oneof({ weight: 5, arbitrary: riskToleranceCodes }, { weight: 1, arbitrary: fc.constant(null) }),
  }),
  // More than two blocks, so that block ends are crossed.
  { minLength: 1, maxLength: 1_100 },
);

test('each employee gets exactly what one valuation gives', () => {
  fc.assert(
    fc.property(employees, fc.constantFrom(0, 5), fc.boolean(), (rows, gap, isReit) => {
      const basis = valuationBasis({ isReit, investmentEvaluationGap: gap });
      const results = valueInBatch(columnsOf(rows), basis);
      for (const [i, { portfolio, code }] of rows.entries()) {
        const outcome = valueInvestment(portfolio, { riskToleranceCode: code }, basis);
        if (outcome.status === 'invalid') throw new Error(JSON.stringify(outcome));
        const single = outcome.status === 'valued' ? outcome.valuation : outcome.diversification;
        expect(results.status[i]).toBe(BATCH_STATUS[outcome.status]);
        expect(results.investmentRisk[i]).toBe(single.reason.investmentRisk);
        expect(results.assetClassScore[i]).toBe(single.assetClassScore);
        expect(results.areaClassScore[i]).toBe(single.areaClassScore);
        expect(results.diversifiedScore[i]).toBe(single.diversifiedScore);
        expect(GRADES[results.diversifiedValuation[i] ?? NOTHING]).toBe(single.diversifiedValuation);
        for (const name of ['separationGapScore', 'riskGapScore', 'riskToleranceFitScore', 'totalScore'] as const) {
          expect(results[name][i]).toBe(outcome.status === 'valued' ? outcome.valuation[name] : NOTHING);
        }
        for (const name of ['riskToleranceFitValuation', 'totalValuation'] as const) {
          const grade = GRADES[results[name][i] ?? NOTHING];
          expect(grade).toBe(outcome.status === 'valued' ? outcome.valuation[name] : undefined);
        }
      }
    }),
    { numRuns: 20 },
  );
});

describe('what can not be valued is blank in every column', () => {
  const good: Portfolio = { weights: [1, 0, 0, 0, 0, 0], areaWeights: [1, 0, 0, 0] };
  const basis = valuationBasis({ isReit: true });
  test.each([
    ['a negative weight', { ...good, weights: [1.1, 0, 0, 0, 0, -0.1] }],
    ['not a number', { ...good, weights: [Number.NaN, 0, 0, 0, 0, 1] }],
    ['weights that sum to more', { ...good, weights: [1.00001, 0, 0, 0, 0, 0] }],
    ['areas that sum to less', { ...good, areaWeights: [0.5, 0, 0, 0] }],
  ] satisfies [string, Portfolio][])('%s', (_name, portfolio) => {
    const { status, investmentRisk, ...scores } = valueInBatch(
      columnsOf([
        { portfolio: good, code: 1 },
        { portfolio, code: 1 },
        { portfolio: good, code: 1 },
      ]),
      basis,
    );
    expect([...status]).toEqual([BATCH_STATUS.valued, BATCH_STATUS.invalid, BATCH_STATUS.valued]);
    expect(investmentRisk[1]).toBeNaN();
    for (const column of Object.values(scores)) {
      expect(column[1]).toBe(NOTHING);
      expect(column[0]).toBe(column[2]);
      expect(column[0]).not.toBe(NOTHING);
    }
  });

  test('a code that does not exist', () => {
    const columns = columnsOf([{ portfolio: good, code: 1 }]);
    columns.riskToleranceCodes[0] = 5;
    expect(valueInBatch(columns, basis).status[0]).toBe(BATCH_STATUS.invalid);
  });
});

test('columns of different lengths are refused', () => {
  const columns = columnsOf([{ portfolio: { weights: [1, 0, 0, 0, 0, 0], areaWeights: [1, 0, 0, 0] }, code: 1 }]);
  const uneven = { ...columns, riskToleranceCodes: new Uint8Array(2) };
  expect(() => valueInBatch(uneven, valuationBasis({ isReit: true }))).toThrow('2 entries');
});
