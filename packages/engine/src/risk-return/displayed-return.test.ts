import fc from 'fast-check';
import { expect, test } from 'vitest';
import { assumptionSet } from '../assumptions/assumption-sets.ts';
import { modelPortfolios } from '../assumptions/model-portfolios.ts';
import { mixMoments } from '../simulation/mix-growth.ts';
import { displayedReturn } from './displayed-return.ts';
import { ownYenRisk } from './own-yen-risk.ts';

const BASE = assumptionSet('CMA-2025-BASE');
const LOW = assumptionSet('CMA-2025-LOW');

test('the return is the median a year after fees, the risk that of BASE in both views', () => {
  const model = { weights: modelPortfolios(true)[3], expenseRatio: 0.0018 };
  expect(displayedReturn(model, BASE).returnByYear).toBeCloseTo(0.0415398472, 9);
  expect(displayedReturn(model, LOW).returnByYear).toBeCloseTo(0.0314424885, 9);
  const deposits = { weights: [0, 0, 0, 0, 0, 1] as const, expenseRatio: 0 };
  expect(displayedReturn(deposits, LOW)).toMatchObject({ investmentRisk: 0.001 });
  const bonds = { weights: [0, 0, 0, 1, 0, 0] as const, expenseRatio: 0.00187, hedged: 1 };
  expect(displayedReturn(bonds, BASE).investmentRisk).toBeCloseTo(0.04, 12);
});

test('the cautious view is never better', () => {
  const mixes = fc
    .array(fc.nat(100), { minLength: 6, maxLength: 6 })
    .filter((parts) => parts.some((part) => part > 0))
    .chain((parts) => fc.record({ parts: fc.constant(parts), isHedged: fc.boolean(), fee: fc.nat(20) }));
  fc.assert(
    fc.property(mixes, ({ parts, isHedged, fee }) => {
      const sum = parts.reduce((total, part) => total + part, 0);
      const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0] = parts.map((part) => part / sum);
      const mix = { weights: [a, b, c, d, e, f] as const, expenseRatio: fee / 1000, hedged: isHedged ? d : 0 };
      expect(displayedReturn(mix, LOW).returnByYear).toBeLessThan(displayedReturn(mix, BASE).returnByYear);
      const loss = (set: typeof BASE) => ownYenRisk(mixMoments(mix, set), 3_000_000).badYearLoss;
      expect(loss(LOW)).toBeGreaterThanOrEqual(loss(BASE));
    }),
  );
});
