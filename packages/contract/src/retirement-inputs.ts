/**
 * 受取額の試算の入力 — defines the inputs of the retirement income screen that an employee chose to save: inputs alone, never a result or
 * free text. `null` means not typed: the screen's default applies. Yen are integers; ages are whole years.
 */
import { ACCOUNT_KINDS } from '@minori/engine/vocabulary/account-kind';
import * as z from 'zod/mini';
import { CalendarDate, Instant } from './calendar-date.ts';
import { call } from './call.ts';
import { SysCode } from './codes.ts';
import { OwnUser } from './own-user.ts';

const between = (least: number, most: number) => z.int().check(z.minimum(least), z.maximum(most));

/**
 * Maximum amounts, yen: a lump sum, a yearly amount, a yearly public pension or pension of the spouse, a monthly amount, a
 * premium.
 */
const MOST = {
  sum: 999_999_999,
  year: 99_999_999,
  pensionYear: 9_999_999,
  month: 9_999_999,
  premium: 999_999,
} as const;

/** Maximum number of payments of one kind. */
export const MOST_TYPED = 10;

/** ねんきん定期便, yearly pay, or nothing, which means the average. Yen per year. */
const PublicPensionInput = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('average'), amount: z.null() }),
  z.strictObject({ kind: z.literal('annualPay'), amount: between(0, MOST.year) }),
  /** 50 or older: the statement's projection. */
  z.strictObject({ kind: z.literal('projected'), amount: between(0, MOST.pensionYear) }),
  /** Under 50: the pension earned so far. */
  z.strictObject({ kind: z.literal('accrued'), amount: between(0, MOST.pensionYear) }),
]);

const LumpSumInput = z.strictObject({
  /** A company's 退職金, or a lump sum of another DC plan. */
  kind: z.enum(['company', 'dc']),
  amount: between(0, MOST.sum),
  year: between(1950, 2150),
  /** null: not typed; its tax is then unknown. */
  serviceMonths: z.nullable(between(1, 720)),
  isReceived: z.boolean(),
});

const PensionInput = z
  .strictObject({
    yearly: between(0, MOST.year),
    fromAge: between(50, 100),
    /** The age at which it ends; null for life. */
    toAge: z.nullable(between(51, 121)),
  })
  .check(
    z.refine(({ fromAge, toAge }) => toAge === null || fromAge < toAge, { path: ['toAge'], error: 'agesInOrder' }),
  );

/** Maximum number of accounts beside the plan. */
export const MOST_ACCOUNTS = 5;

/** An account beside the plan: paid into until one age, used evenly from another to a third, which is excluded. */
const AccountInput = z
  .strictObject({
    kind: z.enum(ACCOUNT_KINDS),
    balance: between(0, MOST.sum),
    monthly: between(0, MOST.premium),
    paidToAge: between(18, 100),
    fromAge: between(50, 100),
    toAge: between(51, 121),
  })
  .check(
    z.refine(({ fromAge, toAge }) => fromAge < toAge, { path: ['toAge'], error: 'agesInOrder' }),
    z.refine(({ paidToAge, fromAge }) => paidToAge <= fromAge, { path: ['paidToAge'], error: 'agesInOrder' }),
  );

export const RetirementInputs = z.strictObject({
  /** The money needed per month, yen. */
  need: z.nullable(between(0, MOST.month)),
  retirementAge: z.nullable(between(60, 70)),
  /** The age at which the DC account is received. */
  receiveAge: z.nullable(between(60, 74)),
  /** The age at which the public pension is claimed. */
  claimAge: z.nullable(between(60, 75)),
  /** Yen per month. */
  ownPremium: z.nullable(between(0, MOST.premium)),
  publicPension: PublicPensionInput,
  /** Assumed cut of the public pension, percent. */
  publicPensionCut: between(0, 30),
  /**
   * Months of earlier plans whose assets were moved in: DC of another company, iDeCo, other plans. Not in inputs saved before
   * 2026-12.
   */
  earlierMonths: z._default(z.nullable(between(0, 720)), null),
  lumpSums: z.array(LumpSumInput).check(z.maxLength(MOST_TYPED)),
  pensions: z.array(PensionInput).check(z.maxLength(MOST_TYPED)),
  /** Accounts beside the plan. Not in inputs saved before 2026-12. */
  accounts: z._default(z.array(AccountInput).check(z.maxLength(MOST_ACCOUNTS)), []),
  /** 配偶者控除; `elderly` from 70 on. */
  spouse: z.enum(['none', 'general', 'elderly']),
  /** The spouse's own pension; `fromAge` is the employee's age. */
  spousePension: z.nullable(z.strictObject({ yearly: between(0, MOST.pensionYear), fromAge: between(40, 100) })),
  includeSocialInsurance: z.boolean(),
  /** Whether the tax tables rise with prices. */
  indexTables: z.boolean(),
  /** Yearly pay, from which the tax saved by premiums is computed. */
  annualPayForTax: z.nullable(between(0, MOST.year)),
});
export type RetirementInputs = z.output<typeof RetirementInputs>;

/** The id of an assumption set of the engine. */
const AssumptionSetId = z.string().check(z.regex(/^[A-Z0-9-]{1,40}$/));

const Calculated = {
  inputs: RetirementInputs,
  assumptionSetId: AssumptionSetId,
  /** The day of the screen's calculation. */
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

/** Replaces the saved inputs, completely or not at all. */
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

/** Succeeds also where nothing is saved. */
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
