// What the pretend record keeper is given: the demo's accounts, products and prices in its own words.
import { addMonths } from '@minori/engine/calendar/calendar-month';
import type { RecordKeeperOptions } from '@minori/record-keeper/start';
import { accountsOf, type RecordKeeperKind } from '../demo.ts';
import { FUND_UNIVERSE } from './fund-universe.ts';
import type { DemoMarket } from './market.ts';

type RecordKeeperData = Pick<RecordKeeperOptions, 'kind' | 'accounts' | 'products' | 'navs'>;

/** The data of one of the five sites: all offer the same products. */
export function recordKeeperData(market: DemoMarket, kind: RecordKeeperKind): RecordKeeperData {
  const funds = FUND_UNIVERSE.funds.map(({ isin, name }) => ({ code: isin, name, kind: 'fund' as const }));
  const guaranteed = FUND_UNIVERSE.guaranteed.map(({ isin, name, style, ratePct }) => ({
    code: isin,
    name,
    kind: style,
    ratePct,
  }));
  const navs = market.navs.map(({ productCode, firstMonth, values }) => [
    productCode,
    values.map((nav, index) => ({ month: addMonths(firstMonth, index), nav })),
  ]);
  return {
    kind,
    accounts: accountsOf(kind),
    products: [...funds, ...guaranteed],
    navs: Object.fromEntries(navs),
  };
}
