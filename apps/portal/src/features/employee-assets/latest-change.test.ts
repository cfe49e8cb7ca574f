import { expect, test } from 'vitest';
import { latestChange } from './latest-change-section.tsx';

const month = (referenceDate: string, contributionAmount: number, assetValuation: number) => ({
  referenceDate,
  contributionAmount,
  assetValuation,
});
const operation = {
  valuationDate: '2026-10-31',
  cumulativeContributionAmount: 1_042_500,
  totalAssetValuation: 1_464_436,
};

test('the change of the last month is parted into what was paid in and what prices did', () => {
  const history = [month('2026-08-31', 957_500, 900_000), month('2026-09-30', 1_000_000, 1_000_000)];
  expect(latestChange({ ...operation, history })).toEqual({
    from: '2026-09-30',
    to: '2026-10-31',
    isOneMonth: true,
    total: 464_436,
    paidIn: 42_500,
    byPrices: 421_936,
  });
});

test.each([
  ['months between were not read', '2026-07-31', '2026-10-31'],
  ['the last reading is in the middle of a month', '2026-10-31', '2026-11-12'],
])('it is not called a month where %s', (_, from, valuationDate) => {
  const change = latestChange({ ...operation, valuationDate, history: [month(from, 1_100_000, 1_500_000)] });
  expect(change).toMatchObject({ from, isOneMonth: false, total: -35_564, paidIn: -57_500, byPrices: 21_936 });
});

test('there is none at the first reading', () => {
  expect(latestChange({ ...operation, history: [month('2026-10-31', 1, 1)] })).toBeNull();
});
