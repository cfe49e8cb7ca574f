/** Runs the named benchmarks, or all, one after the other, and reports the results. */
import { writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { colleaguesBenchmark } from './colleagues/colleagues.ts';
import { columnSearchBenchmark } from './column-search/column-search.ts';
import { companyReportBenchmark } from './company-report/company-report.ts';
import { floodBenchmark } from './flood/flood.ts';
import { footprintBenchmark } from './footprint/footprint.ts';
import { fundSheetBenchmark } from './fund-sheet/fund-sheet.ts';
import { fundValuationBenchmark } from './fund-valuation/fund-valuation.ts';
import { keyedRead } from './keyed-read/keyed-read.ts';
import { lineUpBenchmark } from './line-up/line-up.ts';
import { moneyWeightedReturnBenchmark } from './money-weighted-return/money-weighted-return.ts';
import { monthEndBenchmark } from './month-end/month-end.ts';
import { publicColumnBenchmark } from './public-column/public-column.ts';
import { pageParsingBenchmark } from './reading/page-parsing.ts';
import { readingBenchmark } from './reading/reading.ts';
import { statementFileBenchmark } from './reading/statement-file.ts';
import { registrationBenchmark } from './registration/registration.ts';
import { reportPdfBenchmark } from './report-pdf/report-pdf.ts';
import { retirementIncomeBenchmark } from './retirement-income/retirement-income.ts';
import { type CollectingReport, consoleReport } from './runner/console-report.ts';
import type { Benchmark } from './runner/entry.ts';
import { isSmallest } from './runner/size.ts';
import { endSharedProduct } from './runner/world.ts';
import { signInAnswerBenchmark } from './sign-in-answer/sign-in-answer.ts';
import { signInPage } from './sign-in-page/sign-in-page.ts';
import { signedInScreensBenchmark } from './signed-in-screens/signed-in-screens.ts';
import { simulationBenchmark } from './simulation/simulation.ts';

export const BENCHMARKS: readonly Benchmark[] = [
  moneyWeightedReturnBenchmark,
  simulationBenchmark,
  retirementIncomeBenchmark,
  registrationBenchmark,
  monthEndBenchmark,
  fundValuationBenchmark,
  colleaguesBenchmark,
  companyReportBenchmark,
  lineUpBenchmark,
  pageParsingBenchmark,
  statementFileBenchmark,
  fundSheetBenchmark,
  reportPdfBenchmark,
  columnSearchBenchmark,
  readingBenchmark,
  footprintBenchmark,
  keyedRead,
  signInPage,
  signedInScreensBenchmark,
  publicColumnBenchmark,
  signInAnswerBenchmark,
  floodBenchmark,
];

/** @returns after all runs; `process.exitCode` has the result */
export async function runBenchmarks(wanted: readonly string[]): Promise<void> {
  const chosen = BENCHMARKS.filter((benchmark) => wanted.length === 0 || wanted.includes(benchmark.name));
  if (chosen.length === 0) {
    console.error(`No benchmark of that name. There are: ${BENCHMARKS.map((benchmark) => benchmark.name).join(', ')}`);
    process.exit(2);
  }

  const reports: CollectingReport[] = [];
  const broken: string[] = [];
  for (const benchmark of chosen) {
    console.log(`\n== ${benchmark.name}`);
    const report = consoleReport(benchmark.name);
    const begun = performance.now();
    reports.push(report);
    try {
      await runAlone(benchmark, report);
    } catch (error) {
      // The other entries still run.
      broken.push(benchmark.name);
      console.error(error);
    }
    console.log(`  (${((performance.now() - begun) / 1000).toFixed(1)} s)`);
  }

  await endSharedProduct();

  const missed = tell(reports, broken);
  process.exitCode = broken.length > 0 || (missed > 0 && !isSmallest) ? 1 : 0;
}

/** Runs one benchmark. An error outside awaited code, such as a broken connection, also ends only this benchmark. */
async function runAlone(benchmark: Benchmark, report: CollectingReport): Promise<void> {
  let fail = (_error: unknown): void => undefined;
  const thrownOutside = new Promise<never>((_, reject) => {
    fail = reject;
  });
  process.on('uncaughtException', fail);
  try {
    await Promise.race([benchmark.run(report), thrownOutside]);
  } finally {
    process.off('uncaughtException', fail);
  }
}

/** @returns the number of missed aims */
function tell(reports: readonly CollectingReport[], broken: readonly string[]): number {
  const outcomes = reports.flatMap((report) => report.outcomes);
  const result = {
    machine: { node: process.version, cpu: cpus()[0]?.model ?? 'unknown', cores: cpus().length },
    outcomes,
    broken,
    medians: Object.assign({}, ...reports.map((report) => report.medians)),
  };
  if (!isSmallest) writeFileSync('benchmarks/results.json', `${JSON.stringify(result, null, 2)}\n`);
  const missed = outcomes.filter((outcome) => !outcome.reached);
  console.log(`\n${outcomes.length - missed.length} aims reached, ${missed.length} missed`);
  if (broken.length > 0) console.log(`could not be measured: ${broken.join(', ')}`);
  return missed.length;
}
