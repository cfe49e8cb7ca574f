/**
 * 自動ログイン — issues a one-time ticket with which the employee's browser fetches the page that logs in to the record
 * keeper; only the scraper's own public listener serves that page. The page shows the saved credentials to the browser,
 * so a fresh proof of identity is required. The api signs the ticket and allows one use of it, whichever instance of
 * the scraper asks; it can't read the credentials (security.md rows 9 and 24).
 */
import { randomUUID } from 'node:crypto';
import { AUTO_LOGIN_PATH, type TicketClaims } from '@minori/contract/auto-login-ticket';
import type { CallResult } from '@minori/contract/call';
import type { rkAutoLogin } from '@minori/contract/login-information';
import { writeAuditEvent } from '../../identity/auth/audit.ts';
import { holdSession } from '../../identity/auth/held-employee.ts';
import { findAccountOf } from '../../identity/auth/sign-in-repository.ts';
import { Failure } from '../../platform/base/failure.ts';
import type { Deps } from '../../platform/process/deps.ts';
import { signedClaims } from '../../platform/scraper/job-token.ts';
import type { Database } from '../../platform/storage/database.ts';
import { type Owner, ownerColumns } from '../../platform/storage/owner.ts';
import { usableCredentials } from '../account/saved-credentials.ts';
import { recordKeeperOf } from '../scrape/scrape-repository.ts';
import type { Asker } from './connection.ts';

/** Lifetime of a ticket in milliseconds. */
const LIFETIME = 60_000;

interface IssuedTicket {
  readonly scrapingCode: string;
  /** The session with which the ticket ends (use-ticket.ts). */
  readonly sessionId: string;
  readonly accessVersion: string;
  readonly at: Date;
  readonly expiresAt: Date;
}

/**
 * Stores the ticket as a use of the credentials, which their owner can see. It holds no lease, so it is finished at
 * once.
 */
async function recordTicket(database: Database, owner: Owner, ticket: IssuedTicket) {
  const { scrapingCode, sessionId, accessVersion, at, expiresAt } = ticket;
  const use = { operation: 'autoLogin', source: 'autoLogin', outcome: 'not_used', credentials_mark: null } as const;
  const times = { started_at: at, expires_at: expiresAt, finished_at: at };
  await database
    .insertInto('readings')
    .values({
      ...{ ...ownerColumns(owner), scraping_code: scrapingCode, ...use, ...times },
      ...{ session_id: sessionId, access_version: accessVersion },
    })
    .execute();
}

/**
 * @throws Failure not_found without usable saved credentials, or if the scraper has no public listener;
 * reauthentication_required without a fresh proof
 */
export async function openAutoLogin(
  { config, database, now }: Pick<Deps, 'config' | 'database' | 'now'>,
  { session, ip, requestId }: Asker,
): Promise<CallResult<typeof rkAutoLogin>> {
  if (config.autoLoginOrigin === null || !(await usableCredentials(database, session))) throw new Failure('not_found');
  const { sessionId, sysUserCode, sysOrganizationCode } = session;
  const at = now();
  const scrapingCode = randomUUID();
  const expiresAt = new Date(at.getTime() + LIFETIME);
  await database.transaction().execute(async (transaction) => {
    await holdSession(transaction, session, { proofAt: at });
    const account = await findAccountOf(transaction, session);
    if (!account) throw new Failure('user_gone');
    const { accessVersion } = account;
    await recordTicket(transaction, session, { scrapingCode, sessionId, accessVersion, at, expiresAt });
    await writeAuditEvent(transaction, { kind: 'credentials_handed_over', at, ip, requestId, employee: session });
  });
  const claims: TicketClaims = {
    ...{ for: 'auto-login', scrapingCode, sysUserCode, sysOrganizationCode },
    rkMgtAgencyCode: await recordKeeperOf(database, session),
    // Rounded up to seconds; the database row has the exact time of expiry.
    exp: Math.ceil(expiresAt.getTime() / 1000),
  };
  return {
    action: `${config.autoLoginOrigin}${AUTO_LOGIN_PATH}`,
    ticket: signedClaims(claims, config.jobSecret),
    expiresAt: expiresAt.toISOString(),
  };
}
