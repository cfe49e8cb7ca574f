/**
 * 年金サイトとの連携 — connects a record keeper, with credentials that are saved or typed at each scrape, and ends the
 * connection, which erases them. Each call is one transaction.
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

/** The employee who makes the call, as the audit log records them. */
export type Asker = Pick<SessionContext, 'session' | 'ip' | 'requestId'>;

/**
 * Stores the connection, and allows automatic scrapes again after a refused login has stopped them (security.md row
 * 13). It first locks the employee's row, so that two changes of one employee run one after the other.
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
 * Connects and saves the sealed credentials. Replacing saved credentials or the account requires a recent proof of
 * identity; the first ones replace nothing (asvs.md V7.5.1).
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

/** Connects without saving: credentials are typed at each scrape, and saved ones are erased. */
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
 * Ends the connection: erases the credentials, the staged statement, and the marks of typed credentials. Registered
 * figures stay, as the employee's last successful ones. The mark of the account stays, too: it contains nothing that
 * was typed, and without it anybody could connect another account next.
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
