/** Declares the routes of 商品一覧, the line-up: `GET /api/v1/fund/asset`, `/fund/model` and `/fund/target-year`. */

import type { CallResult } from '@minori/contract/call';
import { getFundByAsset, getFundByModel, getFundTargetYear } from '@minori/contract/fund-line-up';
import { dateParts } from '@minori/engine/calendar/calendar-date';
import { lastCompleteMonth } from '@minori/engine/calendar/calendar-month';
import { tokyoDate } from '@minori/engine/calendar/tokyo-date';
import { type Route, route } from '../../platform/http/route.ts';
import type { Deps } from '../../platform/process/deps.ts';
import type { Owner } from '../../platform/storage/owner.ts';
import { findLineUp } from '../../records/line-ups.ts';
import { findChooser } from './chooser-repository.ts';
import { fundByAsset } from './fund-by-asset.ts';
import { fundByModel } from './fund-by-model.ts';
import { ownProducts } from './own-products.ts';

export function lineUpRoutes(deps: Deps): readonly Route[] {
  return [
    route(getFundByAsset, ({ query }, { session }) => fundByAsset(deps, session, query.riskToleranceCode)),
    route(getFundByModel, (_input, { session }) => fundByModel(deps, session)),
    route(getFundTargetYear, (_input, { session }) => fundTargetYears(deps, session)),
  ];
}

/**
 * ターゲットイヤー型 — returns the target-year funds of the company's plan by year, and the year in which the employee retires.
 */
async function fundTargetYears(
  { database, now }: Pick<Deps, 'database' | 'now'>,
  owner: Owner,
): Promise<CallResult<typeof getFundTargetYear>> {
  const [lineUp, chooser] = await Promise.all([
    findLineUp(database, owner.sysOrganizationCode),
    findChooser(database, owner, lastCompleteMonth(tokyoDate(now().getTime()))),
  ]);
  const { birthday, retirementAge } = chooser;
  const own = ownProducts(chooser);
  const targetYears = lineUp.flatMap((entry) => {
    const { productCode, targetYear, expenseRatio } = entry;
    return targetYear === null ? [] : [{ isinCode: productCode, name: own.nameOf(entry), targetYear, expenseRatio }];
  });
  return {
    retirementYear: birthday === null ? null : dateParts(birthday).year + retirementAge,
    // Funds of the same year keep the order of the line-up.
    targetYears: targetYears.toSorted((one, other) => one.targetYear - other.targetYear),
  };
}
