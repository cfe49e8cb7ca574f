/**
 * 月末の締め — after a month has ended in Tokyo, freezes each employee's valuation of it (calculations.md section 8,
 * docs/decisions/0013): the month's last one, recomputed where the type, the assumptions or their basis changed after the last
 * scrape. A month without a scrape stays a gap. Each transaction closes one page of employees of a company
 * (records/company-rounds.ts), valued together, so that the funds' data are read once for all.
 */
import { addMonths, type CalendarMonth, monthEnd, monthOf } from '@minori/engine/calendar/calendar-month';
import { tokyoDate } from '@minori/engine/calendar/tokyo-date';
import type { FastifyBaseLogger } from 'fastify';
import { sql } from 'kysely';
import type { Counts, DeclaredJob } from '../platform/job/job.ts';
import type { Database } from '../platform/storage/database.ts';
import { databaseFailure } from '../platform/storage/database-failure.ts';
import { beginAnew, beginRounds, noteProgress, type Turn, takeTurn } from '../records/company-rounds.ts';
import {
  beginOf,
  type Closing,
  closeMonth,
  findPage,
  hasOpen,
  type Outcome,
  openMonths,
} from '../records/month-ends.ts';
import { valueAsOfMonthEnd } from './month-end-valuations.ts';

export interface MonthEndDeps {
  readonly database: Database;
  readonly now: () => Date;
  readonly log: Pick<FastifyBaseLogger, 'error'>;
  /** Companies that this process works on at the same time; two by default. */
  readonly lanes?: number;
}

/** Employees whose month is closed in one transaction. */
const PAGE = 500;

/** Two, so that one company's employees are valued while the database works for the other. */
const LANES = 2;

const DAY = 24 * 60 * 60_000;

type Ended = Record<Outcome | 'failed', number>;

function noneEnded(): Ended {
  return { kept: 0, revalued: 0, gap: 0, failed: 0 };
}

/**
 * Closes every ended month that is still open. Any number of processes may run it at once.
 * @returns how many months ended with each outcome, and how many failed
 * @throws the database's error when it is unavailable: the next run does the rest
 */
export async function closeMonths(deps: MonthEndDeps, signal: AbortSignal): Promise<Counts> {
  const counts = noneEnded();
  const current = monthOf(tokyoDate(deps.now().getTime()));
  for (const month of await openMonths(deps.database, current)) {
    const round = roundOf(month);
    await beginRounds(deps.database, round);
    await beginAnew(deps.database, round, hasOpen(month));
    // A failure of one lane, such as a lost database, ends the run after the other lane has ended its page.
    const failing = new AbortController();
    const lane = { month, counts, signal: AbortSignal.any([signal, failing.signal]) };
    const lanes = Array.from({ length: deps.lanes ?? LANES }, () =>
      closeLane(deps, lane).catch((error: unknown) => {
        failing.abort();
        throw error;
      }),
    );
    for (const ended of await Promise.allSettled(lanes)) if (ended.status === 'rejected') throw ended.reason;
  }
  return { ...counts };
}

interface Lane {
  readonly month: CalendarMonth;
  readonly counts: Ended;
  readonly signal: AbortSignal;
}

async function closeLane(deps: MonthEndDeps, { month, counts, signal }: Lane): Promise<void> {
  // After a page that could not be stored, its employees are closed one by one.
  for (let alone = 0; !signal.aborted; alone -= 1) {
    const ended = await closePage(deps, month, alone > 0 ? 1 : PAGE);
    if (ended === 'noneLeft') return;
    if (ended === 'pageFailed') alone = PAGE + 1;
    else for (const outcome of Object.keys(counts) as (keyof Ended)[]) counts[outcome] += ended[outcome];
  }
}

function roundOf(month: CalendarMonth) {
  return { job: 'month-end', period: month } as const;
}

/** An employee whose figures can't be valued or stored must not keep everybody else's month open. */
async function closePage(
  { database, now, log }: MonthEndDeps,
  month: CalendarMonth,
  most: number,
): Promise<Ended | 'noneLeft' | 'pageFailed'> {
  try {
    return await database.transaction().execute(async (transaction) => {
      const turn = await takeTurn(transaction, roundOf(month));
      if (!turn) return 'noneLeft';
      const closing = { now, log, month, turn };
      return most > 1 ? closeWhole(transaction, { ...closing, most }) : closeAlone(transaction, closing);
    });
  } catch (error) {
    if (most > 1 && !databaseFailure(error)) return 'pageFailed';
    throw error;
  }
}

interface PageClosing extends Pick<MonthEndDeps, 'now' | 'log'> {
  readonly month: CalendarMonth;
  readonly turn: Turn;
  readonly most: number;
}

async function closeWhole(transaction: Database, { now, log, month, turn, most }: PageClosing): Promise<Ended> {
  const { sysOrganizationCode } = turn;
  const at = now();
  const page = await findPage(transaction, month, { ...turn, most });
  const open = page.filter(
    ({ isClosed, stored, statement }) => !isClosed && (stored !== null || statement?.isOfMonth === true),
  );
  const isJustOver = at.getTime() - beginOf(addMonths(month, 1)).getTime() < DAY;
  const end = { sysOrganizationCode, lastDay: monthEnd(month), isJustOver, at };
  const { revalued, failures } = await valueAsOfMonthEnd(transaction, open, end);
  for (const error of failures.values()) log.error({ err: error }, 'month could not be closed');
  const ended = { ...noneEnded(), failed: failures.size };
  const closings: Closing[] = [];
  for (const { sysUserCode, stored } of open) {
    if (failures.has(sysUserCode)) continue;
    const outcome = revalued.has(sysUserCode) ? 'revalued' : stored ? 'kept' : 'gap';
    closings.push({ sysUserCode, outcome });
    ended[outcome] += 1;
  }
  if (closings.length > 0) await closeMonth(transaction, { sysOrganizationCode, month, at }, closings);
  const finishedAt = page.length < most ? at : null;
  await noteProgress(transaction, turn, { last: page.at(-1)?.sysUserCode, leftOver: failures.size, finishedAt });
  return ended;
}

/**
 * Skips a failing employee in the same transaction: before a new transaction begins, another lane may already be at the next
 * employee.
 */
async function closeAlone(transaction: Database, closing: Omit<PageClosing, 'most'>): Promise<Ended> {
  await sql`savepoint employee`.execute(transaction);
  try {
    return await closeWhole(transaction, { ...closing, most: 1 });
  } catch (error) {
    if (databaseFailure(error)) throw error;
    closing.log.error({ err: error }, 'month could not be closed');
    await sql`rollback to savepoint employee`.execute(transaction);
    const [employee] = await findPage(transaction, closing.month, { ...closing.turn, most: 1 });
    await noteProgress(transaction, closing.turn, {
      last: employee?.sysUserCode,
      leftOver: employee ? 1 : 0,
      finishedAt: employee ? null : closing.now(),
    });
    return { ...noneEnded(), failed: 1 };
  }
}

/** Starts after the last scrapes of the evening have ended. */
export const monthEndJob: DeclaredJob<MonthEndDeps> = {
  name: 'month-end',
  timetable: { dailyAt: '01:30' },
  limit: 60 * 60,
  run: closeMonths,
};
