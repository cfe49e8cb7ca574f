// What the pretend record keeper is given: the demo's accounts, products and prices in its own words.
import { addMonths } from '@minori/engine/calendar/calendar-month';
import type { RecordKeeperOptions } from '@minori/record-keeper/start';
import { DEMO } from '../demo.ts';
import { FUND_UNIVERSE } from './fund-universe.ts';
import type { DemoMarket } from './market.ts';

type RecordKeeperData = Pick<RecordKeeperOptions, 'accounts' | 'products' | 'navs'>;

export function recordKeeperData(market: DemoMarket): RecordKeeperData {
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
    accounts: DEMO.recordKeeperAccounts,
    products: [...funds, ...guaranteed],
    navs: Object.fromEntries(navs),
  };
}
