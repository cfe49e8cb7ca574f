/**
 * 保有と選択 — selects what a drift is computed from: the holdings, the record keeper's 配分指定, the choice registered last,
 * and what the company offers. These are columns to add to a query, so that callers read them in one statement with
 * other data.
 */
import { drift } from '@minori/engine/fund-selection/drift';
import { invalidSelection, type SelectedRate } from '@minori/engine/fund-selection/selection-check';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Database } from '../../platform/storage/database.ts';
import { latestStatementId } from '../../platform/storage/employee-query.ts';
import type { Owner } from '../../platform/storage/owner.ts';
import { type Choice, ratesOf } from './choice.ts';

export interface HeldAndChosen {
  /** Of the statement registered last, yen; empty before a scrape. */
  readonly held: readonly { readonly productCode: string; readonly name: string; readonly amount: number }[];
  readonly allocation: readonly { readonly productCode: string; readonly name: string; readonly percent: number }[];
  /** null where nothing is registered. */
  readonly chosen: Choice | null;
  readonly offered: readonly { readonly productCode: string }[];
}

export function heldAndChosen(database: Database, owner: Owner) {
  const ofStatement = (table: 'holdings' | 'allocations') =>
    database
      .selectFrom(table)
      .select(['product_code as productCode', 'name'])
      .where('sys_organization_code', '=', owner.sysOrganizationCode)
      .where('sys_user_code', '=', owner.sysUserCode)
      .where('statement_id', '=', latestStatementId(owner))
      .orderBy('position');
  const chosen = database
    .selectFrom('fund_selections')
    .select('rates')
    .where('sys_organization_code', '=', owner.sysOrganizationCode)
    .where('sys_user_code', '=', owner.sysUserCode);
  const offered = database
    .selectFrom('line_ups')
    .select('product_code as productCode')
    .where('sys_organization_code', '=', owner.sysOrganizationCode);
  return [
    jsonArrayFrom(ofStatement('holdings').select('valuation as amount')).as('held'),
    jsonArrayFrom(ofStatement('allocations').select('percent')).as('allocation'),
    chosen.as('chosen'),
    jsonArrayFrom(offered).as('offered'),
  ] as const;
}

/** A page may have one product on two lines. */
function allocatedRates(allocation: HeldAndChosen['allocation']): readonly SelectedRate[] {
  const percents = new Map<string, number>();
  for (const { productCode, percent } of allocation) {
    percents.set(productCode, (percents.get(productCode) ?? 0) + percent);
  }
  return [...percents].map(([code, rate]) => ({ code, rate }));
}

/** null where nothing is held that was chosen or is offered, and where no product is set for the premiums. */
export function movedFrom({ held, allocation, chosen, offered }: HeldAndChosen) {
  const rates = chosen ? ratesOf(chosen) : allocatedRates(allocation);
  if (invalidSelection(rates)) return null;
  const switchable = new Set([...offered.map(({ productCode }) => productCode), ...rates.map(({ code }) => code)]);
  const holdings = held.filter(({ productCode }) => switchable.has(productCode));
  return drift({ holdings: holdings.map(({ productCode, amount }) => ({ code: productCode, amount })), rates });
}
