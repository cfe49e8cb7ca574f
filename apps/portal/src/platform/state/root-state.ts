/**
 * The root state that is stored between visits (specification section 4). A new slice needs one file, a line in
 * `slice-owner.ts` and the lines here that the compiler then requires.
 */
import { Company } from '@minori/contract/company';
import * as z from 'zod/mini';
import { isPersonal, type SliceName } from './slice-owner.ts';
import { accordion } from './slices/accordion.ts';
import { auth } from './slices/auth.ts';
import { colleagueComparison } from './slices/colleague-comparison.ts';
import { display } from './slices/display.ts';
import { itemStep } from './slices/item-step.ts';
import { offline } from './slices/offline.ts';
import { operationStatus } from './slices/operation-status.ts';
import { operationalSimulation } from './slices/operational-simulation.ts';
import { pushToken } from './slices/push-token.ts';
import { recordKeeperLogin } from './slices/record-keeper-login.ts';
import { retirementIncome } from './slices/retirement-income.ts';
import { riskToleranceAnswers } from './slices/risk-tolerance-answers.ts';
import { asItIs, type Slice, slice } from './slices/slice.ts';
import { todo } from './slices/todo.ts';
import { user } from './slices/user.ts';

/** 会社 — the company's flags and its record keeper, so that pages can be laid out before the call's response arrives. */
const company = slice<Company | null>({
  defaults: null,
  stored: z.nullable(Company),
  toStored: asItIs,
});

export const SLICES = {
  auth,
  company,
  user,
  accordion,
  recordKeeperLogin,
  colleagueComparison,
  todo,
  operationStatus,
  operationalSimulation,
  retirementIncome,
  riskToleranceAnswers,
  itemStep,
  pushToken,
  display,
  offline,
} as const;

export type RootState = {
  readonly [Name in SliceName]: (typeof SLICES)[Name] extends Slice<infer T> ? T : never;
};

/** Builds a value for every slice, by a function of the slice and its name. */
function fromSlices(rule: <T>(slice: Slice<T>, name: SliceName) => T): RootState {
  return {
    auth: rule(SLICES.auth, 'auth'),
    company: rule(SLICES.company, 'company'),
    user: rule(SLICES.user, 'user'),
    accordion: rule(SLICES.accordion, 'accordion'),
    recordKeeperLogin: rule(SLICES.recordKeeperLogin, 'recordKeeperLogin'),
    colleagueComparison: rule(SLICES.colleagueComparison, 'colleagueComparison'),
    todo: rule(SLICES.todo, 'todo'),
    operationStatus: rule(SLICES.operationStatus, 'operationStatus'),
    operationalSimulation: rule(SLICES.operationalSimulation, 'operationalSimulation'),
    retirementIncome: rule(SLICES.retirementIncome, 'retirementIncome'),
    riskToleranceAnswers: rule(SLICES.riskToleranceAnswers, 'riskToleranceAnswers'),
    itemStep: rule(SLICES.itemStep, 'itemStep'),
    pushToken: rule(SLICES.pushToken, 'pushToken'),
    display: rule(SLICES.display, 'display'),
    offline: rule(SLICES.offline, 'offline'),
  };
}

export const DEFAULTS: RootState = fromSlices((slice) => slice.defaults);

/** The part of the state that may be written. */
export function toStored(state: RootState): RootState {
  return fromSlices((slice, name) => slice.toStored(state[name] as never));
}

/** Parses a state from any stored value: slice by slice, with the defaults for each that doesn't parse. */
export function fromStored(stored: unknown): RootState {
  const parts = typeof stored === 'object' && stored !== null ? (stored as Record<string, unknown>) : {};
  return fromSlices((slice, name) => {
    const parsed = slice.stored.safeParse(parts[name]);
    return parsed.success ? parsed.data : slice.defaults;
  });
}

/**
 * The state with everything personal reset to its defaults, so that nothing of one employee is left for the next.
 * Which panels are open belongs to the device; but the list of open questions is emptied, because it reveals what the
 * employee wanted to know.
 */
export function withoutPerson(state: RootState): RootState {
  const rest: RootState = fromSlices((slice, name) => (isPersonal(name) ? slice.defaults : (state[name] as never)));
  return { ...rest, accordion: { ...rest.accordion, faq: [] } };
}
