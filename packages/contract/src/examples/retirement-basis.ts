/** Gives an example of the server's data for retirement income: the account of `simulation.ts`. */
import type { Examples } from './example.ts';
import { SYS_USER_CODE } from './people.ts';

export const examples: Examples<'getRetirementBasis'> = {
  getRetirementBasis: {
    query: { sysUserCode: SYS_USER_CODE },
    response: {
      calculatedOn: '2026-04-10',
      assumptionSetId: 'CMA-2025-BASE',
      inflation: 0.013,
      retirementAge: 60,
      hiredMonth: null,
      account: {
        referenceMonth: '2026-03',
        joinedOn: '2024-07-01',
        unpaid: [],
        hasTransfersIn: false,
        arePremiumsKnown: true,
        totalMemberMonths: null,
        totalPaidMonths: null,
        balance: 852_210,
        employerPremium: { year: new Array<number>(12).fill(15_000), from: '2026-04' },
        ownPremium: { year: new Array<number>(12).fill(5_000), from: '2026-04' },
      },
      limits: {
        isMatchingAllowed: true,
        unit: 1_000,
        hasOtherPlan: false,
        otherPlanEquivalent: 0,
        isTransitional: false,
      },
      mixes: {
        currentPf: { growthByYear: [{ fromYear: 2026, mean: 0.036, risk: 0.09 }], expenseRatio: 0.004 },
        modelPf: { growthByYear: [{ fromYear: 2026, mean: 0.0393, risk: 0.099 }], expenseRatio: 0.0016 },
        improvedPf: null,
      },
      comparisonFee: 0.0016,
    },
  },
};
