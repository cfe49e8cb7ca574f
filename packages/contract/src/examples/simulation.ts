/**
 * Examples of the account of `account-statement.ts`: 22 years to go, with マッチング拠出. What the api answers for it, held
 * to that by the api's own test; shares and rates with six decimals.
 */
import type { Scenario } from '../simulation.ts';
import type { Examples } from './example.ts';
import { SYS_USER_CODE } from './people.ts';

const PAID = 780_000;

/** Good, standard and not good of the mix held, and of the model. */
type YearlyAmounts = readonly [number, number, number, number, number, number];
type Shortfall = Pick<Scenario['retirementPayment']['currentPf'], 'shortfallProbability' | 'realShortfallProbability'>;

const EMPLOYER_ONLY: readonly YearlyAmounts[] = [
  [852_210, 852_210, 852_210, 852_210, 852_210, 852_210],
  [1_186_633, 1_060_780, 949_040, 1_189_839, 1_064_704, 953_483],
  [1_481_894, 1_275_974, 1_101_093, 1_490_297, 1_284_833, 1_110_086],
  [1_785_614, 1_497_984, 1_261_361, 1_800_820, 1_512_849, 1_275_548],
  [2_101_915, 1_727_007, 1_426_358, 2_125_613, 1_749_018, 1_446_464],
  [2_432_533, 1_963_246, 1_595_008, 2_466_534, 1_993_611, 1_621_806],
  [2_778_551, 2_206_915, 1_766_905, 2_824_810, 2_246_916, 1_801_205],
  [3_140_818, 2_458_234, 1_941_901, 3_201_445, 2_509_230, 1_984_550],
  [3_520_087, 2_717_432, 2_119_967, 3_597_360, 2_780_860, 2_171_848],
  [3_917_075, 2_984_747, 2_301_134, 4_013_452, 3_062_130, 2_363_165],
  [4_332_494, 3_260_426, 2_485_466, 4_450_621, 3_353_370, 2_558_600],
  [4_767_062, 3_544_721, 2_673_046, 4_909_787, 3_654_929, 2_758_274],
  [5_221_514, 3_837_896, 2_863_969, 5_391_899, 3_967_163, 2_962_320],
  [5_696_609, 4_140_221, 3_058_335, 5_897_939, 4_290_444, 3_170_879],
  [6_193_129, 4_451_977, 3_256_252, 6_428_929, 4_625_156, 3_384_100],
  [6_711_885, 4_773_452, 3_457_830, 6_985_931, 4_971_698, 3_602_137],
  [7_253_719, 5_104_944, 3_663_184, 7_570_053, 5_330_481, 3_825_148],
  [7_819_503, 5_446_760, 3_872_428, 8_182_450, 5_701_934, 4_053_296],
  [8_410_145, 5_799_216, 4_085_680, 8_824_323, 6_086_497, 4_286_748],
  [9_026_586, 6_162_640, 4_303_061, 9_496_927, 6_484_628, 4_525_672],
  [9_669_805, 6_537_367, 4_524_691, 10_201_571, 6_896_801, 4_770_244],
  [10_340_815, 6_923_745, 4_750_696, 10_939_619, 7_323_506, 5_020_642],
  [11_040_673, 7_322_131, 4_981_201, 11_712_491, 7_765_249, 5_277_049],
];

const WITH_MATCHING: readonly YearlyAmounts[] = [
  [852_210, 852_210, 852_210, 852_210, 852_210, 852_210],
  [1_251_231, 1_121_657, 1_006_473, 1_254_525, 1_125_696, 1_011_051],
  [1_617_270, 1_399_669, 1_214_331, 1_626_107, 1_409_014, 1_223_848],
  [1_996_992, 1_686_484, 1_429_920, 2_013_285, 1_702_483, 1_445_262],
  [2_394_309, 1_982_352, 1_650_150, 2_420_100, 2_006_440, 1_672_282],
  [2_810_905, 2_287_534, 1_874_186, 2_848_399, 2_321_233, 1_904_125],
  [3_247_888, 2_602_304, 2_101_792, 3_299_478, 2_647_229, 2_140_598],
  [3_706_176, 2_926_948, 2_332_951, 3_774_454, 2_984_811, 2_381_724],
  [4_186_623, 3_261_763, 2_567_738, 4_274_397, 3_334_378, 2_627_621],
  [4_690_074, 3_607_056, 2_806_269, 4_800_378, 3_696_344, 2_878_449],
  [5_217_383, 3_963_147, 3_048_684, 5_353_494, 4_071_138, 3_134_391],
  [5_769_432, 4_330_363, 3_295_130, 5_934_880, 4_459_206, 3_395_641],
  [6_347_132, 4_709_046, 3_545_762, 6_545_718, 4_861_010, 3_662_403],
  [6_951_430, 5_099_546, 3_800_735, 7_187_241, 5_277_028, 3_934_883],
  [7_583_310, 5_502_224, 4_060_209, 7_860_733, 5_707_755, 4_213_292],
  [8_243_797, 5_917_456, 4_324_341, 8_567_537, 6_153_706, 4_497_845],
  [8_933_957, 6_345_625, 4_593_293, 9_309_057, 6_615_411, 4_788_758],
  [9_654_899, 6_787_129, 4_867_225, 10_086_758, 7_093_420, 5_086_252],
  [10_407_779, 7_242_378, 5_146_299, 10_902_167, 7_588_302, 5_390_551],
  [11_193_796, 7_711_794, 5_430_679, 11_756_881, 8_100_647, 5_701_884],
  [12_014_199, 8_195_812, 5_720_528, 12_652_567, 8_631_063, 6_020_480],
  [12_870_286, 8_694_880, 6_016_013, 13_590_962, 9_180_184, 6_346_578],
  [13_763_403, 9_209_461, 6_317_303, 14_573_879, 9_748_660, 6_680_416],
];

