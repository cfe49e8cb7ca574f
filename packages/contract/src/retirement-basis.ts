/**
 * 毎月いくら受け取れるか — defines the server's data for the retirement income screen: account, premiums, limits and the growth of the asset
 * mixes. The income itself is computed in the browser, so that an employee's inputs stay there (docs/design/retirement.md 9).
 */
import * as z from 'zod/mini';
import { CalendarDate, CalendarMonth } from './calendar-date.ts';
import { call } from './call.ts';
import { Fraction, YenAmount } from './figures.ts';
import { OwnUser } from './own-user.ts';
import { PremiumPlan } from './premium-reading.ts';

/** Net of fees, fractions per year, by first calendar year: more than one row where target-year funds are held. */
const Growth = z.object({ fromYear: z.int(), mean: Fraction, risk: Fraction });

const Mix = z.object({ growthByYear: z.array(Growth).check(z.minLength(1)), expenseRatio: Fraction });

export const RetirementBasis = z.object({
  calculatedOn: CalendarDate,
  assumptionSetId: z.string(),
  /** CPI, a fraction per year. */
  inflation: Fraction,
  /** The age in the company's plan. */
  retirementAge: z.int(),
  /** 入社年月 in HR's list, from which the years of service for the company's own lump sum count; null where the list has none. */
  hiredMonth: z.nullable(CalendarMonth),
  /** null before a scrape. */
  account: z.nullable(
    z.object({
      referenceMonth: CalendarMonth,
      /** 加入日. */
      joinedOn: CalendarDate,
      /** Months of membership without a premium, both ends included: they don't count for the deduction. */
      unpaid: z.readonly(z.array(z.readonly(z.tuple([CalendarMonth, CalendarMonth])))),
      /** Whether money of another plan was moved in, whose months may count as well. */
      hasTransfersIn: z.boolean(),
      /** 通算加入者等期間 and 通算拠出期間 at the last scrape; null where the record keeper shows none. */
      totalMemberMonths: z.nullable(z.int()),
      totalPaidMonths: z.nullable(z.int()),
      balance: YenAmount,
      /** Whether future premiums could be inferred from the history; if not, those below are 0. */
      arePremiumsKnown: z.boolean(),
      /** Continued from the history; empty where they can't be inferred. */
      employerPremium: PremiumPlan,
      ownPremium: PremiumPlan,
    }),
  ),
  limits: z.object({
    isMatchingAllowed: z.boolean(),
    unit: YenAmount,
    hasOtherPlan: z.boolean(),
    otherPlanEquivalent: YenAmount,
    isTransitional: z.boolean(),
  }),
  mixes: z.object({
    /** null where the present asset mix is unknown. */
    currentPf: z.nullable(Mix),
    /** null without a diagnosis. */
    modelPf: z.nullable(Mix),
    /** null until a selection has been registered. */
    improvedPf: z.nullable(Mix),
  }),
  /** The usual fee of the model's classes, or of the present asset mix before a diagnosis; never a product's. */
  comparisonFee: z.nullable(Fraction),
});
export type RetirementBasis = z.output<typeof RetirementBasis>;

export const getRetirementBasis = call({
  name: 'getRetirementBasis',
  method: 'GET',
  path: '/api/v1/retirement-basis',
  scope: 'own-user',
  feature: 'operationalSimulation',
  failure: 'retirement',
  query: OwnUser,
  response: RetirementBasis,
});
