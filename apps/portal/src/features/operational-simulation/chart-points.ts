/**
 * 図の点 — converts past months and future years to points on the chart's time axis: years from the last month of the
 * past.
 */
import type { FuturePoint, PastPoint } from '@minori/charts/scenario-lines';
import {
  addMonths,
  type CalendarMonth,
  monthEnd,
  monthOf,
  monthsBetween,
} from '@minori/engine/calendar/calendar-month';
import type { OperationalSimulation } from '../../platform/state/slices/operational-simulation.ts';
import type { ShownVariant } from './shown-scenario.ts';

const MONTHS_A_YEAR = 12;

export interface DatedPastPoint extends PastPoint {
  /** 'YYYY-MM-DD'. */
  readonly date: string;
}

/** The stored history, and the point where the fan of possible future amounts begins. */
interface Past {
  readonly pastData: OperationalSimulation['pastPerformance']['pastData'];
  readonly start: Pick<Row, 'month' | 'referenceDate' | 'contributionAmount' | 'simulationAmount2'> | undefined;
  /** The last month of the history; null if it isn't known. */
  readonly referenceMonth: CalendarMonth | null;
}

type Row = ShownVariant['rows'][number];

/** Months without a scrape are points without amounts, so that the lines break there. */
export function pastPoints(past: Past): DatedPastPoint[] {
  const pastData = withStart(past);
  const now = past.referenceMonth ?? lastMonth(pastData);
  if (now === null) return [];
  return pastData.flatMap(({ referenceDate, contributionAmount, assetValuation }, place) => [
    ...unreadMonths(pastData[place - 1]?.referenceDate, referenceDate).map((month) => ({
      at: yearsFrom(now, month),
      date: monthEnd(month),
      contribution: null,
      valuation: null,
    })),
    {
      at: yearsFrom(now, monthOf(referenceDate)),
      date: referenceDate,
      contribution: contributionAmount,
      valuation: assetValuation,
    },
  ]);
}

/** The past points of the stored response. */
export function storedPastPoints(state: OperationalSimulation): DatedPastPoint[] {
  const { pastPerformance, futurePerformance, assumptions } = state;
  return pastPoints({
    pastData: pastPerformance.pastData,
    start: futurePerformance.notMatchingContribution?.currentPf?.simulationAmount[0],
    referenceMonth: assumptions?.referenceMonth ?? null,
  });
}

export function futurePoints(rows: readonly Omit<Row, 'referenceDate'>[]): FuturePoint[] {
  return rows.map(({ month, contributionAmount, simulationAmount1, simulationAmount2, simulationAmount3 }) => ({
    at: month / MONTHS_A_YEAR,
    contribution: contributionAmount,
    good: simulationAmount1,
    standard: simulationAmount2,
    notGood: simulationAmount3,
  }));
}

interface Ages extends Pick<OperationalSimulation, 'retirementAge' | 'currentAge'> {
  readonly assumptions: { readonly months: number } | null;
}

/**
 * The exact present age in years with which the fan ends at the retirement age. The axis counts ages back from there,
 * because the employee's own age is known in whole years only.
 */
export function ageNow({ assumptions, retirementAge, currentAge }: Ages): number | null {
  const months = assumptions?.months ?? 0;
  if (months > 0 && retirementAge !== null) return retirementAge - months / MONTHS_A_YEAR;
  return currentAge;
}

/**
 * Adds the fan's start to the past if it is later than the history: after a scrape in the middle of a month, the fan
 * starts before the month has ended.
 */
function withStart({ pastData, start }: Past): Past['pastData'] {
  if (start?.month !== 0 || start.referenceDate <= (pastData.at(-1)?.referenceDate ?? '')) return pastData;
  const { referenceDate, contributionAmount, simulationAmount2 } = start;
  return [...pastData, { referenceDate, contributionAmount, assetValuation: simulationAmount2 }];
}

function lastMonth(pastData: Past['pastData']): CalendarMonth | null {
  const last = pastData.at(-1);
  return last ? monthOf(last.referenceDate) : null;
}

function yearsFrom(now: CalendarMonth, month: CalendarMonth): number {
  return monthsBetween(now, month) / MONTHS_A_YEAR;
}

function unreadMonths(before: string | undefined, date: string): CalendarMonth[] {
  if (before === undefined) return [];
  const missing = Math.max(0, monthsBetween(monthOf(before), monthOf(date)) - 1);
  return Array.from({ length: missing }, (_, place) => addMonths(monthOf(before), place + 1));
}
