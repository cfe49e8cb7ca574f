// マッチング拠出 — tests limits and the employee's premium month by month against the law's table and the plan rules
// (calculations.md 6.5).
import type { AccountStatement } from '@minori/contract/account-statement';
import { accountStatement } from '@minori/contract/examples/account-statement';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { agreeingStatement } from '../../testing/agreeing-statement.ts';
import {
  accountHolder,
  type FiguresWorld,
  figuresWorld,
  type Person,
  type PersonOptions,
  TODAY,
} from '../../testing/figures-world.ts';
import { askSimulation, type SimulationQuery, simulationFor } from '../../testing/simulation-person.ts';

let world: FiguresWorld;

beforeAll(async () => {
  world = await figuresWorld();
});
beforeEach(() => world.clock.set(TODAY));
afterAll(() => world.close());

const holder = (options?: PersonOptions, changes?: Partial<AccountStatement>) => accountHolder(world, options, changes);

/** The sample account with other premiums in every month. */
function paying(employerPremium: number, subscriberPremium: number) {
  const paid = { employerPremium, subscriberPremium };
  return { contributions: accountStatement.contributions.map(({ month }) => ({ month, ...paid })) };
}

describe('マッチング拠出', () => {
  const matchingOf = async (person: Person, query?: SimulationQuery) => {
    const { assumptions, futurePerformance } = await simulationFor(person, query);
    const { subscriberPremium = null, inputMax = 0 } = assumptions.matching ?? {};
    return { subscriberPremium, inputMax, sum: futurePerformance?.matchingContribution?.monthlyContribution };
  };

  test('会社にしくみがなければ、マッチング拠出の試算はない', async () => {
    const person = await holder({ company: { matchingContribution: false } });
    expect(await matchingOf(person)).toEqual({ subscriberPremium: null, inputMax: 0, sum: undefined });
    expect((await simulationFor(person)).assumptions.matching).toBeNull();
    expect((await askSimulation(person, { subscriberPremium: '1000' })).status).toBe(400);
  });

  test('今の加入者掛金がなければ、会社の掛金と同じ額か、その月の法律の上限までとする', async () => {
    const same = await holder({}, paying(15_000, 0));
    expect(await matchingOf(same)).toEqual({ subscriberPremium: 15_000, inputMax: 47_000, sum: 30_000 });
    const limited = await holder({}, paying(30_000, 0));
    expect(await matchingOf(limited)).toEqual({ subscriberPremium: 30_000, inputMax: 32_000, sum: 55_000 });
    expect((await simulationFor(limited)).assumptions.matching).toMatchObject({
      monthsCut: 8,
      premiumSegments: [
        { from: '2026-04', to: '2026-11', premium: 25_000 },
        { from: '2026-12', to: '2048-03', premium: 30_000 },
      ],
    });
  });

  test('今の加入者掛金があるかどうかも答える', async () => {
    const isNow = async (person: Person) => (await simulationFor(person)).assumptions.isMatchingNow;
    expect(await isNow(await holder())).toBe(true);
    expect(await isNow(await holder({}, paying(15_000, 0)))).toBe(false);
    expect(await isNow(await holder({ company: { matchingContribution: false } }))).toBe(false);
  });

  test('2026年4月からは、会社の掛金を超えて選べるが、試算は会社の掛金と同じ額から始める', async () => {
    world.clock.set(new Date('2026-05-10T00:20:00Z'));
    const statement = agreeingStatement({ ...paying(5_000, 0), valuationDate: '2026-04-30' });
    const person = await world.person();
    await world.register(person, { statement, evaluatedOn: '2026-05-10' });
    expect(await matchingOf(person)).toEqual({ subscriberPremium: 5_000, inputMax: 57_000, sum: 10_000 });
    const asked = await matchingOf(person, { subscriberPremium: '50000' });
    expect(asked).toEqual({ subscriberPremium: 50_000, inputMax: 57_000, sum: 55_000 });
  });

  test('12月から上限が上がるときは、それまでの月だけ上限に合わせ、そのあとは尋ねた額で計算する', async () => {
    world.clock.set(new Date('2026-11-10T00:20:00Z'));
    const later = ['2026-04', '2026-05', '2026-06', '2026-07', '2026-08', '2026-09', '2026-10'];
    const contributions = [
      ...paying(20_000, 0).contributions,
      ...later.map((month) => ({ month, employerPremium: 20_000, subscriberPremium: 0 })),
    ];
    const person = await world.person();
    const statement = agreeingStatement({ contributions, valuationDate: '2026-10-31' });
    await world.register(person, { statement, evaluatedOn: '2026-11-10' });
    const { assumptions, futurePerformance } = await simulationFor(person, { subscriberPremium: '42000' });
    expect(assumptions.matching).toEqual({
      ...{ subscriberPremium: 42_000, monthsCut: 1, inputMax: 42_000, unit: 1_000, minimum: 1_000 },
      premiumSegments: [
        { from: '2026-11', to: '2026-11', premium: 35_000 },
        { from: '2026-12', to: '2048-03', premium: 42_000 },
      ],
      periods: [
        { from: '2026-11', to: '2026-11', limit: 55_000, maxMatching: 35_000 },
        { from: '2026-12', to: '2048-03', limit: 62_000, maxMatching: 42_000 },
      ],
    });
    expect(futurePerformance?.matchingContribution).toMatchObject({
      monthlyContribution: 55_000,
      premiumSegments: [
        { from: '2026-11', to: '2026-11', premium: 55_000 },
        { from: '2026-12', to: '2048-03', premium: 62_000 },
      ],
    });
    const { contributionAmount } = futurePerformance?.matchingContribution?.retirementPayment.currentPf ?? {};
    expect(contributionAmount).toBe(statement.cumulativeContributionAmount + 55_000 + 256 * 62_000);
  });

  test('限度額までに余地がなければ、マッチング拠出の試算はない', async () => {
    const other = { hasOtherPlan: true, otherPlanEquivalent: 46_500 };
    const none = await holder({ company: other }, paying(15_000, 0));
    expect(await matchingOf(none)).toMatchObject({ inputMax: 0, sum: undefined });
    // The record keeper's figure is true, even where Minori's table of limits would forbid it.
    expect(await matchingOf(await holder({ company: other }))).toMatchObject({ inputMax: 5_000, sum: 20_000 });
    const transitional = { hasOtherPlan: true, isTransitional: true, otherPlanEquivalent: 18_000 };
    expect(await matchingOf(await holder({ company: transitional }))).toMatchObject({ inputMax: 12_000 });
  });

  test('掛金は、会社の規約の単位で選ぶ', async () => {
    const person = await holder({ company: { matchingUnit: 2_000 } });
    expect(await matchingOf(person)).toEqual({ subscriberPremium: 5_000, inputMax: 46_000, sum: 20_000 });
    expect(await matchingOf(person, { subscriberPremium: '14000' })).toMatchObject({ sum: 29_000 });
    expect((await simulationFor(person)).assumptions.matching).toMatchObject({ unit: 2_000, minimum: 2_000 });
  });

  test('何も払わない試算もできる', async () => {
    expect(await matchingOf(await holder(), { subscriberPremium: '0' })).toMatchObject({
      ...{ subscriberPremium: 0, sum: 15_000 },
    });
  });

  test.each(['48000', '12500', '500'])('選べない加入者掛金%s円は、欄の名前とともに断る', async (subscriberPremium) => {
    const answer = await askSimulation(await holder(), { subscriberPremium });
    expect(answer.isError && answer.error).toMatchObject({
      ...{ statusCode: 400, reason: 'validation_error' },
      errors: [
        {
          code: 'subscriberPremium',
          msg: '本人の掛金（マッチング拠出）は、1,000円から47,000円まで、1,000円単位で入力してください。',
        },
      ],
    });
  });
});
