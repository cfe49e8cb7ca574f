/** Everything that works by itself, with its time: docs/operations/what-runs-by-itself.md is this list in words. */
import { RK_MGT_AGENCY_CODES } from '@minori/contract/codes';
import { sealAuditEvents } from '../identity/auth/audit-seals.ts';
import { sumUpRefusals } from '../identity/auth/refusals.ts';
import { answerRequests } from '../identity/password/answer-requests.ts';
import { decideMail, decidePush } from '../messages/leaving/decide.ts';
import { type AnnounceDeps, announceNotices } from '../messages/notices/announce.ts';
import { type PushDeps, sendPushes } from '../messages/push/send-pushes.ts';
import type { Counts, Job } from '../platform/job/job.ts';
import { type OutboxDeps, sendOutgoing } from '../platform/mail/send-outgoing.ts';
import { unknownProducts } from '../records/unknown-products.ts';
import { makeDueReports } from '../reports/make-reports.ts';
import { compareColleagues } from './colleagues.ts';
import { closeMonths } from './month-end.ts';
import { type RefreshDeps, refreshKind } from './refresh.ts';
import { removeExpired, removeOld } from './retention.ts';

export interface JobsDeps
  extends RefreshDeps,
    Pick<OutboxDeps, 'mailer' | 'config'>,
    Pick<PushDeps, 'push'>,
    AnnounceDeps {
  /** Brings saved credentials under the scraper's newest key; how many were, and how many are not yet. */
  readonly rotate: (signal: AbortSignal) => Promise<{ readonly resealed: number; readonly left: number }>;
}

/** One job a record keeper, so that several processes share them and a slow one holds up none of the others. */
function refreshJobs(deps: JobsDeps): Job[] {
  return RK_MGT_AGENCY_CODES.map((kind) => ({
    name: `refresh-${kind}`,
    timetable: { everyMinutes: 5 },
    // The last scrapes of a run may take their whole time.
    limit: 7 * 60,
    run: (signal) => refreshKind(deps, kind, signal),
  }));
}

/** What a second process may take part in: the run takes its companies in turns with the other's. */
function forTwo(job: Job): readonly Job[] {
  const shared = { ...job, sharedWork: job.name };
  return [shared, { ...shared, name: `${job.name}-2` }];
}

async function reseal({ rotate, metrics }: JobsDeps, signal: AbortSignal): Promise<Counts> {
  const { resealed, left } = await rotate(signal);
  metrics.resealed(resealed);
  return { resealed, left };
}

async function mails(deps: JobsDeps, signal: AbortSignal): Promise<Counts> {
  await answerRequests(deps, signal);
  return sendOutgoing({ ...deps, decideMail }, signal);
}

/** The sums first: they are sealed by a later run, when they are as old as what is sealed. */
async function sumUpAndSeal({ database, now }: JobsDeps, signal: AbortSignal): Promise<Counts> {
  const sums = await sumUpRefusals(database, now());
  return { sums, ...(await sealAuditEvents(database, now(), signal)) };
}

/** One line a day while somebody holds what the fund master lacks. */
async function tellAndRemove({ database, now, log }: JobsDeps, signal: AbortSignal): Promise<Counts> {
  const counts = await removeOld(database, now(), signal);
  const products = await unknownProducts(database);
  if (products.length > 0) log.warn({ products }, 'products that are held are not in the fund master');
  return counts;
}

export function allJobs(deps: JobsDeps): readonly Job[] {
  return [
    ...refreshJobs(deps),
    {
      name: 'mails',
      timetable: { everyMinutes: 1 },
      // A slow mail server may take a quarter of an hour for one (smtp-mailer.ts).
      limit: 20 * 60,
      run: (signal) => mails(deps, signal),
    },
    {
      name: 'notices',
      timetable: { everyMinutes: 5 },
      limit: 30 * 60,
      run: (signal) => announceNotices(deps, signal),
    },
    {
      name: 'pushes',
      timetable: { everyMinutes: 1 },
      limit: 5 * 60,
      run: (signal) => sendPushes({ ...deps, decidePush }, signal),
    },
    {
      name: 'expired-traces',
      timetable: { everyMinutes: 5 },
      limit: 4 * 60,
      run: (signal) => removeExpired(deps.database, deps.now(), signal),
    },
    {
      name: 'reseal',
      timetable: { everyMinutes: 60 },
      limit: 50 * 60,
      run: (signal) => reseal(deps, signal),
    },
    {
      name: 'audit-seal',
      timetable: { everyMinutes: 10 },
      limit: 9 * 60,
      run: (signal) => sumUpAndSeal(deps, signal),
    },
    // After the scrapes of the month's last evening have ended.
    ...forTwo({
      name: 'month-end',
      timetable: { dailyAt: '01:30' },
      limit: 60 * 60,
      run: (signal) => closeMonths(deps, signal),
    }),
    // After the month-end job, which may take its hour.
    {
      name: 'colleagues',
      timetable: { dailyAt: '02:30' },
      limit: 60 * 60,
      run: (signal) => compareColleagues(deps, signal),
    },
    // After the month has been closed: what a base date's figures are is settled then.
    ...forTwo({
      name: 'reports',
      timetable: { dailyAt: '04:30' },
      limit: 4 * 60 * 60,
      run: (signal) => makeDueReports(deps, signal),
    }),
    {
      name: 'housekeeping',
      timetable: { dailyAt: '03:30' },
      limit: 30 * 60,
      run: (signal) => tellAndRemove(deps, signal),
    },
  ];
}
