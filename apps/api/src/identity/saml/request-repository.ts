/**
 * Stores started sign-ins and used assertions in the database, so that every process knows them, also after a restart
 * (security.md row 26).
 */
import { createHash, randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Database } from '../../platform/storage/database.ts';
import { removeSomeRows } from '../../platform/storage/many-rows.ts';
import type { IdentityProvider } from './identity-provider-repository.ts';
import { SamlRefusal } from './refusal.ts';
import { OLDEST_REQUEST } from './time-limits.ts';

/** 256 random bits in 43 characters, for handle and cookie. */
export function newSecret(): string {
  return randomBytes(32).toString('base64url');
}

function hashOf(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}

export interface BegunRequest {
  /** Sent to the identity provider, which returns it as RelayState. */
  readonly handle: string;
  /** Value of the browser's cookie. */
  readonly binding: string;
  /** Id of the AuthnRequest. */
  readonly requestId: string;
  readonly provider: Pick<IdentityProvider, 'id' | 'sysOrganizationCode'>;
  readonly returnTo: string | null;
  readonly isForced: boolean;
}

export async function storeRequest(database: Database, begun: BegunRequest, now: Date): Promise<void> {
  await database
    .insertInto('saml_requests')
    .values({
      handle_hash: hashOf(begun.handle),
      binding_hash: hashOf(begun.binding),
      request_id: begun.requestId,
      idp_id: begun.provider.id,
      sys_organization_code: begun.provider.sysOrganizationCode,
      return_to: begun.returnTo,
      is_forced: begun.isForced,
      created_at: now,
    })
    .execute();
}

export interface ClaimedRequest {
  readonly id: string;
  readonly idpId: number;
  readonly sysOrganizationCode: string;
  readonly returnTo: string | null;
  readonly isForced: boolean;
  readonly createdAt: Date;
  /** PostgreSQL's snapshot when the sign-in started. */
  readonly begunIn: string;
}

export interface WayBack {
  readonly handle: string;
  /** undefined when the browser has no such cookie. */
  readonly binding: string | undefined;
}

/**
 * Marks a request as used. Only one response can do that, valid or not, and only from the browser that started the
 * sign-in.
 * @throws SamlRefusal request_unknown, other_browser, request_used, request_too_old
 */
export async function claimRequest(
  database: Database,
  { handle, binding = '' }: WayBack,
  now: Date,
): Promise<ClaimedRequest> {
  const oldest = new Date(now.getTime() - OLDEST_REQUEST);
  const claimed = await database
    .updateTable('saml_requests')
    .set({ used_at: now })
    .where('handle_hash', '=', hashOf(handle))
    .where('binding_hash', '=', hashOf(binding))
    .where('used_at', 'is', null)
    .where('created_at', '>', oldest)
    .returning(['request_id as id', 'idp_id as idpId', 'sys_organization_code as sysOrganizationCode'])
    .returning(['return_to as returnTo', 'is_forced as isForced', 'created_at as createdAt', 'begun_in as begunIn'])
    .executeTakeFirst();
  if (claimed) return claimed;
  await requireWaiting(database, { handle, binding }, now);
  throw new SamlRefusal('request_used');
}

/**
 * Checks without claiming, so that an unexpected response isn't queued for the reader.
 * @throws SamlRefusal as `claimRequest`
 */
export async function requireWaiting(database: Database, { handle, binding = '' }: WayBack, now: Date): Promise<void> {
  const found = await database
    .selectFrom('saml_requests')
    .select(['binding_hash', 'used_at', 'created_at'])
    .where('handle_hash', '=', hashOf(handle))
    .executeTakeFirst();
  if (!found) throw new SamlRefusal('request_unknown');
  if (!found.binding_hash.equals(hashOf(binding))) throw new SamlRefusal('other_browser');
  if (found.used_at !== null) throw new SamlRefusal('request_used');
  if (found.created_at.getTime() <= now.getTime() - OLDEST_REQUEST) throw new SamlRefusal('request_too_old');
}

/** @throws SamlRefusal assertion_used for a repeated assertion */
export async function useAssertion(
  transaction: Database,
  provider: Pick<IdentityProvider, 'id' | 'sysOrganizationCode'>,
  { assertionId, now }: { readonly assertionId: string; readonly now: Date },
): Promise<void> {
  const row = {
    idp_id: provider.id,
    assertion_hash: hashOf(assertionId),
    sys_organization_code: provider.sysOrganizationCode,
    used_at: now,
  };
  const { numInsertedOrUpdatedRows: inserted } = await transaction
    .insertInto('saml_assertions')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  if (inserted !== 1n) throw new SamlRefusal('assertion_used');
}

const HOUR = 60 * 60_000;
/** Milliseconds; older assertions are refused for their age. */
const ASSERTION_RETENTION = 24 * HOUR;
/** Milliseconds; requests expire after ten minutes. */
const REQUEST_RETENTION = HOUR;

/** Deletes some rows to which no valid response can refer any more. */
export async function sweepSaml(database: Database, now: Date): Promise<void> {
  const before = (kept: number) => new Date(now.getTime() - kept);
  await removeSomeRows(database, { table: 'saml_requests', where: sql`created_at < ${before(REQUEST_RETENTION)}` });
  await removeSomeRows(database, { table: 'saml_assertions', where: sql`used_at < ${before(ASSERTION_RETENTION)}` });
}
