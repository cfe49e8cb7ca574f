import { EXAMPLES } from '@minori/contract/examples/all';
import { inRealTerms, realContribution } from '@minori/engine/simulation/real-terms';
import { chanceText } from '@minori/wording/ja/locale';
import { describe, expect, test } from 'vitest';
import { DEFAULTS } from '../../platform/state/root-state.ts';
import { SHOWN_AMOUNTS } from '../../ui/figures/amount-texts.ts';
import { ageNow, futurePoints, storedPastPoints } from './chart-points.ts';
import { hasMatching, shownVariant } from './shown-scenario.ts';
import { withAnswer } from './simulation-state.ts';
import { differenceText } from './use-difference.ts';

const example = EXAMPLES.getSimulationResult.response;
const state = withAnswer(DEFAULTS.operationalSimulation, { load: 'initial', answer: example, basis: null });
const future = example.futurePerformance?.notMatchingContribution;
if (!future) throw new Error('The example of the contract has a future.');

const nominal = { isMatching: false, prices: 'nominal' } as const;

describe('表示する試算', () => {
  test('そのままの金額は、答えのままの金額', () => {
    const { contributionAmount, goodResult, standard, notGood, belowNow, belowContributions } =
      future.retirementPayment.currentPf;
    expect(shownVariant(state, 'currentPf', nominal)?.payment).toEqual({
      contribution: contributionAmount,
      base: expect.any(Number),
      good: goodResult,
      standard,
      notGood,
      ...{ belowNow, belowContributions, belowNowAtHigher: null },
    });
  });

  test('物価を考慮した受取額は、退職年齢の行を今の物価に直した金額', () => {
    const { startContribution, rows } = {
      startContribution: future.simulationData[0]?.contributionAmount ?? 0,
      rows: future.simulationData.map(({ month, contributionAmount, currentPf }) => ({
        month,
        contributionAmount,
        currentPf,
      })),
    };
    const plan = {
      inflation: example.assumptions.inflation,
      startContribution,
      monthlyContribution: future.monthlyContribution,
    };
    const last = inRealTerms(rows, plan).at(-1);
    const shown = shownVariant(state, 'currentPf', { ...nominal, prices: 'real' });
    expect(shown?.payment).toEqual({
      contribution: last?.contributionAmount,
      base: expect.any(Number),
      good: last?.currentPf.simulationAmount1,
      standard: last?.currentPf.simulationAmount2,
      notGood: last?.currentPf.simulationAmount3,
      belowNow: future.retirementPayment.currentPf.realBelowNow,
      belowContributions: future.retirementPayment.currentPf.realBelowContributions,
      belowNowAtHigher: future.retirementPayment.currentPf.realBelowNowAt2,
    });
    expect(shown?.payment.standard).toBeLessThan(future.retirementPayment.currentPf.standard);
    expect(shown?.rows[0]).toEqual(shownVariant(state, 'currentPf', nominal)?.rows[0]);
  });

  test('月によって変わる掛金は、払う月ごとに今の物価に直す', () => {
    const [first, last] = [
      { from: '2026-04', to: '2026-11', premium: 5_000 },
      { from: '2026-12', to: '2048-03', premium: 25_000 },
    ];
    const moved = { ...future, premiumSegments: [first, last] };
    const answer = {
      ...example,
      futurePerformance: { notMatchingContribution: moved, matchingContribution: null },
    };
    const changed = withAnswer(DEFAULTS.operationalSimulation, { load: 'initial', answer, basis: null });
    const shown = shownVariant(changed, 'currentPf', { ...nominal, prices: 'real' });
    const premiums = [...new Array<number>(8).fill(5_000), ...new Array<number>(256).fill(25_000)];
    const plan = {
      inflation: example.assumptions.inflation,
      startContribution: future.simulationData[0]?.contributionAmount ?? 0,
      monthlyContribution: premiums,
    };
    expect(shown?.payment.contribution).toBe(Math.floor(realContribution(plan, 264)));
  });

  test('マッチング拠出ありは、その掛金の試算', () => {
    const matching = example.futurePerformance?.matchingContribution?.retirementPayment.currentPf;
    expect(shownVariant(state, 'currentPf', { ...nominal, isMatching: true })?.payment.standard).toBe(
      matching?.standard,
    );
  });

  test('制度にマッチング拠出がなくなれば、前の試算が残っていても選べない', () => {
    const gone = { ...example, assumptions: { ...example.assumptions, matching: null } };
    expect(hasMatching(state)).toBe(true);
    expect(hasMatching(withAnswer(state, { load: 'initial', answer: gone, basis: null }))).toBe(false);
  });

  test('まだない配分は、なにも表示しない', () => {
    expect(shownVariant(state, 'improvedPf', nominal)).toBeNull();
    expect(shownVariant(DEFAULTS.operationalSimulation, 'currentPf', nominal)).toBeNull();
  });
});

