/**
 * 商品の価額があるか — finds the last month with a price of each offered fund, so that operators learn of missing and old
 * prices.
 */
import { addMonths, type CalendarMonth } from '@minori/engine/calendar/calendar-month';
import { tokyoDate } from '@minori/engine/calendar/tokyo-date';
import { sql } from 'kysely';
import type { Database } from '../../platform/storage/database.ts';
import { findOfferedFunds } from '../../records/line-ups.ts';

interface PricedFund {
  readonly name: string;
  /** null without any price. */
  readonly last: CalendarMonth | null;
}

export interface OfferedPrices {
  /** Funds of all companies' line-ups, each once. */
  readonly funds: readonly PricedFund[];
  /** The last month of the class indexes; null without any. */
  readonly indexes: CalendarMonth | null;
}

export async function offeredPrices(database: Database): Promise<OfferedPrices> {
  const offered = await findOfferedFunds(database);
  const priced = await database
    .selectFrom('navs')
    .select('product_code as code')
    .select(({ fn }) => fn.max('month').as('last'))
    .where('product_code', '=', sql<string>`any(${offered.map(({ productCode }) => productCode)}::text[])`)
    .groupBy('product_code')
    .execute();
  const lasts = new Map(priced.map(({ code, last }) => [code, last]));
  const funds = offered.map(({ productCode, name }) => ({
    name: `${productCode} ${name}`,
    last: lasts.get(productCode) ?? null,
  }));
  const { rows } = await sql<{ last: CalendarMonth | null }>`
    select max(month) as last from class_index_months`.execute(database);
  return { funds, indexes: rows[0]?.last ?? null };
}

/** A month-end price is due within the next month, so a last price of two months ago is old. */
const MONTHS_FRESH = 2;

export interface OlderPrices {
  readonly missing: readonly PricedFund[];
  readonly old: readonly PricedFund[];
  /** A message where the indexes are missing or old. */
  readonly indexes: string | null;
}

export function olderPrices({ funds, indexes }: OfferedPrices, now: Date): OlderPrices {
  const oldest = addMonths(tokyoDate(now.getTime()).slice(0, 7), -MONTHS_FRESH);
  const isOld = (last: CalendarMonth | null) => last !== null && last < oldest;
  return {
    missing: funds.filter(({ last }) => last === null),
    old: funds.filter(({ last }) => isOld(last)),
    indexes:
      funds.length === 0 || (indexes !== null && !isOld(indexes))
        ? null
        : `no class indexes${indexes === null ? '' : ` since ${indexes}`}`,
  };
}
