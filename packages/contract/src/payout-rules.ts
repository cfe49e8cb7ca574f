/**
 * 給付の決まり — defines how a company's plan pays out, and what else the company pays at retirement, as set by its operator, so that
 * screens need not ask for it. Yen are integers; ages are whole years.
 */
import { MEMBERSHIP_ENDS } from '@minori/engine/vocabulary/membership-ends';
import * as z from 'zod/mini';
import { Line } from './outside-text.ts';

const between = (least: number, most: number) => z.int().check(z.minimum(least), z.maximum(most));

/** As a lump sum, as an annuity, or part of each. */
export const PAYOUT_WAYS = ['lumpSum', 'annuity', 'combination'] as const;
export type PayoutWay = (typeof PAYOUT_WAYS)[number];

/** Years of an annuity by law (確定拠出年金法). */
const AnnuityYears = between(5, 20);

/** Maximum number of other plans of one company. */
export const MOST_OTHER_PLANS = 5;

const Plan = { name: Line(40), amount: z.nullable(between(0, 999_999_999)), fromAge: between(50, 75) };

/** Another plan of the company; `amount` is null if unknown. */
export const OtherPlan = z.discriminatedUnion('kind', [
  /** 退職一時金: the company's model amount, one payment. */
  z.strictObject({ kind: z.literal('retirementAllowance'), ...Plan, years: z.null() }),
  /** 確定給付企業年金: yen per year, for `years` or, if null, for life. */
  z.strictObject({ kind: z.literal('definedBenefit'), ...Plan, years: z.nullable(between(1, 40)) }),
]);
export type OtherPlan = z.output<typeof OtherPlan>;

/** The fields of a company's payout rules. */
export const PAYOUT_RULES = {
  payoutWays: z.array(z.enum(PAYOUT_WAYS)).check(
    z.minLength(1),
    z.maxLength(PAYOUT_WAYS.length),
    z.refine((ways) => new Set(ways).size === ways.length, { error: 'each way once' }),
  ),
  /** Shortest and longest annuity, years. */
  payoutYears: z
    .strictObject({ min: AnnuityYears, max: AnnuityYears })
    .check(z.refine(({ min, max }) => min <= max, { path: ['max'], error: 'must not be less than min' })),
  /** Annuity payments per year. */
  paymentsPerYear: z.literal([1, 2, 3, 4, 6, 12]),
  /** The fee for each payment, yen. */
  payoutFee: between(0, 10_000),
  /** Age at which membership ends; null where it ends with the employee's own retirement. */
  membershipEndAge: z.nullable(between(60, 70)),
  /**
   * How membership ends at that age or at the retirement age: on reaching it, with the month of the birthday, or with the fiscal
   * year.
   */
  membershipEnds: z.enum(MEMBERSHIP_ENDS),
  otherPlans: z.array(OtherPlan).check(z.maxLength(MOST_OTHER_PLANS)),
} as const;

export const PayoutRules = z.strictObject(PAYOUT_RULES);
export type PayoutRules = z.output<typeof PayoutRules>;

const StoredPlan = { name: z.string(), amount: z.nullable(z.int()), fromAge: z.int() };

/** The same fields in a response: as stored, whichever limits they were set under. */
export const STORED_PAYOUT_RULES = {
  payoutWays: z.array(z.enum(PAYOUT_WAYS)),
  payoutYears: z.object({ min: z.int(), max: z.int() }),
  paymentsPerYear: PAYOUT_RULES.paymentsPerYear,
  payoutFee: z.int(),
  membershipEndAge: z.nullable(z.int()),
  membershipEnds: PAYOUT_RULES.membershipEnds,
  otherPlans: z.array(
    z.discriminatedUnion('kind', [
      z.object({ kind: z.literal('retirementAllowance'), ...StoredPlan, years: z.null() }),
      z.object({ kind: z.literal('definedBenefit'), ...StoredPlan, years: z.nullable(z.int()) }),
    ]),
  ),
} as const;

/** For a company without settings. */
export const DEFAULT_PAYOUT_RULES: PayoutRules = {
  payoutWays: [...PAYOUT_WAYS],
  payoutYears: { min: 5, max: 20 },
  paymentsPerYear: 6,
  payoutFee: 440,
  membershipEndAge: null,
  membershipEnds: 'birthday',
  otherPlans: [],
};
