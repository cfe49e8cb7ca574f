// Stages a statement, as a scrape does.
import type { AccountStatement } from '@minori/contract/account-statement';
import type { Database } from '../platform/storage/database.ts';
import { json } from '../platform/storage/json.ts';
import { type Owner, ownerColumns } from '../platform/storage/owner.ts';

/** Stages the statement at `now` for a quarter of an hour. @returns the scrape's code */
export async function stage(
  database: Database,
  owner: Owner,
  { statement, now }: { statement: AccountStatement; now: Date },
): Promise<string> {
  const row = {
    scraping_code: crypto.randomUUID(),
    statement: json(statement),
    staged_at: now,
    expires_at: new Date(now.getTime() + 15 * 60_000),
    registered_statement_id: null,
  };
  await database
    .insertInto('staged_statements')
    .values({ ...ownerColumns(owner), ...row })
    .onConflict((conflict) => conflict.columns(['sys_organization_code', 'sys_user_code']).doUpdateSet(row))
    .execute();
  return row.scraping_code;
}
