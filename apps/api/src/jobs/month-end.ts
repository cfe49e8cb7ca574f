/**
 * 月末の締め — after a month has ended in Tokyo, each employee's valuation of it becomes the snapshot that stays
 * (calculations.md section 8, docs/decisions/0012): the month's last one, made anew where the type or the assumptions
 * changed after the last reading. A month without any reading is a gap and stays one. One employee a transaction, so
 * a run that ends early has done what it has done, and the next one does the rest.
 */
import { addMonths, type CalendarMonth, monthEnd, monthOf } from '@minori/engine/calendar/calendar-month';
import { tokyoDate } from '@minori/engine/calendar/tokyo-date';
import { valuationBasis } from '@minori/engine/valuation/valuation-basis';
import { evaluate } from '../investment-valuation/evaluate.ts';
import { storeValuation } from '../investment-valuation/snapshot-repository.ts';
import { findLatestStatement, lockSubject, type ValuationSubject } from '../investment-valuation/subject-repository.ts';
import type { Database } from '../storage/database.ts';
import type { Owner } from '../storage/owner.ts';
import type { Counts } from './job.ts';
import { beginOf, closeMonth, findOpen, findStored, openMonths, type StoredValuation } from './month-end-repository.ts';

export interface MonthEndDeps {
  readonly database: Database;
  readonly now: () => Date;
}

const HANDFUL = 100;

/** Closes every ended month that is open; counts of what was found. */
export async function closeMonths({ database, now }: MonthEndDeps, signal: AbortSignal): Promise<Counts> {
  const counts = { kept: 0, revalued: 0, gap: 0 };
  const current = monthOf(tokyoDate(now().getTime()));
  for (const month of await openMonths(database, current)) {
    const isLastEnded = month === addMonths(current, -1);
    for (let owners = await findOpen(database, month, HANDFUL); owners.length > 0; ) {
      for (const owner of owners) {
        if (signal.aborted) return counts;
        const closing = { month, isLastEnded, at: now() };
        counts[await database.transaction().execute((transaction) => closeOne(transaction, owner, closing))] += 1;
      }
      owners = await findOpen(database, month, HANDFUL);
    }
  }
  return counts;
}

interface Closing {
  readonly month: CalendarMonth;
  /** The assumptions in force today are those of this month. */
  readonly isLastEnded: boolean;
  readonly at: Date;
}

async function closeOne(transaction: Database, owner: Owner, closing: Closing): Promise<keyof Counts & Outcome> {
  const { month, at } = closing;
  const lastDay = monthEnd(month);
  const subject = await lockSubject(transaction, owner, lastDay);
  const stored = await findStored(transaction, owner, month);
  const outcome = (await bringUpToMonthEnd(transaction, owner, { ...closing, subject, stored, lastDay }))
    ? 'revalued'
    : stored
      ? 'kept'
      : 'gap';
  await closeMonth(transaction, owner, { month, at, outcome });
  return outcome;
}

type Outcome = 'kept' | 'revalued' | 'gap';

interface Situation extends Closing {
  readonly lastDay: string;
  readonly subject: ValuationSubject;
  readonly stored: StoredValuation | undefined;
}

/** Values the month's last statement as of the last day, where the stored valuation doesn't say that already. */
async function bringUpToMonthEnd(transaction: Database, owner: Owner, situation: Situation): Promise<boolean> {
  const { month, stored, subject, lastDay, at, isLastEnded } = situation;
  if (stored?.frozenAt) return false;
  const statement = await findLatestStatement(transaction, owner, { registeredBefore: beginOf(addMonths(month, 1)) });
  if (!statement) return false;
  const isOfThis =
    stored?.statementId === statement.id &&
    stored.riskToleranceCode === subject.riskToleranceCode &&
    (!isLastEnded || stored.assumptionSetId === valuationBasis(subject).assumptions.assumptionSetId);
  if (isOfThis) return false;
  const valuation = await evaluate(transaction, { subject, statement, evaluatedOn: lastDay, calculatedAt: at });
  if (valuation) await storeValuation(transaction, owner, valuation);
  return valuation !== undefined;
}
