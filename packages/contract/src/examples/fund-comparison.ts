/** Gives examples of a comparison list with one plan: the choice of `fund-selection.ts`. */

import { examples as account } from './account.ts';
import type { Examples } from './example.ts';
import { AFTER_IMPROVE, BEFORE, PLAN_VALUATION, REGISTERED_AT, SELECTED } from './fund-selection.ts';
import { SYS_USER_CODE } from './people.ts';

const { current, model } = account.riskReturnInfo.response ?? {};
if (!current || !model) throw new Error('the example has figures of risk and return');

const comparisonId = '0b0f6a5e-2f6c-4a6b-9d3e-1c5f7a9b3d21';

export const examples: Examples<'getFundComparison' | 'registerFundComparison' | 'removeFundComparison'> = {
  getFundComparison: {
    query: { sysUserCode: SYS_USER_CODE },
    response: {
      current: { valuation: BEFORE, returnRisk: current },
      model,
      fundComparisons: [
        {
          comparisonId,
          number: 1,
          registeredAt: REGISTERED_AT,
          fundValuation: PLAN_VALUATION,
          returnRisk: AFTER_IMPROVE,
          goneProducts: [],
        },
      ],
    },
  },
  registerFundComparison: {
    body: { sysUserCode: SYS_USER_CODE, products: SELECTED },
    response: { comparisonId, number: 1 },
  },
  removeFundComparison: {
    body: { sysUserCode: SYS_USER_CODE, comparisonId },
    response: { comparisonId },
  },
};
