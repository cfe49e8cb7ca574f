// 受取額の試算 — the answer equals the engine's for the registered account, with every mix and premium that may be asked for.
import type { AccountStatement } from '@minori/contract/account-statement';
import { accountStatement } from '@minori/contract/examples/account-statement';
import { getSimulationResult } from '@minori/contract/simulation';
import { assumptionSet } from '@minori/engine/assumptions/assumption-sets';
import { modelPortfolios } from '@minori/engine/assumptions/model-portfolios';
import { type RetirementPayment, retirementSimulation } from '@minori/engine/simulation/retirement-simulation';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { agreeingStatement } from '../../testing/agreeing-statement.ts';
import { BONDS, choose, FOREIGN_EQUITY, good } from '../../testing/choosing.ts';
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

/** The sample account's months with other premiums. */
function paying(employerPremium: number, subscriberPremium: number) {
  const paid = { employerPremium, subscriberPremium };
  return { contributions: accountStatement.contributions.map(({ month }) => ({ month, ...paid })) };
}

const WHOLE = 852_650;
/** The sample account, looked through: foreign equity, domestic bonds, a deposit and pending cash. */
const CURRENT = {
  weights: [0, 419_520 / WHOLE, 188_130 / WHOLE, 0, 0, 245_000 / WHOLE],
  expenseRatio: (419_520 * 0.001_54 + 188_130 * 0.001_32) / WHOLE,
} as const;
/** Its classes at their default fees. */
// The cheapest of each class in the sample line-up: 0.154, 0.143, 0.132, 0.187, 0.275 and 0 %.
const STANDARD = { weights: modelPortfolios(true)[2], expenseRatio: 0.001_551 };

/** Everybody here was born in 1988-04, retiring at 60: from April 2026 through March 2048. */
const MONTHS = 264;

function engineResult(
  premiums: { employer: number; both: number | null },
  setId: 'CMA-2025-BASE' | 'CMA-2025-LOW',
  improvedPf: typeof STANDARD | null = null,
) {
  const result = retirementSimulation({
    start: { assetValuation: 852_210, contributionAmount: 780_000 },
    months: MONTHS,
    mixes: { currentPf: CURRENT, modelPf: STANDARD, improvedPf },
    monthlyContributions: { notMatchingContribution: premiums.employer, matchingContribution: premiums.both },
    assumptions: assumptionSet(setId),
  });
  const { notMatchingContribution, matchingContribution } = result ?? {};
  return {
    notMatchingContribution: notMatchingContribution && answered(notMatchingContribution),
    matchingContribution: matchingContribution ? answered(matchingContribution) : null,
  };
}

/** A scenario as it is answered: of the chances those below all contributions, under the contract's names. */
function answered({
  monthlyContribution,
  simulationData,
  retirementPayment,
}: {
  readonly monthlyContribution: number;
  readonly simulationData: readonly object[];
  readonly retirementPayment: Readonly<Record<string, RetirementPayment | null>>;
}) {
  const payments = Object.entries(retirementPayment).map(([name, payment]) => {
    if (payment === null) return [name, null];
    const { belowContributions, realBelowContributions, belowNow, realBelowNow, realBelowNowAt2, ...rest } = payment;
    const chances = { shortfallProbability: belowContributions, realShortfallProbability: realBelowContributions };
    return [name, { ...rest, ...chances }];
  });
  return { monthlyContribution, simulationData, retirementPayment: Object.fromEntries(payments) };
}

