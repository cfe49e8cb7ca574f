/** Lists every nightly job that reads employees, to be measured on a night with work and on one without. */
import { sealAuditEvents } from '../../src/identity/auth/audit-seals.ts';
import { compareColleagues } from '../../src/jobs/colleagues.ts';
import { closeMonths } from '../../src/jobs/month-end.ts';
import { refreshKind } from '../../src/jobs/refresh.ts';
import { removeExpired, removeOld } from '../../src/jobs/retention.ts';
import { announceNotices } from '../../src/messages/notice/announce.ts';
import type { Counts } from '../../src/platform/job/job.ts';
import { makeDueReports } from '../../src/reports/make-reports.ts';
import type { FilledWorld } from './filled-world.ts';

const log = {
  info: () => undefined,
  warn: () => undefined,
  error: ({ err }: { readonly err?: unknown }) => {
    throw err;
  },
};

/** Half past one in the night after the open month has ended. */
const MONTH_END = new Date('2026-05-01T01:30:00+09:00');
const NEXT_NIGHT = new Date('2026-05-02T01:30:00+09:00');

type Job = (world: FilledWorld, signal: AbortSignal) => Promise<Counts>;

const never = () => new AbortController().signal;

/** In this order, because each job works on what the one before has left. */
export const MEASURED_JOBS = {
  'month-end, everybody valued anew': (world, signal) => {
    world.clock.set(MONTH_END);
    return closeMonths({ ...world.deps, log }, signal);
  },
  'month-end, nothing left': (world, signal) => {
    world.clock.set(NEXT_NIGHT);
    return closeMonths({ ...world.deps, log }, signal);
  },
  'colleagues, every company': (world, signal) => compareColleagues({ ...world.deps, log }, signal),
  'colleagues, nothing left': (world, signal) => compareColleagues({ ...world.deps, log }, signal),
  'reports, as many as a minute makes': async (world) => {
    const made = await makeDueReports({ ...world.deps, log }, AbortSignal.timeout(60_000));
    return { ...made };
  },
  'refresh of a record keeper, nobody due': (world) =>
    refreshKind({ ...world.deps, ...world.config, log, read: async () => 'read' }, 1, never()),
  'expired traces, a session of everybody': (world, signal) => removeExpired(world.database, world.deps.now(), signal),
  'expired traces, none': (world, signal) => removeExpired(world.database, world.deps.now(), signal),
  'audit trail, nothing to seal': (world, signal) => sealAuditEvents(world.database, world.deps.now(), signal),
  'housekeeping, nothing old': (world, signal) => removeOld(world.database, world.deps.now(), signal),
  'notices, none': (world, signal) =>
    announceNotices({ ...world.deps, portalOrigin: world.deps.portalOrigin() }, signal),
} as const satisfies Readonly<Record<string, Job>>;

export type MeasuredJob = keyof typeof MEASURED_JOBS;
