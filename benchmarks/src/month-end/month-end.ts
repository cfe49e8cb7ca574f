/**
 * 月末の締め — measures the job that revalues everybody at a month's end and freezes the snapshots, as it runs at night: one batch
 * of employees per transaction. Compared with a bare COPY of the same rows out of the database and in, and with the engine
 * alone. Also reports the minutes for a million employees. In this month everybody has to be revalued and stored, which is the
 * most work.
 */
import { openDatabase } from '@minori/api/database';
import { closeMonths } from '@minori/api/month-end';
import pg from 'pg';
import { startDatabaseApart } from '../keyed-read/serve-world.ts';
import type { Benchmark } from '../runner/entry.ts';
import { median } from '../runner/measure.ts';
import { sized } from '../runner/size.ts';
import { type BareCopy, bareCopyOf } from './bare-copy.ts';
import { engineAlone } from './engine-alone.ts';
import { type OpenMonth, openMonthOf } from './open-month.ts';

const PEOPLE = sized(2_000, 2);
const ROUNDS = sized(7, 1);
const WARM_UP = sized(2, 1);
/** Maximum multiple of the bare copies' time. */
const MAX_RATIO = 3;
/** Employees for whom the minutes are reported. */
const MILLION = 1_000_000;

type Database = ReturnType<typeof openDatabase>;

/** Runs the job as of 01:30 on the first day of the next month. */
function closeAll(database: Database, { closedAt }: OpenMonth) {
  const log = { error: (problem: unknown) => console.error(problem) };
  return closeMonths({ database, now: () => closedAt, log }, new AbortController().signal);
}

/** Milliseconds per employee. */
async function timeJob(database: Database, month: OpenMonth): Promise<number> {
  const begun = performance.now();
  const counts = await closeAll(database, month);
  const time = (performance.now() - begun) / PEOPLE;
  if (counts.revalued !== PEOPLE) throw new Error(`${JSON.stringify(counts)}: not everybody was valued anew`);
  return time;
}

export const monthEndBenchmark: Benchmark = {
  name: 'month-end',
  async run(report) {
    const apart = await startDatabaseApart();
    const client = new pg.Client(apart.databaseUrl);
    const database = openDatabase(apart.databaseUrl);
    try {
      await client.connect();
      const month = await openMonthOf(client, { databaseUrl: apart.databaseUrl, count: PEOPLE });
      // Closes the month of all other employees, so that the measured runs skip them.
      await closeAll(database, month);
      await month.open();
      const alone = await engineAlone(database, month);
      const times = { ours: [] as number[], bare: [] as number[], engine: [] as number[] };
      let copy: BareCopy | undefined;
      for (let round = -WARM_UP; round < ROUNDS; round += 1) {
        await month.open();
        const ours = await timeJob(database, month);
        copy ??= await bareCopyOf(client, month);
        const bare = (await copy.run()) / PEOPLE;
        const engine = (await alone()) / PEOPLE;
        if (round < 0) continue;
        times.ours.push(ours);
        times.bare.push(bare);
        times.engine.push(engine);
      }
      console.log(`  the job                      ${median(times.ours).toFixed(3)} ms an employee`);
      console.log(`  bare COPY, out and in        ${median(times.bare).toFixed(3)} ms an employee`);
      console.log(`  the engine alone             ${median(times.engine).toFixed(3)} ms an employee`);
      const ratios = times.ours.map((value, round) => value / (times.bare[round] ?? Number.NaN));
      report.figure({
        ...{ name: 'month-end valuation and snapshot of an employee ÷ bare COPY of its rows', unit: '×' },
        ...{ value: median(ratios), atMost: MAX_RATIO },
      });
      report.figure({
        ...{ name: `month-end of ${MILLION.toLocaleString('en')} employees`, unit: 'minutes' },
        value: (median(times.ours) * MILLION) / 60_000,
      });
    } finally {
      await client.end();
      await database.destroy();
      await apart.stop();
    }
  },
};
