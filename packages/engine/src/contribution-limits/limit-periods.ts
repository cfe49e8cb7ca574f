/**
 * 拠出限度額の変遷 — the statutory limits of corporate DC plans and of マッチング拠出 by the day from which they hold
 * (calculations.md 6.5 names the sources: 令和7年政令第442号 for 62,000 yen, the reforms of 2024-12 and 2026-04). A further
 * change of law is one more row.
 */
import type { CalendarDate } from '../calendar/calendar-date.ts';

export type LimitPeriod = {
  /** null: as far back as the product looks. */
  readonly effectiveFrom: CalendarDate | null;
  /** Employer and employee together, yen a month. */
  readonly limit: number;
  /** With a DB plan or the like: a limit of its own, or the plan's 他制度掛金相当額 taken off. */
  readonly withOtherPlan: { readonly kind: 'fixed'; readonly limit: number } | { readonly kind: 'deducted' };
  /** What plans under 経過措置 keep; null while there is no such thing. */
  readonly transitionalLimit: number | null;
  /** Whether the employee may pay at most what the employer pays. */
  readonly isCappedByEmployer: boolean;
};

export const LIMIT_PERIODS: readonly LimitPeriod[] = [
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
];

/** Yen a month; with less room there is no マッチング拠出. */
export const MINIMUM_MATCHING = 1_000;
/** Yen; the step in which premiums are chosen unless the plan rules say otherwise. */
export const DEFAULT_MATCHING_UNIT = 1_000;
