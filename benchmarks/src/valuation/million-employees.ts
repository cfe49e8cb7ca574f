/**
 * 運用評価の一括計算 — a million employees in handfuls through the same columns: rows a second, against the bare loop over
 * the same rows of the same run, and what a tenth of them leaves behind in memory. Only the valuation is timed; making the
 * rows up is not.
 */

import { newValuationColumns } from '@minori/engine/valuation/batch-columns';
import type { ValuationBasis } from '@minori/engine/valuation/valuation-basis';
import { valueInBatch } from '@minori/engine/valuation/valuation-batch';
import type { Report } from '../runner/entry.ts';
import { median } from '../runner/measure.ts';
import { sized } from '../runner/size.ts';
import { columnarLimit, type LimitTables } from './columnar-limit.ts';
import { employeeStream, emptyColumns } from './employee-stream.ts';
import { emptyResult } from './reference-tables.ts';

const EMPLOYEES = sized(1_000_000, 5_000);
/** Large enough that what each call prepares, some 30 µs, doesn't count. */
const HANDFUL = sized(50_000, 500);
const SEED = 20_260_402;
const HANDFULS = EMPLOYEES / HANDFUL;
const TENTH = HANDFULS / 10;
/** Handfuls before anything is counted: the compiler's work is done by then, in both loops. */
const WARM_UP = 4;

const NAME = `valuation of ${EMPLOYEES.toLocaleString('en')} employees, ${HANDFUL.toLocaleString('en')} at a time`;

const MEBIBYTE = 2 ** 20;
/**
 * The heap after a collection, and the buffers outside it. Collected at the ends of the first and the last tenth only:
 * after a collection the loops are several times slower for a while.
 */
const MOST_RETAINED = 0.5;
/** What the process holds of the machine's memory; the collector gives pages back when it likes. */
const MOST_RESIDENT = 8;

function retained(): number {
  if (!globalThis.gc) throw new Error('node is started with --expose-gc');
  globalThis.gc();
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return (heapUsed + arrayBuffers) / MEBIBYTE;
}

function timed(run: () => unknown): number {
  const start = performance.now();
  run();
  return performance.now() - start;
}

export function millionEmployees(
  report: Report,
  { basis, limit }: { readonly basis: ValuationBasis; readonly limit: LimitTables },
): void {
  const next = employeeStream(SEED);
  const columns = emptyColumns(HANDFUL);
  const ours = newValuationColumns(HANDFUL);
  const bare = emptyResult(HANDFUL);
  const engine = () => valueInBatch(columns, basis, ours);
  const loop = () => columnarLimit(columns, limit, bare);
  const times = { engine: new Float64Array(HANDFULS), loop: new Float64Array(HANDFULS) };
  const resident = new Float64Array(HANDFULS);
  // What came before in this process goes now, or its going would hide what grows.
  const kept = { first: retained(), last: 0 };
  for (let handful = -WARM_UP; handful < HANDFULS; handful += 1) {
    next(columns);
    // In turns, so that neither always meets the columns in a warmer cache.
    const isFirst = handful % 2 === 0;
    const early = isFirst ? timed(engine) : 0;
    const bareTime = timed(loop);
    const engineTime = isFirst ? early : timed(engine);
    if (ours.totalScore.some((score, row) => score !== bare.total[row])) throw new Error('The loops disagree');
    if (handful < 0) continue;
    times.engine[handful] = engineTime;
    times.loop[handful] = bareTime;
    resident[handful] = process.memoryUsage.rss() / MEBIBYTE;
    if (handful === TENTH - 1) kept.first = retained();
    if (handful === HANDFULS - 1) kept.last = retained();
  }
  say(report, times);
  const growth = { unit: 'MiB from the first tenth to the last' };
  const grown = median([...resident.slice(-TENTH)]) - median([...resident.slice(0, TENTH)]);
  report.figure({ ...growth, name: `${NAME}: memory retained`, value: kept.last - kept.first, atMost: MOST_RETAINED });
  report.figure({ ...growth, name: `${NAME}: memory resident`, value: grown, atMost: MOST_RESIDENT });
}

function say(report: Report, times: { readonly engine: Float64Array; readonly loop: Float64Array }): void {
  console.log(`\n${NAME}`);
  for (const [contender, spent] of Object.entries(times)) {
    const middle = median([...spent]);
    const rows = Math.round(HANDFUL / (middle / 1000)).toLocaleString('en');
    const all = spent.reduce((total, value) => total + value, 0).toFixed(1);
    console.log(`  ${contender.padEnd(36)} ${rows} rows/s (${middle.toFixed(3)} ms a handful, ${all} ms in all)`);
  }
  const ratios = Array.from(times.engine, (value, handful) => value / (times.loop[handful] ?? Number.NaN));
  report.figure({ name: `${NAME}: ÷ bare columnar loop`, value: median(ratios), unit: 'times', atMost: 1.15 });
}
