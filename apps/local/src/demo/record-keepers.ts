// Opens the five simulated record keepers of a demo, each a site on its own port.

import { addMonths } from '@minori/engine/calendar/calendar-month';
import { type RecordKeeper, type RecordKeeperOptions, startRecordKeeper } from '@minori/record-keeper/start';
import type { CleanUpStack } from '../clean-up-stack.ts';
import { accountsOf, RECORD_KEEPER_KINDS, type RecordKeeperKind } from './demo.ts';
import { FUND_UNIVERSE } from './fund-universe.ts';
import { type DemoMarket, demoMarket } from './market.ts';

// Accounts, products and prices in the format of the simulated record keeper.
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

export type RecordKeepers = Readonly<Record<RecordKeeperKind, RecordKeeper>>;

interface Opening {
  readonly market: DemoMarket;
  readonly now: () => Date;
  readonly log: { write(line: string): void };
}

async function open(kind: RecordKeeperKind, { market, now, log }: Opening): Promise<RecordKeeper> {
  const onFault = (fault: Error) =>
    log.write(`${JSON.stringify({ program: 'record-keeper', kind, fault: fault.message })}\n`);
  return startRecordKeeper({
    host: '127.0.0.1',
    port: 0,
    ...recordKeeperData(market, kind),
    now,
    keepsHours: false,
    onFault,
  });
}

export async function openRecordKeepers(opening: Opening, cleanUp: CleanUpStack): Promise<RecordKeepers> {
  const opened = await Promise.all(
    RECORD_KEEPER_KINDS.map(async (kind) => {
      const site = await open(kind, opening);
      await cleanUp.add(`record keeper ${kind}`, () => site.close());
      return [kind, site] as const;
    }),
  );
  return Object.fromEntries(opened) as unknown as RecordKeepers;
}

/** The URL of each site. */
export function siteAddresses(recordKeepers: RecordKeepers): Readonly<Record<RecordKeeperKind, { url: string }>> {
  const addresses = RECORD_KEEPER_KINDS.map((kind) => [kind, { url: recordKeepers[kind].url }] as const);
  return Object.fromEntries(addresses) as unknown as Readonly<Record<RecordKeeperKind, { url: string }>>;
}

/** A single site on a free port, with the demo's accounts, for benchmarks. */
export async function openRecordKeeper(kind: RecordKeeperKind): Promise<RecordKeeper> {
  const now = () => new Date();
  return open(kind, { market: demoMarket(now()), now, log: { write: () => undefined } });
}
