/**
 * 目標 — defines the calls of an employee's saved goal: a monthly income or an amount at the retirement age, and how far it is
 * covered (docs/decisions/0083).
 */
import * as z from 'zod/mini';
import { Instant } from './calendar-date.ts';
import { call } from './call.ts';
import { SysCode } from './codes.ts';
import { Yen } from './figures.ts';
import { OwnUser } from './own-user.ts';

const above0 = (most: number) => z.int().check(z.minimum(1), z.maximum(most));

export const Goal = z.discriminatedUnion('kind', [
  /** What the household needs, yen a month after taxes, from the age of the monthly range on. */
  z.strictObject({ kind: z.literal('monthly'), yen: above0(9_999_999) }),
  /** Yen at the retirement age. */
  z.strictObject({ kind: z.literal('amount'), yen: above0(999_999_999) }),
]);
export type Goal = z.output<typeof Goal>;

/** Yen by the ways of receiving with the lowest and the highest result; `share` is of the lowest, in whole hundredths. */
const Covered = z.object({ low: Yen, high: Yen, share: z.number() });

/**
 * Why no figure is told: nothing was read yet, the first premium is waited for, the birthday is unknown, the age has passed, or
 * premiums or assets of the account can't be calculated with.
 */
export const UNCOVERED_REASONS = ['noBalance', 'waiting', 'noBirthday', 'past', 'unknown'] as const;
export type UncoveredReason = (typeof UNCOVERED_REASONS)[number];

/** What a monthly figure doesn't count in: saved inputs that couldn't be opened just now, or premiums that nobody knows. */
const LEFT_OUT = ['savedInputs', 'premiums'] as const;

const GoalAnswer = z.object({
  goal: z.nullable(z.object({ kind: z.enum(['monthly', 'amount']), yen: Yen, savedAt: Instant })),
  /** The household of the three ways of life: a couple where a spouse's pension was saved. */
  household: z.enum(['alone', 'couple']),
  /** null without a goal or with a reason. */
  coverage: z.nullable(
    z.object({
      age: z.int(),
      /** Yen a month of the spouse's pension, which `low` and `high` include. */
      spouse: Yen,
      /** The age from which pensions alone don't cover a monthly goal; null where they do, and for an amount. */
      until: z.nullable(z.int()),
      cases: z.object({ notGood: Covered, standard: Covered, good: Covered }),
      leftOut: z.array(z.enum(LEFT_OUT)),
    }),
  ),
  reason: z.nullable(z.enum(UNCOVERED_REASONS)),
});
export type GoalAnswer = z.output<typeof GoalAnswer>;

const goalCall = { path: '/api/v1/goal', scope: 'own-user', ours: true, response: GoalAnswer } as const;

export const getGoal = call({
  ...goalCall,
  name: 'getGoal',
  method: 'GET',
  feature: 'operationalSimulation',
  failure: 'goal',
  query: OwnUser,
});

/** Replaces the saved goal. */
export const saveGoal = call({
  ...goalCall,
  name: 'saveGoal',
  method: 'PUT',
  feature: 'operationalSimulation',
  failure: 'goalSave',
  body: z.strictObject({ sysUserCode: SysCode, goal: Goal }),
});

/** Succeeds also where nothing is saved, and for companies that no longer have the simulation. */
export const removeGoal = call({
  ...goalCall,
  name: 'removeGoal',
  method: 'DELETE',
  failure: 'goalRemove',
  body: OwnUser,
});
