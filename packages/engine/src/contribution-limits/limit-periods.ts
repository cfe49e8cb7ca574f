/**
 * 拠出限度額の変遷 — lists the statutory limits of corporate DC plans and of マッチング拠出 by the day from which they hold (calculations.md
 * 6.5 names the sources: the cabinet order of 2025-12-24 for 62,000 yen, the reforms of 2024-12 and 2026-04). A further change
 * of law is one more row.
 */
import { type LimitPeriod, requireLimitTable } from './limit-table.ts';

export const LIMIT_PERIODS: readonly LimitPeriod[] = requireLimitTable([
  {
    effectiveFrom: null,
    limit: 55_000,
    withOtherPlan: { kind: 'fixed', limit: 27_500 },
    transitionalLimit: null,
    isCappedByEmployer: true,
  },
  {
    effectiveFrom: '2024-12-01',
    limit: 55_000,
    withOtherPlan: { kind: 'deducted' },
    transitionalLimit: 27_500,
    isCappedByEmployer: true,
  },
  {
    effectiveFrom: '2026-04-01',
    limit: 55_000,
    withOtherPlan: { kind: 'deducted' },
    transitionalLimit: 27_500,
    isCappedByEmployer: false,
  },
  {
    effectiveFrom: '2026-12-01',
    limit: 62_000,
    withOtherPlan: { kind: 'deducted' },
    transitionalLimit: 27_500,
    isCappedByEmployer: false,
  },
]);

/** Yen a month; where the limit leaves less than this, マッチング拠出 is not possible. */
export const MINIMUM_MATCHING = 1_000;
/** Yen; the default step of premiums. */
export const DEFAULT_MATCHING_UNIT = 1_000;
