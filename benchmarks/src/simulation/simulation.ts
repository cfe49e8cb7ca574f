/**
 * 受取額の試算 — 40 years by the comonotonic lower bound against two Monte Carlo simulations of 10,000 paths, and how far
 * the bound is from 1,000,000 paths. Ours does more than the peers: differences, and both chances of falling short.
 */
import { assumptionSet } from '@minori/engine/assumptions/assumption-sets';
import { retirementSimulation, type ScenarioAmounts } from '@minori/engine/simulation/retirement-simulation';
import type { Benchmark, Report } from '../runner/entry.ts';
import { measure, median } from '../runner/measure.ts';
import { COURSES, EMPLOYER_ONLY, MIXES, MONTHS, PAID, START, WITH_MATCHING, YEARS } from './courses.ts';
import { millionPaths } from './million-paths.ts';
import { naiveMonteCarlo } from './naive-monte-carlo.ts';
import { typedMonteCarlo } from './typed-monte-carlo.ts';

const PATHS = 10_000;
const OURS = 'engine, retirementSimulation';
const NAIVE = 'naive Monte Carlo, 10,000 paths, yearly percentiles';
const TYPED = 'typed-array Monte Carlo, 10,000 paths, monthly percentiles';
const MIX_NAMES = ['currentPf', 'modelPf', 'improvedPf'] as const;
/** Runs of ours in a sample; a peer takes seconds for one. */
const REPEATS = 300;
const ROUNDS = 3;
/** What 10,000 paths scatter by, with room: the peers are to do the same job, not to be exact. */
const AGREE = 0.08;

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

/** Good, standard and not good of a course after so many years, as the peers number the courses. */
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
    if (!(off <= AGREE)) throw new Error(`${where}: ${peer[index]} against ${value}`);
  }
}

function assertEqual(): void {
  const ours = simulate();
  const naive = naiveMonteCarlo(PATHS);
  const typed = typedMonteCarlo(PATHS);
  for (let course = 0; course < COURSES.length; course += 1) {
    for (let years = 1; years <= YEARS; years += 1) {
      const mine = oursAt(ours, course, years);
      const month = course * MONTHS + 12 * years - 1;
      requireNear(naive[course * YEARS + years - 1] ?? [], mine, `naive, course ${course}, year ${years}`);
      requireNear([...typed.subarray(3 * month, 3 * month + 3)], mine, `typed, course ${course}, year ${years}`);
    }
  }
}

async function reportTime(report: Report): Promise<void> {
  const [measured] = await measure([{ name: OURS, run: simulate }], REPEATS);
  const value = median(measured?.samples ?? []);
  report.figure({ name: '3 mixes × 2 contributions × 40 yearly points', value, unit: 'ms', atMost: 2 });
}

/** The worst over all courses, years and percentiles, in percent. */
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
        { name: OURS, run: simulate, repeats: REPEATS },
        { name: NAIVE, run: () => naiveMonteCarlo(PATHS) },
        { name: TYPED, run: () => typedMonteCarlo(PATHS) },
      ],
      aims: [
        { against: NAIVE, timesFaster: 5_000 },
        { against: TYPED, timesFaster: 300 },
      ],
      assertEqual,
    });
    await reportTime(report);
    reportError(report);
  },
};
