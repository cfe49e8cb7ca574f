/** 手続きを終えた — the employee's own word; from then on a to-do asks for new figures after two weeks (docs/decisions/0026). */
import type { CallResult } from '@minori/contract/call';
import type { finishFundTransfer } from '@minori/contract/fund-transfer';
import type { Deps } from '../deps.ts';
import { Failure } from '../failure.ts';
import { findSelection, finishSelection } from '../fund-selection/selection-repository.ts';
import type { Owner } from '../storage/owner.ts';
import { requireSelection } from './facts.ts';
import { readAgainOn } from './read-again.ts';

/**
 * Said twice, the first time counts. @throws Failure validation_error naming `step` without a selection, conflict for
 * another one than the registered: what another tab has chosen since is not done yet
 */
export async function finishTransfer(
  { database, now }: Pick<Deps, 'database' | 'now'>,
  owner: Owner,
  registeredAt: string | undefined,
): Promise<CallResult<typeof finishFundTransfer>> {
  const meant = registeredAt === undefined ? undefined : new Date(registeredAt);
  const finishedAt = await finishSelection(database, owner, { at: now(), registeredAt: meant });
  if (!finishedAt) {
    requireSelection(await findSelection(database, owner));
    throw new Failure('conflict');
  }
  return { finishedAt: finishedAt.toISOString(), readAgainOn: readAgainOn(finishedAt) };
}
