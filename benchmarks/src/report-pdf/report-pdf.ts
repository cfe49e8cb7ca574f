/**
 * 定期診断レポート（PDF） — measures a report of seven pages, each time with other figures and charts, made as the api does when an
 * employee opens it: from content to bytes, sequentially. pdfmake makes comparable documents in alternation. `first-opening.ts`
 * measures an opening under load.
 */
import { openPdfPrinter } from '@minori/api/pdf-printer';
import type { Benchmark } from '../runner/entry.ts';
import { median } from '../runner/measure.ts';
import { sized } from '../runner/size.ts';
import { anotherReport } from './another-report.ts';
import { measureOpenings } from './first-opening.ts';
import { printWithPdfmake } from './pdfmake-report.ts';

const ROUNDS = sized(10, 1);
const OURS_A_ROUND = sized(20, 2);
const PEERS_A_ROUND = sized(3, 1);
const LEAST_PAGES = 6;

interface Round {
  /** Milliseconds per report. */
  readonly ours: number;
  readonly peer: number;
}

async function timed(count: number, print: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  for (let order = 0; order < count; order += 1) await print();
  return (performance.now() - start) / count;
}

/** The first round warms up. */
async function measure(): Promise<{ readonly rounds: readonly Round[]; readonly sizes: readonly number[] }> {
  const rounds: Round[] = [];
  const sizes: number[] = [];
  const printer = openPdfPrinter();
  const print = async () =>
    sizes.push((await printer.print({ kind: 'regular-report', content: anotherReport() })).length);
  for (let turn = 0; turn <= ROUNDS; turn += 1) {
    const ours = await timed(OURS_A_ROUND, print);
    const peer = await timed(PEERS_A_ROUND, () => printWithPdfmake(anotherReport()));
    if (turn > 0) rounds.push({ ours, peer });
  }
  await printer.close();
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
    console.log(`  ${ours.toFixed(1)} ms a report in one thread, pdfmake ${peer.toFixed(0)} ms`);
    report.figure({ name: 'one report of 7 pages, tagged', value: median(sizes) / 1024, unit: 'KB', atMost: 185 });
    const times = median(rounds.map((each) => each.peer / each.ours));
    report.figure({
      name: `${ROUNDS * OURS_A_ROUND} reports: times as fast as pdfmake`,
      value: times,
      unit: '×',
      atLeast: 3,
    });
    await measureOpenings(report);
  },
};
