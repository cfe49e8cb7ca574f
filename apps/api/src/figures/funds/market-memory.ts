/**
 * 市場データの控え — the histories of NAVs and class indexes that this process has read, for as long as they are the stored
 * ones: each time it asks for their version first, which changes with them (baseline/funds.ts).
 */
import type { CalendarMonth } from '@minori/engine/calendar/calendar-month';
import { sql } from 'kysely';
import type { Database } from '../../platform/storage/database.ts';

/** Values by month, oldest first; months without one are absent. */
export interface History<T> {
  readonly months: readonly CalendarMonth[];
  readonly values: readonly T[];
}

/** `values` with distributions reinvested, by which returns are counted; `prices` as they are quoted. */
export interface NavHistory extends History<number> {
  readonly prices: readonly number[];
}

interface Market {
  classIndexes: History<readonly number[]> | undefined;
  /** Empty histories too: deposits have none. */
  readonly navs: Map<string, NavHistory>;
}

/** The stored ones, and those that a longer transaction still sees. */
const MOST_VERSIONS = 4;
/** Codes come from record keepers' pages, too, and there may be any number. About 2 KB each. */
const MOST_PRODUCTS = 20_000;

const markets = new Map<string, Market>();

function marketOf(version: string): Market {
  const market = markets.get(version) ?? { classIndexes: undefined, navs: new Map() };
  markets.delete(version);
  markets.set(version, market);
  for (const oldest of markets.keys()) {
    if (markets.size <= MOST_VERSIONS) break;
    markets.delete(oldest);
  }
  return market;
}

async function currentMarket(database: Database): Promise<Market | undefined> {
  const { version } = await database.selectFrom('market_version').select('version').executeTakeFirstOrThrow();
  return markets.get(version);
}

/** In the order of months, by PostgreSQL: thousands of rows and arrays keep the event loop five times as long. */
const inOrder = <T>(column: string) => sql<T[] | null>`json_agg(${sql.ref(column)} order by month)`;

function historyOf<T>(row: { months: CalendarMonth[] | null; values: T[] | null } | undefined): History<T> {
  return { months: row?.months ?? [], values: row?.values ?? [] };
}

/** The version is of the same statement, so that it is the one that these values have. */
async function readClassIndexes(database: Database): Promise<History<readonly number[]>> {
  const row = await database
    .selectFrom('market_version')
    .leftJoin('class_index_months', (join) => join.onTrue())
    .select('version')
    .select([inOrder<CalendarMonth>('month').as('months'), inOrder<readonly number[]>('index_values').as('values')])
    .groupBy('version')
    .executeTakeFirstOrThrow();
  const history = historyOf(row);
  marketOf(row.version).classIndexes = history;
  return history;
}

type NavHistories = ReadonlyMap<string, NavHistory>;

/** undefined where one isn't in memory. */
function rememberedNavs(market: Market | undefined, codes: readonly string[]): NavHistories | undefined {
  // A map of its own: what is in memory may be emptied before the caller reads on.
  const inMemory = codes.flatMap((code) => {
    const history = market?.navs.get(code);
    return history ? [[code, history] as const] : [];
  });
  return market && inMemory.length === codes.length ? new Map(inMemory) : undefined;
}

async function readNavs(database: Database, codes: readonly string[]): Promise<NavHistories> {
  const rows = await database
    .selectFrom('market_version')
    .leftJoin('navs', (join) => join.on('product_code', '=', sql<string>`any(${[...codes]})`))
    .select(['version', 'product_code'])
    .select([inOrder<CalendarMonth>('month').as('months'), inOrder<number>('nav').as('prices')])
    .select(sql<number[] | null>`json_agg(nav * units order by month)`.as('values'))
    .groupBy(['version', 'product_code'])
    .execute();
  const found = new Map(rows.map((row) => [row.product_code, row]));
  const histories = new Map(
    codes.map((code) => {
      const row = found.get(code);
      return [code, { ...historyOf(row), prices: row?.prices ?? [] }];
    }),
  );
  const [first] = rows;
  if (first) keepNavs(marketOf(first.version).navs, histories);
  return histories;
}

function keepNavs(navs: Market['navs'], histories: NavHistories): void {
  if (navs.size + histories.size > MOST_PRODUCTS) navs.clear();
  for (const [code, history] of histories) navs.set(code, history);
}

/** Every month there is. */
export async function classIndexHistory(database: Database): Promise<History<readonly number[]>> {
  return (await currentMarket(database))?.classIndexes ?? readClassIndexes(database);
}

/** Every month of each of the codes; empty where a product has no NAV. */
export async function navHistories(database: Database, codes: readonly string[]): Promise<NavHistories> {
  return rememberedNavs(await currentMarket(database), codes) ?? readNavs(database, codes);
}

/**
 * Both together, by one question for the version.
 * @param version where the caller has just read it, which saves even that question
 */
export async function marketHistories(
  database: Database,
  codes: readonly string[],
  version?: string,
): Promise<{ readonly classIndexes: History<readonly number[]>; readonly navs: NavHistories }> {
  const market = version === undefined ? await currentMarket(database) : markets.get(version);
  return {
    classIndexes: market?.classIndexes ?? (await readClassIndexes(database)),
    navs: rememberedNavs(market, codes) ?? (await readNavs(database, codes)),
  };
}
