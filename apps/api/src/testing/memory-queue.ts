// A queue in memory, for tests of what runs on it: a slot runs once, and the database can be taken away.
import type { JobQueue, TakenJob } from '../jobs/queue.ts';

export interface MemoryQueue extends JobQueue {
  /** While it is away every call fails, as without a database. */
  setAway(isAway: boolean): void;
  readonly finished: readonly TakenJob[];
  readonly givenBack: readonly TakenJob[];
}

export function memoryQueue(): MemoryQueue {
  const seen = new Set<string>();
  const waiting: TakenJob[] = [];
  const finished: TakenJob[] = [];
  const givenBack: TakenJob[] = [];
  let isAway = false;
  const reach = () => {
    if (isAway) throw Object.assign(new Error('gone'), { code: 'ECONNREFUSED' });
  };
  return {
    finished,
    givenBack,
    setAway: (next) => {
      isAway = next;
    },
    open: async () => reach(),
    offer: async (name, slot) => {
      reach();
      const id = `${name} ${slot}`;
      if (!seen.has(id)) waiting.push({ name, id });
      seen.add(id);
    },
    take: async (name) => {
      reach();
      const index = waiting.findIndex((job) => job.name === name);
      return index < 0 ? undefined : waiting.splice(index, 1)[0];
    },
    finish: async (job) => {
      reach();
      finished.push(job);
    },
    giveBack: async (job) => {
      reach();
      givenBack.push(job);
    },
    lengths: async () => new Map(),
    close: async () => undefined,
  };
}
