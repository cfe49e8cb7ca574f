import { EXAMPLES } from '@minori/contract/examples/all';
import type { Scenario, SimulationResult } from '@minori/contract/simulation';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { withAnswer } from '../features/operational-simulation/simulation-state.ts';
import { DEFAULTS } from '../platform/state/root-state.ts';
import type { OperationalSimulation } from '../platform/state/slices/operational-simulation.ts';
import { Refusal } from '../testing/example-fetch.ts';
import {
  cardOf,
  openSimulation,
  resultCard,
  rough,
  SIMULATION,
  simulationServer,
} from '../testing/open-simulation.tsx';
import { renderApp } from '../testing/render-app.tsx';
import { CONNECTED, SIGNED_IN } from '../testing/signed-in.ts';
import { visibleText } from '../testing/visible-text.ts';

const example = SIMULATION;
const valuation = EXAMPLES.getInvestmentValuation.response;
const future = example.futurePerformance;
if (!valuation || !future?.matchingContribution) throw new Error('The example of the contract has a future.');

const age = example.retirementAge;
const { currentPf } = future.notMatchingContribution.retirementPayment;

/** A promise that the test resolves. */
function deferred() {
  const held: { resolve: () => void } = { resolve: () => undefined };
  const promise = new Promise<void>((resolve) => {
    held.resolve = resolve;
  });
  return { promise, resolve: () => held.resolve() };
}

function kept(basis: Partial<NonNullable<OperationalSimulation['basis']>> = {}): OperationalSimulation {
  return withAnswer(DEFAULTS.operationalSimulation, {
    load: 'initial',
    answer: example,
    basis: {
      importedAt: valuation?.importedAt ?? null,
      riskToleranceCode: valuation?.riskTolerance?.code ?? null,
      ...{ subscriberPremium: null, retirementAge: null, raisePct: '0' },
      selectionRegisteredAt: EXAMPLES.getFundValuations.response?.registeredAt ?? null,
      ...basis,
    },
  });
}

const IMPROVED = 9_990_000;

/** The other variants change too, so that the test can tell which ones are replaced. */
function improved(scenario: Scenario): Scenario {
  const { currentPf: payment } = scenario.retirementPayment;
  const moved = { ...payment, standard: payment.standard + 1 };
  return {
    ...scenario,
    retirementPayment: { currentPf: moved, modelPf: moved, improvedPf: { ...payment, standard: IMPROVED } },
    simulationData: scenario.simulationData.map((row) => ({ ...row, improvedPf: row.currentPf })),
  };
}

const WITH_IMPROVED: SimulationResult = {
  ...example,
  futurePerformance: { notMatchingContribution: improved(future.notMatchingContribution), matchingContribution: null },
};

