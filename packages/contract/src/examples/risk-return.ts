/** An example before any selection: there is a model and today's mix, and no improved one; every past fall would have hit it. */
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
      ownYen: {
        ...{ totalAssetValuation: 852_210, valuationDate: '2026-03-31' },
        ...{ badYearLoss: 102_279, badYearMeanLoss: 131_303, belowTodayAfterOneYear: 0.37736 },
        falls: [
          { name: '2007～2008年の金融危機', from: '2007-04', to: '2008-10', ratio: -0.212126, yen: -180_776 },
          { name: '2008年秋の3か月', from: '2008-10', to: '2008-12', ratio: -0.162038, yen: -138_091 },
          { name: '2020年のコロナ・ショック', from: '2020-01', to: '2020-03', ratio: -0.108779, yen: -92_703 },
          { name: '2022年の金利上昇', from: '2022-01', to: '2022-12', ratio: -0.038093, yen: -32_463 },
        ],
      },
    },
  },
};
