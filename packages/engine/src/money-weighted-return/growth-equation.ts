/**
 * Evaluates the equation Σ CF_i·(1+r)^{(T−t_i)/365} = V by Horner's scheme over the gaps between flows (calculations.md
 * section 5, actual/365). The unknown is the daily log growth x = ln(1+r)/365; the running value is the balance of the account
 * at that growth, which also shows whether a root is the only one.
 */
import { type FlowSchedule, gapAfter, SHORT_GAPS } from './flow-schedule.ts';

const DAYS_PER_YEAR = 365;

/** 1+r lies in (1e-4, 11]: from a loss of nearly everything a year to a gain of 1,000 %. */
export const LOWEST_GROWTH = Math.log(1e-4) / DAYS_PER_YEAR;
export const HIGHEST_GROWTH = Math.log(11) / DAYS_PER_YEAR;

/** The rate a year, a fraction, of a daily log growth. */
export function rateOf(growth: number): number {
  return Math.expm1(growth * DAYS_PER_YEAR);
}

/** The daily log growth of a rate a year above −1. */
export function growthOf(rate: number): number {
  return Math.log1p(rate) / DAYS_PER_YEAR;
}

/** The value of an equation at a point, and its derivative. */
export type Evaluation = { value: number; slope: number };

/** Writes into `into`, so that the search for a root allocates nothing. */
export type Equation = (growth: number, into: Evaluation) => void;

/**
 * Fills in the growth factors of the short gaps that occur. Monthly histories have four such gaps (28 to 31 days), so that 240
 * flows take four exponentials instead of 240. Longer gaps' factors are computed when they are needed.
 */
function fillFactors(factors: number[], shortGaps: number, growth: number): void {
  for (let rest = shortGaps; rest !== 0; rest &= rest - 1) {
    const gap = 31 - Math.clz32(rest & -rest);
    factors[gap] = Math.exp(growth * gap);
  }
}

/** A schedule with a buffer for its growth factors. */
export type GrowthTerms = { readonly schedule: FlowSchedule; readonly factors: number[] };

export function growthTerms(schedule: FlowSchedule): GrowthTerms {
  return { schedule, factors: new Array<number>(SHORT_GAPS).fill(1) };
}

/**
 * The balance on the valuation date, Σ CF_i·e^{x(T−t_i)} in yen, and its derivative by x. A plain function of its terms,
 * because a closure would be compiled anew for each account, which doubles the time.
 */
export function balanceAt({ schedule, factors }: GrowthTerms, growth: number, into: Evaluation): void {
  const { days, amounts, valuationDay, shortGaps } = schedule;
  fillFactors(factors, shortGaps, growth);
  let value = amounts[0] as number;
  let slope = 0;
  let day = days[0] as number;
  for (let i = 1; i < days.length; i++) {
    const next = days[i] as number;
    const gap = next - day;
    const factor = gap < SHORT_GAPS ? (factors[gap] as number) : Math.exp(growth * gap);
    slope = (slope + gap * value) * factor;
    value = value * factor + (amounts[i] as number);
    day = next;
  }
  const gap = valuationDay - day;
  const factor = Math.exp(growth * gap);
  into.slope = (slope + gap * value) * factor;
  into.value = value * factor;
}

/** FV(x) − V in yen: its zeros are the solutions. */
export function surplusEquation(schedule: FlowSchedule): Equation {
  const terms = growthTerms(schedule);
  return (growth, into) => {
    balanceAt(terms, growth, into);
    into.value -= schedule.valuation;
  };
}

/** The scale of a residual, Σ|CF_i|·e^{x(T−t_i)} + |V|, and a bound of the second derivative up to x. */
export function magnitudes(schedule: FlowSchedule, growth: number): { size: number; curvature: number } {
  const { days, amounts, valuation, valuationDay } = schedule;
  let size = Math.abs(valuation);
  let curvature = 0;
  for (let i = 0; i < amounts.length; i++) {
    const daysLeft = valuationDay - (days[i] as number);
    const grown = Math.abs(amounts[i] as number) * Math.exp(growth * daysLeft);
    size += grown;
    curvature += grown * daysLeft * daysLeft;
  }
  return { size, curvature };
}

/**
 * Whether the balance is never below 0 overnight at this growth. If so, a root is the only one: with B(t) ≥ 0, FV(y) − V = (y −
 * x)∫B(t)e^{y(T−t)}dt has the sign of y − x (Soper's condition of 1959, in continuous time).
 */
export function staysAboveZero(schedule: FlowSchedule, growth: number): boolean {
  let balance = 0;
  for (const [i, amount] of schedule.amounts.entries()) {
    const gap = gapAfter(schedule, i);
    balance += amount;
    if (gap > 0 && balance < 0) return false;
    balance *= Math.exp(growth * gap);
  }
  return true;
}