describe('登録した口座の試算', () => {
  test('数字は、エンジンの計算と一致する', async () => {
    const result = await simulationFor(await holder());
    const expected = engineResult({ employer: 15_000, both: 20_000 }, 'CMA-2025-BASE');
    expect(result).toMatchObject({
      simulationStatusCode: 0,
      ...{ startAge: 36, currentAge: 37, retirementAge: 60 },
      pastPerformance: {
        pastData: [{ referenceDate: '2026-03-31', contributionAmount: 780_000, assetValuation: 852_210 }],
        latestAssetValuation: 852_210,
      },
      futurePerformance: {
        notMatchingContribution: expected.notMatchingContribution,
        matchingContribution: expected.matchingContribution,
      },
      assumptions: {
        ...{ outlook: 'base', assumptionSetId: 'CMA-2025-BASE', calculatedOn: '2026-04-10' },
        ...{ referenceMonth: '2026-03', months: MONTHS, inflation: 0.013 },
        ...{ employerPremium: 15_000, subscriberPremium: 5_000, maxMatching: 15_000 },
        variants: { improvedPf: null },
      },
    });
    expect(result.assumptions.variants.modelPf?.mean).toBeCloseTo(0.0409 - 0.001_551, 12);
    expect(result.assumptions.variants.currentPf?.expenseRatio).toBeCloseTo(CURRENT.expenseRatio, 12);
  });

  test('1年ごとの日付は、読み取りの日から退職の前の月の末日まで', async () => {
    const result = await simulationFor(
      await holder({ company: { retirementAge: 61 } }, { valuationDate: '2026-03-25' }),
    );
    const rows = result.futurePerformance?.notMatchingContribution.simulationData ?? [];
    expect(rows.map(({ month }) => month)).toEqual(Array.from({ length: 24 }, (_, year) => 12 * year));
    expect(rows.slice(0, 3).map(({ referenceDate }) => referenceDate)).toEqual([
      '2026-03-25',
      '2027-03-31',
      '2028-03-31',
    ]);
    expect(rows[0]).toMatchObject({ contributionAmount: 780_000, currentPf: { simulationAmount1: 852_210 } });
    expect(rows.at(-1)).toMatchObject({ referenceDate: '2049-03-31', month: 276 });
  });

  test('年に1回まとめて納める掛金は、12か月に分けて計算する', async () => {
    const months = ['2025-03', '2026-03'].map((month) => ({
      ...{ month, employerPremium: 180_000, subscriberPremium: 60_000 },
    }));
    const { assumptions, futurePerformance } = await simulationFor(await holder({}, { contributions: months }));
    expect(assumptions).toMatchObject({ employerPremium: 15_000, subscriberPremium: 5_000, maxMatching: 15_000 });
    expect(futurePerformance).toMatchObject({
      notMatchingContribution: { monthlyContribution: 15_000 },
      matchingContribution: { monthlyContribution: 20_000 },
    });
  });

  test('慎重な見方は、すべてを低い前提で計算する', async () => {
    const result = await simulationFor(await holder(), { outlook: 'low' });
    const expected = engineResult({ employer: 15_000, both: 20_000 }, 'CMA-2025-LOW');
    expect(result.futurePerformance).toMatchObject(expected);
    expect(result.assumptions).toMatchObject({ assumptionSetId: 'CMA-2025-LOW', inflation: 0.013, outlook: 'low' });
  });

  test('選択を登録すると、見直し後が、選んだ商品の費用で加わる', async () => {
    const person = await holder();
    const half = { [FOREIGN_EQUITY]: 50, [BONDS]: 50 };
    await choose(person, half);
    expect((await simulationFor(person)).assumptions.variants.improvedPf).toBeNull();
    good(await choose(person, half, true));
    const { futurePerformance, assumptions } = await simulationFor(person);
    const chosen = { weights: [0, 0.5, 0.5, 0, 0, 0], expenseRatio: (0.001_54 + 0.001_32) / 2 } as const;
    const expected = engineResult({ employer: 15_000, both: 20_000 }, 'CMA-2025-BASE', chosen);
    expect(futurePerformance).toMatchObject(expected);
    expect(assumptions.variants.improvedPf?.expenseRatio).toBeCloseTo(chosen.expenseRatio, 12);
  });

  test('診断し直すとモデルだけが替わり、覚えておいた答えは出ない', async () => {
    const person = await holder();
    const before = await simulationFor(person);
    const asked = await simulationFor(person, { riskToleranceCode: '3' });
    const { currentPf, modelPf } = before.futurePerformance?.notMatchingContribution.retirementPayment ?? {};
    expect(asked.futurePerformance?.notMatchingContribution.retirementPayment.currentPf).toEqual(currentPf);
    expect(asked.futurePerformance?.notMatchingContribution.retirementPayment.modelPf).not.toEqual(modelPf);
    await world.database
      .updateTable('risk_diagnoses')
      .set({ risk_tolerance_code: 3 })
      .where('employee_id', '=', person.id)
      .execute();
    expect(await simulationFor(person)).toEqual(asked);
  });

  test('診断がなければモデルはなく、尋ねたタイプならある', async () => {
    const person = await holder({ riskToleranceCode: null });
    const result = await simulationFor(person);
    expect(result.futurePerformance?.matchingContribution?.retirementPayment).toMatchObject({
      ...{ modelPf: null, improvedPf: null },
      currentPf: expect.any(Object),
    });
    expect(result.assumptions.variants.modelPf).toBeNull();
    expect((await simulationFor(person, { riskToleranceCode: '4' })).assumptions.variants.modelPf?.mean).toBe(0.005);
  });
});

