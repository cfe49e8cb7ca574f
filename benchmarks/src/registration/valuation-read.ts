/**
 * 運用評価の読み出し — measures `GET investment-valuations`, and how much of its time the facts shown with the grade take. Half of the
 * people have a valuation by an older method, which is shown without these facts; otherwise they are the same.
 */
import type { Client } from 'pg';
import type { Reader } from '../keyed-read/crowd.ts';
import type { Report } from '../runner/entry.ts';
import { measure, median } from '../runner/measure.ts';
import { oneAfterAnother } from './copied-employees.ts';

const REPEATS = 5;
const ROUNDS = 21;
/** Maximum multiple of the time without these facts. */
const MAX_RATIO = 2;

interface Reading {
  readonly url: string;
  readonly client: Client;
  readonly registered: readonly Reader[];
  readonly plain: readonly Reader[];
}

function readOf(url: string, people: readonly Reader[]): () => Promise<string> {
  const next = oneAfterAnother(people);
  return async () => {
    const { sysUserCode, cookie } = next();
    const response = await fetch(`${url}/api/v1/investment-valuations?sysUserCode=${sysUserCode}`, {
      headers: { cookie },
    });
    if (!response.ok) throw new Error(`investment-valuations answered ${response.status}`);
    return response.text();
  };
}

async function assertBeside(reads: readonly (() => Promise<string>)[]): Promise<void> {
  const answers = await Promise.all(reads.map(async (read) => JSON.parse(await read()) as { beside: unknown }));
  const stands = answers.map(({ beside }) => beside !== null);
  if (stands.join() !== 'true,false') throw new Error(`Beside the grades: ${JSON.stringify(answers)}`);
}

/** @param reading people with the same registered statement, each of whom reads once */
export async function reportReading(report: Report, { url, client, registered, plain }: Reading): Promise<void> {
  const codes = plain.map(({ sysUserCode }) => sysUserCode);
  await client.query('update valuations set method_id = null where sys_user_code = any($1::text[])', [codes]);
  const [whole, without] = [readOf(url, registered), readOf(url, plain)];
  await assertBeside([whole, without]);
  const [ours, others] = await measure(
    [
      { name: 'evaluation', run: whole },
      { name: 'without what stands beside the grade', run: without },
    ],
    REPEATS,
    ROUNDS,
  );
  if (!ours || !others) throw new Error('Both were measured');
  for (const { name, samples } of [ours, others]) console.log(`  ${name.padEnd(28)} ${median(samples).toFixed(3)} ms`);
  report.figure({
    ...{ name: 'evaluation ÷ the same without what stands beside the grade', unit: '×', atMost: MAX_RATIO },
    value: median(ours.samples.map((value, round) => value / (others.samples[round] ?? Number.NaN))),
  });
}
