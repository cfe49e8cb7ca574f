/**
 * 自動ログイン — a one-time ticket with which the employee's browser may fetch, from the scraper's own public listener
 * and nowhere else, the page that leads to the record keeper. This program makes the ticket, leaves its hash and the
 * sealed credentials with the scraper, and never sees what is in them (security.md rows 9 and 24).
 */
import { createHash, randomBytes, randomUUID } from 'node:crypto';
import type { CallResult } from '@minori/contract/call';
import type { rkAutoLogin } from '@minori/contract/login-information';
import { writeAuditEvent } from '../../identity/auth/audit.ts';
import { Failure } from '../../platform/base/failure.ts';
import type { Deps } from '../../platform/process/deps.ts';
import type { Database } from '../../platform/storage/database.ts';
import { type Owner, ownerColumns } from '../../platform/storage/owner.ts';
import { usableCredentials } from '../account/saved-credentials.ts';
import { recordKeeperOf } from '../scrape/scrape-repository.ts';
import type { Asker } from './connection.ts';

/** 256 bits: nobody guesses one within its minute. */
const TICKET_BYTES = 32;
/** Milliseconds; the scraper counts them itself. */
const LIFETIME = 60_000;
/** Milliseconds. */
const PATIENCE = 10_000;

/** Shown to its owner among the uses of the credentials; a use of no lease, over at once. */
async function recordUse(
  database: Database,
  owner: Owner,
  { scrapingCode, at }: { readonly scrapingCode: string; readonly at: Date },
): Promise<void> {
  const times = { started_at: at, expires_at: at, finished_at: at };
  const use = { operation: 'autoLogin', source: 'autoLogin', outcome: 'opened', credentials_mark: null } as const;
  await database
    .insertInto('readings')
    .values({ ...ownerColumns(owner), scraping_code: scrapingCode, ...use, ...times })
    .execute();
}

/**
 * @param patience milliseconds that the scraper may take
 * @throws Failure not_found when nothing is kept that may be used, or the scraper has no public listener;
 * scraping_timeout and the other reasons of the scraper when it does not take the deposit
 */
export async function openAutoLogin(
  { config, database, scraper, now }: Deps,
  { session, ip, requestId }: Asker,
  patience: number = PATIENCE,
): Promise<CallResult<typeof rkAutoLogin>> {
  const saved = await usableCredentials(database, session);
  if (!saved || config.autoLoginOrigin === null) throw new Failure('not_found');
  const { sysUserCode, sysOrganizationCode } = session;
  const scrapingCode = randomUUID();
  const rkMgtAgencyCode = await recordKeeperOf(database, session);
  const ticket = randomBytes(TICKET_BYTES).toString('base64url');
  const ticketHash = createHash('sha256').update(ticket).digest('base64url');
  const codes = { scrapingCode, sysUserCode, sysOrganizationCode, rkMgtAgencyCode };
  const at = now();
  const signal = AbortSignal.timeout(patience);
  const deposit = scraper.depositAutoLogin({ ...codes, credentials: saved.sealed, ticketHash }, signal);
  const { action } = await deposit.catch((error: unknown) => {
    throw signal.aborted && !(error instanceof Failure) ? new Failure('scraping_timeout') : error;
  });
  if (new URL(action).origin !== config.autoLoginOrigin) throw new Error('AUTO_LOGIN_ORIGIN is not where tickets go.');
  await database.transaction().execute(async (transaction) => {
    await recordUse(transaction, session, { scrapingCode, at });
    await writeAuditEvent(transaction, { kind: 'credentials_handed_over', at, ip, requestId, employee: session });
  });
  return { action, ticket, expiresAt: new Date(at.getTime() + LIFETIME).toISOString() };
}
