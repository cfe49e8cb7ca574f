/**
 * 案内を送り直す — mails somebody the way in that fits their account: the link to a first password, to a new one, or, where the
 * company signs in at its own provider, where to sign in.
 */
import type { Transaction } from 'kysely';
import type { Owner } from '../../platform/storage/owner.ts';
import type { Schema } from '../../platform/storage/schema.ts';
import { BY_SAML } from '../auth/authorization-method.ts';
import { issueInvitation, issueReset } from './issue-token.ts';
import { enqueueInvitation, enqueueReset, enqueueUseCompanyAccount } from './password-mails.ts';

interface Mailed {
  readonly owner: Owner;
  /** The address of the sign-in. */
  readonly to: string;
  /** authorizationMethod of the company. */
  readonly method: number;
  readonly hasPassword: boolean;
  readonly portalOrigin: string;
  readonly now: Date;
}

export async function mailLinkAgain(
  transaction: Transaction<Schema>,
  { owner, to, method, hasPassword, portalOrigin, now }: Mailed,
): Promise<void> {
  const mail = { owner, to, portalOrigin, now };
  if (method === BY_SAML) return enqueueUseCompanyAccount(transaction, mail);
  if (hasPassword) return enqueueReset(transaction, { ...mail, ...(await issueReset(transaction, owner, { now })) });
  return enqueueInvitation(transaction, { ...mail, ...(await issueInvitation(transaction, owner, { now })) });
}
