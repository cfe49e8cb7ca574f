/**
 * 市場データの控え — caches the histories of NAVs and class indexes in this process. Each read first asks for the version of
 * the stored data, which changes with them, and uses the cache only for that version (baseline/funds.ts).
 */
import type { CalendarMonth } from '@minori/engine/calendar/calendar-month';
import { sql } from 'kysely';
import { LRUCache } from 'lru-cache';
import type { Database } from '../../platform/storage/database.ts';

/** Values by month, oldest first; months without a value are left out. */
export interface History<T> {
  readonly months: readonly CalendarMonth[];
  readonly values: readonly T[];
}

/** `values` have distributions reinvested and serve for returns; `prices` are the quoted ones. */
export interface NavHistory extends History<number> {
  readonly prices: readonly number[];
}

/** By version: the present one, and older ones that a longer transaction still sees. */
const classIndexes = new LRUCache<string, History<readonly number[]>>({ max: 4 });
/**
 * By version and product code, including empty histories, because deposits have none. Codes also come from record
 * keepers' pages, so their number is unlimited; about 2 KB each.
 */
const navs = new LRUCache<string, NavHistory>({ maxSize: 20_000, sizeCalculation: () => 1 });

async function currentVersion(database: Database): Promise<string> {
  const { version } = await database.selectFrom('market_version').select('version').executeTakeFirstOrThrow();
  return version;
}

/**
 * PostgreSQL aggregates in the order of months, because parsing thousands of rows and arrays blocks the event loop five
 * times as long.
 */
const inOrder = <T>(column: string) => sql<T[] | null>`json_agg(${sql.ref(column)} order by month)`;

function historyOf<T>(row: { months: CalendarMonth[] | null; values: T[] | null } | undefined): History<T> {
  return { months: row?.months ?? [], values: row?.values ?? [] };
}

/** Reads the version in the same statement, so that it belongs to these values. */
async function readClassIndexes(database: Database): Promise<History<readonly number[]>> {
  const row = await database
    .selectFrom('market_version')
    .leftJoin('class_index_months', (join) => join.onTrue())
    .select('version')
    .select([inOrder<CalendarMonth>('month').as('months'), inOrder<readonly number[]>('index_values').as('values')])
    .groupBy('version')
    .executeTakeFirstOrThrow();
  const history = historyOf(row);
  classIndexes.set(row.version, history);
  return history;
}

type NavHistories = ReadonlyMap<string, NavHistory>;

const keyOf = (version: string, code: string) => `${version} ${code}`;

/** undefined unless all of them are cached. */
function rememberedNavs(version: string, codes: readonly string[]): NavHistories | undefined {
  const inMemory = codes.flatMap((code) => {
    const history = navs.get(keyOf(version, code));
    return history ? [[code, history] as const] : [];
  });
  return inMemory.length === codes.length ? new Map(inMemory) : undefined;
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
  if (first) for (const [code, history] of histories) navs.set(keyOf(first.version, code), history);
  return histories;
}

/** Returns every month. */
export async function classIndexHistory(database: Database): Promise<History<readonly number[]>> {
  return classIndexes.get(await currentVersion(database)) ?? readClassIndexes(database);
}

/** Returns every month of each code; empty where a product has no NAV. */
export async function navHistories(database: Database, codes: readonly string[]): Promise<NavHistories> {
  return rememberedNavs(await currentVersion(database), codes) ?? readNavs(database, codes);
}

/**
 * Returns both with one query for the version.
 * @param version if the caller has just read it, which saves that query
 */
export async function marketHistories(
  database: Database,
  codes: readonly string[],
  version?: string,
): Promise<{ readonly classIndexes: History<readonly number[]>; readonly navs: NavHistories }> {
  const current = version ?? (await currentVersion(database));
  return {
    classIndexes: classIndexes.get(current) ?? (await readClassIndexes(database)),
    navs: rememberedNavs(current, codes) ?? (await readNavs(database, codes)),
  };
}
