// 退職年齢と昇給 — tests simulations with another retirement age and raises than the plan's, and with premiums that end with
// membership.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  accountHolder,
  type FiguresWorld,
  figuresWorld,
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

const holder = (options?: PersonOptions) => accountHolder(world, options);

/** Everybody here was born in 1988-04 and retires at 60: months from April 2026 to March 2048. */
const MONTHS = 264;

describe('制度とは違う条件', () => {
  test('退職年齢と昇給を変えて尋ねられ、制度の年齢はそのまま答える', async () => {
    const person = await holder();
    const asked = await simulationFor(person, { retirementAge: '63', raisePct: '1.5' });
    expect(asked).toMatchObject({
      retirementAge: 63,
      assumptions: { months: MONTHS + 36, raisePct: 1.5, planRetirementAge: 60, employerPremium: 15_000 },
    });
    const { notMatchingContribution, matchingContribution } = asked.futurePerformance ?? {};
    const yearly = Array.from({ length: 25 }, (_, year) => Math.floor(15_000 * 1.015 ** year + 1e-6));
    expect(notMatchingContribution?.premiumSegments.map(({ premium }) => premium)).toEqual(yearly);
    expect(matchingContribution?.premiumSegments.map(({ premium }) => premium)).toEqual(
      yearly.map((yen) => yen + 5_000),
    );
    const paid = yearly.reduce((sum, premium) => sum + 12 * premium, 780_000);
    expect(notMatchingContribution?.retirementPayment.currentPf.contributionAmount).toBe(paid);
    expect(await simulationFor(person)).toMatchObject({
      retirementAge: 60,
      assumptions: { months: MONTHS, raisePct: 0, planRetirementAge: 60 },
    });
  });

  test('会社の制度で加入が終わる年齢のあとは、掛金なしで運用だけが続く', async () => {
    const person = await holder({ company: { retirementAge: 65, membershipEndAge: 62 } });
    const { assumptions, futurePerformance } = await simulationFor(person);
    expect(assumptions).toMatchObject({ months: MONTHS + 60, membershipEndAge: 62 });
    expect(assumptions.matching?.premiumSegments.at(-1)?.to).toBe('2050-03');
    expect(futurePerformance?.matchingContribution?.premiumSegments).toEqual([
      { from: '2026-04', to: '2050-03', premium: 20_000 },
      { from: '2050-04', to: '2053-03', premium: 0 },
    ]);
    const before = await simulationFor(person, { retirementAge: '60' });
    expect(before.futurePerformance?.notMatchingContribution.premiumSegments).toHaveLength(1);
  });
});
