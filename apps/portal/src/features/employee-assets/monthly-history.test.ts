import { describe, expect, test } from 'vitest';
import { latestChange, readingOf } from './latest-change-section.tsx';
import { monthlyHistory } from './monthly-history.ts';
import { ownFall } from './past-falls-card.tsx';

const month = (referenceDate: string, assetValuation = 100, contributionAmount = 90) => ({
  referenceDate,
  contributionAmount,
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

const operation = {
  valuationDate: '2026-10-31',
  cumulativeContributionAmount: 1_042_500,
  totalAssetValuation: 1_464_436,
};

test('the change of the last month is parted into what was paid in and what prices did', () => {
  const history = [month('2026-08-31', 900_000, 957_500), month('2026-09-30', 1_000_000, 1_000_000)];
  expect(latestChange({ ...operation, history })).toEqual({
    from: '2026-09-30',
    to: '2026-10-31',
    isOneMonth: true,
    total: 464_436,
    split: { paidIn: 42_500, byPrices: 421_936 },
  });
});

test.each([
  ['months between were not read', '2026-07-31', '2026-10-31'],
  ['the last reading is in the middle of a month', '2026-10-31', '2026-11-12'],
])('it is not called a month where %s', (_, from, valuationDate) => {
  const change = latestChange({ ...operation, valuationDate, history: [month(from, 1_500_000, 1_100_000)] });
  expect(change).toMatchObject({
    from,
    isOneMonth: false,
    total: -35_564,
    split: { paidIn: -57_500, byPrices: 21_936 },
  });
});

test('there is none at the first reading', () => {
  expect(latestChange({ ...operation, history: [month('2026-10-31', 1, 1)] })).toBeNull();
});

test('each month of the history has the change since the reading before it, the newest month that of home', () => {
  const figures = {
    ...operation,
    history: [month('2026-07-31', 800_000, 800_000), month('2026-09-30', 1_000_000, 1_000_000)],
  };
  expect(readingOf(figures, '2026-07')).toEqual({ date: '2026-07-31', valuation: 800_000, change: null });
  expect(readingOf(figures, '2026-08')).toBeNull();
  expect(readingOf(figures, '2026-09')?.change).toMatchObject({
    from: '2026-07-31',
    isOneMonth: false,
    total: 200_000,
  });
  expect(readingOf(figures, '2026-10')?.change).toEqual(latestChange(figures));
});

test('a change of the record keeper parts nothing where it lies, and elsewhere changes nothing', () => {
  const figures = {
    ...operation,
    history: [month('2026-08-31', 900_000, 957_500), month('2026-09-30', 1_000_000, 1_000_000)],
  };
  const since = (...keeperChangedOn: string[]) => latestChange({ ...figures, keeperChangedOn });
  for (const day of ['2026-10-01', '2026-10-31']) expect(since(day)).toMatchObject({ total: 464_436, split: null });
  for (const day of ['2026-09-30', '2026-11-01']) expect(since(day)).toEqual(latestChange(figures));
});

test('a fall is what prices took since the best reading within a year, without what was paid in', () => {
  const history = [
    month('2025-09-30', 1_500_000, 500_000), // more than a year ago
    month('2026-03-31', 1_400_000, 800_000),
    month('2026-08-31', 1_700_000, 1_000_000),
  ];
  const fallen = { ...operation, cumulativeContributionAmount: 1_042_500, totalAssetValuation: 1_572_500, history };
  expect(ownFall(fallen)).toEqual({ from: '2026-08-31', ratio: -0.1 });
  expect(ownFall({ ...fallen, totalAssetValuation: 1_800_000 })).toEqual({ from: '2026-10-31', ratio: 0 });
  expect(ownFall({ ...fallen, history: [] })).toBeNull();
});
