/** Provides a small account that passes all cross-checks. For tests only. */
import type { AccountRecord } from '../account-record.ts';

export const SOUND: AccountRecord = {
  assets: {
    valuationDate: '2026-03-31',
    totalAssetValuation: 100_170,
    cumulativeContributionAmount: 99_340,
    valuationGainLoss: 830,
    subscriptionDate: '2026-01-05',
    initialSubscriptionDate: '2026-01-31',
    premiumTotal: 80_000,
    transferAmount: 20_000,
    transfers: [{ date: '2026-02-10', amount: 20_000 }],
    feeTotal: 660,
  },
  holdings: {
    valuationDate: '2026-03-31',
    rows: [
      {
        productCode: 'ZZSP00000010',
        name: '国内株式',
        units: 40_000,
        nav: 15_000,
        valuation: 60_000,
        acquisitionCost: 59_000,
        gainLoss: 1_000,
        shareInTenths: 600,
      },
      {
        productCode: 'XXSP00000012',
        name: '定期預金',
        units: null,
        nav: null,
        valuation: 40_000,
        acquisitionCost: 40_000,
        gainLoss: 0,
        shareInTenths: 400,
      },
    ],
    holdingsTotal: 100_000,
    pendingCash: 500,
    unpaidFees: 330,
    totalAssetValuation: 100_170,
  },
  contributions: {
    rows: [
      { month: '2026-03', employerPremium: 30_000, subscriberPremium: 0, premiumSum: 30_000 },
      { month: '2026-02', employerPremium: 20_000, subscriberPremium: 10_000, premiumSum: 30_000 },
      { month: '2026-01', employerPremium: 20_000, subscriberPremium: 0, premiumSum: 20_000 },
    ],
    premiumTotals: [80_000],
  },
  allocation: {
    rows: [
      { productCode: 'ZZSP00000010', name: '国内株式', percent: 60 },
      { productCode: 'XXSP00000012', name: '定期預金', percent: 40 },
    ],
    percentTotal: 100,
  },
};
