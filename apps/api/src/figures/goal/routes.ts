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

/** What a goal is compared with: read before a change, so that a change is answered without another read that could fail. */
async function basisOf(deps: GoalDeps, context: Context) {
  const { inputs, areAway } = await inputsOf(deps, context);
  return {
    household: exampleHousehold(inputs?.spousePension ?? null),
    facts: await planFacts(deps.database, context.session),
    ...{ savedInputs: inputs, areInputsAway: areAway, today: tokyoDate(deps.now().getTime()) },
  };
}

type Basis = Awaited<ReturnType<typeof basisOf>>;
type StoredGoal = NonNullable<Awaited<ReturnType<typeof findGoal>>>;

function answerOf(stored: StoredGoal | undefined, { household, ...given }: Basis): GoalAnswer {
  if (!stored) return { goal: null, household, coverage: null, reason: null };
  const { savedAt, ...goal } = stored;
  return { goal: { ...goal, savedAt: savedAt.toISOString() }, household, ...coverageOf(goal, given) };
}

export function goalRoutes(deps: GoalDeps): readonly Route[] {
  const { database } = deps;
  return [
    route(getGoal, async (_input, context) =>
      answerOf(await findGoal(database, context.session), await basisOf(deps, context)),
    ),
    route(saveGoal, async ({ body: { goal } }, context) => {
      const basis = await basisOf(deps, context);
      const stored = { ...goal, savedAt: deps.now() };
      await database.transaction().execute(async (transaction) => {
        await lockOwner(transaction, context.session);
        await storeGoal(transaction, context.session, stored);
      });
      return answerOf(stored, basis);
    }),
    route(removeGoal, async (_input, context) => {
      const basis = await basisOf(deps, context);
      await eraseGoal(database, context.session);
      return answerOf(undefined, basis);
    }),
  ];
}
