import { describe, expect, test } from 'vitest';
import { monthlyHistory } from './monthly-history.ts';

const month = (referenceDate: string, assetValuation = 100) => ({
  referenceDate,
  contributionAmount: 90,
  assetValuation,
});
const newest = { totalAssetValuation: 500, cumulativeContributionAmount: 400 };

describe('history of a chart', () => {
  test('months without a reading are there and empty, never interpolated', () => {
    const points = monthlyHistory({
      history: [month('2025-12-31'), month('2026-03-31')],
      valuationDate: '2026-04-10',
      ...newest,
    });
    expect(points.map((point) => [point.date, point.valuation])).toEqual([
      ['2025-12-31', 100],
      ['2026-01-31', null],
      ['2026-02-28', null],
      ['2026-03-31', 100],
      ['2026-04-10', 500],
    ]);
  });

  test('the newest scrape replaces a month-end of the same date', () => {
    const points = monthlyHistory({
      history: [month('2026-02-28'), month('2026-03-31', 499)],
      valuationDate: '2026-03-31',
      ...newest,
    });
    expect(points.map((point) => [point.date, point.valuation])).toEqual([
      ['2026-02-28', 100],
      ['2026-03-31', 500],
    ]);
  });

  test('months that arrive out of order are put in order', () => {
    const points = monthlyHistory({
      history: [month('2026-02-28'), month('2026-01-31')],
      valuationDate: '2026-02-28',
      ...newest,
    });
    expect(points.map((point) => point.date)).toEqual(['2026-01-31', '2026-02-28']);
  });

  test('a first scrape is one point', () => {
    expect(monthlyHistory({ history: [], valuationDate: '2026-03-31', ...newest })).toHaveLength(1);
  });
});
