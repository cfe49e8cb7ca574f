// Tests that the job loop of a process runs what is due, waits for a database that is away, and stops in good order.
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

/** Polls with a long limit, because the machine may be busy; a passing test doesn't wait for it. */
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

test('a slot runs once, and the next one when the clock reaches it', async () => {
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

test('of jobs with shared work, one process runs one at a time and leaves the other to another process', async () => {
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

test("a run that did nothing isn't logged", async () => {
  const { queue, log } = start(jobOf(async () => ({ read: 0 })));
  await soon(() => expect(queue.finished).toHaveLength(1));
  expect(log.info).not.toHaveBeenCalled();
});

test('a run that fails is logged, counted and given back, and the loop continues', async () => {
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

test('while the database is away the loop waits, and logs it once', async () => {
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

test('stop aborts a running job, waits for it and gives it back', async () => {
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

test('a job that does not end delays stop only by the patience', async () => {
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

test('a run beyond its time limit is aborted and given back', async () => {
  const job = jobOf((signal) => new Promise((resolve) => signal.addEventListener('abort', () => resolve({}))), {
    limit: 0.01,
  });
  const { queue } = start(job);
  await soon(() => expect(queue.givenBack).toHaveLength(1));
});

test('the queue hears from a run as long as it is active', async () => {
  let end = () => {};
  const job = jobOf(
    () =>
      new Promise((resolve) => {
        end = () => resolve({});
      }),
  );
  // Milliseconds. If the machine is busy for several times that long, the run is ended.
  const heartbeat = 60;
  const { runner, queue } = start(job, { heartbeat });
  await soon(() => expect(queue.heartbeats.length).toBeGreaterThan(2));
  expect(queue.heartbeats[0]?.name).toBe('work');
  end();
  await soon(() => expect(queue.finished).toHaveLength(1));
  // Waits until the run has stopped its timers.
  await runner.stop();
  const { length } = queue.heartbeats;
  // Timers fire in order of their due time, so a remaining heartbeat timer would have fired before these.
  for (let turn = 0; turn < 3; turn += 1) await new Promise((resolve) => setTimeout(resolve, heartbeat));
  expect(queue.heartbeats).toHaveLength(length);
});

test('a run whose heartbeats fail is aborted before another process takes its job', async () => {
  const job = jobOf((signal) => new Promise((resolve) => signal.addEventListener('abort', () => resolve({}))));
  const queue = memoryQueue();
  vi.spyOn(queue, 'heartbeat').mockRejectedValue(new Error('gone'));
  start(job, { queue, heartbeat: 5 });
  await soon(() => expect(queue.givenBack).toHaveLength(1));
});

// Implements the job queue in memory for tests: each slot runs once, and `setAway` simulates a lost database.

export interface MemoryQueue extends JobQueue {
  /** While away, every call fails as it does without a database. */
  setAway(isAway: boolean): void;
  /** Names of the offered jobs, once for each slot. */
  readonly offered: readonly string[];
  readonly finished: readonly TakenJob[];
  readonly givenBack: readonly TakenJob[];
  readonly heartbeats: readonly TakenJob[];
}

function memoryQueue(): MemoryQueue {
  const seen = new Set<string>();
  const waiting: TakenJob[] = [];
  const offered: string[] = [];
  const finished: TakenJob[] = [];
  const givenBack: TakenJob[] = [];
  const heartbeats: TakenJob[] = [];
  let isAway = false;
  const reach = () => {
    if (isAway) throw Object.assign(new Error('gone'), { code: 'ECONNREFUSED' });
  };
  return {
    offered,
    finished,
    givenBack,
    heartbeats,
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
    heartbeat: async (job) => {
      reach();
      heartbeats.push(job);
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
