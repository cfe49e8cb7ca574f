/**
 * 券の使用 — the scraper's one call: a browser has brought it a ticket of 自動ログイン. The row of the ticket decides, so that of
 * any number of copies and tries one gets the record, once (docs/decisions/0042).
 */
import { USE_TICKET_PATH, type UsedTicket } from '@minori/contract/auto-login-ticket';
import type { FastifyInstance } from 'fastify';
import { Failure } from '../../platform/base/failure.ts';
import type { Deps } from '../../platform/process/deps.ts';
import { verifyUseTicket } from '../../platform/scraper/job-token.ts';
import type { Database } from '../../platform/storage/database.ts';
import type { Owner } from '../../platform/storage/owner.ts';
import { usableCredentials } from '../account/saved-credentials.ts';

/** A second one waits for the first one's row, and finds it used. */
async function markUsed(database: Database, owner: Owner, use: { readonly scrapingCode: string; readonly at: Date }) {
  const { numUpdatedRows } = await database
    .updateTable('readings')
    .set({ outcome: 'opened', finished_at: use.at })
    .where('sys_organization_code', '=', owner.sysOrganizationCode)
    .where('sys_user_code', '=', owner.sysUserCode)
    .where('scraping_code', '=', use.scrapingCode)
    .where('operation', '=', 'autoLogin')
    .where('outcome', '=', 'not_used')
    .where('expires_at', '>', use.at)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** @throws Failure unauthorized for who isn't the scraper; not_found for a ticket that is used, too old, or leads to nothing kept */
export async function useTicket(
  { config, database, now }: Pick<Deps, 'config' | 'database' | 'now'>,
  authorization: string | undefined,
): Promise<UsedTicket> {
  const at = now();
  const claims = verifyUseTicket(authorization, { secret: config.jobSecret, now: at });
  if (!claims) throw new Failure('unauthorized');
  const { scrapingCode } = claims;
  return database.transaction().execute(async (transaction) => {
    const isUsed = await markUsed(transaction, claims, { scrapingCode, at });
    const saved = isUsed ? await usableCredentials(transaction, claims) : undefined;
    if (!saved) throw new Failure('not_found');
    return { scrapingCode, credentials: saved.sealed };
  });
}

export function serveTicketUses(app: FastifyInstance, deps: Deps): void {
  app.post(USE_TICKET_PATH, { config: { kind: 'scraper' } }, ({ headers }) => useTicket(deps, headers.authorization));
}
