/**
 * 受取額の試算の入力 — what an employee typed on the retirement income screen and chose to save: inputs alone, never a result
 * or free text. `null` is what was not typed: the screen's default holds. Yen are integers; ages are whole years.
 */
import * as z from 'zod/mini';
import { CalendarDate, Instant } from './calendar-date.ts';
import { call } from './call.ts';
import { SysCode } from './codes.ts';
import { OwnUser } from './own-user.ts';

const between = (least: number, most: number) => z.int().check(z.minimum(least), z.maximum(most));

/** The most that fits each of these fields: a life's sum, a year's, a year's of a statement or a spouse, a month's. */
const MOST = {
  sum: 999_999_999,
  year: 99_999_999,
  pensionYear: 9_999_999,
  month: 9_999_999,
  premium: 999_999,
} as const;

/** How many payments of one kind may be typed. */
export const MOST_TYPED = 10;

/** ねんきん定期便, yearly pay, or nothing: then the average is taken. Yen a year. */
const PublicPensionInput = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('average'), amount: z.null() }),
  z.strictObject({ kind: z.literal('annualPay'), amount: between(0, MOST.year) }),
  /** 50 or older: what the statement expects. */
  z.strictObject({ kind: z.literal('projected'), amount: between(0, MOST.pensionYear) }),
  /** Under 50: what has been earned so far. */
  z.strictObject({ kind: z.literal('accrued'), amount: between(0, MOST.pensionYear) }),
]);

const LumpSumInput = z.strictObject({
  /** A company's 退職金, or a lump sum of another DC plan. */
  kind: z.enum(['company', 'dc']),
  amount: between(0, MOST.sum),
  year: between(1950, 2150),
  /** null: not said; its tax isn't told then. */
  serviceMonths: z.nullable(between(1, 720)),
  isReceived: z.boolean(),
});

const PensionInput = z
  .strictObject({
    yearly: between(0, MOST.year),
    fromAge: between(50, 100),
    /** The age from which it is paid no more; null for life. */
    toAge: z.nullable(between(51, 121)),
  })
  .check(
    z.refine(({ fromAge, toAge }) => toAge === null || fromAge < toAge, { path: ['toAge'], error: 'agesInOrder' }),
  );

export const RetirementInputs = z.strictObject({
  /** Needed a month. */
  need: z.nullable(between(0, MOST.month)),
  retirementAge: z.nullable(between(60, 70)),
  /** From when the DC account is received. */
  receiveAge: z.nullable(between(60, 74)),
  /** From when the public pension is received. */
  claimAge: z.nullable(between(60, 75)),
  /** A month. */
  ownPremium: z.nullable(between(0, MOST.premium)),
  publicPension: PublicPensionInput,
  /** Percent by which the public pension is taken to be lower. */
  publicPensionCut: between(0, 30),
  /** Months of plans before whose assets were moved in: DC of another company, iDeCo, other plans. Not in what was saved before 2026-12. */
  earlierMonths: z._default(z.nullable(between(0, 720)), null),
  lumpSums: z.array(LumpSumInput).check(z.maxLength(MOST_TYPED)),
  pensions: z.array(PensionInput).check(z.maxLength(MOST_TYPED)),
  /** 配偶者控除; `elderly` from 70 on. */
  spouse: z.enum(['none', 'general', 'elderly']),
  /** The spouse's own pension; `fromAge` is the employee's age. */
  spousePension: z.nullable(z.strictObject({ yearly: between(0, MOST.pensionYear), fromAge: between(40, 100) })),
  includeSocialInsurance: z.boolean(),
  /** Whether the tables of tax move with prices. */
  indexTables: z.boolean(),
  /** Yearly pay by which the tax that premiums save is told. */
  annualPayForTax: z.nullable(between(0, MOST.year)),
});
export type RetirementInputs = z.output<typeof RetirementInputs>;

/** Names a set of assumptions of the engine. */
const AssumptionSetId = z.string().check(z.regex(/^[A-Z0-9-]{1,40}$/));

const Calculated = {
  inputs: RetirementInputs,
  assumptionSetId: AssumptionSetId,
  /** The day on which the screen calculated with them. */
  calculatedOn: CalendarDate,
};

export const SavedRetirementInputs = z.object({ ...Calculated, savedAt: Instant });
export type SavedRetirementInputs = z.output<typeof SavedRetirementInputs>;

/** null where nothing is saved. */
const response = z.object({ saved: z.nullable(SavedRetirementInputs) });

export const getRetirementInputs = call({
  name: 'getRetirementInputs',
  method: 'GET',
  path: '/api/v1/retirement-inputs',
  scope: 'own-user',
  failure: 'retirementInputs',
  ours: true,
  query: OwnUser,
  response,
});

/** Kept in place of what was saved before, whole or not at all. */
export const saveRetirementInputs = call({
  name: 'saveRetirementInputs',
  method: 'PUT',
  path: '/api/v1/retirement-inputs',
  scope: 'own-user',
  failure: 'retirementInputsSave',
  ours: true,
  body: z.strictObject({ sysUserCode: SysCode, ...Calculated }),
  response,
});

/** Where nothing is saved, too. */
export const removeRetirementInputs = call({
  name: 'removeRetirementInputs',
  method: 'DELETE',
  path: '/api/v1/retirement-inputs',
  scope: 'own-user',
  failure: 'retirementInputsRemove',
  ours: true,
  body: OwnUser,
  response,
});
