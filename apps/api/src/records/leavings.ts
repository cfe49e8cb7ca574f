/** 退職 — stores what an employee said about leaving the company; the company's own day is with the employee (docs/decisions/0088). */
import type { NextWork } from '@minori/engine/vocabulary/next-work';
import { sql } from 'kysely';
import type { Database } from '../platform/storage/database.ts';
import { type Owner, ownerColumns } from '../platform/storage/owner.ts';
import { personQuery } from './employees.ts';

const OWN = sql`from leavings where leavings.sys_organization_code = employees.sys_organization_code
  and leavings.sys_user_code = employees.sys_user_code`;

/** For a query with `employees`: the last day of work, the company's before the employee's own; null where nobody told one. */
export const LEFT_ON = sql<string | null>`coalesce(employees.left_on, (select left_on ${OWN}))`;

/** As `LEFT_ON`; null also for who has said that the assets are moved. */
export const LEFT_TO_MOVE = sql<string | null>`(case when (select moved_on ${OWN}) is null then ${LEFT_ON} end)`;

/** For a query with `employees`: the day up to which reminders need no mail any more; null for none. */
export const REMINDED_ON = sql<string | null>`(select reminded_on ${OWN})`;

/** For a query with `employees` and `companies`: whether notifications go to an address of the employee's own. */
export const USES_NOTIFY_ADDRESS = sql<boolean>`(companies.email_for_notify_used_flg or ${LEFT_ON} is not null)`;

export interface StoredLeaving {
  /** null where nobody has told a day. */
  readonly leftOn: string | null;
  readonly isToldByCompany: boolean;
  readonly nextWork: NextWork | null;
  readonly movedOn: string | null;
}

/** @returns undefined for an employee who is gone */
export async function findLeaving(database: Database, owner: Owner): Promise<StoredLeaving | undefined> {
  const row = await personQuery(database, owner)
    .select([LEFT_ON.as('leftOn'), 'employees.left_on as companyDay'])
    .select(sql<NextWork | null>`(select next_work ${OWN})`.as('nextWork'))
    .select(sql<string | null>`(select moved_on ${OWN})`.as('movedOn'))
    .executeTakeFirst();
  if (!row) return undefined;
  const { companyDay, ...leaving } = row;
  return { ...leaving, isToldByCompany: companyDay !== null };
}

/** Null values are what the employee hasn't told. */
export interface OwnWord {
  readonly leftOn: string | null;
  readonly nextWork: NextWork | null;
  readonly movedOn: string | null;
  /** Reminders up to this day need no mail any more; null for none. */
  readonly remindedOn: string | null;
  readonly savedAt: Date;
}

/** Replaces what the employee said before. */
export async function storeLeaving(database: Database, owner: Owner, word: OwnWord): Promise<void> {
  const record = {
    ...{ left_on: word.leftOn, next_work: word.nextWork, moved_on: word.movedOn },
    ...{ reminded_on: word.remindedOn, saved_at: word.savedAt },
  };
  await database
    .insertInto('leavings')
    .values({ ...ownerColumns(owner), ...record })
    .onConflict((conflict) => conflict.columns(['sys_organization_code', 'sys_user_code']).doUpdateSet(record))
    .execute();
}

/** Stores that a reminder was queued; what the employee said stays. */
export async function storeReminder(
  database: Database,
  owner: Owner,
  { on, at }: { readonly on: string; readonly at: Date },
): Promise<void> {
  await database
    .insertInto('leavings')
    .values({ ...ownerColumns(owner), reminded_on: on, saved_at: at })
    .onConflict((conflict) =>
      conflict.columns(['sys_organization_code', 'sys_user_code']).doUpdateSet({ reminded_on: on }),
    )
    .execute();
}

export async function eraseLeaving(database: Database, owner: Owner): Promise<void> {
  await database
    .deleteFrom('leavings')
    .where('sys_organization_code', '=', owner.sysOrganizationCode)
    .where('sys_user_code', '=', owner.sysUserCode)
    .execute();
}
