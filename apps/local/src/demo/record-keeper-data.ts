// What the pretend record keeper is given: the demo's accounts, products and prices in its own words.
import type { RecordKeeperOptions } from '@minori/record-keeper/start';
import { DEMO } from '../demo.ts';
import { FUND_UNIVERSE } from './fund-universe.ts';
import type { DemoMarket } from './market.ts';

export function recordKeeperData({ navs }: DemoMarket): Pick<RecordKeeperOptions, 'accounts' | 'products' | 'navs'> {
  const funds = FUND_UNIVERSE.funds.map(({ isin, name }) => ({ code: isin, name, kind: 'fund' as const }));
  const guaranteed = FUND_UNIVERSE.guaranteed.map(({ isin, name, style, ratePct }) => ({
    code: isin,
    name,
    kind: style,
    ratePct,
  }));
  return { accounts: DEMO.recordKeeperAccounts, products: [...funds, ...guaranteed], navs };
}
