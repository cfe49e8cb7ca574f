// 「お預かり資産はありません」: the books before the first contribution, whatever the plan says.

import type { Scenario } from './scenario.ts';

export const noAssets: Scenario = {
  tell: (statement) => ({
    ...statement,
    initialSubscriptionDate: null,
    holdings: [],
    pendingCash: 0,
    unpaidFee: 0,
    totalAssetValuation: 0,
    cumulativeAmount: 0,
    gainLoss: 0,
    premiumTotal: 0,
    transferIn: null,
    feesCharged: 0,
    contributions: [],
    transactions: [],
  }),
};
