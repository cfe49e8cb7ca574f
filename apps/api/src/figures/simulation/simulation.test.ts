// 受取額の試算 — tests that the response equals the engine's result for the registered account, with every asset mix and
// every premium that may be requested.
import type { AccountStatement } from '@minori/contract/account-statement';
import { accountStatement } from '@minori/contract/examples/account-statement';
import { getSimulationResult } from '@minori/contract/simulation';
import { assumptionSet } from '@minori/engine/assumptions/assumption-sets';
import { modelPortfolios } from '@minori/engine/assumptions/model-portfolios';
import { addMonths } from '@minori/engine/calendar/calendar-month';
import { displayedReturn } from '@minori/engine/risk-return/displayed-return';
import type { PremiumSegment } from '@minori/engine/simulation/premium-segments';
import { retirementSimulation } from '@minori/engine/simulation/retirement-simulation';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { BONDS, choose, FOREIGN_EQUITY, good } from '../../testing/choosing.ts';
import {
  accountHolder,
  type FiguresWorld,
  figuresWorld,
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

const ACCOUNT_VALUE = 852_650;
/** The sample account, looked through: foreign equity, domestic bonds, a deposit and pending cash. */
const CURRENT = {
  weights: [0, 419_520 / ACCOUNT_VALUE, 188_130 / ACCOUNT_VALUE, 0, 0, 245_000 / ACCOUNT_VALUE],
  expenseRatio: (419_520 * 0.001_54 + 188_130 * 0.001_32) / ACCOUNT_VALUE,
} as const;
/** The asset mix of the standard type. */
// The cheapest of each class in the sample line-up: 0.154, 0.143, 0.132, 0.187, 0.275 and 0 %.
const STANDARD = { weights: modelPortfolios(true)[2], expenseRatio: 0.001_551 };

/** The sample account with the fund of 2040 instead of equity: its weights of 2026, bonds and a deposit. */
const TARGET_2040 = {
  weights: [0.18, 0.24, 0.36, 0.14, 0.05, 0.03].map(
    (weight, i) => (419_520 * weight + (i === 2 ? 188_130 : i === 5 ? 245_000 : 0)) / ACCOUNT_VALUE,
  ) as [number, number, number, number, number, number],
  expenseRatio: (419_520 * 0.003_3 + 188_130 * 0.001_32) / ACCOUNT_VALUE,
  ...{ targetYear: 2040, share: 419_520 / ACCOUNT_VALUE },
};

/** Everybody here was born in 1988-04 and retires at 60: months from April 2026 to March 2048. */
const MONTHS = 264;

/** Sums of both premiums: one amount for every month, or a list by month. */
type Premiums = { employer: number; both: number | readonly number[] | null };

function engineResult(
  premiums: Premiums,
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
    notMatchingContribution: notMatchingContribution && toContractForm(notMatchingContribution),
    matchingContribution: matchingContribution ? toContractForm(matchingContribution) : null,
  };
}

