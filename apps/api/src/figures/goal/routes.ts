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

type SavedInputs = Awaited<ReturnType<typeof inputsOf>>;
type StoredGoal = NonNullable<Awaited<ReturnType<typeof findGoal>>>;

const householdOf = ({ inputs }: SavedInputs) => exampleHousehold(inputs?.spousePension ?? null);

const withoutGoal = (saved: SavedInputs): GoalAnswer => ({
  ...{ goal: null, household: householdOf(saved), coverage: null, reason: null },
});

/** Reads what a goal is compared with. @returns writes the answer of a goal, without another read that could fail */
async function comparison({ database, now }: GoalDeps, { session }: Context, saved: SavedInputs) {
  const given = {
    facts: await planFacts(database, session),
    ...{ savedInputs: saved.inputs, areInputsAway: saved.areAway, today: tokyoDate(now().getTime()) },
  };
  return ({ savedAt, ...goal }: StoredGoal): GoalAnswer => ({
    goal: { ...goal, savedAt: savedAt.toISOString() },
    ...{ household: householdOf(saved), ...coverageOf(goal, given) },
  });
}

export function goalRoutes(deps: GoalDeps): readonly Route[] {
  const { database } = deps;
  return [
    route(getGoal, async (_input, context) => {
      const stored = await findGoal(database, context.session);
      const saved = await inputsOf(deps, context);
      return stored ? (await comparison(deps, context, saved))(stored) : withoutGoal(saved);
    }),
    route(saveGoal, async ({ body: { goal } }, context) => {
      const answerOf = await comparison(deps, context, await inputsOf(deps, context));
      const stored = { ...goal, savedAt: deps.now() };
      await database.transaction().execute(async (transaction) => {
        await lockOwner(transaction, context.session);
        await storeGoal(transaction, context.session, stored);
      });
      return answerOf(stored);
    }),
    route(removeGoal, async (_input, context) => {
      const saved = await inputsOf(deps, context);
      await eraseGoal(database, context.session);
      return withoutGoal(saved);
    }),
  ];
}
