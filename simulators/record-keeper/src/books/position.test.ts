import { describe, expect, test } from 'vitest';
import { FundPosition, GuaranteedPosition } from './position.ts';

describe('a fund at 15,432 yen per 10,000 units', () => {
  test('buys whole units and spends at most what is offered', () => {
    const fund = new FundPosition();
    // 10,000 x 10,000 / 15,432 = 6,480.04 units; 6,480 x 15,432 / 10,000 = 9,999.936 yen.
    expect(fund.buy(10_000, 15_432)).toEqual({ yen: 10_000, units: 6_480, cost: 10_000 });
    expect(fund.value(15_432)).toBe(9_999);
    expect(fund.value(20_000)).toBe(12_960);
  });

  test('leaves the yen that no whole unit fits into', () => {
    // One unit costs 3 yen, so 10 yen buy three units for 9.
    expect(new FundPosition().buy(10, 30_000)).toEqual({ yen: 9, units: 3, cost: 9 });
  });

  test('sells a third at average cost, and the rest leaves nothing behind', () => {
    const fund = new FundPosition();
    fund.buy(10_000, 10_000);
    expect(fund.sell(33, 12_000)).toEqual({ yen: 3_960, units: 3_300, cost: 3_300 });
    expect(fund.sell(100, 12_000)).toEqual({ yen: 8_040, units: 6_700, cost: 6_700 });
    expect([fund.units, fund.cost]).toEqual([0, 0]);
  });

  test('can not be priced without a NAV', () => {
    expect(() => new FundPosition().value(null)).toThrow('NAV');
  });
});

describe('a deposit', () => {
  test('grows by its yearly rate in twelve months and keeps its cost', () => {
    const deposit = new GuaranteedPosition(0.4);
    deposit.buy(1_000_000);
    for (let month = 0; month < 12; month += 1) deposit.accrue();
    expect(deposit.value()).toBe(1_003_999);
    expect(deposit.cost).toBe(1_000_000);
  });

  test('earns interest on a balance whose monthly interest is below one yen', () => {
    const deposit = new GuaranteedPosition(0.4);
    deposit.buy(1_000);
    for (let month = 0; month < 12; month += 1) deposit.accrue();
    expect(deposit.value()).toBe(1_003);
  });

  test('sold whole leaves no part of a yen that could grow to one', () => {
    const deposit = new GuaranteedPosition(0.4);
    deposit.buy(1_000);
    for (let month = 0; month < 3; month += 1) deposit.accrue();
    expect(deposit.sell(100)).toEqual({ yen: 1_000, units: null, cost: 1_000 });
    for (let month = 0; month < 12; month += 1) deposit.accrue();
    expect([deposit.value(), deposit.cost]).toEqual([0, 0]);
  });
});
