/** Counts PostgreSQL's work for a call or a job: rows read, and tables scanned completely. */
import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Database } from '../../src/platform/storage/database.ts';
import { TRACE_TABLES } from './filled-traces.ts';

/** In milliseconds: an idle connection reports its statistics at most ten seconds after its last statement. */
const REPORTED_WITHIN = 11_000;

type ByTable = Readonly<Record<string, number>>;

interface Counters {
  readonly rows: ByTable;
  readonly wholeReads: ByTable;
}

async function countersOf(database: Database): Promise<Counters> {
  const { rows } = await sql<{ table: string; looked: string; whole: string }>`
    select relname as table, (coalesce(seq_tup_read, 0) + coalesce(idx_tup_fetch, 0))::text as looked,
      coalesce(seq_scan, 0)::text as whole
    from pg_stat_user_tables where schemaname = 'public'`.execute(database);
  return {
    rows: Object.fromEntries(rows.map(({ table, looked }) => [table, Number(looked)])),
    wholeReads: Object.fromEntries(rows.map(({ table, whole }) => [table, Number(whole)])),
  };
}

export interface WorkDone {
  readonly rows: number;
  /** The table of which most rows were read. */
  readonly most: string;
  /** Completely scanned tables, among those that grow with the number of employees. */
  readonly readWhole: readonly string[];
}

const LARGE = [
  ...['employees', 'statements', 'holdings', 'allocations', 'valuations', 'contributions', 'month_ends'],
  ...TRACE_TABLES,
];

/** Counts the work on several databases at once; nothing else may use them meanwhile. */
export class WorkCounter {
  readonly #databases: readonly Database[];
  #before: readonly Counters[] = [];

  constructor(databases: readonly Database[]) {
    this.#databases = databases;
  }

  /** The work on each database since the last call of this method. */
  async since(): Promise<readonly WorkDone[]> {
    await delay(REPORTED_WITHIN);
    const now = await Promise.all(this.#databases.map(countersOf));
    const done = now.map(({ rows, wholeReads }, at) => {
      const before = this.#before[at];
      const looked = Object.entries(rows).map(([table, count]) => [table, count - (before?.rows[table] ?? 0)] as const);
      return {
        rows: looked.reduce((sum, [, count]) => sum + count, 0),
        most: looked.toSorted(([, a], [, b]) => b - a)[0]?.[0] ?? '',
        readWhole: LARGE.filter((table) => (wholeReads[table] ?? 0) > (before?.wholeReads[table] ?? 0)),
      };
    });
    this.#before = now;
    return done;
  }
}
