/**
 * Plays the observer of a company's reports: they keep each month's counts, have the list of who came and went, and know of
 * everybody but one person what they did in which month. About that person they know that the fact is one of two, each as
 * likely, from when and until when it would count, and how the counts are made. They weigh both worlds by all months together,
 * which is the best that anybody can do where the errors are normal.
 */
import {
  coefficients,
  drawOf,
  type Protection,
  publishedCount,
  scaleOf,
} from '../../src/company-report/protected-counts.ts';

type Chance = () => number;

export interface Played {
  readonly companies: number;
  readonly months: number;
  /** Figures that the fact is part of. */
  readonly figures: number;
  readonly protection: Protection;
}

/** A way of making a series of counts, and the observer's best guess for it. */
interface Report {
  publish(counts: readonly number[], protection: Protection, chance: Chance): readonly number[];
  /** Above 0: the published counts speak for the fact. @param without the counts without the person @param fact 1 in each month in which it counts */
  weigh(published: readonly number[], without: readonly number[], fact: readonly number[]): number;
}

const STEP = 5;

/** Solves for the independent draws of which the errors were made, as those of a person's fact: both are divided by the c's. */
function unravelled(errors: readonly number[]): readonly number[] {
  const c = coefficients(errors.length);
  const found: number[] = [];
  for (const [t, error] of errors.entries()) {
    found.push(found.reduce((rest, z, i) => rest - (c[t - i] ?? 0) * z, error));
  }
  return found;
}

function likelihood(residuals: readonly number[], fact: readonly number[]): number {
  return residuals.reduce((sum, residual, t) => sum + (residual - (fact[t] ?? 0) / 2) * (fact[t] ?? 0), 0);
}

const residualsOf = (published: readonly number[], without: readonly number[]) =>
  published.map((count, t) => count - (without[t] ?? 0));

/** A published count changes only when the count has moved by a step, and then to the step below. */
function inSteps(counts: readonly number[]): readonly number[] {
  let last = 0;
  return counts.map((count) => {
    if (Math.abs(count - last) >= STEP) last = STEP * Math.floor(count / STEP);
    return last;
  });
}

const same = (one: readonly number[], other: readonly number[]) => one.every((each, i) => each === other[i]);

export const REPORTS = {
  protectedCounts: {
    publish(counts, protection, chance) {
      const draws: number[] = [];
      return counts.map((count) => {
        draws.push(drawOf(chance));
        return publishedCount(count, protection, draws);
      });
    },
    weigh: (published, without, fact) => likelihood(unravelled(residualsOf(published, without)), unravelled(fact)),
  },
  unrelatedErrors: {
    publish: (counts, protection, chance) =>
      counts.map((count) => Math.round(count + scaleOf(protection) * drawOf(chance))),
    weigh: (published, without, fact) => likelihood(residualsOf(published, without), fact),
  },
  exact: {
    publish: (counts) => counts,
    weigh: (published, without, fact) => likelihood(residualsOf(published, without), fact),
  },
  steps: {
    publish: inSteps,
    // What would have been published in both worlds is known: where it differs, the fact is told with certainty.
    weigh(published, without, fact) {
      const [isWithout, isWith] = [
        same(published, inSteps(without)),
        same(published, inSteps(without.map((count, t) => count + (fact[t] ?? 0)))),
      ];
      return Number(isWith) - Number(isWithout);
    },
  },
} as const satisfies Readonly<Record<string, Report>>;

/** Running counts of the others: people begin in some month, and some of them leave in a later one. */
function othersOf(months: number, chance: Chance): readonly number[] {
  const people = 60 + Math.floor(200 * chance());
  const counts = Array.from({ length: months }, () => 0);
  for (let person = 0; person < people; person++) {
    const from = Math.floor(1.5 * months * chance());
    const until = chance() < 0.2 ? from + Math.floor(months * chance()) : months;
    for (let month = from; month < Math.min(until, months); month++) counts[month] = (counts[month] ?? 0) + 1;
  }
  return counts;
}

/** In each month 1 where the person would count: from an early month on, sometimes until they leave. */
function factOf(months: number, chance: Chance): readonly number[] {
  const from = Math.floor((months / 3) * chance());
  const until = chance() < 0.3 ? from + Math.ceil((months - from) * chance()) : months;
  return Array.from({ length: months }, (_, month) => (month >= from && month < until ? 1 : 0));
}

/** The share of companies in which the observer's guess is right. */
export function playReports(
  report: Report,
  { companies, months, figures, protection }: Played,
  chance: Chance,
): number {
  let right = 0;
  for (let company = 0; company < companies; company++) {
    const [fact, isSo] = [factOf(months, chance), chance() < 0.5];
    let weight = 0;
    for (let figure = 0; figure < figures; figure++) {
      const without = othersOf(months, chance);
      const counts = isSo ? without.map((count, month) => count + (fact[month] ?? 0)) : without;
      weight += report.weigh(report.publish(counts, protection, chance), without, fact);
    }
    const guess = weight === 0 ? chance() < 0.5 : weight > 0;
    if (guess === isSo) right += 1;
  }
  return right / companies;
}
