/**
 * 運用利回り（金額加重） — computes the yearly rate at which an account's flows grow to its value (calculations.md section 5), or the
 * status shown where there is no such rate. Decisions are made in the order of section 5.
 */
import { allRoots } from './all-roots.ts';
import { bracketedNewton, type Shortcut } from './bracketed-newton.ts';
import { type AccountFlows, type DatedAmounts, datedAmounts } from './cash-flows.ts';
import { type FlowSchedule, flowSchedule } from './flow-schedule.ts';
import {
  balanceAt,
  type Equation,
  type Evaluation,
  growthOf,
  growthTerms,
  HIGHEST_GROWTH,
  LOWEST_GROWTH,
  rateOf,
  staysAboveZero,
  surplusEquation,
} from './growth-equation.ts';

/** All daily log growths that solve the equation, lowest first; the search for a single one starts from `guess`. */
function outflowRoots(schedule: FlowSchedule, guess: number): number[] {
  const equation = surplusEquation(schedule);
  const at: Evaluation = { value: 0, slope: 0 };
  equation(LOWEST_GROWTH, at);
  const isShortAtLowest = at.value < 0;
  equation(HIGHEST_GROWTH, at);
  if (isShortAtLowest && at.value > 0) {
    const root = bracketedNewton(equation, { low: LOWEST_GROWTH, high: HIGHEST_GROWTH, guess });
    if (staysAboveZero(schedule, root)) return [root];
  }
  return allRoots(schedule);
}

/**
 * The modified Dietz return (V − V0 − F)/(V0 + Σ CF_i·(T−t_i)/D), a fraction for the whole period, not a year.
 * null where the denominator is not positive: then there was no capital that a return could refer to.
 */
function modifiedDietz({ valuation, paidIn, amountDays, span }: FlowSchedule): number | null {
  const capital = amountDays / span;
  return capital > 0 ? (valuation - paidIn) / capital : null;
}

export type ReturnStatus =
  /** `rate` is a yearly rate. */
  | 'OK'
  /** Several rates fit; `rate` is the one nearest to the annualised modified Dietz return. */
  | 'MULTIPLE_ROOTS'
  /** Under 365 days: `rate` is the modified Dietz return of the period. */
  | 'NOT_ANNUALISED'
  | 'TOTAL_LOSS'
  | 'TOO_SHORT'
  | 'NO_FLOW'
  /** Joined within the year: there is no start value that a one-year figure could refer to. */
  | 'LESS_THAN_ONE_YEAR'
  | 'NO_ROOT';

export type MoneyWeightedReturn = {
  readonly status: ReturnStatus;
  /** A fraction; null where there is none to show (「―」). */
  readonly rate: number | null;
  /** From the first flow, or the start, to the valuation date; null where an earlier decision ended the calculation. */
  readonly days: number | null;
  /** The modified Dietz return of the period, a fraction; null where it is undefined or not needed. */
  readonly modifiedDietz: number | null;
};

const MIN_DAYS = 30;
const YEAR = 365;

function noRate(status: ReturnStatus, days: number | null = null): MoneyWeightedReturn {
  return { status, rate: null, days, modifiedDietz: null };
}

/** The Dietz return as a yearly rate; 0 where it is undefined. */
function annualised(dietz: number | null, days: number): number {
  return dietz !== null && dietz >= -1 ? (1 + dietz) ** (YEAR / days) - 1 : 0;
}

