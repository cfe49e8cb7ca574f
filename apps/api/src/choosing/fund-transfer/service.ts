/** 変更手続きの案内 — returns the facts of the procedure with the mail that would be sent, and marks the procedure as finished. */

import type { CallResult } from '@minori/contract/call';
import type { FundTransfer, finishFundTransfer } from '@minori/contract/fund-transfer';
import { findSelection, finishSelection } from '../../figures/registered-selection/selection-repository.ts';
import { Failure } from '../../platform/base/failure.ts';
import { maskedAddress } from '../../platform/mail/mask-address.ts';
import type { Deps } from '../../platform/process/deps.ts';
import type { Owner } from '../../platform/storage/owner.ts';
import { requireSelection, transferFacts } from './facts.ts';
import { composeTransferMail } from './mail-text.ts';
import { readAgainOn } from './read-again.ts';
import { recipientOf } from './recipient.ts';

/** @throws Failure validation_error naming `step` if an earlier step is missing */
export async function fundTransferOf(
  deps: Pick<Deps, 'database' | 'mailer'>,
  owner: Owner,
): Promise<{ readonly fundTransfer: FundTransfer }> {
  const facts = await transferFacts(deps, owner);
  const { subject, text } = composeTransferMail(facts);
  const address = deps.mailer && (await recipientOf(deps.database, owner));
  return {
    fundTransfer: {
      ...facts,
      emailContent: { subject, text },
      maskedEmail: address && maskedAddress(address),
    },
  };
}

// 手続きを終えた is the employee's own statement; from then on a task asks for a new scrape after two weeks
// (docs/decisions/0016).

/**
 * Marks the procedure as finished; a repeated call returns the first time.
 * @throws Failure validation_error naming `step` without a selection; conflict if `registeredAt` is not that of the
 * registered selection, because a new one was registered in another tab
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