describe('前の試算', () => {
  test('新しい診断のあとは、モデル配分だけを入れ替える', async () => {
    const answer = { ...example, assumptions: { ...example.assumptions, assumptionSetId: 'NEW' } };
    const before = kept({ riskToleranceCode: 4 });
    const { asked, portal } = await openSimulation(() => answer, { kept: before });
    await waitFor(() => expect(asked[0]?.get('riskToleranceCode')).toBe(String(valuation.riskTolerance?.code)));
    await waitFor(() => expect(portal.store.getState().operationalSimulation.isLoading).toBe(false));
    const { operationalSimulation: after } = portal.store.getState();
    expect(asked).toHaveLength(1);
    expect(after.assumptions?.assumptionSetId).toBe(example.assumptions.assumptionSetId);
    expect(after.basis?.riskToleranceCode).toBe(valuation.riskTolerance?.code);
    expect(after.futurePerformance.notMatchingContribution?.currentPf).toBe(
      before.futurePerformance.notMatchingContribution?.currentPf,
    );
  });

  test('商品の選択を登録したあとは、見直し後だけを入れ替え、比べられるようにする', async () => {
    const before = kept({ selectionRegisteredAt: null });
    const { asked, portal, user } = await openSimulation(() => WITH_IMPROVED, { kept: before });
    // Nothing is loading before the request either, so the request is awaited first.
    await waitFor(() => expect(asked).not.toEqual([]));
    await waitFor(() => expect(portal.store.getState().operationalSimulation.isLoading).toBe(false));
    expect(asked.map((query) => [...query.keys()])).toEqual([['sysUserCode', 'outlook']]);
    const { operationalSimulation: after } = portal.store.getState();
    const [old, now] = [before, after].map((state) => state.futurePerformance.notMatchingContribution);
    expect(now?.currentPf).toBe(old?.currentPf);
    expect(now?.modelPf).toBe(old?.modelPf);
    expect(now?.improvedPf?.retirementPayment.standard).toBe(IMPROVED);
    expect(after.basis?.selectionRegisteredAt).toBe(EXAMPLES.getFundValuations.response?.registeredAt);
    await user.click(screen.getByLabelText('見直し後'));
    expect(visibleText(await resultCard())).toContain(`${rough(IMPROVED)}（標準）見直し後`);
  });

  test('商品の選択から来た人には、見直し後を最初に示す', async () => {
    const { fetch } = simulationServer(() => WITH_IMPROVED);
    await renderApp('/minato/operational-simulation?variant=improvedPf', { fetch, as: SIGNED_IN });
    expect(visibleText(await resultCard())).toContain(`${rough(IMPROVED)}（標準）見直し後`);
  });

  test('評価と選択が取得できなくても、すべてを計算し、いつの情報かも示す', async () => {
    const refused = new Refusal(500, 'internal_error');
    const lastReading = { at: '2026-04-10T00:20:00.000Z', outcome: 'scraping_timeout' };
    const rkUserInfo = { ...EXAMPLES.rkUserInfo.response, lastReading };
    const { sent } = await openSimulation(() => example, {
      answers: { getInvestmentValuation: refused, getFundValuations: refused, rkUserInfo },
    });
    await screen.findByText(/^2026年3月31日時点の情報です。/);
    expect(visibleText(await resultCard())).toContain(rough(currentPf.standard));
    expect([screen.queryByRole('button', { name: 'もう一度読み込む' }), sent]).toEqual([null, []]);
  });

  test('計算し直せなくても、いつの試算かを示して残し、もう一度読み込める', async () => {
    const answers = [new Refusal(500, 'internal_error'), example];
    const { user } = await openSimulation(() => answers.shift() ?? example, {
      kept: kept(),
      now: '2026-06-01T03:00:00Z',
    });
    expect(await screen.findByText(/^試算結果を取得できませんでした。/)).toBeInstanceOf(HTMLElement);
    expect(screen.getByText(/に計算した試算を表示しています。$/)).toBeInstanceOf(HTMLElement);
    expect(visibleText(await resultCard())).toContain(rough(currentPf.standard));
    await user.click(screen.getByRole('button', { name: 'もう一度読み込む' }));
    await waitFor(() => expect(screen.queryByText(/^試算結果を取得できませんでした。/)).toBeNull());
  });

  test('記録がなくなった人には、前の試算を見せない', async () => {
    const gone = { ...example, simulationStatusCode: 1, futurePerformance: null } as const;
    await openSimulation(() => gone, { kept: kept(), answers: { getInvestmentValuation: null } });
    expect(await screen.findByText('最初の掛金がまだ反映されていません')).toBeInstanceOf(HTMLElement);
  });

  test('ログアウトのあとに届いた答えは、残さない', async () => {
    const late = deferred();
    const { fetch } = simulationServer(() => example);
    const slow: typeof globalThis.fetch = async (address, init) => {
      if (String(address).includes('simulation-result')) await late.promise;
      return fetch(address, init);
    };
    const { portal } = await renderApp('/minato/operational-simulation', { fetch: slow, as: SIGNED_IN });
    await screen.findByRole('heading', { level: 1, name: '受取額の試算' });
    await waitFor(() => expect(portal.queries.getMutationCache().getAll()).toHaveLength(1));
    portal.signOut();
    late.resolve();
    await waitFor(() => expect(portal.queries.isMutating()).toBe(0));
    expect(portal.store.getState().operationalSimulation).toEqual(DEFAULTS.operationalSimulation);
    expect(localStorage.getItem('minori')).not.toContain('"isLoaded":true');
  });
});

describe('試算できないとき', () => {
  const ended = (simulationStatusCode: 1 | 2 | 3, more: Partial<SimulationResult> = {}): SimulationResult => ({
    ...example,
    simulationStatusCode,
    futurePerformance: null,
    ...more,
  });
  const { assumptions } = example;

  test.each([
    ['最初の掛金がまだ反映されていません', ended(1), '最新の情報を取り込む'],
    ['生年月日が登録されていません', ended(3, { currentAge: null }), 'プロフィールを開く'],
    [
      '毎月の掛金がわかりません',
      ended(3, { assumptions: { ...assumptions, employerPremium: null } }),
      '最新の情報を取り込む',
    ],
    [
      '今の配分がわかりません',
      ended(3, { assumptions: { ...assumptions, variants: { ...assumptions.variants, currentPf: null } } }),
      '最新の情報を取り込む',
    ],
  ])('「%s」と、することを示す', async (heading, answer, action) => {
    await openSimulation(() => answer);
    expect(await screen.findByText(heading)).toBeInstanceOf(HTMLElement);
    expect(within(screen.getByRole('main')).getByRole('link', { name: action })).toBeInstanceOf(HTMLElement);
    expect(screen.queryByRole('figure')).toBeNull();
  });

  test('退職年齢に達した人には、これまでの実績だけを示す', async () => {
    await openSimulation(() => ended(2));
    expect(await screen.findByText(`退職年齢（${age}歳）に達しています`)).toBeInstanceOf(HTMLElement);
    const figure = (await cardOf('これまでとこれから')).querySelector('figure') as HTMLElement;
    expect(figure.querySelectorAll('tbody tr').length).toBeGreaterThan(0);
    expect(figure.textContent).not.toContain('約束');
    expect(screen.queryByText('条件を変える')).toBeNull();
  });

  test('連携の前は、準備のチェックリストを示す', async () => {
    const nothing = ended(3, { pastPerformance: { pastData: [], latestAssetValuation: null } });
    await openSimulation(() => nothing, {
      answers: { getUserAccount: { ...CONNECTED, isRkInfo: false }, getInvestmentValuation: null },
    });
    expect(await screen.findByRole('heading', { level: 2, name: '初期設定を続けてください' })).toBeInstanceOf(
      HTMLElement,
    );
  });
});
