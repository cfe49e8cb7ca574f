import { expect, test } from 'vitest';
import { LIMIT_PERIODS } from './limit-periods.ts';
import { type LimitPeriod, requireLimitTable } from './limit-table.ts';

const row = (effectiveFrom: string | null, changes: Partial<LimitPeriod> = {}): LimitPeriod => ({
  effectiveFrom,
  limit: 55_000,
  withOtherPlan: { kind: 'deducted' },
  transitionalLimit: null,
  isCappedByEmployer: false,
  ...changes,
});

test('the table of the product is one, and stays as it is', () => {
  expect(requireLimitTable(LIMIT_PERIODS)).toBe(LIMIT_PERIODS);
  expect(requireLimitTable([row(null)])).toHaveLength(1);
});

test.each<[string, LimitPeriod[]]>([
  ['there is no row', []],
  ['row 2024-12-01: days before it have no limit', [row('2024-12-01')]],
  ['row before: only the first row', [row(null), row('2024-12-01'), row(null)]],
  ['row 2024-12-01: it is not after 2026-04-01', [row(null), row('2026-04-01'), row('2024-12-01')]],
  ['row 2024-12-01: it is not after 2024-12-01', [row(null), row('2024-12-01'), row('2024-12-01')]],
  ['row 2024-12-15: it is not the first of a month', [row(null), row('2024-12-15')]],
  ['row 2024-13-01: it is not the first of a month', [row(null), row('2024-13-01')]],
  ['row before: a limit is no amount', [row(null, { limit: -1 })]],
  ['row before: a limit is no amount', [row(null, { withOtherPlan: { kind: 'fixed', limit: Number.NaN } })]],
  ['row 2024-12-01: a limit is no amount', [row(null), row('2024-12-01', { transitionalLimit: 0.5 })]],
])('%s', (message, rows) => {
  expect(() => requireLimitTable(rows)).toThrow(RangeError);
  expect(() => requireLimitTable(rows)).toThrow(`Contribution limits refused: ${message}`);
});
