/** An example before any selection: there is a model and today's mix, and no improved one. */
import type { Examples } from './example.ts';
import { SYS_USER_CODE } from './people.ts';

export const examples: Examples<'riskReturnInfo'> = {
  riskReturnInfo: {
    query: { sysUserCode: SYS_USER_CODE, isAfterImprove: 'false' },
    response: {
      model: { investmentReturn: 0.405992, returnByYear: 0.034662, investmentRisk: 0.099046 },
      current: { investmentReturn: 0.349563, returnByYear: 0.030432, investmentRisk: 0.099559 },
      afterImprove: null,
      diff: null,
    },
  },
};
