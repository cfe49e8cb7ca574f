/** 変更手続きの案内 — the facts of the procedure with the mail as it would be sent: what is shown is what goes out. */
import type { FundTransfer } from '@minori/contract/fund-transfer';
import type { Deps } from '../deps.ts';
import { maskedAddress } from '../mail/mask-address.ts';
import type { Owner } from '../storage/owner.ts';
import { transferFacts } from './facts.ts';
import { composeTransferMail } from './mail-text.ts';
import { recipientOf } from './recipient.ts';

/** As the mail names the sender of its text. */
export const SERVICE_NAME = 'みのり';

/** @throws Failure validation_error naming `step` where the step before is missing */
export async function fundTransferOf(
  deps: Pick<Deps, 'database' | 'mailer'>,
  owner: Owner,
): Promise<{ readonly fundTransfer: FundTransfer }> {
  const facts = await transferFacts(deps, owner);
  const address = deps.mailer && (await recipientOf(deps.database, owner));
  return {
    fundTransfer: {
      ...facts,
      emailContent: composeTransferMail(facts, SERVICE_NAME),
      maskedEmail: address && maskedAddress(address),
    },
  };
}
