/** 登録した選択 — stores the selection that an employee has registered; simulation, risk figures and procedure use it. */

import { type SelectedMix, selectionLookThrough } from '@minori/engine/fund-selection/value-selection';
import { VALUATION_CONFIG } from '@minori/engine/investment-valuation/valuation-config';
import type { Database } from '../../platform/storage/database.ts';
import { json } from '../../platform/storage/json.ts';
import { type Owner, ownerColumns } from '../../platform/storage/owner.ts';
import { findProducts } from '../../records/products.ts';
import { type Choice, ratesOf } from './choice.ts';

export interface RegisteredSelection {
  readonly rates: Choice;
  readonly registeredAt: Date;
  /** When the employee marked the procedure as done; null before. */
  readonly finishedAt: Date | null;
}

const COLUMNS = ['rates', 'registered_at as registeredAt', 'finished_at as finishedAt'] as const;

/** undefined without a registered selection. */
export async function findSelection(database: Database, owner: Owner): Promise<RegisteredSelection | undefined> {
  return database
    .selectFrom('fund_selections')
    .select(COLUMNS)
    .where('sys_organization_code', '=', owner.sysOrganizationCode)
    .where('sys_user_code', '=', owner.sysUserCode)
    .executeTakeFirst();
}

/**
 * Replaces the registered selection and clears the mark that its procedure was done. The caller registers only a
 * different selection; the same one keeps its time and its procedure.
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
 * Marks the procedure as done; a repeated call returns the first time.
 * @param registeredAt the time of the selection that is meant; any selection when absent
 * @returns when it was marked; undefined without that selection
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

// 見直し後の配分 — the registered selection as an asset mix, with its exposures and costs from today's master data.

/**
 * null without a registered selection.
 * @param year the calendar year for the weights of target-year funds
 * @throws Error where the stored selection is invalid, which is a bug
 */
export async function findSelectedMix(database: Database, owner: Owner, year: number): Promise<SelectedMix | null> {
  const selection = await findSelection(database, owner);
  if (!selection) return null;
  const codes = selection.rates.map(({ isinCode }) => isinCode);
  const funds = await findProducts(database, codes);
  const seen = selectionLookThrough(ratesOf(selection.rates), { funds, year }, VALUATION_CONFIG);
  if (seen.status !== 'ok') throw new Error(`The registered choice can't be looked through: ${seen.status}`);
  return seen.lookThrough;
}
