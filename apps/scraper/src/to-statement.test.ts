import { AccountStatement } from '@minori/contract/account-statement';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { AccountRecord, HoldingRow } from './account-record.ts';
import { feeFlows } from './fee-flows.ts';
import { disagreements } from './reconcile.ts';
import { SOUND } from './testing/sound-record.ts';
import { toStatement } from './to-statement.ts';

const SOURCE = { kind: 1, readAt: new Date('2026-04-10T01:02:03Z') } as const;
const TODAY = '2026-04-10';

/** The statement of a record that passes the cross-checks. */
function statementOf(record: AccountRecord): AccountStatement | undefined {
  expect(disagreements(record, TODAY)).toEqual([]);
  const handed = toStatement(record, SOURCE);
  return handed.ok ? handed.value : undefined;
}

const withRows = (...rows: readonly HoldingRow[]): AccountRecord => ({
  ...SOUND,
  holdings: { ...SOUND.holdings, rows },
});
const [FUND, DEPOSIT] = SOUND.holdings.rows as [HoldingRow, HoldingRow];

const withoutShare = ({ shareInTenths: _, ...holding }: HoldingRow) => holding;

describe('the statement of a record', () => {
  it('fits the contract, with the oldest month first and no additional fields', () => {
    const statement = statementOf(SOUND);
    expect(AccountStatement.safeParse(statement).success).toBe(true);
    expect(statement?.contributions.map(({ month }) => month)).toEqual(['2026-01', '2026-02', '2026-03']);
    expect(statement).toMatchObject({ interest: null, totalMemberMonths: null, totalPaidMonths: null });
    expect(statement?.holdings[0]).not.toHaveProperty('shareInTenths');
  });

  it('has flows that sum to the cumulative contribution amount, fees being negative transfers', () => {
    const statement = statementOf(SOUND);
    const premiums = statement?.contributions.map((row) => row.employerPremium + row.subscriberPremium) ?? [];
    const transfers = statement?.transfers.map((row) => row.amount) ?? [];
    expect([...premiums, ...transfers].reduce((a, b) => a + b, 0)).toBe(statement?.cumulativeContributionAmount);
    expect(statement?.transfers).toEqual([
      { date: '2026-02-10', amount: 20_000 },
      { date: '2026-03-01', amount: -660 },
    ]);
  });

  it('has prices for 10,000 units, whatever number of units the page uses', () => {
    const navOf = (change: Partial<HoldingRow>) =>
      statementOf(withRows({ ...FUND, ...change }, DEPOSIT))?.holdings[0]?.nav;
    expect(navOf({})).toBe(15_000);
    expect(navOf({ units: 200, nav: 300 })).toBe(3_000_000);
    expect(navOf({ nav: 1.5, navUnits: 1 })).toBe(15_000);
  });

  it('names the figure that does not fit the contract', () => {
    const nameless = { ...SOUND.allocation, rows: [{ productCode: 'x', name: '', percent: 100 }] };
    const huge = { ...SOUND.assets, totalAssetValuation: 10_000_000_001 };
    const refusedFor = (change: Partial<AccountRecord>) => toStatement({ ...SOUND, ...change }, SOURCE);
    expect(refusedFor({ allocation: nameless })).toMatchObject({ ok: false, unread: ['UNREAD_ALLOCATION'] });
    expect(refusedFor({ assets: huge })).toMatchObject({ ok: false, unread: ['UNREAD_ASSETS'] });
  });

  it('adds up the rows of one product', () => {
    const [small, large] = [
      { ...DEPOSIT, valuation: 10_100, acquisitionCost: 10_000, gainLoss: 100, shareInTenths: 101 },
      { ...DEPOSIT, valuation: 29_900, acquisitionCost: 30_000, gainLoss: -100, shareInTenths: 299 },
    ];
    expect(statementOf(withRows(small, FUND, large))?.holdings).toEqual([
      { ...withoutShare(DEPOSIT), valuation: 40_000, acquisitionCost: 40_000, gainLoss: 0 },
      withoutShare(FUND),
    ]);
    const halves = [15_000.25, 24_999.75].map((units) => {
      const valuation = Math.round(units * 1.5);
      return {
        ...FUND,
        units,
        valuation,
        acquisitionCost: valuation,
        gainLoss: 0,
        shareInTenths: Math.round(valuation / 100),
      };
    });
    expect(statementOf(withRows(...halves, DEPOSIT))?.holdings[0]).toMatchObject({
      units: 40_000,
      valuation: 60_000,
      nav: 15_000,
    });
  });

  it('computes cost from gain or gain from cost, and has null where neither is known', () => {
    const unknown = { acquisitionCost: null, gainLoss: null };
    const first = (change: Partial<HoldingRow>) => statementOf(withRows({ ...FUND, ...change }, DEPOSIT))?.holdings[0];
    expect(first({ gainLoss: null })).toEqual(withoutShare(FUND));
    expect(first({ acquisitionCost: null })).toEqual(withoutShare(FUND));
    expect(first(unknown)).toEqual({ ...withoutShare(FUND), ...unknown });
  });

  it('accepts a product without units, a name of 200 letters and negative cash', () => {
    const name = '長'.repeat(200);
    const left = { productCode: 'ZZSP00000028', name, units: 0, nav: null, shareInTenths: 0 };
    const gone = { ...left, valuation: 0, acquisitionCost: 0, gainLoss: 0 };
    const owing: AccountRecord = {
      ...withRows(FUND, DEPOSIT, gone),
      assets: { ...SOUND.assets, totalAssetValuation: 96_670, valuationGainLoss: -2_670 },
    };
    const holdings = { ...owing.holdings, pendingCash: -3_000, totalAssetValuation: 96_670 };
    const statement = statementOf({ ...owing, holdings });
    expect(statement).toMatchObject({ pendingCash: -3_000, totalAssetValuation: 96_670 });
    expect(statement?.holdings[2]).toEqual(withoutShare(gone));
  });

  it('has no first contribution date when it equals another date of the account or is in the future', () => {
    const first = (change: Partial<AccountRecord['assets']>) =>
      statementOf({ ...SOUND, assets: { ...SOUND.assets, ...change } })?.initialSubscriptionDate;
    expect(first({ initialSubscriptionDate: '2026-01-31' })).toBe('2026-01-31');
    expect(first({ initialSubscriptionDate: '2015-05-31' })).toBe('2015-05-31');
    expect(first({ initialSubscriptionDate: null })).toBeNull();
    expect(first({ initialSubscriptionDate: '2026-04-11' })).toBeNull();
    expect(first({ initialSubscriptionDate: '2019-07-01', subscriptionDate: '2019-07-01' })).toBeNull();
    const moved = { transfers: [{ date: '2025-11-05', amount: 20_000 }] };
    expect(first({ initialSubscriptionDate: '2025-11-05', ...moved })).toBeNull();
    expect(first({ initialSubscriptionDate: '2026-02-10' })).toBe('2026-02-10');
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

  it('sum to the total, are within the membership and in order', () => {
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
