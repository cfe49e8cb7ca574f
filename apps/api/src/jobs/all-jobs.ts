/** Everything that works by itself: docs/operations/what-runs-by-itself.md is this list in words. Each is declared beside its code. */
import { resealJob } from '../connection/scraping/rotation.ts';
import { auditSealJob } from '../identity/auth/audit-seals.ts';
import { noticesJob } from '../messages/notice/announce.ts';
import { mailsJob, pushesJob } from '../messages/sending/decide.ts';
import { type DeclaredJob, forTwo } from '../platform/job/job.ts';
import { reportsJob } from '../reports/make-reports.ts';
import { colleaguesJob } from './colleagues.ts';
import { monthEndJob } from './month-end.ts';
import { refreshJobs } from './refresh.ts';
import { expiredTracesJob, housekeepingJob } from './retention.ts';

/** What a job works with, of whichever. */
type DepsOf<Declared> = Declared extends DeclaredJob<infer Deps> ? (deps: Deps) => void : never;

const LISTED = [
  ...refreshJobs,
  ...[mailsJob, noticesJob, pushesJob, expiredTracesJob, resealJob, auditSealJob],
  ...forTwo(monthEndJob),
  colleaguesJob,
  ...forTwo(reportsJob),
  housekeepingJob,
] as const;

/** What all of them together work with. */
export type JobsDeps = DepsOf<(typeof LISTED)[number]> extends (deps: infer Deps) => void ? Deps : never;

export const ALL_JOBS: readonly DeclaredJob<JobsDeps>[] = LISTED;
