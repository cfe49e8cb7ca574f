/**
 * 社内の比較 — defines the calls for the figures of colleagues, which the server anonymises before it sends them (calculations.md
 * section 11, security.md row 6). By default the response is the specification's list of objects; the portal requests the compact
 * forms by `Accept`.
 */
import * as z from 'zod/mini';
import { CalendarMonth } from './calendar-date.ts';
import { call } from './call.ts';
import { BooleanInQuery, ColorCode, GenderCode, Grade, RiskToleranceCode, SysCode } from './codes.ts';
import { Fraction } from './figures.ts';
import { Line } from './outside-text.ts';

/** Representatives of the age bands: under 20, 20s, 30s, 40s, 50s, 60 and over. */
const BandAge = z.literal([19, 20, 30, 40, 50, 60]);

/** One colleague; an attribute is null where it is not given. */
export const Colleague = z.object({
  /** A new random number in every response: it distinguishes rows and identifies nobody. */
  mstUserId: z.int(),
  age: z.nullable(BandAge),
  genderCode: z.nullable(GenderCode),
  isMarried: z.nullable(z.boolean()),
  isDependent: z.nullable(z.boolean()),
  totalValuation: Grade,
  /** Realised over the list's horizon, rounded to a whole point: 0.09 is 9 %. */
  investmentRisk: Fraction,
  returnByYear: Fraction,
});
export type Colleague = z.output<typeof Colleague>;

/**
 * A colleague as in specification section 3, which a client may send from another source: with a real age, and without risk and
 * return.
 */
const GivenColleague = z.object({
  ...Colleague.shape,
  mstUserId: z.optional(Colleague.shape.mstUserId),
  age: z.nullable(z.int().check(z.minimum(0), z.maximum(120))),
  investmentRisk: z.optional(Colleague.shape.investmentRisk),
  returnByYear: z.optional(Colleague.shape.returnByYear),
});

/** The employee's own point, not rounded; the grade is null before a diagnosis. */
export const OwnPoint = z.object({
  totalValuation: z.nullable(Grade),
  investmentRisk: Fraction,
  returnByYear: Fraction,
});

const horizons = <S extends z.ZodMiniType>(shape: S) => ({ threeYears: shape, fiveYears: shape, tenYears: shape });

const limits = z.object({ min: z.int(), max: z.int() });

const risksOf = <Person extends z.ZodMiniType>(person: Person) =>
  z.object({
    mySelf: z.object({
      /** From the last diagnosis; null before one. */
      mstRiskToleranceCode: z.nullable(RiskToleranceCode),
      /** At most one entry each; empty where the employee's history is too short. */
      ...horizons(z.array(OwnPoint).check(z.maxLength(1))),
    }),
    /** One entry per type, code 4 first; empty lists where the group is too small to be shown. */
    others: z.array(
      z.object({
        mstRiskToleranceCode: RiskToleranceCode,
        riskToleranceColorCode: ColorCode,
        name: Line(40, 0),
        ...horizons(z.array(person)),
      }),
    ),
    /** Axis limits in percent, over all points of the horizon. */
    investmentRiskLimit: z.object(horizons(limits)),
    returnByYearLimit: z.object(horizons(limits)),
  });

export const ReturnRisks = risksOf(Colleague);
export type ReturnRisks = z.output<typeof ReturnRisks>;

const GivenRisks = risksOf(GivenColleague);

/** Why nobody is shown. */
export const HIDDEN_REASONS = ['tooFewPeople', 'noSnapshot'] as const;

export const ColleagueComparison = z.object({
  returnRisks: ReturnRisks,
  /** The month of the rows, at its end; null before the first snapshot. */
  month: z.nullable(CalendarMonth),
  hidden: z.nullable(z.enum(HIDDEN_REASONS)),
});
export type ColleagueComparison = z.output<typeof ColleagueComparison>;

/** Media type of the form for filtering in the browser: a count for every combination of attributes, grade and type. */
export const COLLEAGUE_COUNTS = 'application/vnd.minori.colleague-counts+json';

