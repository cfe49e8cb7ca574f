/**
 * Stores a statement that is staged for registration; after its registration the row holds the response for a second
 * submit.
 */
import type { AccountStatement } from '@minori/contract/account-statement';
import { sql } from 'kysely';
import type { Database } from '../../platform/storage/database.ts';
import { removeRows } from '../../platform/storage/many-rows.ts';
import type { Owner } from '../../platform/storage/owner.ts';
import { findStatement } from '../../records/statements.ts';

export type Staged =
  | {
      readonly kind: 'waiting';
      readonly scrapingCode: string;
      readonly statement: AccountStatement;
      /** The mark of the account that was typed for the scrape; null if saved credentials were used. */
      readonly accountMark: Buffer | null;
      /** The mark of the member whose file was read; null for a scrape. */
      readonly memberMark: Buffer | null;
    }
  | { readonly kind: 'registered'; readonly valuationDate: string; readonly registeredAt: Date };

/** Finds and locks the employee's staged statement; undefined if there is none or it has expired. */
export async function lockStaged(database: Database, owner: Owner, now: Date): Promise<Staged | undefined> {
  const row = await database
    .selectFrom('staged_statements')
    .select(['scraping_code', 'statement', 'registered_statement_id', 'rk_account_mark', 'member_mark'])
    .where('sys_organization_code', '=', owner.sysOrganizationCode)
    .where('sys_user_code', '=', owner.sysUserCode)
    .where('expires_at', '>', now)
    .forUpdate()
    .executeTakeFirst();
  if (!row) return undefined;
  const { scraping_code: scrapingCode, statement, rk_account_mark: accountMark, member_mark: memberMark } = row;
  if (statement) return { kind: 'waiting', scrapingCode, statement, accountMark, memberMark };
  return registered(database, owner, row.registered_statement_id);
}

/** The response to a registration, equal for every submit: a statement that was registered before keeps its time. */
export async function registered(
  database: Database,
  owner: Owner,
  statementId: bigint | null,
): Promise<Extract<Staged, { readonly kind: 'registered' }>> {
  const { valuationDate, registeredAt } = await findStatement(database, owner, statementId);
  return { kind: 'registered', valuationDate, registeredAt };
}

/** Deletes staged statements that were not registered in time. */
export async function purgeStaged(database: Database, now: Date, signal: AbortSignal): Promise<void> {
  await removeRows(database, { table: 'staged_statements', where: sql`expires_at <= ${now}` }, signal);
}

/** Deletes the staged statement, or the response that is kept for a second submit. */
export async function eraseStaged(database: Database, owner: Owner): Promise<void> {
  await database
    .deleteFrom('staged_statements')
    .where('sys_organization_code', '=', owner.sysOrganizationCode)
    .where('sys_user_code', '=', owner.sysUserCode)
    .execute();
}

/** Removes the statement after its registration; the row still holds the response for a second submit. */
export async function clearStaged(database: Database, owner: Owner, statementId: bigint): Promise<void> {
  await database
    .updateTable('staged_statements')
    .set({ statement: null, registered_statement_id: statementId })
    .where('sys_organization_code', '=', owner.sysOrganizationCode)
    .where('sys_user_code', '=', owner.sysUserCode)
    .execute();
}
