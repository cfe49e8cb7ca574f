/** 目標 — defines the routes of the calls in `contract/goal.ts`, which read and write the one goal of an employee. */
import { type GoalAnswer, getGoal, removeGoal, saveGoal } from '@minori/contract/goal';
import { tokyoDate } from '@minori/engine/calendar/tokyo-date';
import { exampleHousehold } from '@minori/engine/retirement-income/wished-income';
import { openInputs } from '../../identity/retirement-inputs/open-inputs.ts';
import { findInputs } from '../../identity/retirement-inputs/repository.ts';
import { Failure } from '../../platform/base/failure.ts';
import { type Route, route, type SessionContext } from '../../platform/http/route.ts';
import type { Deps } from '../../platform/process/deps.ts';
import { lockOwner } from '../../records/employees.ts';
import { eraseGoal, findGoal, storeGoal } from '../../records/goals.ts';
import { planFacts } from '../simulation/facts.ts';
import { coverageOf } from './coverage.ts';

type GoalDeps = Pick<Deps, 'database' | 'scraper' | 'now'>;
type Context = Pick<SessionContext, 'session' | 'span'>;

/** The saved inputs of the retirement income; `areAway` where there are some that can't be opened now. */
async function inputsOf({ database, scraper }: GoalDeps, { session, span }: Context) {
  const kept = await findInputs(database, session);
  if (!kept) return { inputs: null, areAway: false };
  try {
    const inputs = await openInputs({ scraper, span }, session, kept.sealed);
    return { inputs: inputs ?? null, areAway: inputs === undefined };
  } catch (error) {
    // The goal is told without them, and says so.
    if (!(error instanceof Failure && error.key === 'sealed_unavailable')) throw error;
    return { inputs: null, areAway: true };
  }
}

/** @throws Failure user_gone */
async function goalOf(deps: GoalDeps, context: Context): Promise<GoalAnswer> {
  const { database, now } = deps;
  const { session } = context;
  const stored = await findGoal(database, session);
  const { inputs, areAway } = await inputsOf(deps, context);
  const household = exampleHousehold(inputs?.spousePension ?? null);
  if (!stored) return { goal: null, household, coverage: null, reason: null };
  const { savedAt, ...goal } = stored;
  const facts = await planFacts(database, session);
  const given = { facts, savedInputs: inputs, areInputsAway: areAway, today: tokyoDate(now().getTime()) };
  return { goal: { ...goal, savedAt: savedAt.toISOString() }, household, ...coverageOf(goal, given) };
}

export function goalRoutes(deps: GoalDeps): readonly Route[] {
  return [
    route(getGoal, (_input, context) => goalOf(deps, context)),
    route(saveGoal, async ({ body: { goal } }, context) => {
      await deps.database.transaction().execute(async (transaction) => {
        await lockOwner(transaction, context.session);
        await storeGoal(transaction, context.session, { ...goal, savedAt: deps.now() });
      });
      return goalOf(deps, context);
    }),
    route(removeGoal, async (_input, context) => {
      await eraseGoal(deps.database, context.session);
      return goalOf(deps, context);
    }),
  ];
}
