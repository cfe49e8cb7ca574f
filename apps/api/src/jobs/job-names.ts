/**
 * The names of what works by itself (all-jobs.ts). Each is a queue with a table of its own, which the owner of the
 * database makes beforehand where the api may make none; a test holds the two lists together.
 */
import { RkMgtAgencyCode } from '@minori/contract/codes';

export const JOB_NAMES: readonly string[] = [
  ...[...RkMgtAgencyCode.def.values].map((kind) => `refresh-${kind}`),
  ...['mails', 'notices', 'pushes', 'reseal', 'audit-seal', 'month-end', 'colleagues', 'reports', 'housekeeping'],
];
