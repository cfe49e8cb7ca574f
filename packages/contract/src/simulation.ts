/**
 * 受取額の試算 — what the account may be worth at the retirement age, under up to three mixes, with and without
 * マッチング拠出 (calculations.md section 6). Amounts are nominal yen; percentiles hold date by date and are not one path.
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
 * 0 ok · 1 no contribution yet · 2 retirement age reached · 3 no premium data, or another figure is missing that the
 * future needs: `currentAge` is null without a birthday, `assumptions.variants.currentPf` where the mix held can't be
 * told, `assumptions.employerPremium` without a premium. −1 is the client's, before the first load.
 */
export const SIMULATION_STATUS_CODES = [0, 1, 2, 3] as const;

export const PORTFOLIO_VARIANTS = ['currentPf', 'modelPf', 'improvedPf'] as const;
export type PortfolioVariant = (typeof PORTFOLIO_VARIANTS)[number];

export const OUTLOOKS = ['base', 'low'] as const;
export type Outlook = (typeof OUTLOOKS)[number];

/** Ages of retirement that may be tried, in a query. */
export const TRIED_AGES = ['60', '61', '62', '63', '64', '65', '66', '67', '68', '69', '70'] as const;
export type TriedAge = (typeof TRIED_AGES)[number];

/** Raises that may be tried, per cent a year, in a query. */
export const TRIED_RAISES = ['0', '0.5', '1', '1.5', '2', '2.5', '3', '3.5', '4', '4.5', '5'] as const;
export type TriedRaise = (typeof TRIED_RAISES)[number];

/** At the retirement age: 90, 50 and 10 % points; `…Dif` is the result less all contributions. */
export const RetirementPayment = z.object({
  contributionAmount: Yen,
  goodResult: YenAmount,
  goodResultDif: Yen,
  standard: YenAmount,
  standardDif: Yen,
  notGood: YenAmount,
  notGoodDif: Yen,
  /** Chance of ending below today's balance and the premiums to come: the risk that is still ahead. */
  belowNow: Share,
  /** Chance of ending below all contributions: what was gained or lost so far counts too. */
  belowContributions: Share,
  /** The same two, below what those amounts have to be worth when prices rise by `inflation`. */
  realBelowNow: Share,
  realBelowContributions: Share,
  /** `realBelowNow` where prices rise by `higherInflation`. */
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

/** One row a year from the reference month on, and one at the retirement age. */
const SimulationRow = z.extend(eachVariant(Amounts), {
  /** Whole months since the reference month. */
  month: z.int(),
  referenceDate: CalendarDate,
  /** 運用金額 so far and the premiums to come until then. */
  contributionAmount: Yen,
});

/** Months in a row with the same premium, both ends inside; yen a month. */
const PremiumSegment = z.object({ from: CalendarMonth, to: CalendarMonth, premium: YenAmount });
export type PremiumSegment = z.output<typeof PremiumSegment>;

export const Scenario = z.object({
  /**
   * Yen of the first month with a premium, or on average over the year from it where premiums differ by calendar month;
   * `premiumSegments` has all months, from the one after the reference month on.
   */
  monthlyContribution: YenAmount,
  premiumSegments: z.array(PremiumSegment),
  retirementPayment: eachVariant(RetirementPayment),
  simulationData: z.array(SimulationRow),
});
export type Scenario = z.output<typeof Scenario>;

/**
 * What a variant's fan rests on, fractions a year: 想定リターン, the median net of fees under the outlook, and the risk of the
 * usual outlook in both (calculations.md 2b). Target-year funds count as of the year in which they were valued.
 */
const VariantAssumptions = z.object({ returnByYear: Fraction, investmentRisk: Fraction, expenseRatio: Fraction });

/** Months in a row with the same limit and room, both ends inside; yen a month. */
const LimitedMonths = z.object({
  from: CalendarMonth,
  to: CalendarMonth,
  /** 拠出限度額 of the plan. */
  limit: YenAmount,
  /** The employee's highest premium; 0 when none is possible. */
  maxMatching: YenAmount,
});

/** マッチング拠出 month by month, from the month after the reference month on (calculations.md 6.5); yen a month. */
const MatchingAssumptions = z.object({
  /** The employee's premium where the month's limit allows it: the present one, the one asked for, or the default. */
  subscriberPremium: YenAmount,
  /** What is assumed of each month. */
  premiumSegments: z.array(PremiumSegment),
  /** The months in which the limit leaves less than `subscriberPremium`; those of a pause aren't cut by a limit. */
  monthsCut: z.int(),
  /** What may be asked for: nothing, or from `minimum` up to `inputMax` in steps of `unit`. */
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
  /** The one asked for, else the plan's. */
  retirementAge: z.int(),
  pastPerformance: z.object({
    /** Months without a reading are absent, never interpolated. */
    pastData: z.array(PastPerformance),
    latestAssetValuation: z.nullable(Yen),
  }),
  /** null where there is no future to compute: every status but 0. */
  futurePerformance: z.nullable(
    z.object({
      notMatchingContribution: Scenario,
      /** null unless the plan has マッチング拠出 and there is room for it. */
      matchingContribution: z.nullable(Scenario),
    }),
  ),
  /** Printed beside every result. */
  assumptions: z.object({
    outlook: z.enum(OUTLOOKS),
    assumptionSetId: z.string(),
    calculatedOn: CalendarDate,
    /** The last month of the past; null before any scrape. */
    referenceMonth: z.nullable(CalendarMonth),
    /** Months from it to the retirement age. */
    months: z.int(),
    /** CPI of the view in real terms, the same in both outlooks, and the higher one beside it; fractions a year. */
    inflation: Fraction,
    higherInflation: Fraction,
    /** The mix held is null where it can't be told: nothing read yet, nothing held, unknown products. */
    variants: z.extend(eachVariant(VariantAssumptions), { currentPf: z.nullable(VariantAssumptions) }),
    /** A month on average, as `premiums` go on; from the 13th month on it rises by `raisePct` a year. */
    employerPremium: z.nullable(YenAmount),
    /** As read from their history; null until something has been read. */
    premiums: z.nullable(PremiumReading),
    /** What the employee says in place of it, where it holds; `plan` of `premiums` is by it then. */
    premiumCorrection: z.nullable(PremiumCorrection),
    /** Per cent, as asked for; else 0. */
    raisePct: z.number(),
    /** What `retirementAge` is when no other is asked for. */
    planRetirementAge: z.int(),
    /** The age from which the plan pays no premiums; null where they go on until retirement. */
    membershipEndAge: z.nullable(z.int()),
    /** The employee pays a premium at present: then the matching case is how things stand. */
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
    /** 慎重な見方 with `low`. */
    outlook: z.optional(z.enum(OUTLOOKS)),
    /** Another type's model in place of the employee's own, as after a diagnosis. */
    riskToleranceCode: z.optional(RiskToleranceCodeInQuery),
    /** Yen a month that the employee would pay; at most `inputMax`, else 400. */
    subscriberPremium: z.optional(z.string().check(z.regex(/^(0|[1-9]\d{0,6})$/))),
    /** In place of the plan's, for this answer alone. */
    retirementAge: z.optional(z.enum(TRIED_AGES)),
    /** By how much the employer's premium rises with pay; none unless it is asked for. */
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
