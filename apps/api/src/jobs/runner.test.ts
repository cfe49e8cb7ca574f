// The loop of a process: runs what is due, waits for a database that is away, and stops in good order.
import { openTracer } from '@minori/telemetry/tracer';
import { afterEach, expect, test, vi } from 'vitest';
import type { Job } from '../platform/job/job.ts';
import { Metrics } from '../platform/metrics/metrics.ts';
import type { JobQueue, TakenJob } from './queue.ts';
import { JobRunner, type RunnerOptions } from './runner.ts';

const NOON = new Date('2026-04-20T03:00:00Z');
const runners: JobRunner[] = [];
const tracer = await openTracer('minori-jobs', null);

afterEach(async () => {
  for (const runner of runners.splice(0)) await runner.stop();
});

/** The machine may be busy; a test that passes does not wait. */
function soon(check: () => void): Promise<void> {
  return vi.waitFor(check, { timeout: 45_000 });
}

function quietLog() {
  return { info: vi.fn(), warn: vi.fn(), error: vi.fn() };
}

function jobOf(run: Job['run'], changes: Partial<Job> = {}): Job {
  return { name: 'work', timetable: { everyMinutes: 5 }, limit: 60, run, ...changes };
}

function start(job: Job, options: Partial<RunnerOptions> = {}) {
  const queue = memoryQueue();
  const log = quietLog();
  const metrics = new Metrics();
  const runner = new JobRunner({ queue, jobs: [job], now: () => NOON, log, metrics, tracer, poll: 1, ...options });
  runners.push(runner);
  runner.start();
  return { queue, log, metrics, runner };
}

test('a slot is run once, and the next one when the clock has come to it', async () => {
  let now = NOON;
  const run = vi.fn(async () => ({ read: 1 }));
  const { queue, log } = start(jobOf(run), { now: () => now });
  await soon(() => expect(queue.finished).toHaveLength(1));
  now = new Date(NOON.getTime() + 5 * 60_000);
  await soon(() => expect(queue.finished).toHaveLength(2));
  expect(run).toHaveBeenCalledTimes(2);
  expect(log.info).toHaveBeenLastCalledWith(
    {
      traceId: expect.stringMatching(/^[0-9a-f]{32}$/),
      job: 'work',
      outcome: 'done',
      ms: expect.any(Number),
      counts: { read: 1 },
    },
    'job',
  );
});

test('of jobs that share one work a process takes one at a time, and leaves the other to another process', async () => {
  const ran: string[] = [];
  let end = () => {};
  const ended = new Promise<void>((resolve) => {
    end = resolve;
  });
  const jobsIn = (process: string) =>
    ['work', 'work-2'].map((name) => {
      const run = async () => {
        ran.push(`${process} ${name}`);
        await ended;
        return {};
      };
      return jobOf(run, { name, sharedWork: 'work' });
    });
  const { queue } = start(jobOf(vi.fn()), { jobs: jobsIn('first') });
  await soon(() => expect(queue.offered).toEqual(['work', 'work-2']));
  start(jobOf(vi.fn()), { jobs: jobsIn('second'), queue });
  await soon(() => expect(ran).toEqual(['first work', 'second work-2']));
  end();
  await soon(() => expect(queue.finished).toHaveLength(2));
});

test('a run that did nothing is not worth a line', async () => {
  const { queue, log } = start(jobOf(async () => ({ read: 0 })));
  await soon(() => expect(queue.finished).toHaveLength(1));
  expect(log.info).not.toHaveBeenCalled();
});

test('a run that fails is logged, counted and given back; the loop goes on', async () => {
  let now = NOON;
  const run = vi.fn(async () => {
    throw new Error('a bug');
  });
  const { queue, log, metrics } = start(jobOf(run), { now: () => now });
  await soon(() => expect(queue.givenBack).toHaveLength(1));
  now = new Date(NOON.getTime() + 5 * 60_000);
  await soon(() => expect(queue.givenBack).toHaveLength(2));
  expect(log.error).toHaveBeenCalledTimes(2);
  expect(await metrics.registry.metrics()).toContain('minori_jobs_total{job_name="work",outcome="failed"} 2');
});

test('a database that is away is waited for, and said once', async () => {
  const queue = memoryQueue();
  queue.setAway(true);
  const opened = vi.spyOn(queue, 'open');
  const { log } = start(
    jobOf(async () => ({})),
    { queue },
  );
  await soon(() => expect(opened.mock.calls.length).toBeGreaterThan(3));
  expect(log.warn).toHaveBeenCalledTimes(1);
  queue.setAway(false);
  await soon(() => expect(queue.finished).toHaveLength(1));
});

