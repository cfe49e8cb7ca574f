/**
 * 受取額の試算 — measures the percentiles of 40 years by the comonotonic lower bound, compared with two Monte Carlo simulations of
 * 10,000 paths; the time of the whole result, with differences and both chances of falling short, which the others don't
 * compute; and the error of the bound relative to 1,000,000 paths.
 */
import { assumptionSet } from '@minori/engine/assumptions/assumption-sets';
import { addMonths } from '@minori/engine/calendar/calendar-month';
import { type MonthPremium, readPremiums } from '@minori/engine/premium-history/premium-reading';
import { unpaidMonths } from '@minori/engine/premium-history/unpaid-months';
import { accumulation } from '@minori/engine/simulation/comonotonic-bound';
import { comonotonicFan } from '@minori/engine/simulation/comonotonic-fan';
import { monthlyFlows } from '@minori/engine/simulation/monthly-flows';
import { yearlyPoints } from '@minori/engine/simulation/months-to-retirement';
import { retirementSimulation, type ScenarioAmounts } from '@minori/engine/simulation/retirement-simulation';
import { SCENARIO_LEVELS } from '@minori/engine/simulation/scenario-percentiles';
import type { Benchmark, Report } from '../runner/entry.ts';
import { measure, median } from '../runner/measure.ts';
import { sized } from '../runner/size.ts';
import { COURSES, EMPLOYER_ONLY, MIXES, MONTHS, PAID, START, WITH_MATCHING, YEARS } from './courses.ts';
import { millionPaths } from './million-paths.ts';
import { naiveMonteCarlo } from './naive-monte-carlo.ts';
import { typedMonteCarlo } from './typed-monte-carlo.ts';

const PATHS = sized(10_000, 1_000);
const OURS = 'engine, comonotonicFan, yearly percentiles';
const NAIVE_NAME = `naive Monte Carlo, ${PATHS.toLocaleString('en')} paths, yearly percentiles`;
const TYPED = `typed-array Monte Carlo, ${PATHS.toLocaleString('en')} paths, monthly percentiles`;
const MIX_NAMES = ['currentPf', 'modelPf', 'improvedPf'] as const;
/** Runs of ours per sample; one run of a Monte Carlo simulation takes seconds. */
const REPEATS = 100;
const ROUNDS = 3;
/**
 * Maximum relative difference: the sampling error of this number of paths, with a margin. The simulations have to do the same
 * job, not to be exact.
 */
const TOLERANCE = sized(0.08, 0.3);

const CONTRIBUTIONS = [EMPLOYER_ONLY, WITH_MATCHING];

/** Computes what the others compute: the percentiles of all six courses, unrounded. */
function fans(): Float64Array[] {
  return Object.values(MIXES).flatMap((mix) =>
    CONTRIBUTIONS.map((monthlyContribution) => {
      const flows = monthlyFlows({ startValue: START, monthlyContribution, months: MONTHS });
      return comonotonicFan(accumulation(flows, mix), yearlyPoints(MONTHS), SCENARIO_LEVELS);
    }),
  );
}

function simulate() {
  const scenarios = retirementSimulation({
    start: { assetValuation: START, contributionAmount: PAID },
    months: MONTHS,
    mixes: MIXES,
    monthlyContributions: { employerOnly: EMPLOYER_ONLY, withMatching: WITH_MATCHING },
    assumptions: assumptionSet(),
  });
  if (!scenarios) throw new Error('40 years are a future');
  return scenarios;
}

/** The good, standard and bad result of a course after some years; courses are numbered as in `COURSES`. */
function oursAt(scenarios: ReturnType<typeof simulate>, course: number, years: number): number[] {
  const mix = MIX_NAMES[course >> 1] ?? 'currentPf';
  const { simulationData } = course % 2 === 0 ? scenarios.employerOnly : scenarios.withMatching;
  const row: ScenarioAmounts | undefined = simulationData[years]?.[mix];
  if (!row) throw new Error(`No row for year ${years}`);
  return [row.simulationAmount1, row.simulationAmount2, row.simulationAmount3];
}

function requireNear(peer: readonly number[], ours: readonly number[], where: string): void {
  for (const [index, value] of ours.entries()) {
    const off = Math.abs((peer[index] ?? Number.NaN) / value - 1);
    if (!(off <= TOLERANCE)) throw new Error(`${where}: ${peer[index]} against ${value}`);
  }
}

