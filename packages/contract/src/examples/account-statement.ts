/**
 * Gives an example of the scraper's statement: two years of premiums, a transfer, two funds and a deposit. Every sum of
 * calculations.md section 10 agrees, and units × NAV / 10,000 is the valuation.
 */
import type { AccountStatement } from '../account-statement.ts';

const MONTHS = ['01', '02', '03', '04', '05', '06', '07', '08', '09', '10', '11', '12'];

/** 2024-04 to 2026-03. */
const contributions = [2024, 2025, 2026]
  .flatMap((year) => MONTHS.map((month) => `${year}-${month}`))
  .filter((month) => month >= '2024-04' && month <= '2026-03')
  .map((month) => ({ month, employerPremium: 15_000, subscriberPremium: 5_000 }));

export const accountStatement: AccountStatement = {
  rkMgtAgencyCode: 1,
  valuationDate: '2026-03-31',
  readAt: '2026-04-10T00:19:30.000Z',
  subscriptionDate: '2024-04-01',
  initialSubscriptionDate: '2024-04-26',
  totalAssetValuation: 852_210,
  cumulativeContributionAmount: 780_000,
  valuationGainLoss: 72_210,
  pendingCash: 5_000,
  unpaidFees: 440,
  interest: null,
  totalMemberMonths: 88,
  totalPaidMonths: 84,
  holdings: [
    {
      productCode: 'ZZDC00000066',
      name: 'ミナモDC先進国株式インデックス',
      units: 200_000,
      nav: 20_976,
      valuation: 419_520,
      acquisitionCost: 350_000,
      gainLoss: 69_520,
    },
    {
      productCode: 'ZZDC00000124',
      name: 'ミナモDC国内債券インデックス',
      units: 150_000,
      nav: 12_542,
      valuation: 188_130,
      acquisitionCost: 190_000,
      gainLoss: -1_870,
    },
    {
      productCode: 'XXDC00009012',
      name: 'はなみずき銀行DC定期預金（1年）',
      units: null,
      nav: null,
      valuation: 240_000,
      acquisitionCost: 239_000,
      gainLoss: 1_000,
    },
  ],
  contributions,
  transfers: [{ date: '2024-05-20', amount: 300_000 }],
  allocation: [
    { productCode: 'ZZDC00000066', name: 'ミナモDC先進国株式インデックス', percent: 50 },
    { productCode: 'ZZDC00000124', name: 'ミナモDC国内債券インデックス', percent: 30 },
    { productCode: 'XXDC00009012', name: 'はなみずき銀行DC定期預金（1年）', percent: 20 },
  ],
};