/** Solves the equation for a schedule for which no earlier decision gave a status. */
function solve(schedule: FlowSchedule): MoneyWeightedReturn {
  const days = schedule.span;
  const dietz = modifiedDietz(schedule);
  if (!schedule.hasOutflow) {
    const root = inflowRoot(schedule);
    if (root === undefined) return { status: 'NO_ROOT', rate: null, days, modifiedDietz: dietz };
    return { status: 'OK', rate: rateOf(root), days, modifiedDietz: dietz };
  }
  const expected = annualised(dietz, days);
  const rates = outflowRoots(schedule, growthOf(expected)).map(rateOf);
  const [first, ...others] = rates;
  if (first === undefined) return { status: 'NO_ROOT', rate: null, days, modifiedDietz: dietz };
  const nearest = others.reduce(
    (best, rate) => (Math.abs(rate - expected) < Math.abs(best - expected) ? rate : best),
    first,
  );
  return { status: others.length > 0 ? 'MULTIPLE_ROOTS' : 'OK', rate: nearest, days, modifiedDietz: dietz };
}

/** Zero flows, flows after the valuation day and, with a start, flows on or before its day don't count. */
function moneyWeightedReturnOfDays(dated: DatedAmounts): MoneyWeightedReturn {
  if (dated.start?.value === 0) return noRate('LESS_THAN_ONE_YEAR');
  const schedule = flowSchedule(dated);
  if (!schedule) return noRate('NO_FLOW');
  const { span: days, valuation, hasOutflow } = schedule;
  if (days < MIN_DAYS) return noRate('TOO_SHORT', days);
  if (!hasOutflow && valuation <= 0) return { status: 'TOTAL_LOSS', rate: -1, days, modifiedDietz: null };
  if (days < YEAR && !dated.start) {
    const dietz = modifiedDietz(schedule);
    return { status: 'NOT_ANNUALISED', rate: dietz, days, modifiedDietz: dietz };
  }
  return solve(schedule);
}

/**
 * The return of an account's flows.
 * @throws RangeError for a date that doesn't exist, and for amounts that are not finite numbers.
 */
export function moneyWeightedReturn(account: AccountFlows): MoneyWeightedReturn {
  return moneyWeightedReturnOfDays(datedAmounts(account));
}

/** How far the search goes beyond the bracket, so that a root on its very edge is bracketed from both sides. */
const MARGIN = 1e-6;
/** A rate of exactly 1,000 % may miss the edge by the last bits of its logarithm. */
const EDGE = 1e-13;
/** An error of this daily log growth leaves a residual of 1.5e-11 after 40 years, a seventh of the tolerance. */
const NEGLIGIBLE = 1e-15;

/**
 * Inverse cubic Hermite interpolation: the zero of the cubic in the value through both points with their slopes. Its error is
 * f⁗/24 · (earlier step)² · (later step)², and ln FV changes no faster than its longest-running flow, whose days bound the
 * derivatives; where that bound isn't negligible the shortcut is not taken.
 */
function hermite(span: number): Shortcut {
  return (earlier, later) => {
    const distance = earlier.growth - later.growth;
    const step = -later.value / later.slope;
    if ((span * (span * distance * step) ** 2) / 24 > NEGLIGIBLE) return undefined;
    const rise = later.value - earlier.value;
    const part = later.value / rise;
    const rest = 1 - part;
    const fromEarlier = part * part * ((3 - 2 * part) * distance + (rest * rise) / earlier.slope);
    return later.growth + fromEarlier + rest * rest * step;
  };
}

/** The daily log growth for an account of positive flows and V > 0; undefined where it lies outside the bracket. */
function inflowRoot(schedule: FlowSchedule): number | undefined {
  const { valuation, paidIn, amountDays } = schedule;
  const terms = growthTerms(schedule);
  const equation: Equation = (growth, into) => {
    balanceAt(terms, growth, into);
    into.slope /= into.value;
    into.value = Math.log(into.value / valuation);
  };
  const root = bracketedNewton(equation, {
    low: LOWEST_GROWTH - MARGIN,
    high: HIGHEST_GROWTH + MARGIN,
    guess: (Math.log(valuation / paidIn) * paidIn) / amountDays,
    shortcut: hermite(schedule.span),
  });
  return root > LOWEST_GROWTH + EDGE && root <= HIGHEST_GROWTH + EDGE ? root : undefined;
}