function assertEqual(): void {
  const ours = simulate();
  const bare = fans();
  const naive = naiveMonteCarlo(PATHS);
  const typed = typedMonteCarlo(PATHS);
  for (let course = 0; course < COURSES.length; course += 1) {
    for (let years = 1; years <= YEARS; years += 1) {
      const mine = oursAt(ours, course, years);
      const fan = bare[course]?.subarray(3 * years, 3 * years + 3) ?? [];
      if (mine.join() !== [...fan].map(Math.floor).join())
        throw new Error(`course ${course}, year ${years}: not the fan`);
      const month = course * MONTHS + 12 * years - 1;
      requireNear(naive[course * YEARS + years - 1] ?? [], mine, `naive, course ${course}, year ${years}`);
      requireNear([...typed.subarray(3 * month, 3 * month + 3)], mine, `typed, course ${course}, year ${years}`);
    }
  }
}

async function reportTime(report: Report): Promise<void> {
  const measured = await measure(
    [
      { name: 'percentiles of 3 mixes × 2 contributions × 40 yearly points', run: fans },
      { name: 'the same with payments and shortfalls, retirementSimulation', run: simulate },
    ],
    REPEATS,
  );
  for (const { name, samples } of measured) report.figure({ name, value: median(samples), unit: 'ms' });
  await reportHistory(report, median(measured[1]?.samples ?? []));
}

/** 40 years of premiums: the same every month; more in bonus months; with leaves. */
const HISTORIES: Readonly<Record<string, readonly MonthPremium[]>> = {
  even: history(() => 20_000),
  'with bonus months': history((index) => (index % 6 === 0 ? 50_000 : 10_000)),
  'with leaves': history((index) => (index % 40 > 30 ? 0 : 20_000)),
};

function history(employerOf: (index: number) => number): readonly MonthPremium[] {
  return Array.from({ length: 480 }, (_, index) => {
    const employerPremium = employerOf(index);
    return { month: addMonths('1986-11', index), employerPremium, subscriberPremium: employerPremium / 4 };
  });
}

/** @param whole milliseconds of the whole simulation */
async function reportHistory(report: Report, whole: number): Promise<void> {
  const read = await measure(
    Object.entries(HISTORIES).map(([name, rows]) => ({
      name: `premium history of 480 months, ${name}, of the whole simulation`,
      run: () => unpaidMonths(readPremiums(rows, '2026-10', '1986-11'), '2026-10'),
    })),
    REPEATS,
  );
  for (const { name, samples } of read) {
    report.figure({ name, value: (100 * median(samples)) / whole, unit: '%', atMost: 5 });
  }
}

/** The largest error over all courses, years and percentiles, in percent. */
function reportError(report: Report): void {
  const ours = simulate();
  const errors = millionPaths().map(({ course, years, percentiles }) => {
    const mine = oursAt(ours, course, years);
    const off = mine.map((value, index) => 100 * (value / (percentiles[index] ?? Number.NaN) - 1));
    return { course, years, off };
  });
  for (const { course, years, off } of errors) {
    const mix = MIX_NAMES[course >> 1];
    const paid = COURSES[course]?.contribution.toLocaleString('en');
    const shown = off.map((percent) => percent.toFixed(3)).join(' / ');
    console.log(`  ${mix}, ${paid} yen a month, ${years} years: ${shown} % at 90 / 50 / 10 %`);
  }
  const value = Math.max(...errors.flatMap(({ off }) => off.map(Math.abs)));
  report.figure({ name: 'largest error against 1,000,000 paths', value, unit: '%', atMost: 0.65 });
}

export const simulationBenchmark: Benchmark = {
  name: 'simulation',
  async run(report) {
    await report.timed({
      name: '40 years, 3 mixes × 2 contributions, percentiles',
      unit: 'ms',
      ours: OURS,
      repeats: 1,
      rounds: ROUNDS,
      contenders: [
        { name: OURS, run: fans, repeats: REPEATS },
        { name: NAIVE_NAME, run: () => naiveMonteCarlo(PATHS) },
        { name: TYPED, run: () => typedMonteCarlo(PATHS) },
      ],
      aims: [
        { against: NAIVE_NAME, timesFaster: 5_000 },
        { against: TYPED, timesFaster: 300 },
      ],
      assertEqual,
    });
    await reportTime(report);
    reportError(report);
  },
};