describe('図の点', () => {
  test('取り込みのない月は、金額のない点になる', () => {
    const month = (referenceDate: string) => ({ referenceDate, contributionAmount: 100, assetValuation: 120 });
    const pastData = ['2025-12-31', '2026-01-31', '2026-03-31'].map(month);
    const future = DEFAULTS.operationalSimulation.futurePerformance;
    const gap = { ...state, assumptions: null, futurePerformance: future };
    const [first, , missing, last] = storedPastPoints({
      ...gap,
      pastPerformance: { pastData, latestAssetValuation: 120 },
    });
    expect(first?.at).toBeCloseTo(-3 / 12);
    expect(missing).toMatchObject({ date: '2026-02-28', contribution: null, valuation: null });
    expect(last).toMatchObject({ at: 0, contribution: 100, valuation: 120 });
  });

  test('月の途中の取り込みでも、これまでの線は試算の始まりまで続く', () => {
    const pastData = [{ referenceDate: '2000-01-31', contributionAmount: 100, assetValuation: 120 }];
    const last = storedPastPoints({ ...state, pastPerformance: { pastData, latestAssetValuation: 120 } }).at(-1);
    const start = future.simulationData[0];
    expect(last).toMatchObject({
      at: 0,
      contribution: start?.contributionAmount,
      valuation: start?.currentPf.simulationAmount2,
    });
  });

  test('これまでの最後と、これからの最初は、同じ時点', () => {
    const rows = shownVariant(state, 'currentPf', nominal)?.rows ?? [];
    expect(futurePoints(rows)[0]?.at).toBe(storedPastPoints(state).at(-1)?.at);
  });

  test('比べるもとは、今の残高とこれからの掛金で、物価を考慮すると、掛金だけを今の物価に直す', () => {
    const [first, last] = [future.simulationData[0], future.simulationData.at(-1)];
    const premiums = (last?.contributionAmount ?? 0) - (first?.contributionAmount ?? 0);
    const balance = first?.currentPf.simulationAmount2 ?? 0;
    expect(shownVariant(state, 'currentPf', nominal)?.payment.base).toBe(balance + premiums);
    const real = shownVariant(state, 'currentPf', { ...nominal, prices: 'real' })?.payment.base ?? 0;
    expect(real).toBeGreaterThan(balance);
    expect(real).toBeLessThan(balance + premiums);
  });

  test('試算の終わりは、退職年齢になる', () => {
    const rows = shownVariant(state, 'currentPf', nominal)?.rows ?? [];
    expect((ageNow(state) ?? 0) + (futurePoints(rows).at(-1)?.at ?? 0)).toBeCloseTo(example.retirementAge);
  });
});

describe('差の言い方', () => {
  test.each([
    [10_300_000, '拠出累計より約1,030万円多い'],
    [-420_000, '拠出累計より約42万円少ない'],
    [4_999, '拠出累計とほぼ同じ'],
    [-4_999, '拠出累計とほぼ同じ'],
  ])('%i円', (yen, words) => {
    expect(differenceText('拠出累計', yen, SHOWN_AMOUNTS)).toBe(words);
  });

  test.each([
    [0, '1%未満'],
    [0.0099, '1%未満'],
    [0.01, '約1%'],
    [0.051, '約5%'],
    [0.5, '約50%'],
    [0.985, '約99%'],
    [0.99, '99%以上'],
    [1, '99%以上'],
  ])('可能性 %d', (probability, words) => {
    expect(chanceText(probability)).toBe(words);
  });
});
