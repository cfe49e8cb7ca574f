/**
 * 評価の推移 — returns the stored valuations of a term month by month, with gaps where there are none, and the events that
 * may have moved the grade (docs/decisions/0013, docs/method/evaluation-transition.md).
 */
import type { CallResult } from '@minori/contract/call';
import { RiskToleranceCode } from '@minori/contract/codes';
import {
  type EvaluationEvent,
  gapAt,
  type getPastScores,
  type PastScore,
  type PastTerm,
} from '@minori/contract/past-scores';
import { monthEnd, monthOf } from '@minori/engine/calendar/calendar-month';
import { tokyoDate } from '@minori/engine/calendar/tokyo-date';
import { nextValuationMonth } from '@minori/engine/evaluation-transition/next-month';
import { termMonths } from '@minori/engine/evaluation-transition/term-months';
import { isAllProtected } from '@minori/engine/investment-valuation/protected-mix';
import type { Deps } from '../../platform/process/deps.ts';
import type { Database } from '../../platform/storage/database.ts';
import type { Owner } from '../../platform/storage/owner.ts';
import { findDiagnosesIn } from '../../records/diagnoses.ts';
import { findAllocationChanges } from '../../records/statement-lists.ts';
import { findValuations } from '../../records/valuations.ts';

type Transition = CallResult<typeof getPastScores>;
/** A point with a valuation. */
export type Scored = PastScore & { readonly evaluatedOn: string; readonly assumptionSetId: string };

/** Finds one valuation per month, ascending; months without one are left out. */
export async function findScores(database: Database, owner: Owner): Promise<Scored[]> {
  const rows = await findValuations(database, owner);
  return rows.map(({ riskToleranceCode, shortTerm, ...row }) => ({
    ...row,
    isAllProtected: isAllProtected(shortTerm),
    riskToleranceCode: riskToleranceCode === null ? null : RiskToleranceCode.parse(riskToleranceCode),
  }));
}

/** Dates, both included. */
interface Span {
  readonly from: string;
  readonly to: string;
}

/** Dates of valuations whose assumption set or method differs from that of the valuation before. */
function changesOf(scores: readonly Scored[], id: 'assumptionSetId' | 'methodId'): string[] {
  const changed = scores.filter((score, index) => {
    const before = scores[index - 1];
    return before !== undefined && before[id] !== score[id];
  });
  return changed.map(({ evaluatedOn }) => evaluatedOn);
}

/** Finds the events of a span, ascending. @param scores all of the owner's, ascending */
export async function eventsOf(
  database: Database,
  owner: Owner,
  { span, scores }: { readonly span: Span; readonly scores: readonly Scored[] },
): Promise<EvaluationEvent[]> {
  const [diagnoses, allocations] = await Promise.all([
    findDiagnosesIn(database, owner, span),
    findAllocationChanges(database, owner, span),
  ]);
  const marked = (dates: readonly string[], kind: EvaluationEvent['kind']) =>
    dates.map((date): EvaluationEvent => ({ date, kind, riskToleranceCode: null }));
  const inSpan = (dates: readonly string[]) => dates.filter((date) => date >= span.from && date <= span.to);
  return [
    ...diagnoses.map((diagnosis): EvaluationEvent => ({ ...diagnosis, kind: 'diagnosis' })),
    ...marked(allocations, 'allocationChange'),
    ...marked(inSpan(changesOf(scores, 'assumptionSetId')), 'assumptionChange'),
    ...marked(inSpan(changesOf(scores, 'methodId')), 'methodChange'),
  ].sort((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : 0));
}

/** Without a valuation there are no points and no events. */
export async function evaluationTransition(
  { database, now }: Pick<Deps, 'database' | 'now'>,
  owner: Owner,
  pastTerm: PastTerm,
): Promise<Transition> {
  const scores = await findScores(database, owner);
  const [first, latest] = [scores[0]?.month, scores.at(-1)?.month];
  const current = monthOf(tokyoDate(now().getTime()));
  const nextMonth = nextValuationMonth(current, latest ?? null);
  if (first === undefined || latest === undefined) {
    const { interval } = termMonths(pastTerm, { first: current, latest: current });
    return { pastTerm, interval, pastScores: [], events: [], nextMonth };
  }
  const { interval, months } = termMonths(pastTerm, { first, latest });
  const known = new Map(scores.map((score) => [score.month, score]));
  const span = { from: `${months[0] ?? latest}-01`, to: monthEnd(latest) };
  return {
    pastTerm,
    interval,
    pastScores: months.map((month) => known.get(month) ?? gapAt(month)),
    events: await eventsOf(database, owner, { span, scores }),
    nextMonth,
  };
}
