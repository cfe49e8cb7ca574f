import { describe, expect, it } from 'vitest';
import type { AccountRecord, AssetsRecord, ContributionRow, HoldingRow, HoldingsRecord } from './account-record.ts';
import { disagreements, SUMS, type SumName } from './reconcile.ts';
import { SOUND } from './testing/sound-record.ts';

const TODAY = '2026-04-10';

const withAssets = (change: Partial<AssetsRecord>): AccountRecord => ({
  ...SOUND,
  assets: { ...SOUND.assets, ...change },
});
const withHoldings = (change: Partial<HoldingsRecord>): AccountRecord => ({
  ...SOUND,
  holdings: { ...SOUND.holdings, ...change },
});
const withHolding = (change: Partial<HoldingRow>): AccountRecord =>
  withHoldings({ rows: SOUND.holdings.rows.map((row, index) => (index === 0 ? { ...row, ...change } : row)) });
const withMonth = (change: Partial<ContributionRow>): AccountRecord => ({
  ...SOUND,
  contributions: {
    ...SOUND.contributions,
    rows: SOUND.contributions.rows.map((row, index) => (index === 0 ? { ...row, ...change } : row)),
  },
});
const withPercents = (percents: readonly number[], percentTotal = 100): AccountRecord => ({
  ...SOUND,
  allocation: {
    percentTotal,
    rows: SOUND.allocation.rows.map((row, index) => ({ ...row, percent: percents[index] ?? 0 })),
  },
});

const withColumnsExchanged = (record: AccountRecord): AccountRecord => {
  const rows = record.contributions.rows.map(({ employerPremium, subscriberPremium, ...row }) => {
    return { ...row, employerPremium: subscriberPremium, subscriberPremium: employerPremium };
  });
  return { ...record, contributions: { ...record.contributions, rows } };
};

/** Records with one error each; several sums that use the same figure fail together. */
const BROKEN: readonly (readonly [SumName, AccountRecord])[] = [
  ['total minus cumulative is gain or loss', withAssets({ valuationGainLoss: 1 })],
  ['premiums plus transfer minus fees is cumulative', withAssets({ feeTotal: 1 })],
  ['holdings plus cash minus unpaid fees is total', withHoldings({ pendingCash: 501 })],
  ['holdings plus cash minus unpaid fees is total', withHoldings({ unpaidFees: 0 })],
  ['holdings total', withHoldings({ holdingsTotal: 100_001 })],
  ['total on both pages', withHoldings({ totalAssetValuation: 100_171 })],
  ['base date on both pages', withHoldings({ valuationDate: '2026-02-28' })],
  ['cost plus gain is valuation', withHolding({ gainLoss: 0 })],
  [
    'guaranteed products cost most of their valuation',
    withHolding({ units: null, nav: null, acquisitionCost: 1_000, gainLoss: 59_000 }),
  ],
  ['units times nav is valuation', withHolding({ units: 15_000, nav: 15_000 })],
  ['units times nav is valuation', withHolding({ nav: null })],
  ['units times nav is valuation', withHolding({ units: 40, nav: 1_500, navUnits: 10_000 })],
  ['units times nav is valuation', withHolding({ units: 40_000, nav: 15_000, navUnits: 1 })],
  ['each share fits its valuation', withHolding({ shareInTenths: 602 })],
  ['shares are 100 percent', withHolding({ shareInTenths: 606 })],
  ['each product has one price', withHolding({ productCode: 'XXSP00000012' })],
  ['each product has one name', withHolding({ productCode: 'XXSP00000012' })],
  ['each product has one name', withHolding({ name: '国内債券' })],
  ['allocation is 100 percent', withPercents([60, 39])],
  ['allocation is 100 percent', withPercents([60, 40], 99)],
  [
    'each product allocated once',
    {
      ...SOUND,
      allocation: {
        percentTotal: 100,
        rows: [SOUND.allocation.rows, SOUND.allocation.rows].flat().map((row) => ({ ...row, percent: 25 })),
      },
    },
  ],
  ['employer plus subscriber is premium', withMonth({ employerPremium: 30_001 })],
  ['matching within its legal bound', withColumnsExchanged(SOUND)],
  ['history is the premium total', withAssets({ premiumTotal: 80_001 })],
  [
    'history is the premium total',
    { ...SOUND, contributions: { ...SOUND.contributions, premiumTotals: [80_000, 80_001] } },
  ],
  ['months newest first', withMonth({ month: '2026-01' })],
  ['dates in order', withAssets({ subscriptionDate: '2026-04-11' })],
  ['dates in order', withAssets({ transfers: [{ date: '2026-04-11', amount: 20_000 }] })],
  ['dates in order', withAssets({ valuationDate: '2026-04-11' })],
  ['no date before the law', withAssets({ subscriptionDate: '1961-01-05' })],
  ['no date before the law', withAssets({ transfers: [{ date: '2001-09-30', amount: 20_000 }] })],
  ['transfers sum to the transfer amount', withAssets({ transfers: [] })],
  [
    'transfers sum to the transfer amount',
    withAssets({ transfers: ['2026-02-10', '2026-03-10'].map((date) => ({ date, amount: 20_000 })) }),
  ],
  ['no month in the future', withMonth({ month: '2026-06' })],
];