describe('マッチング拠出', () => {
  const matchingOf = async (person: Person, query?: SimulationQuery) => {
    const { assumptions, futurePerformance } = await simulationFor(person, query);
    const { subscriberPremium, maxMatching } = assumptions;
    return { subscriberPremium, maxMatching, sum: futurePerformance?.matchingContribution?.monthlyContribution };
  };

  test('会社にしくみがなければ、マッチング拠出の試算はない', async () => {
    const person = await holder({ company: { matchingContribution: false } });
    expect(await matchingOf(person)).toEqual({ subscriberPremium: null, maxMatching: 0, sum: undefined });
    expect((await askSimulation(person, { subscriberPremium: '1000' })).status).toBe(400);
  });

  test('今の加入者掛金がなければ、会社の掛金と同じ額か、法律の上限までとする', async () => {
    const same = await holder({}, paying(15_000, 0));
    expect(await matchingOf(same)).toEqual({ subscriberPremium: 15_000, maxMatching: 15_000, sum: 30_000 });
    const limited = await holder({}, paying(30_000, 0));
    expect(await matchingOf(limited)).toEqual({ subscriberPremium: 25_000, maxMatching: 25_000, sum: 55_000 });
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
    expect(await matchingOf(person)).toEqual({ subscriberPremium: 5_000, maxMatching: 50_000, sum: 10_000 });
    const asked = await matchingOf(person, { subscriberPremium: '50000' });
    expect(asked).toEqual({ subscriberPremium: 50_000, maxMatching: 50_000, sum: 55_000 });
  });

  test('限度額までに余地がなければ、マッチング拠出の試算はない', async () => {
    const other = { hasOtherPlan: true, otherPlanEquivalent: 39_500 };
    expect(await matchingOf(await holder({ company: other }))).toMatchObject({ maxMatching: 0, sum: undefined });
    const transitional = { hasOtherPlan: true, isTransitional: true, otherPlanEquivalent: 18_000 };
    expect(await matchingOf(await holder({ company: transitional }))).toMatchObject({ maxMatching: 12_000 });
  });

  test('掛金は、会社の規約の単位で選ぶ', async () => {
    const person = await holder({ company: { matchingUnit: 2_000 } });
    expect(await matchingOf(person)).toEqual({ subscriberPremium: 5_000, maxMatching: 14_000, sum: 20_000 });
    expect(await matchingOf(person, { subscriberPremium: '14000' })).toMatchObject({ sum: 29_000 });
  });

  test('尋ねた加入者掛金で計算する', async () => {
    const person = await holder();
    const expected = engineResult({ employer: 15_000, both: 27_000 }, 'CMA-2025-BASE');
    const result = await simulationFor(person, { subscriberPremium: '12000' });
    expect(result.futurePerformance?.matchingContribution).toMatchObject(expected.matchingContribution ?? {});
    expect(await matchingOf(person, { subscriberPremium: '0' })).toMatchObject({ subscriberPremium: 0, sum: 15_000 });
  });

  test.each(['16000', '12500', '500'])('選べない加入者掛金%s円は、欄の名前とともに断る', async (subscriberPremium) => {
    const answer = await askSimulation(await holder(), { subscriberPremium });
    expect(answer.isError && answer.error).toMatchObject({
      ...{ statusCode: 400, reason: 'validation_error' },
      errors: [
        {
          code: 'subscriberPremium',
          msg: '加入者掛金（マッチング拠出）は、1,000円から15,000円まで、1,000円単位で入力してください。',
        },
      ],
    });
  });
});

describe('断る', () => {
  test('ほかの人の試算は見られない', async () => {
    const [person, other] = [await holder(), await holder()];
    const answer = await person.visitor.call(getSimulationResult, { query: { sysUserCode: other.sysUserCode } });
    expect(answer.isError).toBe(true);
    expect(
      (await world.visitor().call(getSimulationResult, { query: { sysUserCode: person.sysUserCode } })).status,
    ).toBe(401);
  });

  test.each([
    ['outlook', { outlook: 'high' }],
    ['riskToleranceCode', { riskToleranceCode: '5' }],
    ['subscriberPremium', { subscriberPremium: '-1000' }],
    ['subscriberPremium', { subscriberPremium: '1e4' }],
    ['subscriberPremium', { subscriberPremium: '1000.5' }],
    ['query', { months: '12' }],
  ])('%s %j は400', async (_name, query) => {
    const answer = await askSimulation(await holder(), query as SimulationQuery);
    expect(answer.isError && answer.error.reason).toBe('validation_error');
  });
});
