/**
 * 年金サイトの連携 — connecting a record keeper, with its credentials kept or asked for at each scrape, and ending the
 * connection, which leaves nothing of them. Each is one transaction.
 */
import { type OpenedCredentials, restingContext } from '@minori/contract/sealed-credentials';
import type { Transaction } from 'kysely';
import { writeAuditEvent } from '../../identity/auth/audit.ts';
import { type Held, holdSession } from '../../identity/auth/held-employee.ts';
import { requireRecentAuthentication } from '../../identity/auth/recent-authentication.ts';
import type { Session, SessionContext } from '../../platform/http/route.ts';
import type { Deps } from '../../platform/process/deps.ts';
import { sealCredentials } from '../../platform/scraper/seal.ts';
import type { Schema } from '../../platform/storage/schema.ts';
import { employeeUpdate } from '../../records/employees.ts';
import { accountMark, rememberAccount, requireOwnAccount } from '../account/connected-account.ts';
import { credentialsSavedAt, eraseCredentials, storeCredentials } from '../account/saved-credentials.ts';
import { eraseStaged } from '../registration/staged-repository.ts';
import { endScrapes } from '../scrape/scrape-ending.ts';
import { recordKeeperOf } from '../scrape/scrape-repository.ts';

export interface Connection {
  readonly isRkInfo: boolean;
  readonly isPreserve: boolean;
}

/** Who asks, as the audit trail names them. */
export type Asker = Pick<SessionContext, 'session' | 'ip' | 'requestId'>;

/**
 * New data, or none, end the stop of automatic scrapes that a refused login had set (security.md row 13). Holds the
 * employee's row first of all, so that two changes of one employee go one after the other.
 * @throws Failure user_gone, session_revoked
 */
async function setConnection(
  transaction: Transaction<Schema>,
  owner: Session,
  { connection, at }: { readonly connection: Connection; readonly at: Date },
): Promise<Held> {
  const held = await holdSession(transaction, owner);
  await employeeUpdate(held, owner, { ...connection, isScrapingError: false, updatedAt: at }).execute();
  return held;
}

/**
 * Connects, and keeps the credentials sealed. What is kept is replaced by its proven owner alone, and so is the account,
 * kept or not; the first ones replace nothing (asvs.md V7.5.1).
 * @throws Failure reauthentication_required
 */
export async function connectKeeping(
  { database, config, now }: Deps,
  { session, ip, requestId }: Asker,
  credentials: OpenedCredentials,
): Promise<Connection> {
  const at = now();
  const connection = { isRkInfo: true, isPreserve: true };
  const sealed = await sealCredentials(config.scraperKey, credentials, (keyId) => restingContext(session, keyId));
  await database.transaction().execute(async (transaction) => {
    const held = await setConnection(transaction, session, { connection, at });
    const rkMgtAgencyCode = await recordKeeperOf(transaction, session);
    const mark = accountMark(session, { rkMgtAgencyCode, ...credentials }, config.jobSecret);
    if (await credentialsSavedAt(transaction, session)) await requireRecentAuthentication(transaction, session, at);
    else await requireOwnAccount(transaction, session, { mark, now: at });
    await rememberAccount(transaction, session, { mark, now: at });
    await storeCredentials(held, session, { sealed, savedAt: at });
    await writeAuditEvent(transaction, { kind: 'credentials_kept', at, ip, requestId, employee: session });
  });
  return connection;
}

/** Connects; the credentials are asked for at each scrape, and kept ones go. */
export async function connectAsking({ database, now }: Deps, { session, ip, requestId }: Asker): Promise<Connection> {
  const at = now();
  const connection = { isRkInfo: true, isPreserve: false };
  await database.transaction().execute(async (transaction) => {
    const held = await setConnection(transaction, session, { connection, at });
    if (!(await eraseCredentials(held, session))) return;
    await writeAuditEvent(transaction, { kind: 'credentials_erased', at, ip, requestId, employee: session });
  });
  return connection;
}

/**
 * Ends the connection: the credentials, what was read and not registered, and what could tell a typed password from
 * another go at once. Figures that were registered stay: they are the employee's last good ones. So does the mark of the
 * account: it holds nothing that was typed, and without it another account could be connected next by anybody.
 */
export async function disconnect({ database, now }: Deps, { session, ip, requestId }: Asker): Promise<Connection> {
  const at = now();
  const connection = { isRkInfo: false, isPreserve: false };
  await database.transaction().execute(async (transaction) => {
    const held = await setConnection(transaction, session, { connection, at });
    await eraseCredentials(held, session);
    await endScrapes(transaction, session, at);
    await eraseStaged(transaction, session);
    await writeAuditEvent(transaction, { kind: 'credentials_erased', at, ip, requestId, employee: session });
  });
  return connection;
}