describe('the sums that must agree', () => {
  it('all agree on a sound record', () => expect(disagreements(SOUND, TODAY)).toEqual([]));

  it.each(BROKEN)('%s', (sum, record) => expect(disagreements(record, TODAY)).toContain(sum));

  it('each fail in at least one case', () =>
    expect(new Set(BROKEN.map(([sum]) => sum))).toEqual(new Set(Object.keys(SUMS))));

  it('accept shares that were rounded separately', () => {
    expect(disagreements(withHolding({ shareInTenths: 599 }), TODAY)).toEqual([]);
    expect(disagreements(withHolding({ shareInTenths: 601 }), TODAY)).toEqual([]);
  });

  it('accept a yen of rounding, either way', () => {
    // At a NAV of 10,000 yen for 10,000 units, one unit is worth a yen.
    for (const units of [59_999, 60_000, 60_001])
      expect(disagreements(withHolding({ units, nav: 10_000 }), TODAY)).toEqual([]);
    for (const units of [59_998, 60_002]) {
      expect(disagreements(withHolding({ units, nav: 10_000 }), TODAY)).toEqual(['units times nav is valuation']);
    }
  });

  it("accept a member's premium up to the employer's, and a higher one from April 2026 on", () => {
    const bound = 'matching within its legal bound';
    const pays = (month: string, employerPremium: number, subscriberPremium: number) => {
      const rows = [{ month, employerPremium, subscriberPremium, premiumSum: 0 }];
      return disagreements({ ...SOUND, contributions: { ...SOUND.contributions, rows } }, TODAY);
    };
    expect(pays('2026-03', 15_000, 15_000)).not.toContain(bound);
    expect(pays('2026-04', 5_000, 25_000)).not.toContain(bound);
    expect(pays('2026-03', 5_000, 25_000)).toContain(bound);
    // A member may have paid for several months at once, or the employer's money was taken back.
    expect(disagreements(withMonth({ employerPremium: 0, subscriberPremium: 30_000 }), TODAY)).not.toContain(bound);
    expect(disagreements(withMonth({ employerPremium: -9_000, subscriberPremium: 9_000 }), TODAY)).not.toContain(bound);
  });

  it('accept a history that begins after the first premium where the page states its limit', () => {
    const wrong = 'history is the premium total';
    const cut = (
      lastMonths: number | undefined,
      change: Partial<AssetsRecord> = {},
      rows = SOUND.contributions.rows,
    ) => {
      const assets = { ...SOUND.assets, premiumTotal: 200_000, cumulativeContributionAmount: 219_340, ...change };
      const valuationGainLoss = assets.totalAssetValuation - assets.cumulativeContributionAmount;
      const contributions = {
        rows,
        premiumTotals: rows.length > 0 ? [200_000] : [0],
        ...(lastMonths && { lastMonths }),
      };
      return disagreements({ ...SOUND, assets: { ...assets, valuationGainLoss }, contributions }, TODAY);
    };
    const long = { subscriptionDate: '2015-04-01', initialSubscriptionDate: '2015-04-30' };
    expect(cut(3, long)).toEqual([]);
    expect(cut(3, { ...long, initialSubscriptionDate: null })).toEqual([]);
    expect(cut(60, long, [])).toEqual([]);
    // In this order: no limit of the history is stated; the history should start within the months shown; a month is
    // older than the limit; the history has too much.
    expect(cut(undefined, long)).toEqual([wrong]);
    expect(cut(3)).toEqual([wrong]);
    expect(
      cut(3, long, [
        ...SOUND.contributions.rows,
        { month: '2025-09', employerPremium: 0, subscriberPremium: 0, premiumSum: 0 },
      ]),
    ).toEqual([wrong]);
    expect(cut(3, { ...long, premiumTotal: 79_999, cumulativeContributionAmount: 99_339 })).toEqual([wrong]);
  });

  it('accept an allocated product that is not held', () => {
    const [, deposit] = SOUND.allocation.rows;
    const fund = { productCode: 'ZZSP00000028', name: '先進国債券', percent: 60 };
    const rows = deposit ? [fund, deposit] : [];
    expect(disagreements({ ...SOUND, allocation: { percentTotal: 100, rows } }, TODAY)).toEqual([]);
  });

  it("accept returned money: in a row of its own, in the month's sum, or more than all premiums", () => {
    const withRows = (...rows: readonly (readonly [month: string, employer: number, own: number])[]) => {
      const written = rows.map(([month, employerPremium, subscriberPremium]) => {
        return { month, employerPremium, subscriberPremium, premiumSum: employerPremium + subscriberPremium };
      });
      const total = written.reduce((sum, row) => sum + row.premiumSum, 0);
      const cumulativeContributionAmount = total + 20_000 - 660;
      const assets = { ...SOUND.assets, premiumTotal: total, cumulativeContributionAmount };
      const valuationGainLoss = assets.totalAssetValuation - cumulativeContributionAmount;
      const contributions = { rows: written, premiumTotals: [total] };
      return disagreements({ ...SOUND, assets: { ...assets, valuationGainLoss }, contributions }, TODAY);
    };
    expect(withRows(['2026-03', -20_000, 0], ['2026-03', 30_000, 0], ['2026-01', 20_000, 0])).toEqual([]);
    expect(withRows(['2026-03', -10_000, -5_000], ['2026-01', 20_000, 10_000])).toEqual([]);
    expect(withRows(['2026-03', -90_000, 0], ['2026-01', 20_000, 0])).toEqual([]);
    expect(withRows(['2026-03', -20_000, 0], ['2026-01', 20_000, 0])).toEqual([]);
  });

  it('accept transfers and premiums before joining, and a premium one month ahead', () => {
    expect(disagreements(withAssets({ transfers: [{ date: '2025-06-30', amount: 20_000 }] }), TODAY)).toEqual([]);
    expect(disagreements(withAssets({ subscriptionDate: '2026-03-01' }), TODAY)).toEqual([]);
    expect(disagreements(withAssets({ subscriptionDate: '2026-04-01' }), TODAY)).toEqual([]);
    expect(disagreements(withMonth({ month: '2026-05' }), TODAY)).toEqual([]);
  });

  it('accept an empty allocation, but not an allocation table without its products', () => {
    expect(disagreements({ ...SOUND, allocation: { rows: [] } }, TODAY)).toEqual([]);
    const bound = 'allocation is 100 percent';
    expect(disagreements({ ...SOUND, allocation: { rows: [], percentTotal: 100 } }, TODAY)).toEqual([bound]);
  });

  it("distinguish prices for one unit and for 10,000 by the valuation, or by the page's statement", () => {
    expect(disagreements(withHolding({ units: 200, nav: 300 }), TODAY)).toEqual([]);
    expect(disagreements(withHolding({ units: 40_000, nav: 1.5, navUnits: 1 }), TODAY)).toEqual([]);
    expect(disagreements(withHolding({ units: 4_000, nav: 150 }), TODAY)).toEqual(['units times nav is valuation']);
  });

  it('accept dates equal to today', () => {
    expect(disagreements(SOUND, '2026-03-31')).toEqual([]);
    expect(disagreements(SOUND, '2026-03-30')).toContain('dates in order');
  });
});
