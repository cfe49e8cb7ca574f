/** 手続きを終えた — the employee's own word; from then on a to-do asks for new figures after two weeks (docs/decisions/0026). */
import type { CallResult } from '@minori/contract/call';
import type { finishFundTransfer } from '@minori/contract/fund-transfer';
import type { Deps } from '../deps.ts';
import { finishSelection } from '../fund-selection/selection-repository.ts';
import type { Owner } from '../storage/owner.ts';
import { requireSelection } from './facts.ts';
import { readAgainOn } from './read-again.ts';

/** Said twice, the first time counts. @throws Failure validation_error naming `step` without a selection */
export async function finishTransfer(
  { database, now }: Pick<Deps, 'database' | 'now'>,
  owner: Owner,
): Promise<CallResult<typeof finishFundTransfer>> {
  const finishedAt = requireSelection(await finishSelection(database, owner, now()));
  return { finishedAt: finishedAt.toISOString(), readAgainOn: readAgainOn(finishedAt) };
}