/** Converts the engine's scenario to the form of the response, with premiums by named months. */
function toContractForm<S extends { readonly premiumSegments: readonly PremiumSegment[] }>({
  premiumSegments,
  ...scenario
}: S) {
  let before = 0;
  const named = premiumSegments.map(([months, premium]) => {
    const from = addMonths('2026-03', before + 1);
    before += months;
    return { from, to: addMonths('2026-03', before), premium };
  });
  return { ...scenario, premiumSegments: named };
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
        ...{ referenceMonth: '2026-03', months: MONTHS, inflation: 0.013, higherInflation: 0.02 },
        ...{ employerPremium: 15_000, matching: { subscriberPremium: 5_000, inputMax: 47_000 } },
        variants: { improvedPf: null },
      },
    });
    const { returnByYear, investmentRisk } = displayedReturn(STANDARD, assumptionSet());
    expect(result.assumptions.variants.modelPf?.returnByYear).toBeCloseTo(returnByYear, 12);
    expect(result.assumptions.variants.modelPf?.investmentRisk).toBeCloseTo(investmentRisk, 12);
    expect(result.assumptions.variants.currentPf?.expenseRatio).toBeCloseTo(CURRENT.expenseRatio, 12);
  });

  test('1年ごとの日付は、取り込みの日から退職の前の月の末日まで', async () => {
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

  test('年に1回まとめて納める掛金は、納める月に計算する', async () => {
    const months = ['2025-03', '2026-03'].map((month) => ({
      ...{ month, employerPremium: 180_000, subscriberPremium: 60_000 },
    }));
    const { assumptions, futurePerformance } = await simulationFor(await holder({}, { contributions: months }));
    const matching = { subscriberPremium: 5_000, inputMax: 47_000 };
    expect(assumptions).toMatchObject({ employerPremium: 15_000, matching });
    expect(futurePerformance).toMatchObject({
      notMatchingContribution: { monthlyContribution: 15_000 },
      matchingContribution: { monthlyContribution: 20_000 },
    });
    // The 264 months from April 2026 on contain March 22 times.
    const end = futurePerformance?.matchingContribution?.retirementPayment.currentPf.contributionAmount;
    expect(end).toBe(2 * 240_000 + 300_000 + 22 * 240_000);
  });

  test('慎重な見方は、すべてを低い前提で計算する', async () => {
    const result = await simulationFor(await holder(), { outlook: 'low' });
    const expected = engineResult({ employer: 15_000, both: 20_000 }, 'CMA-2025-LOW');
    expect(result.futurePerformance).toMatchObject(expected);
    expect(result.assumptions).toMatchObject({ assumptionSetId: 'CMA-2025-LOW', inflation: 0.013, outlook: 'low' });
  });

  test('慎重な見方は、物価とリスクは通常と同じで、どの数字も通常よりよくならない', async () => {
    const person = await holder();
    const [base, low] = [await simulationFor(person), await simulationFor(person, { outlook: 'low' })];
    for (const mix of ['currentPf', 'modelPf'] as const) {
      const [usual, cautious] = [base, low].map(({ assumptions, futurePerformance }) => ({
        ...{ inflation: assumptions.inflation, ...assumptions.variants[mix] },
        payment: futurePerformance?.notMatchingContribution.retirementPayment[mix],
      }));
      expect(cautious).toMatchObject({ inflation: usual?.inflation, investmentRisk: usual?.investmentRisk });
      expect(cautious?.returnByYear).toBeLessThan(usual?.returnByYear ?? Number.NaN);
      for (const amount of ['goodResult', 'standard', 'notGood'] as const) {
        expect(cautious?.payment?.[amount]).toBeLessThan(usual?.payment?.[amount] ?? Number.NaN);
      }
      for (const chance of ['belowNow', 'belowContributions', 'realBelowNow', 'realBelowNowAt2'] as const) {
        expect(cautious?.payment?.[chance]).toBeGreaterThan(usual?.payment?.[chance] ?? Number.NaN);
      }
    }
  });

  test('ターゲットイヤー型を持つ人の試算は、中身が年ごとに変わるものとして計算する', async () => {
    const holdings = accountStatement.holdings.map((held, place) =>
      place === 0 ? { ...held, productCode: 'ZZDC00000280' } : held,
    );
    const { futurePerformance, assumptions } = await simulationFor(await holder({}, { holdings }));
    const { weights, expenseRatio, ...targets } = TARGET_2040;
    const mix = { weights, expenseRatio, targetYears: { asOf: 2026, shares: [targets] } };
    const [moving, still] = [mix, { weights, expenseRatio }].map((currentPf) =>
      retirementSimulation({
        start: { assetValuation: 852_210, contributionAmount: 780_000 },
        ...{ months: MONTHS, referenceMonth: '2026-03', mixes: { currentPf } },
        monthlyContributions: { employer: 15_000 },
        assumptions: assumptionSet(),
      }),
    );
    const { standard } = futurePerformance?.notMatchingContribution.retirementPayment.currentPf ?? {};
    expect(standard).toBeCloseTo(moving?.employer.retirementPayment.currentPf.standard ?? Number.NaN, -1);
    expect(standard).toBeLessThan(still?.employer.retirementPayment.currentPf.standard ?? Number.NaN);
    // The response shows today's figures of the asset mix.
    expect(assumptions.variants.currentPf?.returnByYear).toBeCloseTo(
      displayedReturn(mix, assumptionSet()).returnByYear,
      12,
    );
  });

  test('尋ねた加入者掛金で計算する', async () => {
    const person = await holder();
    const expected = engineResult({ employer: 15_000, both: 27_000 }, 'CMA-2025-BASE');
    const result = await simulationFor(person, { subscriberPremium: '12000' });
    expect(result.futurePerformance?.matchingContribution).toMatchObject(expected.matchingContribution ?? {});
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
    expect(
      (await simulationFor(person, { riskToleranceCode: '4' })).assumptions.variants.modelPf?.returnByYear,
    ).toBeCloseTo(Math.expm1(0.004_987_046_5), 9);
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
    ['retirementAge', { retirementAge: '59' }],
    ['retirementAge', { retirementAge: '71' }],
    ['raisePct', { raisePct: '0.3' }],
    ['raisePct', { raisePct: '-1' }],
    ['query', { months: '12' }],
  ])('%s %j は400', async (_name, query) => {
    const answer = await askSimulation(await holder(), query as SimulationQuery);
    expect(answer.isError && answer.error.reason).toBe('validation_error');
  });
});
