/**
 * 読み取り — measures login and four pages of a simulated site: our scraper as in production, compared with the same requests over
 * bare HTTP (the limit) and with Chromium driven by Playwright. Each runs in its own process.
 */
import { startServer } from '../keyed-read/server-process.ts';
import type { Benchmark, Report } from '../runner/entry.ts';
import { median } from '../runner/measure.ts';
import { sized } from '../runner/size.ts';
import { type ChromiumReading, readWithChromium } from './chromium-reader.ts';
import { memory, threadTime } from './process-cost.ts';
import { ScraperProcess } from './scraper-process.ts';

/** A scraper runs for weeks, so it is measured after its code is compiled. */
const WARM_UP = sized(200, 1);
const ROUNDS = sized(15, 1);
/** Scrapes per sample. */
const READINGS = sized(20, 1);
const CHROMIUM_ROUNDS = sized(5, 1);

interface Sample {
  readonly milliseconds: number;
  readonly processorMilliseconds: number;
}

async function sample<Job>(pid: number, jobs: readonly Job[], read: (job: Job) => Promise<unknown>): Promise<Sample> {
  const before = threadTime(pid);
  const start = performance.now();
  for (const job of jobs) await read(job);
  return {
    milliseconds: (performance.now() - start) / READINGS,
    processorMilliseconds: (threadTime(pid) - before) / READINGS,
  };
}

interface Samples {
  readonly ours: readonly Sample[];
  readonly bare: readonly Sample[];
  readonly chromium: readonly ChromiumReading[];
  readonly megabytes: number;
}

async function takeSamples(url: string, scraper: ScraperProcess): Promise<Samples> {
  const bareServer = await startServer<{ pid: number }>('bare-reader', { url });
  const readBare = () => bareServer.ask({ read: true });
  try {
    for (let reading = 0; reading < WARM_UP; reading += 1) {
      if ((await scraper.read(await scraper.prepare())) <= 0) throw new Error('nothing was read');
      await readBare();
    }
    const [ours, bare, chromium]: [Sample[], Sample[], ChromiumReading[]] = [[], [], []];
    for (let round = 0; round < ROUNDS; round += 1) {
      // In alternation, so that other load on the machine affects both alike.
      const jobs = await Promise.all(Array.from({ length: READINGS }, () => scraper.prepare()));
      ours.push(await sample(scraper.pid, jobs, (job) => scraper.read(job)));
      bare.push(await sample(bareServer.told.pid, jobs, readBare));
      if (round < CHROMIUM_ROUNDS) chromium.push(await readWithChromium(url));
    }
    return { ours, bare, chromium, megabytes: memory(scraper.pid) };
  } finally {
    await bareServer.stop();
  }
}

function tell(report: Report, { ours, bare, chromium, megabytes }: Samples): void {
  const of = <T>(samples: readonly T[], figure: (one: T) => number) => median(samples.map(figure));
  const time = of(ours, (one) => one.milliseconds);
  const processor = of(ours, (one) => one.processorMilliseconds);
  const browserTime = of(chromium, (one) => one.milliseconds);
  const browserMemory = of(chromium, (one) => one.megabytes);
  const line = (name: string, wall: number, cpu: number) =>
    console.log(`  ${name.padEnd(24)} ${wall.toFixed(1)} ms, processor ${cpu.toFixed(1)} ms`);
  line('ours', time, processor);
  line(
    'bare HTTP',
    of(bare, (one) => one.milliseconds),
    of(bare, (one) => one.processorMilliseconds),
  );
  line(
    'Chromium',
    browserTime,
    of(chromium, (one) => one.processorMilliseconds),
  );
  console.log(`  memory: ours ${megabytes.toFixed(0)} MB, Chromium ${browserMemory.toFixed(0)} MB`);
  const paired = (figure: keyof Sample) =>
    median(ours.map((one, round) => one[figure] / Math.max(0.01, bare[round]?.[figure] ?? Number.NaN)));
  report.figure({ name: 'time ÷ bare HTTP', value: paired('milliseconds'), unit: '×', atMost: 2 });
  report.figure({ name: 'processor time ÷ bare HTTP', value: paired('processorMilliseconds'), unit: '×', atMost: 2 });
  report.figure({ name: 'memory of the scraper process', value: megabytes, unit: 'MB' });
  report.figure({ name: 'times as fast as Chromium', value: browserTime / time, unit: '×', atLeast: 150 });
  report.figure({ name: 'times lighter than Chromium', value: browserMemory / megabytes, unit: '×', atLeast: 8 });
}

export const readingBenchmark: Benchmark = {
  name: 'reading',
  async run(report) {
    const site = await startServer<{ url: string }>('site');
    const scraper = await ScraperProcess.start(site.told.url);
    try {
      tell(report, await takeSamples(site.told.url, scraper));
    } finally {
      await scraper.stop();
      await site.stop();
    }
  },
};
