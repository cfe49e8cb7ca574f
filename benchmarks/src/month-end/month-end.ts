/**
 * 月末の締め — the job that values everybody anew at a month's end and freezes the snapshots, as it runs at night: one
 * employee a transaction. Against the same rows read and written by the plainest SQL, one employee a transaction; and how
 * long 100,000 employees take. In this month each of them has to be valued and stored anew, which is the most work.
 */
import { openDatabase } from '@minori/api/database';
import { closeMonths } from '@minori/api/month-end';
import pg from 'pg';
import { startDatabaseApart } from '../keyed-read/serve-world.ts';
import type { Benchmark } from '../runner/entry.ts';
import { median } from '../runner/measure.ts';
import { sized } from '../runner/size.ts';
import { type OpenMonth, openMonthOf } from './open-month.ts';
import { plainMonthEnd } from './plain-month-end.ts';

const PEOPLE = sized(100, 2);
const ROUNDS = sized(7, 1);
const WARM_UP = sized(2, 1);
/** Times the rows alone. */
const MOST = 6;
/** Minutes that the job has, and the employees that it has to be enough for. */
const HOUR = 60;
const LARGE_COMPANY = 100_000;

type Database = ReturnType<typeof openDatabase>;

/** The job, as of half past one on the first day of the next month. */
function closeAll(database: Database, { closedAt }: OpenMonth) {
  const log = { error: (problem: unknown) => console.error(problem) };
  return closeMonths({ database, now: () => closedAt, log }, new AbortController().signal);
}

/** Milliseconds an employee. */
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
      // Closes everybody else's, which the measured runs then don't meet.
      await closeAll(database, month);
      const times = { ours: [] as number[], plain: [] as number[] };
      for (let round = -WARM_UP; round < ROUNDS; round += 1) {
        await month.open();
        const ours = await timeJob(database, month);
        const rows = await month.frozenRows();
        await month.open();
        const plain = (await plainMonthEnd(client, rows)) / PEOPLE;
        if (JSON.stringify(await month.frozenRows()) !== JSON.stringify(rows))
          throw new Error('The plain rows are others');
        if (round < 0) continue;
        times.ours.push(ours);
        times.plain.push(plain);
      }
      console.log(`  the job                      ${median(times.ours).toFixed(3)} ms an employee`);
      console.log(`  the rows alone, plain SQL    ${median(times.plain).toFixed(3)} ms an employee`);
      const ratios = times.ours.map((value, round) => value / (times.plain[round] ?? Number.NaN));
      report.figure({
        ...{ name: 'month-end valuation and snapshot of an employee ÷ the rows alone', unit: '×' },
        ...{ value: median(ratios), atMost: MOST },
      });
      report.figure({
        ...{ name: `month-end of ${LARGE_COMPANY.toLocaleString('en')} employees`, unit: 'minutes' },
        ...{ value: (median(times.ours) * LARGE_COMPANY) / 60_000, atMost: HOUR },
      });
    } finally {
      await client.end();
      await database.destroy();
      await apart.stop();
    }
  },
};
