/**
 * 自動ログイン — a one-time ticket with which the employee's browser may fetch, from the scraper's own public listener
 * and nowhere else, the page that leads to the record keeper. This program signs the ticket and decides that it is used
 * once, by whichever copy of the scraper; what is in the credentials it never sees (security.md rows 9 and 24).
 */
import { randomUUID } from 'node:crypto';
import { AUTO_LOGIN_PATH, type TicketClaims } from '@minori/contract/auto-login-ticket';
import type { CallResult } from '@minori/contract/call';
import type { rkAutoLogin } from '@minori/contract/login-information';
import { writeAuditEvent } from '../../identity/auth/audit.ts';
import { Failure } from '../../platform/base/failure.ts';
import type { Deps } from '../../platform/process/deps.ts';
import { signedClaims } from '../../platform/scraper/job-token.ts';
import type { Database } from '../../platform/storage/database.ts';
import { type Owner, ownerColumns } from '../../platform/storage/owner.ts';
import { usableCredentials } from '../account/saved-credentials.ts';
import { recordKeeperOf } from '../scrape/scrape-repository.ts';
import type { Asker } from './connection.ts';

/** Milliseconds. */
const LIFETIME = 60_000;

interface IssuedTicket {
  readonly scrapingCode: string;
  readonly at: Date;
  readonly expiresAt: Date;
}

/** Shown to its owner among the uses of the credentials; not a lease, so it is over at once. */
async function recordTicket(database: Database, owner: Owner, { scrapingCode, at, expiresAt }: IssuedTicket) {
  const use = { operation: 'autoLogin', source: 'autoLogin', outcome: 'not_used', credentials_mark: null } as const;
  const times = { started_at: at, expires_at: expiresAt, finished_at: at };
  await database
    .insertInto('readings')
    .values({ ...ownerColumns(owner), scraping_code: scrapingCode, ...use, ...times })
    .execute();
}

/** @throws Failure not_found when nothing is kept that may be used, or the scraper has no public listener */
export async function openAutoLogin(
  { config, database, now }: Pick<Deps, 'config' | 'database' | 'now'>,
  { session, ip, requestId }: Asker,
): Promise<CallResult<typeof rkAutoLogin>> {
  const saved = await usableCredentials(database, session);
  if (!saved || config.autoLoginOrigin === null) throw new Failure('not_found');
  const { sysUserCode, sysOrganizationCode } = session;
  const at = now();
  const ticket = { scrapingCode: randomUUID(), at, expiresAt: new Date(at.getTime() + LIFETIME) };
  const claims: TicketClaims = {
    for: 'auto-login',
    scrapingCode: ticket.scrapingCode,
    sysUserCode,
    sysOrganizationCode,
    rkMgtAgencyCode: await recordKeeperOf(database, session),
    // The row says it to the millisecond.
    exp: Math.ceil(ticket.expiresAt.getTime() / 1000),
  };
  await database.transaction().execute(async (transaction) => {
    await recordTicket(transaction, session, ticket);
    await writeAuditEvent(transaction, { kind: 'credentials_handed_over', at, ip, requestId, employee: session });
  });
  return {
    action: `${config.autoLoginOrigin}${AUTO_LOGIN_PATH}`,
    ticket: signedClaims(claims, config.jobSecret),
    expiresAt: ticket.expiresAt.toISOString(),
  };
}
