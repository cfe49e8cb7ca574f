/** 変更手続きの案内 — the facts of the procedure with the mail as it would be sent: what is shown is what goes out. */

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

/** As the mail names the sender of its text. */
export const SERVICE_NAME = 'みのり';

/** @throws Failure validation_error naming `step` where the step before is missing */
export async function fundTransferOf(
  deps: Pick<Deps, 'database' | 'mailer'>,
  owner: Owner,
): Promise<{ readonly fundTransfer: FundTransfer }> {
  const facts = await transferFacts(deps, owner);
  const { subject, text } = composeTransferMail(facts, SERVICE_NAME);
  const address = deps.mailer && (await recipientOf(deps.database, owner));
  return {
    fundTransfer: {
      ...facts,
      emailContent: { subject, text },
      maskedEmail: address && maskedAddress(address),
    },
  };
}

// 手続きを終えた — the employee's own word; from then on a to-do asks for new figures after two weeks (docs/decisions/0016).

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
