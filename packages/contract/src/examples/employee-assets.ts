/** Examples of the account of `account-statement.ts`, with two earlier scrapes; yields are the engine's, rounded. */
import { accountStatement } from './account-statement.ts';
import { ASSET_CLASS_ROWS, HELD, mixOf } from './asset-classes.ts';
import type { Examples } from './example.ts';
import { SYS_USER_CODE } from './people.ts';

const { subscriptionDate, initialSubscriptionDate, valuationDate, readAt } = accountStatement;

/** Of the whole before unpaid fees: 852,650 yen. */
const SHARES = [
  { assetClassCode: 1, ratio: 0.492019 },
  { assetClassCode: 2, ratio: 0.220642 },
  { assetClassCode: 5, ratio: 0.281475 },
] as const;

const BY_CLASS = [0, 419_520, 188_130, 0, 0, 245_000];

export const examples: Examples<'employeeAssetManagement' | 'employeeContribution' | 'mstAssetClass'> = {
  employeeAssetManagement: {
    query: { sysUserCode: SYS_USER_CODE },
    response: {
      subscriptionDate,
      initialSubscriptionDate,
      totalAssetValuation: accountStatement.totalAssetValuation,
      valuationGainLoss: accountStatement.valuationGainLoss,
      interest: { rate: 0.069426, status: 'OK' },
      lastOneYearInterest: { rate: 0.078134, status: 'OK' },
      interestSource: 'minori',
      cumulativeContributionAmount: accountStatement.cumulativeContributionAmount,
      pendingCash: accountStatement.pendingCash,
      unpaidFees: accountStatement.unpaidFees,
      assetsValuation: accountStatement.holdings.map((holding, index) => ({
        ...holding,
        assetClassCode: SHARES[index]?.assetClassCode ?? null,
        ratio: SHARES[index]?.ratio ?? 0,
      })),
      investmentRatios: HELD.map((category) => ({
        ...category,
        valuation: BY_CLASS[category.categoryClassCode] ?? 0,
      })),
      history: [
        { referenceDate: '2025-03-31', contributionAmount: 540_000, assetValuation: 560_000 },
        { referenceDate: '2026-02-28', contributionAmount: 760_000, assetValuation: 828_000 },
        { referenceDate: '2026-03-31', contributionAmount: 780_000, assetValuation: 852_210 },
      ],
      valuationDate,
      importedAt: readAt,
    },
  },
  employeeContribution: {
    query: { sysUserCode: SYS_USER_CODE },
    response: {
      premiumSum: 20_000,
      employerPremium: 15_000,
      subscriberPremium: 5_000,
      month: '2026-03',
      premiums: accountStatement.contributions.map(({ month, employerPremium, subscriberPremium }) => ({
        month,
        employerPremium,
        subscriberPremium,
      })),
      earlierPremiums: 0,
      categoryClassAllocations: mixOf(0, 0.5, 0.3, 0, 0, 0.2),
    },
  },
  mstAssetClass: { response: [...ASSET_CLASS_ROWS] },
};
