/**
 * 受取額の試算 — simulates the account at the retirement age, for up to three asset mixes, with and without マッチング拠出 (calculations.md
 * section 6). Amounts are nominal yen; percentiles hold date by date and are not one path.
 */
import * as z from 'zod/mini';
import { CalendarDate, CalendarMonth } from './calendar-date.ts';
import { call } from './call.ts';
import { RiskToleranceCode, RiskToleranceCodeInQuery, SysCode } from './codes.ts';
import { PastPerformance } from './employee-assets.ts';
import { Fraction, Share, Yen, YenAmount } from './figures.ts';
import { AccumulationPoint, OfType } from './model-portfolio.ts';
import { PremiumCorrection } from './premium-correction.ts';
import { PremiumReading } from './premium-reading.ts';

/**
 * 0 ok · 1 no contribution yet · 2 retirement age reached · 3 no premium data, or another required figure is missing:
 * `currentAge` is null without a birthday, `assumptions.variants.currentPf` where the present asset mix is unknown,
 * `assumptions.employerPremium` without a premium. −1 is the client's, before the first load.
 */
export const SIMULATION_STATUS_CODES = [0, 1, 2, 3] as const;

export const PORTFOLIO_VARIANTS = ['currentPf', 'modelPf', 'improvedPf'] as const;
export type PortfolioVariant = (typeof PORTFOLIO_VARIANTS)[number];

export const OUTLOOKS = ['base', 'low'] as const;
export type Outlook = (typeof OUTLOOKS)[number];

/** Retirement ages that may be tried, in a query. */
export const TRIED_AGES = ['60', '61', '62', '63', '64', '65', '66', '67', '68', '69', '70'] as const;
export type TriedAge = (typeof TRIED_AGES)[number];

/** Raises that may be tried, percent per year, in a query. */
export const TRIED_RAISES = ['0', '0.5', '1', '1.5', '2', '2.5', '3', '3.5', '4', '4.5', '5'] as const;
export type TriedRaise = (typeof TRIED_RAISES)[number];

/** At the retirement age: 90, 50 and 10 % points; `…Dif` is the result minus all contributions. */
export const RetirementPayment = z.object({
  contributionAmount: Yen,
  goodResult: YenAmount,
  goodResultDif: Yen,
  standard: YenAmount,
  standardDif: Yen,
  notGood: YenAmount,
  notGoodDif: Yen,
  /** Chance of ending below today's balance plus future premiums: only the future risk. */
  belowNow: Share,
  /** Chance of ending below all contributions: includes past gains and losses. */
  belowContributions: Share,
  /** The same two with targets that rise with prices by `inflation`. */
  realBelowNow: Share,
  realBelowContributions: Share,
  /** `realBelowNow` with prices that rise by `higherInflation`. */
  realBelowNowAt2: Share,
});
export type RetirementPayment = z.output<typeof RetirementPayment>;

/** Good, standard and not good at one date. */
const Amounts = z.object({
  simulationAmount1: YenAmount,
  simulationAmount2: YenAmount,
  simulationAmount3: YenAmount,
});

const eachVariant = <S extends z.ZodMiniType>(shape: S) =>
  z.object({
    currentPf: shape,
    /** null without a diagnosis. */
    modelPf: z.nullable(shape),
    /** null until a selection has been registered. */
    improvedPf: z.nullable(shape),
  });

/** One row per year from the reference month on, and one at the retirement age. */
const SimulationRow = z.extend(eachVariant(Amounts), {
  /** Whole months since the reference month. */
  month: z.int(),
  referenceDate: CalendarDate,
  /** 運用金額 so far plus the future premiums until then. */
  contributionAmount: Yen,
});

/** Consecutive months with the same premium, both ends included; yen per month. */
const PremiumSegment = z.object({ from: CalendarMonth, to: CalendarMonth, premium: YenAmount });
export type PremiumSegment = z.output<typeof PremiumSegment>;

export const Scenario = z.object({
  /**
   * Yen of the first month with a premium, or the average over the year from it where premiums differ by calendar month;
   * `premiumSegments` has all months, beginning after the reference month.
   */
  monthlyContribution: YenAmount,
  premiumSegments: z.array(PremiumSegment),
  retirementPayment: eachVariant(RetirementPayment),
  simulationData: z.array(SimulationRow),
});
export type Scenario = z.output<typeof Scenario>;

/**
 * The assumptions of a variant, fractions per year: 想定リターン, the median net of fees under the outlook, and the risk of the usual
 * outlook in both (calculations.md 2b). Target-year funds count as of the year of the valuation.
 */
const VariantAssumptions = z.object({ returnByYear: Fraction, investmentRisk: Fraction, expenseRatio: Fraction });

/** Consecutive months with the same limit and room, both ends included; yen per month. */
const LimitedMonths = z.object({
  from: CalendarMonth,
  to: CalendarMonth,
  /** 拠出限度額 of the plan. */
  limit: YenAmount,
  /** The employee's highest premium; 0 when none is possible. */
  maxMatching: YenAmount,
});

