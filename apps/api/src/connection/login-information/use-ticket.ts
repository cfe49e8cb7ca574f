/**
 * 券の使用 — serves the call with which the scraper redeems a ticket of 自動ログイン that a browser has sent. The ticket's
 * database row decides: only one attempt, on any instance, gets the credentials (docs/decisions/0042). A ticket ends
 * with its session, the password, the account or the connection, whichever ends first.
 */
import { USE_TICKET_PATH, type UsedTicket } from '@minori/contract/auto-login-ticket';
import type { FastifyInstance } from 'fastify';
import type { Transaction } from 'kysely';
import { type Held, holdEmployee } from '../../identity/auth/held-employee.ts';
import { aliveAt, ofOwner } from '../../identity/auth/session-repository.ts';
import { findAccountOf, type SignInAccount } from '../../identity/auth/sign-in-repository.ts';
import { Failure } from '../../platform/base/failure.ts';
import type { Deps } from '../../platform/process/deps.ts';
import { verifyUseTicket } from '../../platform/scraper/job-token.ts';
import type { Owner } from '../../platform/storage/owner.ts';
import type { Schema } from '../../platform/storage/schema.ts';
import { usableCredentials } from '../account/saved-credentials.ts';

interface TicketUse {
  readonly scrapingCode: string;
  readonly at: Date;
}

/** @returns the session that requested the ticket; undefined for an unusable ticket */
async function markUsed(held: Held, account: SignInAccount, { scrapingCode, at }: TicketUse) {
  const row = await held
    .updateTable('readings')
    .set({ outcome: 'opened', finished_at: at })
    .where('sys_organization_code', '=', account.sysOrganizationCode)
    .where('sys_user_code', '=', account.sysUserCode)
    .where('scraping_code', '=', scrapingCode)
    .where('operation', '=', 'autoLogin')
    .where('outcome', '=', 'not_used')
    .where('expires_at', '>', at)
    .where('access_version', '=', account.accessVersion)
    .returning('session_id')
    .executeTakeFirst();
  return row?.session_id ?? undefined;
}

async function isAlive(held: Held, account: SignInAccount, { sessionId, at }: { sessionId: string; at: Date }) {
  const row = await held
    .selectFrom('sessions')
    .select('id')
    .where('id', '=', sessionId)
    .where(ofOwner(account))
    .where(aliveAt(at))
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Decides under the lock of the owner's row, so that a sign-out, a new password or a lock-out takes place either before
 * or after the decision.
 */
async function opens(transaction: Transaction<Schema>, owner: Owner, use: TicketUse): Promise<boolean> {
  const held = await holdEmployee(transaction, owner);
  const account = held && (await findAccountOf(held, owner));
  if (!held || !account || account.disabledAt !== null) return false;
  const sessionId = await markUsed(held, account, use);
  return sessionId !== undefined && isAlive(held, account, { sessionId, at: use.at });
}

/**
 * @throws Failure unauthorized for any caller but the scraper; not_found for a ticket that is used or expired, or
 * without usable saved credentials
 */
export async function useTicket(
  { config, database, now }: Pick<Deps, 'config' | 'database' | 'now'>,
  authorization: string | undefined,
): Promise<UsedTicket> {
  const at = now();
  const claims = verifyUseTicket(authorization, { secret: config.jobSecret, now: at });
  if (!claims) throw new Failure('unauthorized');
  const { scrapingCode } = claims;
  return database.transaction().execute(async (transaction) => {
    const saved = (await opens(transaction, claims, { scrapingCode, at }))
      ? await usableCredentials(transaction, claims)
      : undefined;
    if (!saved) throw new Failure('not_found');
    return { scrapingCode, credentials: saved.sealed };
  });
}

export function serveTicketUses(app: FastifyInstance, deps: Deps): void {
  app.post(USE_TICKET_PATH, { config: { kind: 'scraper' } }, ({ headers }) => useTicket(deps, headers.authorization));
}
