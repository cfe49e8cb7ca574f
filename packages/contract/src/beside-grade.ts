/**
 * 総合評価に含まれないこと — defines what is shown next to a grade because the grade doesn't measure it: purchasing power, cost, the years to
 * payment, drift, and the next step (calculations.md section 4).
 */
import * as z from 'zod/mini';
import { AssetClassCode, RiskToleranceCode } from './codes.ts';
import { Fraction, Share, YenAmount } from './figures.ts';

export const CautionLevel = z.enum(['note', 'strong']);

/** Cautions of the same level are shown in this order. */
export const CAUTION_KEYS = [
  'horizonMismatch',
  'shortHorizonRisk',
  'purchasingPower',
  'cost',
  'drift',
  'rediagnosis',
] as const;

/** The state shown next to the letter; the portal has the Japanese texts. */
export const VALUATION_STATES = [
  ...(['good', 'roughlyGood', 'fitsType', 'roughlyFitsType'] as const),
  ...(['standard', 'check', 'checkFirst'] as const),
] as const;
export const ValuationState = z.enum(VALUATION_STATES);

/** Compared with prices: the chance of losing purchasing power, and the median change. */
const AgainstPrices = { belowProb: Share, realChange: Fraction };

/** Amounts in today's yen, at the retirement age. */
const PurchasingPower = z.object({
  months: z.int(),
  /** The assumed inflation, a fraction per year. */
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
  /** Fees of the asset mix, and of the cheapest products of the same classes in the line-up; fractions per year. */
  fee: Fraction,
  cheapestFee: Fraction,
  yearlyYen: YenAmount,
  cheapestYearlyYen: YenAmount,
  excessYearlyYen: YenAmount,
  /** Until the retirement age; null where its month is unknown. */
  excessOverYearsYen: z.nullable(YenAmount),
  level: z.nullable(CautionLevel),
});

const HorizonFacts = z.object({
  /** The answer to question 1 of the diagnosis that fits the months left; null where they are unknown. */
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
    /** For more risk than the model, the sentence begins with the class to reduce. */
    order: z.enum(['reduceFirst', 'growFirst']),
  }),
]);

export const BesideGrade = z.object({
  /** null before a diagnosis. */
  state: z.nullable(ValuationState),
  /** Strong ones first. */
  cautions: z.array(z.object({ key: z.enum(CAUTION_KEYS), level: CautionLevel })),
  /** null where the months to the retirement age are unknown or none is left. */
  purchasingPower: z.nullable(PurchasingPower),
  cost: Cost,
  /** null before a diagnosis. */
  horizon: z.nullable(HorizonFacts),
  /** Percentage points between the holdings and the last choice; null without a choice. */
  driftPoints: z.nullable(z.number()),
  /** By the grade alone. What the employee is told to do next is the first step of `getMyTask`, which follows from it. */
  nextStep: NextStep,
});
export type BesideGrade = z.output<typeof BesideGrade>;