/** マッチング拠出 month by month, beginning after the reference month (calculations.md 6.5); yen per month. */
const MatchingAssumptions = z.object({
  /** The employee's premium where the month's limit allows it: the present, the requested, or the default one. */
  subscriberPremium: YenAmount,
  /** The assumed premium of each month. */
  premiumSegments: z.array(PremiumSegment),
  /** Number of months in which the limit allows less than `subscriberPremium`; paused months don't count. */
  monthsCut: z.int(),
  /** Allowed requests: 0, or from `minimum` up to `inputMax` in steps of `unit`. */
  inputMax: YenAmount,
  unit: YenAmount,
  minimum: YenAmount,
  periods: z.array(LimitedMonths),
});
export type MatchingAssumptions = z.output<typeof MatchingAssumptions>;

export const SimulationResult = z.object({
  simulationStatusCode: z.literal(SIMULATION_STATUS_CODES),
  /** Age at the first contribution; null before it, and where the birthday is unknown. */
  startAge: z.nullable(z.int()),
  currentAge: z.nullable(z.int()),
  /** The requested age, else the plan's. */
  retirementAge: z.int(),
  pastPerformance: z.object({
    /** Months without a scrape are absent, never interpolated. */
    pastData: z.array(PastPerformance),
    latestAssetValuation: z.nullable(Yen),
  }),
  /** null where the future can't be computed: every status but 0. */
  futurePerformance: z.nullable(
    z.object({
      notMatchingContribution: Scenario,
      /** null unless the plan has マッチング拠出 with room for it. */
      matchingContribution: z.nullable(Scenario),
    }),
  ),
  /** Shown with every result. */
  assumptions: z.object({
    outlook: z.enum(OUTLOOKS),
    assumptionSetId: z.string(),
    calculatedOn: CalendarDate,
    /** The last month of the past; null before any scrape. */
    referenceMonth: z.nullable(CalendarMonth),
    /** Months from it to the retirement age. */
    months: z.int(),
    /** Assumed inflation (CPI) of figures in real terms, the same in both outlooks, and a higher one; fractions per year. */
    inflation: Fraction,
    higherInflation: Fraction,
    /** The present asset mix is null where it is unknown: no scrape yet, no holdings, unknown products. */
    variants: z.extend(eachVariant(VariantAssumptions), { currentPf: z.nullable(VariantAssumptions) }),
    /**
     * The employer's average monthly premium, continued from `premiums`; from the 13th month on it rises by `raisePct` per year.
     */
    employerPremium: z.nullable(YenAmount),
    /** Inferred from their history; null before a scrape. */
    premiums: z.nullable(PremiumReading),
    /** The employee's correction, where it applies; `plan` of `premiums` then includes it. */
    premiumCorrection: z.nullable(PremiumCorrection),
    /** Percent, as requested; else 0. */
    raisePct: z.number(),
    /** The default of `retirementAge`. */
    planRetirementAge: z.int(),
    /** The age from which the plan pays no premiums; null where they continue until retirement. */
    membershipEndAge: z.nullable(z.int()),
    /** Whether the employee pays a premium at present; the matching case is then the present state. */
    isMatchingNow: z.boolean(),
    /** null where the plan has no マッチング拠出, and where no month has room for it. */
    matching: z.nullable(MatchingAssumptions),
  }),
});
export type SimulationResult = z.output<typeof SimulationResult>;

export const getSimulationResult = call({
  name: 'getSimulationResult',
  method: 'GET',
  path: '/api/v1/simulation-result',
  scope: 'own-user',
  feature: 'operationalSimulation',
  failure: 'simulation',
  query: z.strictObject({
    sysUserCode: SysCode,
    /** `low`: 慎重な見方. */
    outlook: z.optional(z.enum(OUTLOOKS)),
    /** Another type's model instead of the employee's own, as after a diagnosis. */
    riskToleranceCode: z.optional(RiskToleranceCodeInQuery),
    /** Yen per month, the desired own premium; at most `inputMax`, else 400. */
    subscriberPremium: z.optional(z.string().check(z.regex(/^(0|[1-9]\d{0,6})$/))),
    /** Instead of the plan's, for this response alone. */
    retirementAge: z.optional(z.enum(TRIED_AGES)),
    /** Yearly raise of the employer's premium; 0 by default. */
    raisePct: z.optional(z.enum(TRIED_RAISES)),
  }),
  response: SimulationResult,
});

export const getSavingChart = call({
  name: 'getSavingChart',
  method: 'GET',
  path: '/api/v1/saving-chart',
  scope: 'own-organisation',
  failure: 'savingChart',
  query: OfType,
  response: z.object({
    riskToleranceCode: RiskToleranceCode,
    monthlyContribution: YenAmount,
    /** From year 0 to year 30. */
    accumulationCharts: z.array(AccumulationPoint),
    assumptionSetId: z.string(),
    calculatedOn: CalendarDate,
  }),
});
