/** Gives examples of a choice, valued and registered, that follows the model of 標準型 (account of `account-statement.ts`). */

import { PresentState } from '../fund-selection.ts';
import { examples as account } from './account.ts';
import { ANSWERS } from './answers.ts';
import { mixOf } from './asset-classes.ts';
import type { Examples } from './example.ts';
import { lineUpProduct } from './line-up.ts';
import { SYS_USER_CODE } from './people.ts';

export const SELECTED = [
  { isinCode: 'ZZDC00000017', inputRate: 20 },
  { isinCode: 'ZZDC00000074', inputRate: 25 },
  { isinCode: 'ZZDC00000124', inputRate: 25 },
  { isinCode: 'ZZDC00000157', inputRate: 15 },
  { isinCode: 'ZZDC00000199', inputRate: 4 },
  { isinCode: 'ZZDC00000207', inputRate: 3 },
  { isinCode: 'ZZDC00000223', inputRate: 3 },
  { isinCode: 'XXDC00009012', inputRate: 5 },
];

const now = account.getInvestmentValuation.response;
if (!now) throw new Error('the example has a valuation');

// Parsed, so that only the fields of a present state are kept.
export const BEFORE = PresentState.parse({
  ...now,
  state: now.beside?.state ?? null,
  expenseRatio: 0.001049,
  yearlyCost: 893,
  totalAssetValuation: 852_210,
});

const MODEL = mixOf(0.2, 0.25, 0.25, 0.15, 0.1, 0.05);

export const PLAN_VALUATION = {
  totalValuation: 'A' as const,
  totalScore: 100,
  state: 'good' as const,
  totalValuationComment: '分散とリスクのバランスが、あなたのタイプにおおむね合っています。',
  assetClassScore: 100,
  areaClassScore: 100,
  separationGapScore: 100,
  riskGapScore: 100,
  diversifiedValuation: 'A' as const,
  diversifiedValuationComment: '資産と地域の分散は、おおむね十分です。',
  riskToleranceFitValuation: 'A' as const,
  riskToleranceFitValuationComment: '配分とリスクが、あなたのタイプにおおむね合っています。',
  reason: {
    ...now.reason,
    weakest: null,
    effectiveAssetClasses: 5.0158,
    investmentRisk: 0.099046,
    separationPoints: 0,
    largestGap: { categoryClassCode: 0 as const, gap: 0 },
  },
  areaRatio: { domestic: 0.54, developed: 0.405, emerging: 0.025, other: 0.03 },
  categoryAssetRatio: MODEL,
  differencialWithModelPf: MODEL.map(({ categoryClassCode }) => ({ categoryClassCode, gap: 0 })),
  modelAssetRatio: MODEL,
  inputFundInfo: SELECTED.map(({ isinCode, inputRate }) => {
    const { assetCode, name, style, expenseRatio } = lineUpProduct(isinCode);
    return { isinCode, assetCode, name, style, expenseRatio, inputRate };
  }),
  expenseRatio: 0.001624,
  yearlyCost: 1_383,
  assumptionSetId: 'CMA-2025-BASE',
};

const { current, model } = account.riskReturnInfo.response ?? {};
if (!current || !model) throw new Error('the example has figures of risk and return');

export const AFTER_IMPROVE = { investmentReturn: 0.405002, returnByYear: 0.034589, investmentRisk: 0.099046 };

export const REGISTERED_AT = '2026-04-10T01:00:00.000Z';

export const examples: Examples<'valueFundSelection' | 'valueFundRetirement' | 'getFundValuations'> = {
  valueFundSelection: {
    body: { sysUserCode: SYS_USER_CODE, products: SELECTED },
    response: ANSWERS.valueFundSelection,
  },
  valueFundRetirement: {
    body: { sysUserCode: SYS_USER_CODE, choices: [SELECTED] },
    response: ANSWERS.valueFundRetirement,
  },
  getFundValuations: {
    query: { sysUserCode: SYS_USER_CODE },
    response: ANSWERS.getFundValuations,
  },
};
