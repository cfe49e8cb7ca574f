/**
 * 毎月いくら受け取れるか — what the server knows for it: account, premiums, limits and the growth of the mixes. The income itself
 * is computed in the browser, so that what an employee types there stays there (docs/design/retirement.md 9).
 */
import * as z from 'zod/mini';
import { CalendarDate, CalendarMonth } from './calendar-date.ts';
import { call } from './call.ts';
import { Fraction, YenAmount } from './figures.ts';
import { OwnUser } from './own-user.ts';
import { PremiumPlan } from './premium-reading.ts';

/** Net of fees, fractions a year, from a calendar year on: more than one row where target-year funds are held. */
const Growth = z.object({ fromYear: z.int(), mean: Fraction, risk: Fraction });

const Mix = z.object({ growthByYear: z.array(Growth).check(z.minLength(1)), expenseRatio: Fraction });

export const RetirementBasis = z.object({
  calculatedOn: CalendarDate,
  assumptionSetId: z.string(),
  /** CPI, a fraction a year. */
  inflation: Fraction,
  /** Of the company's plan. */
  retirementAge: z.int(),
  /** 入社年月 of HR's list: the service of the company's own lump sum counts from it; null where the list says none. */
  hiredMonth: z.nullable(CalendarMonth),
  /** null until a balance has been read. */
  account: z.nullable(
    z.object({
      referenceMonth: CalendarMonth,
      /** 加入日. */
      joinedOn: CalendarDate,
      /** Months of membership without a premium, both ends inside: they don't count for the deduction. */
      unpaid: z.readonly(z.array(z.readonly(z.tuple([CalendarMonth, CalendarMonth])))),
      /** Whether money of another plan was moved in: its months may count, too. */
      hasTransfersIn: z.boolean(),
      /** 通算加入者等期間 and 通算拠出期間 as the record keeper showed them at the last reading; null where it shows none. */
      totalMemberMonths: z.nullable(z.int()),
      totalPaidMonths: z.nullable(z.int()),
      balance: YenAmount,
      /** Whether the history says what goes on; without it the premiums below are none. */
      arePremiumsKnown: z.boolean(),
      /** As their history goes on; without a month where none can be told. */
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
    /** null where the mix held can't be told. */
    currentPf: z.nullable(Mix),
    /** null without a diagnosis. */
    modelPf: z.nullable(Mix),
    /** null until a selection has been registered. */
    improvedPf: z.nullable(Mix),
  }),
  /** The usual fee of the model's classes, or of the mix held where there is no diagnosis; never a product's. */
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
