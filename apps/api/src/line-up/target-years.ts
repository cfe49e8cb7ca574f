/** ターゲットイヤー型 — the target-year funds of the own company's plan, by year, and the year in which the employee retires. */
import type { CallResult } from '@minori/contract/call';
import type { getFundTargetYear } from '@minori/contract/fund-line-up';
import { dateParts } from '@minori/engine/calendar/calendar-date';
import { lastCompleteMonth } from '@minori/engine/calendar/calendar-month';
import { tokyoDate } from '@minori/engine/calendar/tokyo-date';
import type { Deps } from '../deps.ts';
import type { Owner } from '../storage/owner.ts';
import { findChooser } from './chooser-repository.ts';
import { findLineUp } from './line-up-repository.ts';
import { ownProducts } from './own-products.ts';

export async function fundTargetYears(
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
    // Equal years keep the order of the line-up.
    targetYears: targetYears.toSorted((one, other) => one.targetYear - other.targetYear),
  };
}
