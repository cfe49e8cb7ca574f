/** 修正ディーツ法 — the return of a period without solving anything (calculations.md section 5). */
import type { FlowSchedule } from './flow-schedule.ts';

/**
 * (V − V0 − F)/(V0 + Σ CF_i·(T−t_i)/D), a fraction for the whole period, not a year.
 * null where the denominator is not positive: then no capital was at work that a return could refer to.
 */
export function modifiedDietz({ valuation, paidIn, amountDays, span }: FlowSchedule): number | null {
  const capital = amountDays / span;
  return capital > 0 ? (valuation - paidIn) / capital : null;
}
