/**
 * パスワード設定の案内を書く — processes queued requests for password mails (request-mail.ts) in the process with the jobs: looks up
 * the mail address and writes the fitting mail. A mailbox gets at most three per hour, counted from zero after a mailed
 * link was used. Beyond that the newest link in the mailbox stays valid for its hour, so that nobody can flood the
 * mailbox or leave its owner without a link.
 */
import type { Transaction } from 'kysely';
import type { Deps } from '../../platform/process/deps.ts';
import type { Schema } from '../../platform/storage/schema.ts';
import { employeesQuery, isOwner } from '../../records/employees.ts';
import { countedSince } from '../auth/audit.ts';
import { BY_SAML } from '../auth/authorization-method.ts';
import { writeRefusal } from '../auth/refusals.ts';
import { issueReset } from './issue-token.ts';
import { enqueueReset, enqueueUseCompanyAccount } from './password-mails.ts';
import {
  dropStrangers,
  findHolderByAddress,
  type MailRequest,
  type PasswordHolder,
  takeRequest,
} from './password-repository.ts';
import { REQUEST_LIFETIME_MS } from './request-mail.ts';

/** Mails per account and hour. */
export const MOST_MAILS = 3;

export interface RequestsDeps extends Pick<Deps, 'database' | 'now'> {
  /** Origin of the portal for links in mails, such as https://minori.example. */
  readonly portalOrigin: string;
}

/** Locks the employee's row, so that concurrent requests count each other. False for a deleted or disabled account. */
async function hasRoom(transaction: Transaction<Schema>, owner: PasswordHolder, now: Date): Promise<boolean> {
  const employee = await employeesQuery(transaction).where(isOwner(owner)).forUpdate().executeTakeFirst();
  if (employee?.disabledAt !== null) return false;
  const recent = await transaction
    .selectFrom('outgoing_mails')
    .select('id')
    .where('sys_organization_code', '=', owner.sysOrganizationCode)
    .where('sys_user_code', '=', owner.sysUserCode)
    .where('purpose', '=', 'password_mail')
    .where('created_at', '>', countedSince(owner, now))
    .limit(MOST_MAILS)
    .execute();
  return recent.length < MOST_MAILS;
}

interface Asked {
  readonly holder: PasswordHolder;
  readonly request: MailRequest;
  readonly now: Date;
  readonly portalOrigin: string;
}

async function writeMail(transaction: Transaction<Schema>, asked: Asked): Promise<void> {
  const { holder, request, now, portalOrigin } = asked;
  const { sysOrganizationCode, sysUserCode, email: to } = holder;
  const owner = { sysOrganizationCode, sysUserCode };
  if (!(await hasRoom(transaction, holder, now))) return;
  if (holder.authorizationMethod === BY_SAML) {
    await enqueueUseCompanyAccount(transaction, { owner, to, portalOrigin, now });
  } else {
    const { token, expiresAt } = await issueReset(transaction, owner, { now });
    await enqueueReset(transaction, { owner, to, token, expiresAt, portalOrigin, now });
  }
  const { ip, requestId } = request;
  await writeRefusal(transaction, { kind: 'password_mail_sent', at: now, ip, requestId, employee: holder });
}

/**
 * Maximum of requests of existing accounts in one run: other mails are sent between runs, however many requests there
 * are.
 */
const MOST_AT_ONCE = 100;

/**
 * Deletes the requests for unknown mail addresses, and processes each of the others in a transaction that deletes it.
 * @returns whether more may wait
 */
export async function answerRequests(deps: RequestsDeps, signal: AbortSignal): Promise<boolean> {
  const { database, portalOrigin } = deps;
  await dropStrangers(database, signal);
  let isMore = true;
  for (let answered = 0; answered < MOST_AT_ONCE && isMore && !signal.aborted; answered += 1) {
    const now = deps.now();
    isMore = await database.transaction().execute(async (transaction) => {
      const request = await takeRequest(transaction);
      if (!request) return false;
      const isGood = request.askedAt.getTime() > now.getTime() - REQUEST_LIFETIME_MS;
      const holder = isGood ? await findHolderByAddress(transaction, request.addressHash) : undefined;
      if (holder) await writeMail(transaction, { holder, request, now, portalOrigin });
      return true;
    });
  }
  return isMore;
}
