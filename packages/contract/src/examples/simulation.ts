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
/** belowNow, belowContributions, the same two in real terms, and realBelowNowAt2. */
type Chances = readonly [number, number, number, number, number];

const EMPLOYER_ONLY: readonly YearlyAmounts[] = [
  [852_210, 852_210, 852_210, 852_210, 852_210, 852_210],
  [1_186_633, 1_060_780, 949_040, 1_189_862, 1_064_727, 953_505],
  [1_481_894, 1_275_974, 1_101_093, 1_490_352, 1_284_884, 1_110_133],
  [1_785_614, 1_497_984, 1_261_361, 1_800_917, 1_512_935, 1_275_624],
  [2_101_915, 1_727_007, 1_426_358, 2_125_762, 1_749_145, 1_446_572],
  [2_432_533, 1_963_246, 1_595_008, 2_466_746, 1_993_787, 1_621_951],
  [2_778_551, 2_206_915, 1_766_905, 2_825_097, 2_247_148, 1_801_392],
  [3_140_818, 2_458_234, 1_941_901, 3_201_820, 2_509_525, 1_984_784],
  [3_520_087, 2_717_432, 2_119_967, 3_597_836, 2_781_229, 2_172_134],
  [3_917_075, 2_984_747, 2_301_134, 4_014_045, 3_062_580, 2_363_509],
  [4_332_494, 3_260_426, 2_485_466, 4_451_346, 3_353_912, 2_559_007],
  [4_767_062, 3_544_721, 2_673_046, 4_910_663, 3_655_572, 2_758_750],
  [5_221_514, 3_837_896, 2_863_969, 5_392_944, 3_967_919, 2_962_871],
  [5_696_609, 4_140_221, 3_058_335, 5_899_173, 4_291_324, 3_171_511],
  [6_193_129, 4_451_977, 3_256_252, 6_430_374, 4_626_172, 3_384_821],
  [6_711_885, 4_773_452, 3_457_830, 6_987_611, 4_972_863, 3_602_953],
  [7_253_719, 5_104_944, 3_663_184, 7_571_993, 5_331_809, 3_826_066],
  [7_819_503, 5_446_760, 3_872_428, 8_184_676, 5_703_438, 4_054_324],
  [8_410_145, 5_799_216, 4_085_680, 8_826_864, 6_088_193, 4_287_893],
  [9_026_586, 6_162_640, 4_303_061, 9_499_815, 6_486_532, 4_526_943],
  [9_669_805, 6_537_367, 4_524_691, 10_204_838, 6_898_930, 4_771_650],
  [10_340_815, 6_923_745, 4_750_696, 10_943_299, 7_325_877, 5_022_191],
  [11_040_673, 7_322_131, 4_981_201, 11_716_623, 7_767_882, 5_278_750],
];

const WITH_MATCHING: readonly YearlyAmounts[] = [
  [852_210, 852_210, 852_210, 852_210, 852_210, 852_210],
  [1_251_231, 1_121_657, 1_006_473, 1_254_548, 1_125_719, 1_011_074],
  [1_617_270, 1_399_669, 1_214_331, 1_626_164, 1_409_067, 1_223_898],
  [1_996_992, 1_686_484, 1_429_920, 2_013_389, 1_702_576, 1_445_343],
  [2_394_309, 1_982_352, 1_650_150, 2_420_262, 2_006_579, 1_672_401],
  [2_810_905, 2_287_534, 1_874_186, 2_848_633, 2_321_427, 1_904_287],
  [3_247_888, 2_602_304, 2_101_792, 3_299_798, 2_647_489, 2_140_809],
  [3_706_176, 2_926_948, 2_332_951, 3_774_876, 2_985_147, 2_381_992],
  [4_186_623, 3_261_763, 2_567_738, 4_274_938, 3_334_800, 2_627_951],
  [4_690_074, 3_607_056, 2_806_269, 4_801_056, 3_696_863, 2_878_849],
  [5_217_383, 3_963_147, 3_048_684, 5_354_330, 4_071_767, 3_134_867],
  [5_769_432, 4_330_363, 3_295_130, 5_935_896, 4_459_958, 3_396_202],
  [6_347_132, 4_709_046, 3_545_762, 6_546_937, 4_861_898, 3_663_056],
  [6_951_430, 5_099_546, 3_800_735, 7_188_687, 5_278_067, 3_935_636],
  [7_583_310, 5_502_224, 4_060_209, 7_862_433, 5_708_961, 4_214_154],
  [8_243_797, 5_917_456, 4_324_341, 8_569_522, 6_155_093, 4_498_824],
  [8_933_957, 6_345_625, 4_593_293, 9_311_357, 6_616_998, 4_789_865],
  [9_654_899, 6_787_129, 4_867_225, 10_089_406, 7_095_224, 5_087_495],
  [10_407_779, 7_242_378, 5_146_299, 10_905_200, 7_590_343, 5_391_941],
  [11_193_796, 7_711_794, 5_430_679, 11_760_337, 8_102_944, 5_703_431],
  [12_014_199, 8_195_812, 5_720_528, 12_656_487, 8_633_639, 6_022_195],
  [12_870_286, 8_694_880, 6_016_013, 13_595_391, 9_183_060, 6_348_472],
  [13_763_403, 9_209_461, 6_317_303, 14_578_863, 9_751_861, 6_682_502],
];

