/**
 * 月末の締め — after a month has ended in Tokyo, each employee's valuation of it becomes the snapshot that stays
 * (calculations.md section 8, docs/decisions/0013): the month's last one, made anew where the type, the
 * assumptions or what they rest on changed after the last scrape. A month without any scrape is a gap and stays one. One employee a transaction, so
 * a run that ends early has done what it has done, and the next one does the rest.
 */
import { addMonths, type CalendarMonth, monthEnd, monthOf } from '@minori/engine/calendar/calendar-month';
import { tokyoDate } from '@minori/engine/calendar/tokyo-date';
import type { FastifyBaseLogger } from 'fastify';
import { evaluate } from '../figures/investment-valuation/evaluate.ts';
import { type NewValuation, storeValuation } from '../figures/investment-valuation/snapshot-repository.ts';
import {
  findLatestStatement,
  lockSubject,
  type ValuationSubject,
} from '../figures/investment-valuation/subject-repository.ts';
import type { Counts } from '../platform/job/job.ts';
import type { Database } from '../platform/storage/database.ts';
import { databaseFailure } from '../platform/storage/database-failure.ts';
import type { Owner } from '../platform/storage/owner.ts';
import {
  beginOf,
  closeMonth,
  findOpen,
  findStored,
  isClosed,
  openMonths,
  type StoredValuation,
} from './month-end-repository.ts';

export interface MonthEndDeps {
  readonly database: Database;
  readonly now: () => Date;
  readonly log: Pick<FastifyBaseLogger, 'error'>;
}

const HANDFUL = 100;

const DAY = 24 * 60 * 60_000;

type Outcome = 'kept' | 'revalued' | 'gap';

/**
 * Closes every ended month that is open; how many of which outcome, and how many could not be closed.
 * @throws the database's failure when it is away: the next run does the rest
 */
export async function closeMonths(deps: MonthEndDeps, signal: AbortSignal): Promise<Counts> {
  const counts = { kept: 0, revalued: 0, gap: 0, failed: 0 };
  const current = monthOf(tokyoDate(deps.now().getTime()));
  for (const month of await openMonths(deps.database, current)) {
    for await (const owner of openIn(deps.database, month)) {
      if (signal.aborted) return counts;
      const at = deps.now();
      const isJustOver = at.getTime() - beginOf(addMonths(month, 1)).getTime() < DAY;
      const outcome = await closeOrReport(deps, owner, { month, isJustOver, at });
      if (outcome) counts[outcome] += 1;
    }
  }
  return counts;
}

async function* openIn(database: Database, month: CalendarMonth): AsyncGenerator<Owner> {
  let page: Owner[] | undefined;
  while (page === undefined || page.length === HANDFUL) {
    page = await findOpen(database, month, { after: page?.at(-1), most: HANDFUL });
    yield* page;
  }
}

/** One employee whose figures can't be valued must not keep everybody else's month open. */
async function closeOrReport(
  { database, log }: MonthEndDeps,
  owner: Owner,
  closing: Closing,
): Promise<Outcome | 'failed' | undefined> {
  try {
    return await database.transaction().execute((transaction) => closeOne(transaction, owner, closing));
  } catch (error) {
    if (databaseFailure(error)) throw error;
    log.error({ err: error }, 'month could not be closed');
    return 'failed';
  }
}

interface Closing {
  readonly month: CalendarMonth;
  /** It ended less than a day ago. */
  readonly isJustOver: boolean;
  readonly at: Date;
}

/** Undefined when another process has closed it. */
async function closeOne(transaction: Database, owner: Owner, closing: Closing): Promise<Outcome | undefined> {
  const { month, at } = closing;
  const lastDay = monthEnd(month);
  const subject = await lockSubject(transaction, owner, lastDay);
  if (await isClosed(transaction, owner, month)) return undefined;
  const stored = await findStored(transaction, owner, month);
  const isRevalued = await bringUpToMonthEnd(transaction, owner, { ...closing, subject, stored, lastDay });
  const outcome = isRevalued ? 'revalued' : stored ? 'kept' : 'gap';
  await closeMonth(transaction, owner, { month, at, outcome });
  return outcome;
}

interface Situation extends Closing {
  readonly lastDay: string;
  readonly subject: ValuationSubject;
  readonly stored: StoredValuation | undefined;
}

/**
 * Values the month's last statement as of the last day, where the stored valuation doesn't say that already. What is
 * dated, the statement and the type, counts whenever the job runs; what is not, the assumptions, the company's settings
 * and the fund master, only while today's are still the month's.
 */
async function bringUpToMonthEnd(transaction: Database, owner: Owner, situation: Situation): Promise<boolean> {
  const { month, stored, subject, lastDay, at, isJustOver } = situation;
  if (stored?.frozenAt) return false;
  const statement = await findLatestStatement(transaction, owner, { registeredBefore: beginOf(addMonths(month, 1)) });
  if (!statement) return false;
  const isOfThis = stored?.statementId === statement.id && stored.riskToleranceCode === subject.riskToleranceCode;
  if (!isJustOver && (stored === undefined || isOfThis)) return false;
  const valuation = await evaluate(transaction, { subject, statement, evaluatedOn: lastDay, calculatedAt: at });
  if (!valuation || (stored && isEqual(stored, valuation))) return false;
  await storeValuation(transaction, owner, valuation);
  return true;
}

const COMPARED_KEYS = [
  'statementId',
  'riskToleranceCode',
  'assumptionSetId',
  'methodId',
  'totalValuation',
  'totalScore',
  'assetClassScore',
  'areaClassScore',
  'separationGapScore',
  'riskGapScore',
  'diversifiedValuation',
  'riskToleranceFitValuation',
] as const satisfies readonly (keyof StoredValuation & keyof NewValuation)[];

function isEqual(stored: StoredValuation, valuation: NewValuation): boolean {
  return COMPARED_KEYS.every((key) => stored[key] === valuation[key]);
}
