// 将来を計算できないとき — tests that the status names the reason, and that the past is still returned (decision 0014).
import type { AccountStatement } from '@minori/contract/account-statement';
import { accountStatement } from '@minori/contract/examples/account-statement';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  accountHolder,
  type FiguresWorld,
  figuresWorld,
  type Person,
  type PersonOptions,
  TODAY,
} from '../../testing/figures-world.ts';
import { simulationFor } from '../../testing/simulation-person.ts';

let world: FiguresWorld;

beforeAll(async () => {
  world = await figuresWorld();
});
beforeEach(() => world.clock.set(TODAY));
afterAll(() => world.close());

const holder = (options?: PersonOptions, changes?: Partial<AccountStatement>) => accountHolder(world, options, changes);

async function bornOn(person: Person, birthday: string | null) {
  await world.database
    .updateTable('employees')
    .set({ birthday })
    .where('sys_user_code', '=', person.sysUserCode)
    .execute();
}

/** For the sample account: from April 2026 to the month before a birthday in April 2048. */
const MONTHS = 264;

describe('将来を計算できないとき', () => {
  const status = async (person: Person) => {
    const { simulationStatusCode, futurePerformance, assumptions } = await simulationFor(person);
    return { code: simulationStatusCode, future: futurePerformance, months: assumptions.months };
  };

  test('何も取り込んでいない間は、最初の掛金の前（1）', async () => {
    const person = await world.person();
    const { pastPerformance, assumptions, startAge } = await simulationFor(person);
    expect(await status(person)).toEqual({ code: 1, future: null, months: 0 });
    expect(pastPerformance).toEqual({ pastData: [], latestAssetValuation: null });
    expect(assumptions).toMatchObject({ referenceMonth: null, employerPremium: null, variants: { currentPf: null } });
    expect(startAge).toBeNull();
  });

  test('取り込んでも掛金も残高もなければ、最初の掛金の前（1）', async () => {
    const nothing = {
      ...{ holdings: [], contributions: [], transfers: [], pendingCash: 0, unpaidFees: 0 },
      ...{ totalAssetValuation: 0, cumulativeContributionAmount: 0, valuationGainLoss: 0 },
      initialSubscriptionDate: null,
    };
    expect(await status(await holder({}, nothing))).toMatchObject({ code: 1, future: null });
  });

  test.each([
    ['誕生月の前の月で積立は終わる', '1966-04-30', { code: 2, future: null, months: 0 }],
    ['あと1か月', '1966-05-02', { code: 0, months: 1 }],
    ['1日生まれは、前の月の末日に年齢に達する', '1966-05-01', { code: 2, future: null, months: 0 }],
    ['とうに過ぎた', '1950-01-15', { code: 2, future: null, months: 0 }],
  ])('退職の年齢: %s', async (_name, birthday, expected) => {
    const person = await holder();
    await bornOn(person, birthday);
    expect(await status(person)).toMatchObject(expected);
  });

  test.each([
    ['2026-07-31T23:59:59+09:00', { code: 0, months: 4 }],
    ['2026-08-01T00:00:00+09:00', { code: 2, future: null, months: 0 }],
    ['2026-08-21T00:00:00+09:00', { code: 2, future: null, months: 0 }],
  ])('取り込みの後で退職の月になっていれば、将来はない（2）: 8月生まれの%s', async (now, expected) => {
    const person = await holder();
    await bornOn(person, '1966-08-20');
    world.clock.set(new Date(now));
    const visitor = world.visitor(await world.addSession(person));
    expect(await status({ ...person, visitor })).toMatchObject(expected);
  });

  test('掛金の記録がなければ、掛金がない（3）。3年までの休みは、続くものとして計算する', async () => {
    const moved = { contributions: [], transfers: [{ date: '2024-05-20', amount: 780_000 }] };
    const person = await holder({}, moved);
    expect(await status(person)).toMatchObject({ code: 3, future: null, months: MONTHS });
    const until = (month: string) => {
      const contributions = accountStatement.contributions.filter((paid) => paid.month <= month);
      const rest = 780_000 - 20_000 * contributions.length;
      return { contributions, transfers: [{ date: '2024-05-20', amount: rest }] };
    };
    const paused = await holder({}, until('2025-04'));
    expect(await status(paused)).toMatchObject({ code: 0, future: expect.anything() });
    const { assumptions, futurePerformance } = await simulationFor(paused);
    expect(assumptions.premiums).toMatchObject({ state: 'paused', employer: { since: '2025-05' } });
    const segments = futurePerformance?.notMatchingContribution.premiumSegments;
    expect(segments?.map(({ from, premium }) => [from, premium])).toEqual([
      ['2026-04', 0],
      ['2026-05', 15_000],
    ]);
  });

  test('生年月日がわからなければ、将来はない（3）。年齢も答えない', async () => {
    const unknown = await holder();
    await bornOn(unknown, null);
    expect(await status(unknown)).toEqual({ code: 3, future: null, months: 0 });
    const hidden = await holder({ company: { personalAttributeShowedFlg: false } });
    expect(await status(hidden)).toEqual({ code: 3, future: null, months: 0 });
    expect(await simulationFor(hidden)).toMatchObject({ startAge: null, currentAge: null });
  });

  test('商品一覧にないものが多くて今の配分がわからなければ、将来はない（3）', async () => {
    const [first, ...others] = accountStatement.holdings;
    if (!first) throw new Error('the sample holds something');
    const holdings = [{ ...first, productCode: 'ZZDC00000777' }, ...others];
    const result = await simulationFor(await holder({}, { holdings }));
    expect(result).toMatchObject({ simulationStatusCode: 3, futurePerformance: null });
    expect(result.assumptions.variants).toMatchObject({ currentPf: null, modelPf: expect.any(Object) });
  });
});
