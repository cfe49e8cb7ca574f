/**
 * 定期診断レポート（PDF） — 500 reports of six pages, each with its own figures and five pictures, as the job prints them: on all
 * cores, from content to bytes. pdfmake makes comparable documents in turns with it, on its one thread.
 */
import { availableParallelism } from 'node:os';
import { printBatch } from '@minori/api/batch-printer';
import type { Benchmark } from '../runner/entry.ts';
import { median } from '../runner/measure.ts';
import { sized } from '../runner/size.ts';
import { anotherReport } from './another-report.ts';
import { printWithPdfmake } from './pdfmake-report.ts';

const ROUNDS = sized(10, 1);
const OURS_A_ROUND = sized(50, 2);
const PEERS_A_ROUND = sized(3, 1);
const ALL_EMPLOYEES = 100_000;
/** The machine that performance.md speaks of. */
const CORES = 2;
const LEAST_PAGES = 6;

interface Round {
  /** Milliseconds a report. */
  readonly ours: number;
  readonly peer: number;
}

async function timed(count: number, work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return (performance.now() - start) / count;
}

async function printPeers(): Promise<void> {
  for (let order = 0; order < PEERS_A_ROUND; order += 1) await printWithPdfmake(anotherReport());
}

/** One batch, as the job has one; between two rounds it stands still while the peer has its turn. The first round warms up. */
async function measure(): Promise<{ readonly rounds: readonly Round[]; readonly sizes: readonly number[] }> {
  const rounds: Round[] = [];
  const sizes: number[] = [];
  let roundIsOver = () => {};
  async function* orders() {
    for (let turn = 0; turn <= ROUNDS; turn += 1) {
      const start = performance.now();
      const over = new Promise<void>((resolve) => {
        roundIsOver = resolve;
      });
      for (let order = 0; order < OURS_A_ROUND; order += 1) yield anotherReport();
      await over;
      const ours = (performance.now() - start) / OURS_A_ROUND;
      const peer = await timed(PEERS_A_ROUND, printPeers);
      if (turn > 0) rounds.push({ ours, peer });
    }
  }
  await printBatch(orders(), {
    documentOf: (content) => ({ kind: 'regular-report', content }),
    async printed(_content, pdf) {
      sizes.push(pdf.length);
      if (sizes.length % OURS_A_ROUND === 0) roundIsOver();
    },
    failed: async (_content, failure) => {
      throw failure;
    },
  });
  return { rounds, sizes };
}

async function requireComparable(): Promise<void> {
  const peers = await printWithPdfmake(anotherReport());
  const pages = (peers.toString('latin1').match(/\/Type \/Page\b/g) ?? []).length;
  if (pages < LEAST_PAGES) throw new Error(`pdfmake's document has ${pages} pages`);
  console.log(`  pdfmake: ${pages} pages, ${(peers.length / 1024).toFixed(0)} KB, untagged`);
}

export const reportPdfBenchmark: Benchmark = {
  name: 'report-pdf',
  async run(report) {
    await requireComparable();
    const { rounds, sizes } = await measure();
    const [ours, peer] = [median(rounds.map((each) => each.ours)), median(rounds.map((each) => each.peer))];
    const cores = availableParallelism();
    console.log(`  ${ours.toFixed(1)} ms a report on ${cores} cores, pdfmake ${peer.toFixed(0)} ms`);
    report.figure({ name: 'one report of 7 pages, tagged', value: median(sizes) / 1024, unit: 'KB', atMost: 185 });
    const times = median(rounds.map((each) => each.peer / each.ours));
    const count = ROUNDS * OURS_A_ROUND;
    report.figure({ name: `${count} reports: times pdfmake's rate`, value: times, unit: '×', atLeast: 10 });
    const minutes = (((ours * ALL_EMPLOYEES) / 60_000) * cores) / CORES;
    const name = `${ALL_EMPLOYEES} reports on ${CORES} cores, extrapolated from ${count}`;
    report.figure({ name, value: minutes, unit: 'min', atMost: 60 });
  },
};
