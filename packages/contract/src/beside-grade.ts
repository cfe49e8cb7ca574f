/** 評価が測らないこと — what stands beside a grade: purchasing power, cost, the years to payment, drift, and the next step (calculations.md section 4). */
import * as z from 'zod/mini';
import { AssetClassCode, RiskToleranceCode } from './codes.ts';
import { Fraction, Share, YenAmount } from './figures.ts';

export const CautionLevel = z.enum(['note', 'strong']);

/** In the order in which equally strong ones are named. */
export const CAUTION_KEYS = [
  'horizonMismatch',
  'shortHorizonRisk',
  'purchasingPower',
  'cost',
  'drift',
  'rediagnosis',
] as const;

/** The words beside the letter; the portal has the words themselves. */
export const VALUATION_STATES = [
  ...(['good', 'roughlyGood', 'fitsType', 'roughlyFitsType'] as const),
  ...(['standard', 'check', 'checkFirst'] as const),
] as const;
export const ValuationState = z.enum(VALUATION_STATES);

/** Against rising prices: the chance of being able to buy less than what was paid in, and by how much in the middle. */
const AgainstPrices = { belowProb: Share, realChange: Fraction };

/** Amounts in today's yen, at the retirement age. */
const PurchasingPower = z.object({
  months: z.int(),
  /** The inflation assumed, a fraction a year. */
  cpi: Fraction,
  ...AgainstPrices,
  realBase: YenAmount,
  realGood: YenAmount,
  realStandard: YenAmount,
  realNotGood: YenAmount,
  evenGoodBelow: z.boolean(),
  at2: z.object(AgainstPrices),
  level: z.nullable(CautionLevel),
});

const Cost = z.object({
  /** Of the mix, and of the cheapest products of the same classes in the line-up; fractions a year. */
  fee: Fraction,
  cheapestFee: Fraction,
  yearlyYen: YenAmount,
  cheapestYearlyYen: YenAmount,
  excessYearlyYen: YenAmount,
  /** Until the retirement age; null where its month isn't known. */
  excessOverYearsYen: z.nullable(YenAmount),
  level: z.nullable(CautionLevel),
});

const HorizonFacts = z.object({
  /** The answer to question 1 that the months left would give; null where they aren't known. */
  bracketNow: z.nullable(z.literal([1, 2, 3, 4])),
  typeAtActualHorizon: z.nullable(RiskToleranceCode),
  horizonMismatch: z.nullable(CautionLevel),
  rediagnosis: z.nullable(CautionLevel),
  shortHorizonRisk: z.nullable(CautionLevel),
});

const NextStep = z.discriminatedUnion('kind', [
  z.object({ kind: z.enum(['diagnose', 'seePrices', 'seeCosts', 'none']) }),
  z.object({
    kind: z.literal('shift'),
    less: AssetClassCode,
    more: AssetClassCode,
    /** Who carries more risk than the model reads first what to have less of. */
    order: z.enum(['reduceFirst', 'growFirst']),
  }),
]);

export const BesideGrade = z.object({
  /** null before a diagnosis. */
  state: z.nullable(ValuationState),
  /** Strong ones first. */
  cautions: z.array(z.object({ key: z.enum(CAUTION_KEYS), level: CautionLevel })),
  /** null where the months to the retirement age aren't known or none is left. */
  purchasingPower: z.nullable(PurchasingPower),
  cost: Cost,
  /** null before a diagnosis. */
  horizon: z.nullable(HorizonFacts),
  /** Percentage points away from what was chosen last; null where nothing was. */
  driftPoints: z.nullable(z.number()),
  nextStep: NextStep,
});
export type BesideGrade = z.output<typeof BesideGrade>;
