/** Examples of 標準型 for a company whose line-up has REITs. */
import { mixOf } from './asset-classes.ts';
import type { Examples } from './example.ts';
import { SYS_ORGANIZATION_CODE } from './people.ts';

const query = { riskToleranceCode: '2', sysOrganizationCode: SYS_ORGANIZATION_CODE } as const;

const MONTHLY = 10_000;

/** Good, standard and not good after 0 to 30 years; 10, 20 and 30 are calculations.md's own. */
const SAVED: readonly (readonly [number, number, number])[] = [
  [0, 0, 0],
  [130_369, 121_943, 114_189],
  [273_863, 248_222, 225_456],
  [428_357, 378_990, 336_352],
  [593_468, 514_404, 447_696],
  [769_181, 654_625, 559_963],
  [955_646, 799_823, 673_477],
  [1_153_109, 950_173, 788_488],
  [1_361_883, 1_105_854, 905_199],
  [1_582_329, 1_267_054, 1_023_784],
  [1_814_851, 1_433_965, 1_144_399],
  [2_059_889, 1_606_788, 1_267_184],
  [2_317_916, 1_785_730, 1_392_271],
  [2_589_435, 1_971_004, 1_519_785],
  [2_874_981, 2_162_834, 1_649_847],
  [3_175_118, 2_361_447, 1_782_574],
  [3_490_440, 2_567_081, 1_918_082],
  [3_821_570, 2_779_982, 2_056_484],
  [4_169_164, 3_000_404, 2_197_892],
  [4_533_906, 3_228_611, 2_342_422],
  [4_916_514, 3_464_873, 2_490_185],
  [5_317_738, 3_709_474, 2_641_298],
  [5_738_362, 3_962_703, 2_795_874],
  [6_179_205, 4_224_864, 2_954_033],
  [6_641_122, 4_496_269, 3_115_891],
  [7_125_006, 4_777_239, 3_281_572],
  [7_631_786, 5_068_110, 3_451_197],
  [8_162_435, 5_369_227, 3_624_891],
  [8_717_966, 5_680_948, 3_802_784],
  [9_299_434, 6_003_644, 3_985_006],
  [9_907_942, 6_337_698, 4_171_690],
];

export const examples: Examples<'getModelPortfolio' | 'getSavingChart'> = {
  getModelPortfolio: {
    query,
    response: {
      riskToleranceCode: 2,
      riskToleranceName: '標準型',
      colorCode: '#1B2470',
      categoryClasses: mixOf(0.2, 0.25, 0.25, 0.15, 0.1, 0.05),
      returnByYear: 0.034662,
      investmentRisk: 0.099046,
      oneYearOfMillion: { notGood: 917_510, standard: 1_036_219, goodResult: 1_170_288 },
      lossProbability: 0.353923,
      largestFall: { from: '2021-12', to: '2022-12', ratio: -0.173447 },
      fallSearched: { from: '2016-03', to: '2026-03' },
      assumptionSetId: 'CMA-2025-BASE',
    },
  },
  getSavingChart: {
    query,
    response: {
      riskToleranceCode: 2,
      monthlyContribution: MONTHLY,
      accumulationCharts: SAVED.map(([goodResult, standard, notGood], years) => ({
        years,
        contributionAmount: 12 * years * MONTHLY,
        goodResult,
        standard,
        notGood,
      })),
      assumptionSetId: 'CMA-2025-BASE',
      calculatedOn: '2026-04-10',
    },
  },
};
