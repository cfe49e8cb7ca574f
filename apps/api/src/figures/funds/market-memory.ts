/**
 * 市場データの控え — the histories of NAVs and class indexes that this process has read, for as long as they are the stored
 * ones: each time it asks for their version first, which changes with them (baseline/funds.ts).
 */
import type { CalendarMonth } from '@minori/engine/calendar/calendar-month';
import { sql } from 'kysely';
import { LRUCache } from 'lru-cache';
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

/** By version: the stored ones, and those that a longer transaction still sees. */
const classIndexes = new LRUCache<string, History<readonly number[]>>({ max: 4 });
/**
 * By version and code, empty histories too: deposits have none. Codes come from record keepers' pages, too, and there may be
 * any number. About 2 KB each.
 */
const navs = new LRUCache<string, NavHistory>({ maxSize: 20_000, sizeCalculation: () => 1 });

async function currentVersion(database: Database): Promise<string> {
  const { version } = await database.selectFrom('market_version').select('version').executeTakeFirstOrThrow();
  return version;
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
  classIndexes.set(row.version, history);
  return history;
}

type NavHistories = ReadonlyMap<string, NavHistory>;

const keyOf = (version: string, code: string) => `${version} ${code}`;

/** undefined where one isn't in memory. */
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

/** Every month there is. */
export async function classIndexHistory(database: Database): Promise<History<readonly number[]>> {
  return classIndexes.get(await currentVersion(database)) ?? readClassIndexes(database);
}

/** Every month of each of the codes; empty where a product has no NAV. */
export async function navHistories(database: Database, codes: readonly string[]): Promise<NavHistories> {
  return rememberedNavs(await currentVersion(database), codes) ?? readNavs(database, codes);
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
  const current = version ?? (await currentVersion(database));
  return {
    classIndexes: classIndexes.get(current) ?? (await readClassIndexes(database)),
    navs: rememberedNavs(current, codes) ?? (await readNavs(database, codes)),
  };
}
