/**
 * 診断からの年数の前の注意 — decides whether now is a bad moment to answer again: soon after the last diagnosis, or after a fall
 * (screens.md 3.9; docs/decisions/0013).
 */
import type { RiskDiagnosis } from '@minori/contract/risk-tolerance';
import { dateParts } from '@minori/engine/calendar/calendar-date';
import { addMonths, lastCompleteMonth, monthsBetween } from '@minori/engine/calendar/calendar-month';
import { wholeMonthsBetween } from '@minori/engine/calendar/elapsed-time';
import { tokyoDate } from '@minori/engine/calendar/tokyo-date';
import { lookThrough } from '@minori/engine/investment-valuation/look-through';
import { VALUATION_CONFIG } from '@minori/engine/investment-valuation/valuation-config';
import { rebalancedReturns } from '@minori/engine/risk-return/realised-portfolio';
import type { Deps } from '../../platform/process/deps.ts';
import type { Database } from '../../platform/storage/database.ts';
import type { Owner } from '../../platform/storage/owner.ts';
import { findProducts } from '../../records/products.ts';
import { findLatestHeld } from '../../records/statements.ts';
import { marketUntil } from '../investment-valuation/evaluate.ts';
import { partsOf } from '../investment-valuation/horizons.ts';

const MONTHS_CONSIDERED = 3;
const LARGE_FALL = -0.1;
/** A fall of exactly −10 % counts despite the rounding error of multiplied returns. */
const ROUNDING_TOLERANCE = 1e-9;
/** Indexes of the last month may arrive some days late; older ones say nothing about the present. */
const MOST_MONTHS_BEHIND = 1;

/** Computes the fall of the present asset mix over the last three known months; null where it is less than 10 % or unknown. */
async function recentFall(database: Database, owner: Owner, today: string) {
  const statement = await findLatestHeld(database, owner);
  if (!statement) return null;
  const productCodes = statement.holdings.map(({ productCode }) => productCode);
  const products = await findProducts(database, productCodes);
  const holdings = statement.holdings.map((held) => ({ fundCode: held.productCode, amount: held.valuation }));
  const account = { holdings, pendingCash: statement.pendingCash, year: dateParts(today).year, funds: products };
  if (lookThrough(account, VALUATION_CONFIG).status !== 'ok') return null;
  const market = await marketUntil(database, today, productCodes);
  if (!market || monthsBetween(market.lastMonth, lastCompleteMonth(today)) > MOST_MONTHS_BEHIND) return null;
  const { lastMonth, navs, proxies } = market;
  const known = rebalancedReturns(
    partsOf(statement, { products, navs }),
    { lastMonth, months: MONTHS_CONSIDERED },
    proxies,
  );
  if (!known) return null;
  const ratio = known.returns.reduce((value, monthly) => value * (1 + monthly), 1) - 1;
  return ratio <= LARGE_FALL + ROUNDING_TOLERANCE ? { since: addMonths(lastMonth, -MONTHS_CONSIDERED), ratio } : null;
}

/** `last` is the newest diagnosis; undefined before the first. */
export async function cautionOf({ database, now }: Deps, owner: Owner, last: RiskDiagnosis | undefined) {
  const today = tokyoDate(now().getTime());
  return {
    isRecent: last !== undefined && wholeMonthsBetween(last.diagnosedOn, today) < MONTHS_CONSIDERED,
    fall: await recentFall(database, owner, today),
  };
}
