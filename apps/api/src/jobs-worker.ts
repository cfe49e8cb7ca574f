/**
 * Entry point of the process that runs the jobs. The server process starts it, sends it its configuration, asks it for
 * metrics and ends it (jobs/jobs-process.ts); when the server process is gone, it ends. It leaves signals that reach both
 * processes, such as Ctrl-C, to the server process.
 */
import pino from 'pino';
import type { FromJobs, ToJobs } from './jobs/jobs-process.ts';
import { type RunningJobs, startJobs } from './jobs/start-jobs.ts';
import { closeDeps, openDeps } from './open-deps.ts';
import { openLogSink } from './platform/base/log-sink.ts';
import { LOG_OPTIONS, safeError } from './platform/http/log-options.ts';
import { Metrics } from './platform/metrics/metrics.ts';

const SERVICE = 'minori-jobs';

/** Milliseconds for closing after the server process was killed. */
const CLOSE_MS = 5_000;

process.on('uncaughtException', (error) => {
  process.stderr.write(`${JSON.stringify({ time: new Date().toISOString(), err: safeError(error) })}\n`);
  process.exit(1);
});
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => undefined);

interface Running {
  readonly metrics: Metrics;
  close(): Promise<void>;
}

async function start({ config, port }: Extract<ToJobs, { kind: 'start' }>): Promise<Running> {
  const metrics = new Metrics();
  const sink = openLogSink({ onDrop: () => metrics.logLineDropped() });
  const surroundings = { program: SERVICE, now: () => new Date(), metrics, logTo: sink, port: () => port } as const;
  const deps = await openDeps(config, surroundings);
  const log = pino({ ...LOG_OPTIONS, base: { ...LOG_OPTIONS.base, service: SERVICE } }, sink);
  const jobs: RunningJobs = startJobs(deps, { log });
  log.info('started');
  return {
    metrics,
    close: async () => {
      log.info('stopping');
      deps.work.drain();
      await jobs.stop();
      deps.work.end();
      await deps.work.settled();
      await closeDeps(deps);
      log.info('stopped');
      await sink.close();
    },
  };
}

let running: Promise<Running> | undefined;
let isEnding = false;

async function end(): Promise<void> {
  if (isEnding) return;
  isEnding = true;
  await (await running)?.close();
  process.exit(0);
}

process.on('disconnect', () => {
  setTimeout(() => process.exit(1), CLOSE_MS).unref();
  void end();
});

process.on('message', (message: ToJobs) => {
  if (message.kind === 'start') running = start(message);
  else if (message.kind === 'stop') void end();
  else void running?.then(({ metrics }) => metrics.registry.getMetricsAsJSON()).then((metrics) => tell({ metrics }));
});

function tell(answer: FromJobs): void {
  if (process.connected) process.send?.(answer, undefined, undefined, () => undefined);
}