function scenario(
  monthlyContribution: number,
  years: readonly YearlyAmounts[],
  chances: { readonly currentPf: Chances; readonly modelPf: Chances },
): Scenario {
  const paidAfter = (year: number) => PAID + 12 * year * monthlyContribution;
  const contributionAmount = paidAfter(years.length - 1);
  const [good = 0, standard = 0, notGood = 0, modelGood = 0, modelStandard = 0, modelNotGood = 0] = years.at(-1) ?? [];
  const payment = (
    [goodResult, middle, least]: readonly [number, number, number],
    [belowNow, belowContributions, realBelowNow, realBelowContributions, realBelowNowAt2]: Chances,
  ) => ({
    contributionAmount,
    goodResult,
    goodResultDif: goodResult - contributionAmount,
    standard: middle,
    standardDif: middle - contributionAmount,
    notGood: least,
    notGoodDif: least - contributionAmount,
    ...{ belowNow, belowContributions, realBelowNow, realBelowContributions, realBelowNowAt2 },
  });
  return {
    monthlyContribution,
    premiumSegments: [{ from: '2026-04', to: '2048-03', premium: monthlyContribution }],
    retirementPayment: {
      currentPf: payment([good, standard, notGood], chances.currentPf),
      modelPf: payment([modelGood, modelStandard, modelNotGood], chances.modelPf),
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

const every = (yen: number) => new Array<number>(12).fill(yen);
const payer = (yen: number) => ({
  ...{ state: 'going' as const, year: every(yen), since: null, late: null, oneOff: null },
});

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
          currentPf: [0.080591, 0.073007, 0.206991, 0.191083, 0.307826],
          modelPf: [0.054497, 0.04888, 0.155332, 0.142021, 0.243068],
        }),
        matchingContribution: scenario(20_000, WITH_MATCHING, {
          currentPf: [0.082759, 0.076525, 0.209088, 0.196153, 0.309145],
          modelPf: [0.056348, 0.051696, 0.157585, 0.14671, 0.244877],
        }),
      },
      assumptions: {
        outlook: 'base',
        assumptionSetId: 'CMA-2025-BASE',
        calculatedOn: '2026-04-10',
        referenceMonth: '2026-03',
        months: 264,
        inflation: 0.013,
        higherInflation: 0.02,
        variants: {
          currentPf: { returnByYear: 0.030432, investmentRisk: 0.099559, expenseRatio: 0.001049 },
          modelPf: { returnByYear: 0.034662, investmentRisk: 0.099046, expenseRatio: 0.001551 },
          improvedPf: null,
        },
        employerPremium: 15_000,
        premiumCorrection: null,
        premiums: {
          ...{ employer: payer(15_000), own: payer(5_000), state: 'going' },
          plan: { employer: { year: every(15_000), from: '2026-04' }, own: { year: every(5_000), from: '2026-04' } },
        },
        ...{ raisePct: 0, planRetirementAge: 60, membershipEndAge: null },
        isMatchingNow: true,
        matching: {
          subscriberPremium: 5_000,
          premiumSegments: [{ from: '2026-04', to: '2048-03', premium: 5_000 }],
          ...{ monthsCut: 0, inputMax: 47_000, unit: 1_000, minimum: 1_000 },
          periods: [
            { from: '2026-04', to: '2026-11', limit: 55_000, maxMatching: 40_000 },
            { from: '2026-12', to: '2048-03', limit: 62_000, maxMatching: 47_000 },
          ],
        },
      },
    },
  },
};
