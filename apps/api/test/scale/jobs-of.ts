/** Creates the jobs for a filled database (filled-world.ts), with the dependencies that its jobs process would have. */
import { ALL_JOBS } from '../../src/jobs/all-jobs.ts';
import type { Job } from '../../src/platform/job/job.ts';
import type { FilledWorld } from './filled-world.ts';

const log = { info: () => undefined, warn: () => undefined, error: () => undefined };

export function jobsOf({ deps, config }: FilledWorld): readonly Job[] {
  const own = {
    ...deps,
    readingsPerMinute: config.readingsPerMinute,
    log,
    portalOrigin: deps.portalOrigin(),
    read: async () => 'read',
  };
  return ALL_JOBS.map((job) => ({ ...job, run: (signal, span) => job.run(own, signal, span) }));
}