/** The same response with counts in place of people. */
export const ColleagueCounts = z.object({
  mySelf: ReturnRisks.shape.mySelf,
  /** Whether the employee has a valuation; without one there are no own points. */
  isValued: z.boolean(),
  types: z.array(
    z.object({ mstRiskToleranceCode: RiskToleranceCode, riskToleranceColorCode: ColorCode, name: z.string() }),
  ),
  investmentRiskLimit: ReturnRisks.shape.investmentRiskLimit,
  returnByYearLimit: ReturnRisks.shape.returnByYearLimit,
  month: z.nullable(CalendarMonth),
  hidden: z.nullable(z.enum(HIDDEN_REASONS)),
  /** The cube of `@minori/engine/colleagues/count-cube` over the three-year list, in its text form. */
  cube: z.string(),
});
export type ColleagueCounts = z.output<typeof ColleagueCounts>;

/** Media type of the form for the chart: the people of one horizon, as bytes of `@minori/engine/colleagues/people-bytes`. */
export const COLLEAGUE_PEOPLE = 'application/vnd.minori.colleague-people';

export const colleagueComparison = call({
  name: 'colleagueComparison',
  method: 'GET',
  path: '/api/v1/colleague-comparison',
  scope: 'own-user-and-organisation',
  feature: 'colleagueComparison',
  failure: 'colleagueFetch',
  query: z.strictObject({
    sysUserCode: SysCode,
    sysOrganizationCode: SysCode,
    /** Years of the compact people form; 3 by default. */
    horizon: z.optional(z.enum(['3', '5', '10'])),
  }),
  response: ColleagueComparison,
  forms: { [COLLEAGUE_COUNTS]: ColleagueCounts, [COLLEAGUE_PEOPLE]: 'bytes' },
});

export const FILTER_TOGGLES = [
  'allSelect',
  'isUnderTwenties',
  'isThirties',
  'isFourties',
  'isFifties',
  'isOverSixties',
  'isMan',
  'isWoman',
  'isMarried',
  'isSingle',
  'hasDependents',
  'noDependents',
  'isInvestmentValuationA',
  'isInvestmentValuationB',
  'isInvestmentValuationC',
  'isInvestmentValuationD',
  'isInvestmentValuationE',
] as const;
export type FilterToggle = (typeof FILTER_TOGGLES)[number];

const toggle = z.optional(BooleanInQuery);

const Toggles = z.strictObject({
  allSelect: toggle,
  isUnderTwenties: toggle,
  isThirties: toggle,
  isFourties: toggle,
  isFifties: toggle,
  isOverSixties: toggle,
  isMan: toggle,
  isWoman: toggle,
  isMarried: toggle,
  isSingle: toggle,
  hasDependents: toggle,
  noDependents: toggle,
  isInvestmentValuationA: toggle,
  isInvestmentValuationB: toggle,
  isInvestmentValuationC: toggle,
  isInvestmentValuationD: toggle,
  isInvestmentValuationE: toggle,
}) satisfies z.ZodMiniType<{ [Name in FilterToggle]?: boolean | undefined }>;

/** Percent of all people shown and the employee, one decimal, half up. */
const ratio = z.number().check(z.minimum(0), z.maximum(100));

export const FilteredColleagues = z.object({
  /** Code 4 first. */
  riskToleranceRatio: z.array(
    z.object({
      mstRiskToleranceCode: RiskToleranceCode,
      colorCode: ColorCode,
      name: z.string(),
      ratio,
      numberOfPeople: z.int(),
    }),
  ),
  investmentEvaluationRatio: z.array(z.object({ value: Grade, ratio, numberOfPeople: z.int() })),
  others: GivenRisks.shape.others,
  /** Whether fewer people match than may be shown; the ratios and lists are then empty. */
  isTooFew: z.boolean(),
});
export type FilteredColleagues = z.output<typeof FilteredColleagues>;

export const filterColleagues = call({
  name: 'filterColleagues',
  method: 'POST',
  path: '/api/v1/colleague-comparison/filter',
  scope: 'session',
  feature: 'colleagueComparison',
  failure: 'colleagueFilter',
  query: Toggles,
  body: z.strictObject({ returnRisks: GivenRisks }),
  response: FilteredColleagues,
  /** Room for the list of objects of about 4,000 people (errors.md 26); larger companies are filtered in the browser only. */
  bodyLimit: 2 * 1024 * 1024,
});
