/**
 * 保有と選択 — selects the data of a drift: holdings, the record keeper's 配分指定, the registered selection, and the company's
 * line-up. They are columns to add to a query, so that callers read them in one statement with other data.
 */
import { drift } from '@minori/engine/fund-selection/drift';
import { invalidSelection, type SelectedRate } from '@minori/engine/fund-selection/selection-check';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Database } from '../../platform/storage/database.ts';
import type { Owner } from '../../platform/storage/owner.ts';
import { offeredCodesQuery } from '../../records/line-ups.ts';
import {
  type Allocation,
  allocationsOfStatement,
  type Holding,
  holdingsOfStatement,
} from '../../records/statements.ts';
import { type Choice, ratesOf } from './choice.ts';

export interface HeldAndChosen {
  /** Holdings of the latest statement; empty before the first. */
  readonly holdings: readonly Holding[];
  readonly allocations: readonly Allocation[];
  /** null without a registered selection. */
  readonly chosen: Choice | null;
  readonly offered: readonly { readonly productCode: string }[];
}

export function heldAndChosen(database: Database, owner: Owner) {
  const chosen = database
    .selectFrom('fund_selections')
    .select('rates')
    .where('sys_organization_code', '=', owner.sysOrganizationCode)
    .where('sys_user_code', '=', owner.sysUserCode);
  return [
    holdingsOfStatement(owner),
    allocationsOfStatement(owner),
    chosen.as('chosen'),
    jsonArrayFrom(offeredCodesQuery(database, owner.sysOrganizationCode)).as('offered'),
  ] as const;
}

/** Adds up the lines of a product, because the record keeper's page may have two. */
function allocatedRates(allocations: readonly Allocation[]): readonly SelectedRate[] {
  const percents = new Map<string, number>();
  for (const { productCode, percent } of allocations) {
    percents.set(productCode, (percents.get(productCode) ?? 0) + percent);
  }
  return [...percents].map(([code, rate]) => ({ code, rate }));
}

/** Measures the drift; null when no chosen or offered product is held, and when no product is set for the premiums. */
export function measureDrift({ holdings, allocations, chosen, offered }: HeldAndChosen) {
  const rates = chosen ? ratesOf(chosen) : allocatedRates(allocations);
  if (invalidSelection(rates)) return null;
  const switchable = new Set([...offered.map(({ productCode }) => productCode), ...rates.map(({ code }) => code)]);
  const held = holdings.filter(({ productCode }) => switchable.has(productCode));
  return drift({
    holdings: held.map(({ productCode, valuation }) => ({ code: productCode, amount: valuation })),
    rates,
  });
}
