import { AccountStatement } from '@minori/contract/account-statement';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { HoldingRow } from './account-record.ts';
import { feeFlows } from './fee-flows.ts';
import { handOver } from './hand-over.ts';
import { SOUND } from './testing/sound-record.ts';

const SOURCE = { kind: 1, readAt: new Date('2026-04-10T01:02:03Z') } as const;

describe('the statement of a record', () => {
  it('fits the contract, oldest month first, with nothing that the contract lacks', () => {
    const statement = handOver(SOUND, SOURCE);
    expect(AccountStatement.safeParse(statement).success).toBe(true);
    expect(statement?.contributions.map(({ month }) => month)).toEqual(['2026-01', '2026-02', '2026-03']);
    expect(statement).toMatchObject({ interest: null, totalMemberMonths: null, totalPaidMonths: null });
    expect(statement?.holdings[0]).not.toHaveProperty('shareInTenths');
  });

  it('has flows that sum to the cumulative contribution amount, fees being negative transfers', () => {
    const statement = handOver(SOUND, SOURCE);
    const premiums = statement?.contributions.map((row) => row.employerPremium + row.subscriberPremium) ?? [];
    const transfers = statement?.transfers.map((row) => row.amount) ?? [];
    expect([...premiums, ...transfers].reduce((a, b) => a + b, 0)).toBe(statement?.cumulativeContributionAmount);
    expect(statement?.transfers).toEqual([
      { date: '2026-02-10', amount: 20_000 },
      { date: '2026-03-01', amount: -660 },
    ]);
  });

  it('has prices for 10,000 units, whatever the page tells them for', () => {
    const navOf = (change: Partial<HoldingRow>) => {
      const rows = SOUND.holdings.rows.map((row, index) => (index === 0 ? { ...row, ...change } : row));
      return handOver({ ...SOUND, holdings: { ...SOUND.holdings, rows } }, SOURCE)?.holdings[0]?.nav;
    };
    expect(navOf({})).toBe(15_000);
    expect(navOf({ units: 200, nav: 300 })).toBe(3_000_000);
    expect(navOf({ nav: 1.5, navUnits: 1 })).toBe(15_000);
  });

  it('is refused when it does not fit the contract', () => {
    const nameless = {
      ...SOUND,
      allocation: { ...SOUND.allocation, rows: [{ productCode: 'x', name: '', percent: 100 }] },
    };
    expect(handOver(nameless, SOURCE)).toBeUndefined();
  });
});

describe('fees as dated flows', () => {
  it.each([
    [0, '2019-04-30', '2026-03-31', []],
    [365, '2026-01-01', '2026-12-31', [{ date: '2026-07-02', amount: -365 }]],
    [1, '2026-03-31', '2026-03-31', [{ date: '2026-03-31', amount: -1 }]],
    [
      730,
      '2025-01-01',
      '2026-12-31',
      [
        { date: '2025-07-02', amount: -365 },
        { date: '2026-07-02', amount: -365 },
      ],
    ],
  ])('%j yen from %s to %s', (total, from, to, flows) => expect(feeFlows(total, from, to)).toEqual(flows));

  it('sum to the total, lie in the membership and are in order', () => {
    const date = (low: number, high: number) =>
      fc.integer({ min: low, max: high }).map((day) => new Date(day * 86_400_000).toISOString().slice(0, 10));
    fc.assert(
      fc.property(fc.nat(10_000_000), date(7_000, 15_000), date(15_000, 23_000), (total, from, to) => {
        const flows = feeFlows(total, from, to);
        expect(flows.reduce((sum, flow) => sum - flow.amount, 0)).toBe(total);
        expect(flows.every((flow) => flow.amount < 0 && flow.date >= from && flow.date <= to)).toBe(true);
        expect(flows.map((flow) => flow.date)).toEqual(flows.map((flow) => flow.date).sort());
      }),
    );
  });
});
