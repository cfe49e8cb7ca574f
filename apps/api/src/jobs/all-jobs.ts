/** Lists all scheduled jobs; docs/operations/what-runs-by-itself.md describes them. Each job is declared beside its code. */
import { resealJob } from '../connection/scraping/rotation.ts';
import { auditSealJob } from '../identity/auth/audit-seals.ts';
import { leavingsJob } from '../messages/leaving/leavings.ts';
import { monthlyReviewsJob } from '../messages/monthly-review/announce.ts';
import { noticesJob } from '../messages/notice/announce.ts';
import { mailsJob, pushesJob } from '../messages/sending/decide.ts';
import { type DeclaredJob, forTwo } from '../platform/job/job.ts';
import { companyReportsJob } from '../reports/company-report/month-figures.ts';
import { startMailsJob } from '../reports/company-report/start-mails.ts';
import { reportsJob } from '../reports/make-reports.ts';
import { colleaguesJob } from './colleagues.ts';
import { monthEndJob } from './month-end.ts';
import { refreshJobs } from './refresh.ts';
import { expiredTracesJob, housekeepingJob } from './retention.ts';

/** The dependencies of one declared job, as a function's parameter, so that `JobsDeps` can infer their intersection. */
type DepsOf<Declared> = Declared extends DeclaredJob<infer Deps> ? (deps: Deps) => void : never;

const LISTED = [
  ...refreshJobs,
  ...[mailsJob, noticesJob, monthlyReviewsJob, leavingsJob, startMailsJob, pushesJob, expiredTracesJob],
  ...[resealJob, auditSealJob],
  ...forTwo(monthEndJob),
  ...[colleaguesJob, companyReportsJob],
  ...forTwo(reportsJob),
  housekeepingJob,
] as const;

/** The dependencies of all jobs together. */
export type JobsDeps = DepsOf<(typeof LISTED)[number]> extends (deps: infer Deps) => void ? Deps : never;

export const ALL_JOBS: readonly DeclaredJob<JobsDeps>[] = LISTED;
