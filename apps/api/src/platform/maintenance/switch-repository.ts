/** メンテナンス — reads and writes the row of the operator's maintenance switch, which every instance of the api follows. */
import type { Transaction } from 'kysely';
import type { Database } from '../storage/database.ts';
import type { Schema } from '../storage/schema.ts';

export interface Maintenance {
  /** The end of maintenance; null until it is switched off. */
  readonly endsAt: Date | null;
  /** Japanese, for employees; null for the default sentence. */
  readonly message: string | null;
}

const NAME = 'maintenance';

/** null while switched off. The caller has to check whether the end has passed. */
export async function findMaintenance(database: Database): Promise<Maintenance | null> {
  const row = await database
    .selectFrom('operator_switches')
    .select(['ends_at as endsAt', 'message'])
    .where('name', '=', NAME)
    .where('is_on', '=', true)
    .executeTakeFirst();
  return row ?? null;
}

/** @param wanted null switches it off */
export async function switchMaintenance(
  transaction: Transaction<Schema>,
  wanted: Maintenance | null,
  now: Date,
): Promise<void> {
  const state = {
    is_on: wanted !== null,
    ends_at: wanted?.endsAt ?? null,
    message: wanted?.message ?? null,
    changed_at: now,
  };
  await transaction
    .insertInto('operator_switches')
    .values({ name: NAME, ...state })
    .onConflict((conflict) => conflict.column('name').doUpdateSet(state))
    .execute();
}
