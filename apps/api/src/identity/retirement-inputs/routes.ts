/**
 * 試算の入力の保存 — routes of the calls in `contract/retirement-inputs.ts`, which read and write the employee's row as a
 * whole.
 */
import type { CallParsed, CallResult } from '@minori/contract/call';
import { getRetirementInputs, removeRetirementInputs, saveRetirementInputs } from '@minori/contract/retirement-inputs';
import { Failure } from '../../platform/base/failure.ts';
import { type Route, route, type Session, type SessionContext } from '../../platform/http/route.ts';
import type { Deps } from '../../platform/process/deps.ts';
import { lockOwner } from '../../records/employees.ts';
import { openInputs, sealInputs } from './open-inputs.ts';
import { eraseInputs, findInputs, storeInputs } from './repository.ts';

type InputsDeps = Pick<Deps, 'config' | 'database' | 'scraper' | 'now'>;

/** @throws Failure sealed_unavailable */
async function savedInputs(
  deps: InputsDeps,
  { session, span }: SessionContext,
): Promise<CallResult<typeof getRetirementInputs>> {
  const kept = await findInputs(deps.database, session);
  if (!kept) return { saved: null };
  const inputs = await openInputs({ ...deps, span }, session, kept.sealed);
  if (!inputs) throw new Failure('sealed_unavailable');
  const { assumptionSetId, calculatedOn, savedAt } = kept;
  return { saved: { inputs, assumptionSetId, calculatedOn, savedAt: savedAt.toISOString() } };
}

/** @throws Failure user_gone when the employee is just leaving */
async function save(
  deps: InputsDeps,
  session: Session,
  { inputs, assumptionSetId, calculatedOn }: CallParsed<typeof saveRetirementInputs>['body'],
): Promise<CallResult<typeof saveRetirementInputs>> {
  const savedAt = deps.now();
  const sealed = await sealInputs(deps, session, inputs);
  await deps.database.transaction().execute(async (transaction) => {
    await lockOwner(transaction, session);
    await storeInputs(transaction, session, { sealed, assumptionSetId, calculatedOn, savedAt });
  });
  return { saved: { inputs, assumptionSetId, calculatedOn, savedAt: savedAt.toISOString() } };
}

export function retirementInputsRoutes(deps: Deps): readonly Route[] {
  return [
    route(getRetirementInputs, (_input, context) => savedInputs(deps, context)),
    route(saveRetirementInputs, ({ body }, { session }) => save(deps, session, body)),
    route(removeRetirementInputs, async (_input, { session }) => {
      await eraseInputs(deps.database, session);
      return { saved: null };
    }),
  ];
}
