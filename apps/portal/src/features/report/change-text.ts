/** 前回との違い — states how the grade has changed since the previous report, in grades and points. */
import type { ReportInList } from '@minori/contract/report';
import { GRADES } from '@minori/engine/vocabulary/grade';
import type * as z from 'zod/mini';
import { REPORT_TEXTS } from '../../wording/report.ts';

const TEXTS = REPORT_TEXTS.change;

export type ListedReport = z.output<typeof ReportInList>;

type Graded = Pick<ListedReport, 'totalValuation' | 'previousTotalValuation' | 'totalScoreChange'>;

/** @param isFirst whether no report precedes this one. */
export function changeText(report: Graded, isFirst: boolean): string {
  const { totalValuation: now, previousTotalValuation: before, totalScoreChange: change } = report;
  if (isFirst) return TEXTS.first;
  if (now === null) return TEXTS.none;
  if (before === null || change === null) return TEXTS.firstGrade;
  const steps = GRADES.indexOf(before) - GRADES.indexOf(now);
  if (steps === 0) return TEXTS.same(now, change);
  return steps > 0 ? TEXTS.up(steps, change) : TEXTS.down(-steps, change);
}