test('stopping tells a running job to end, waits for it and gives it back', async () => {
  const message: string[] = [];
  let begin = () => {};
  const begun = new Promise<void>((resolve) => {
    begin = resolve;
  });
  const job = jobOf(async (signal) => {
    begin();
    await new Promise((resolve) => signal.addEventListener('abort', resolve));
    message.push('logged off');
    return { interrupted: 1 };
  });
  const { queue, runner, metrics } = start(job);
  await begun;
  await runner.stop();
  expect(message).toEqual(['logged off']);
  expect(queue.givenBack).toHaveLength(1);
  expect(await metrics.registry.metrics()).toContain('minori_jobs_total{job_name="work",outcome="interrupted"} 1');
});

test('a job that does not end holds up the stop for the patience only', async () => {
  let begin = () => {};
  const begun = new Promise<void>((resolve) => {
    begin = resolve;
  });
  const job = jobOf(() => {
    begin();
    return new Promise(() => undefined);
  });
  const { runner, queue } = start(job, { patience: 10 });
  await begun;
  await runner.stop();
  expect(queue.finished).toHaveLength(0);
});

test('a run beyond its limit is told to end and given back', async () => {
  const job = jobOf((signal) => new Promise((resolve) => signal.addEventListener('abort', () => resolve({}))), {
    limit: 0.01,
  });
  const { queue } = start(job);
  await soon(() => expect(queue.givenBack).toHaveLength(1));
});

test('the queue is told that a run goes on, as long as it does', async () => {
  let end = () => {};
  const job = jobOf(
    () =>
      new Promise((resolve) => {
        end = () => resolve({});
      }),
  );
  // A machine that is busy for the time of a few words ends the run.
  const heardEvery = 60;
  const { runner, queue } = start(job, { heardEvery });
  await soon(() => expect(queue.kept.length).toBeGreaterThan(2));
  expect(queue.kept[0]?.name).toBe('work');
  end();
  await soon(() => expect(queue.finished).toHaveLength(1));
  // Waits until the run has put everything away.
  await runner.stop();
  const { length } = queue.kept;
  // A timer of as many milliseconds that were left would be due before each of these.
  for (let turn = 0; turn < 3; turn += 1) await new Promise((resolve) => setTimeout(resolve, heardEvery));
  expect(queue.kept).toHaveLength(length);
});

test('a run of which the queue hears nothing is told to end, before another process takes its job', async () => {
  const job = jobOf((signal) => new Promise((resolve) => signal.addEventListener('abort', () => resolve({}))));
  const queue = memoryQueue();
  vi.spyOn(queue, 'keep').mockRejectedValue(new Error('gone'));
  start(job, { queue, heardEvery: 5 });
  await soon(() => expect(queue.givenBack).toHaveLength(1));
});

// A queue in memory, for tests of what runs on it: a slot runs once, and the database can be taken away.

export interface MemoryQueue extends JobQueue {
  /** While it is away every call fails, as without a database. */
  setAway(isAway: boolean): void;
  /** Names, each slot once. */
  readonly offered: readonly string[];
  readonly finished: readonly TakenJob[];
  readonly givenBack: readonly TakenJob[];
  /** Words that a run goes on. */
  readonly kept: readonly TakenJob[];
}

function memoryQueue(): MemoryQueue {
  const seen = new Set<string>();
  const waiting: TakenJob[] = [];
  const offered: string[] = [];
  const finished: TakenJob[] = [];
  const givenBack: TakenJob[] = [];
  const kept: TakenJob[] = [];
  let isAway = false;
  const reach = () => {
    if (isAway) throw Object.assign(new Error('gone'), { code: 'ECONNREFUSED' });
  };
  return {
    offered,
    finished,
    givenBack,
    kept,
    setAway: (next) => {
      isAway = next;
    },
    open: async () => reach(),
    offer: async (name, slot) => {
      reach();
      const id = `${name} ${slot}`;
      if (seen.has(id)) return;
      seen.add(id);
      offered.push(name);
      waiting.push({ name, id });
    },
    take: async (name) => {
      reach();
      const index = waiting.findIndex((job) => job.name === name);
      return index < 0 ? undefined : waiting.splice(index, 1)[0];
    },
    keep: async (job) => {
      reach();
      kept.push(job);
    },
    finish: async (job) => {
      reach();
      finished.push(job);
    },
    giveBack: async (job) => {
      reach();
      givenBack.push(job);
    },
    states: async () => new Map(),
    close: async () => undefined,
  };
}
