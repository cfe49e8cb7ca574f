/** 登録した選択 — the one choice that an employee has registered: the simulation, the risk figures and the procedure speak of it. */
import type { Database } from '../storage/database.ts';
import { json } from '../storage/json.ts';
import { type Owner, ownerColumns } from '../storage/owner.ts';
import type { Choice } from './choice.ts';

export interface RegisteredSelection {
  readonly rates: Choice;
  readonly registeredAt: Date;
  /** When the employee said that the procedure is done; null before. */
  readonly finishedAt: Date | null;
}

const COLUMNS = ['rates', 'registered_at as registeredAt', 'finished_at as finishedAt'] as const;

/** undefined until something has been registered. */
export async function findSelection(database: Database, owner: Owner): Promise<RegisteredSelection | undefined> {
  return database
    .selectFrom('fund_selections')
    .select(COLUMNS)
    .where('sys_organization_code', '=', owner.sysOrganizationCode)
    .where('sys_user_code', '=', owner.sysUserCode)
    .executeTakeFirst();
}

/**
 * Puts the choice in place of the one before, whose procedure is no longer the one to follow. To be called only for a
 * choice that differs: registering the same again keeps its instant and what was said of its procedure.
 */
export async function replaceSelection(
  database: Database,
  owner: Owner,
  { rates, at }: { readonly rates: Choice; readonly at: Date },
): Promise<void> {
  const row = { rates: json(rates), registered_at: at, finished_at: null };
  await database
    .insertInto('fund_selections')
    .values({ ...ownerColumns(owner), ...row })
    .onConflict((conflict) => conflict.columns(['sys_organization_code', 'sys_user_code']).doUpdateSet(row))
    .execute();
}

/**
 * The first time counts. @returns when it was said; undefined without a selection
 * @param registeredAt of the one that is meant; whichever it is when absent
 */
export async function finishSelection(
  database: Database,
  owner: Owner,
  { at, registeredAt }: { readonly at: Date; readonly registeredAt: Date | undefined },
): Promise<Date | undefined> {
  const row = await database
    .updateTable('fund_selections')
    .set((selection) => ({ finished_at: selection.fn.coalesce('finished_at', selection.val(at)) }))
    .where('sys_organization_code', '=', owner.sysOrganizationCode)
    .where('sys_user_code', '=', owner.sysUserCode)
    .where((selection) => (registeredAt ? selection('registered_at', '=', registeredAt) : selection.lit(true)))
    .returning('finished_at')
    .executeTakeFirst();
  return row?.finished_at ?? undefined;
}