function scenario(
  monthlyContribution: number,
  years: readonly YearlyAmounts[],
  shortfalls: { readonly currentPf: Shortfall; readonly modelPf: Shortfall },
): Scenario {
  const paidAfter = (year: number) => PAID + 12 * year * monthlyContribution;
  const contributionAmount = paidAfter(years.length - 1);
  const [good = 0, standard = 0, notGood = 0, modelGood = 0, modelStandard = 0, modelNotGood = 0] = years.at(-1) ?? [];
  const payment = (goodResult: number, middle: number, least: number) => ({
    contributionAmount,
    goodResult,
    goodResultDif: goodResult - contributionAmount,
    standard: middle,
    standardDif: middle - contributionAmount,
    notGood: least,
    notGoodDif: least - contributionAmount,
  });
  return {
    monthlyContribution,
    retirementPayment: {
      currentPf: { ...payment(good, standard, notGood), ...shortfalls.currentPf },
      modelPf: { ...payment(modelGood, modelStandard, modelNotGood), ...shortfalls.modelPf },
      improvedPf: null,
    },
    simulationData: years.map(([a, b, c, d, e, f], year) => ({
      month: 12 * year,
      referenceDate: `${2026 + year}-03-31`,
      contributionAmount: paidAfter(year),
      currentPf: { simulationAmount1: a, simulationAmount2: b, simulationAmount3: c },
      modelPf: { simulationAmount1: d, simulationAmount2: e, simulationAmount3: f },
      improvedPf: null,
    })),
  };
}

export const examples: Examples<'getSimulationResult'> = {
  getSimulationResult: {
    query: { sysUserCode: SYS_USER_CODE },
    response: {
      simulationStatusCode: 0,
      startAge: 36,
      currentAge: 37,
      retirementAge: 60,
      pastPerformance: {
        pastData: [
          { referenceDate: '2025-03-31', contributionAmount: 540_000, assetValuation: 560_000 },
          { referenceDate: '2026-02-28', contributionAmount: 760_000, assetValuation: 828_000 },
          { referenceDate: '2026-03-31', contributionAmount: PAID, assetValuation: 852_210 },
        ],
        latestAssetValuation: 852_210,
      },
      futurePerformance: {
        notMatchingContribution: scenario(15_000, EMPLOYER_ONLY, {
          currentPf: { shortfallProbability: 0.073007, realShortfallProbability: 0.191083 },
          modelPf: { shortfallProbability: 0.048993, realShortfallProbability: 0.142269 },
        }),
        matchingContribution: scenario(20_000, WITH_MATCHING, {
          currentPf: { shortfallProbability: 0.076525, realShortfallProbability: 0.196153 },
          modelPf: { shortfallProbability: 0.051813, realShortfallProbability: 0.146961 },
        }),
      },
      assumptions: {
        outlook: 'base',
        assumptionSetId: 'CMA-2025-BASE',
        calculatedOn: '2026-04-10',
        referenceMonth: '2026-03',
        months: 264,
        inflation: 0.013,
        variants: {
          currentPf: { mean: 0.035187, risk: 0.099559, expenseRatio: 0.001049 },
          modelPf: { mean: 0.039325, risk: 0.099046, expenseRatio: 0.001575 },
          improvedPf: null,
        },
        employerPremium: 15_000,
        subscriberPremium: 5_000,
        isMatchingNow: true,
        maxMatching: 15_000,
      },
    },
  },
};
