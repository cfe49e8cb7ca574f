import { EXAMPLES } from '@minori/contract/examples/all';
import type { Scenario, SimulationResult } from '@minori/contract/simulation';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { withAnswer } from '../features/operational-simulation/simulation-state.ts';
import { DEFAULTS } from '../platform/state/root-state.ts';
import type { OperationalSimulation } from '../platform/state/slices/operational-simulation.ts';
import { type ExampleAnswers, exampleFetch, Refusal } from '../testing/example-fetch.ts';
import { renderApp } from '../testing/render-app.tsx';
import { CONNECTED, SIGNED_IN } from '../testing/signed-in.ts';
import { visibleText } from '../testing/visible-text.ts';
import { formatRoughYen } from '../ui/figures/format.ts';

const example: SimulationResult = EXAMPLES.getSimulationResult.response;
const valuation = EXAMPLES.getInvestmentValuation.response;
const future = example.futurePerformance;
if (!valuation || !future?.matchingContribution) throw new Error('The example of the contract has a future.');

const age = example.retirementAge;
const { currentPf } = future.notMatchingContribution.retirementPayment;
const rough = (yen: number) => formatRoughYen(yen).digits;

type Query = URLSearchParams;

/** Answers by what was asked for; remembers it. */
function server(answer: (query: Query) => SimulationResult | Refusal, answers: ExampleAnswers = {}) {
  const asked: Query[] = [];
  const fetch: typeof globalThis.fetch = (address, init) => {
    const url = new URL(String(address), 'http://localhost');
    if (url.pathname !== '/api/v1/simulation-result') return exampleFetch(answers)(address, init);
    asked.push(url.searchParams);
    return exampleFetch({ getSimulationResult: answer(url.searchParams) })(address, init);
  };
  return { fetch, asked };
}

interface Opened {
  readonly answers?: ExampleAnswers;
  readonly kept?: OperationalSimulation;
  readonly now?: string;
}

async function open(answer: (query: Query) => SimulationResult | Refusal, { answers, kept, now }: Opened = {}) {
  const { fetch, asked } = server(answer, { getUserAccount: CONNECTED, ...answers });
  // A visit with something kept comes from another screen, as the kept state does.
  const app = await renderApp(kept ? '/minato/profile' : '/minato/operational-simulation', {
    fetch,
    as: SIGNED_IN,
    now: () => Date.parse(now ?? `${example.assumptions.calculatedOn}T03:00:00Z`),
  });
  if (kept) {
    app.portal.store.setState({ operationalSimulation: kept });
    await app.user.click((await screen.findAllByText('試算'))[0] as HTMLElement);
  }
  await screen.findByText('受取額の試算', { selector: 'h1' });
  return { ...app, asked };
}

const openExample = () => open(() => example);

async function card(heading: string): Promise<HTMLElement> {
  return (await screen.findByText(heading, { selector: 'h2' })).closest('section') as HTMLElement;
}

const result = () => card(`${age}歳の受取額の目安`);

/** Something that ends when the test says so. */
function deferred() {
  const held: { resolve: () => void } = { resolve: () => undefined };
  const promise = new Promise<void>((resolve) => {
    held.resolve = resolve;
  });
  return { promise, resolve: () => held.resolve() };
}

function without(variant: 'modelPf', scenario: Scenario): Scenario {
  return {
    ...scenario,
    retirementPayment: { ...scenario.retirementPayment, [variant]: null },
    simulationData: scenario.simulationData.map((row) => ({ ...row, [variant]: null })),
  };
}

const UNDIAGNOSED: SimulationResult = {
  ...example,
  futurePerformance: {
    notMatchingContribution: without('modelPf', future.notMatchingContribution),
    matchingContribution: null,
  },
};

function kept(basis: Partial<NonNullable<OperationalSimulation['basis']>> = {}): OperationalSimulation {
  return withAnswer(DEFAULTS.operationalSimulation, {
    load: 'initial',
    answer: example,
    basis: {
      importedAt: valuation?.importedAt ?? null,
      riskToleranceCode: valuation?.riskTolerance?.code ?? null,
      subscriberPremium: null,
      ...basis,
    },
  });
}

describe('受取額の試算', () => {
  test('標準の金額と、良い場合と厳しい場合の幅、掛金との差を最初に示す', async () => {
    await openExample();
    const text = visibleText(await result());
    expect(text).toContain(`今の配分${rough(currentPf.standard)}（標準）`);
    expect(text).toContain(`良い場合${rough(currentPf.goodResult)}`);
    expect(text).toContain(`厳しい場合${rough(currentPf.notGood)}`);
    expect(text).toContain(`掛金の合計${rough(currentPf.contributionAmount)}`);
    expect(text).toContain(`掛金の合計より${rough(currentPf.standardDif)}多い`);
    expect(text).toContain('10回に1回はこの額を下回る想定です');
    expect(text).toContain('元本を下回る可能性 約');
    expect(text).toContain('将来の受取額を約束するものではありません。');
  });

  test('図は、わかったことの文と、実績から退職年齢までの表を持つ', async () => {
    await openExample();
    const figure = (await card('これまでとこれから')).querySelector('figure') as HTMLElement;
    expect(visibleText(figure.querySelector('figcaption') as Element)).toBe(
      `${age}歳の受取額は、10回のうち8回は ${rough(currentPf.notGood)}から ${rough(currentPf.goodResult)}になる想定です。`,
    );
    const last = figure.querySelector('tbody tr:last-child') as Element;
    expect(last.querySelector('th')?.textContent).toContain(`（${age}歳）`);
    expect([...last.querySelectorAll('td')].map(visibleText)).toEqual([
      '—',
      rough(currentPf.goodResult),
      rough(currentPf.standard),
      rough(currentPf.notGood),
      rough(currentPf.contributionAmount),
    ]);
  });

  test('試算の前提は、開かなくても見える', async () => {
    await openExample();
    const box = await card('試算の前提');
    expect(box.closest('details')).toBeNull();
    const text = visibleText(box);
    for (const part of [
      `退職年齢${age}歳`,
      example.assumptions.assumptionSetId,
      '計算日',
      '物価の上昇',
      '毎月の掛金会社 ',
    ]) {
      expect(text).toContain(part);
    }
    expect(text).toContain('税金は考えていません。');
  });

  test('配分ごとの比較は、まだない配分を空欄にする', async () => {
    await openExample();
    const table = within(await card('配分ごとの比較')).getByRole('table');
    const cells = [...table.querySelectorAll('tbody tr:first-child td')].map(visibleText);
    const model = future.notMatchingContribution.retirementPayment.modelPf;
    const tenThousands = (yen: number | undefined) => rough(yen ?? 0).replace(/[約万円]/g, '');
    expect(cells).toEqual([tenThousands(currentPf.standard), tenThousands(model?.standard), '—']);
  });

  test('商品の選択の前は、見直し後を選べず、理由がわかる', async () => {
    const { user } = await openExample();
    const improved = await screen.findByLabelText('見直し後');
    expect(improved.getAttribute('aria-disabled')).toBe('true');
    await user.click(improved);
    expect((screen.getByLabelText('今の配分') as HTMLInputElement).checked).toBe(true);
    expect(screen.getByText('見直し後は、商品の選択を行うと表示できます。')).toBeInstanceOf(HTMLElement);
  });

  test('診断の前は、モデル配分を選べず、診断に進める', async () => {
    await open(() => UNDIAGNOSED, { answers: { getInvestmentValuation: { ...valuation, riskTolerance: null } } });
    const model = await screen.findByLabelText('モデル配分');
    expect(model.getAttribute('aria-disabled')).toBe('true');
    expect(screen.getByRole('link', { name: 'リスク許容度を診断する' }).getAttribute('href')).toBe(
      '/minato/risk-tolerance',
    );
    expect(screen.queryByLabelText('あり')).toBeNull();
  });

  test('配分、金額の見方、マッチング拠出を切り替えると、表示する試算が変わる', async () => {
    const { user, asked } = await openExample();
    await user.click(await screen.findByLabelText('モデル配分'));
    await user.click(screen.getByLabelText('物価を考慮'));
    await user.click(screen.getByLabelText('あり'));
    const text = visibleText(await result());
    expect(text).toContain('モデル配分マッチング拠出あり物価を考慮した金額');
    const matching = future.matchingContribution?.retirementPayment.modelPf;
    expect(text).not.toContain(rough(matching?.standard ?? 0));
    expect(text).toContain('今の物価に直したもの');
    expect(asked).toHaveLength(1);
  });

  test('慎重な見通しは、すべてを計算し直す', async () => {
    const low = {
      ...example,
      assumptions: { ...example.assumptions, outlook: 'low', assumptionSetId: 'LOW' },
    } as const;
    const { user, asked, portal } = await open((query) => (query.get('outlook') === 'low' ? low : example));
    await user.click(await screen.findByLabelText('慎重'));
    await waitFor(async () => expect(visibleText(await result())).toContain('慎重な見通し'));
    expect(asked.map((query) => query.get('outlook'))).toEqual(['base', 'low']);
    expect(portal.store.getState().operationalSimulation.assumptions?.assumptionSetId).toBe('LOW');
  });
});

describe('本人の掛金', () => {
  const refuse = (query: Query) => (query.has('subscriberPremium') ? new Refusal(400, 'validation_error') : example);

  async function openField(answer: (query: Query) => SimulationResult | Refusal) {
    const app = await open(answer);
    await app.user.click(await screen.findByLabelText('あり'));
    const field = screen.getByLabelText(/^本人の掛金/) as HTMLInputElement;
    await app.user.clear(field);
    return { ...app, field };
  }

  const apply = () => screen.getByText('この掛金で試算');

  test('入力した掛金で計算し直す', async () => {
    const { user, field, asked } = await openField(() => example);
    await user.paste('７,000円');
    await user.click(apply());
    await waitFor(() => expect(asked.at(-1)?.get('subscriberPremium')).toBe('7000'));
  });

  test('断られても、入力した文字と今の試算は残り、理由が欄に出る', async () => {
    const { user, field } = await openField(refuse);
    await user.paste('7000');
    await user.click(apply());
    expect(await screen.findByText(/^この掛金では試算できませんでした。/)).toBeInstanceOf(HTMLElement);
    expect(field.value).toBe('7000');
    expect(field.getAttribute('aria-invalid')).toBe('true');
    expect(visibleText(await result())).toContain('（標準）');
  });

  test('上限を超える金額は、送らずに知らせる', async () => {
    const { user, field, asked } = await openField(() => example);
    await user.paste(String(example.assumptions.maxMatching + 1_000));
    await user.click(apply());
    expect(screen.getByText(/^上限の.*以下の金額を入力してください。$/)).toBeInstanceOf(HTMLElement);
    expect(asked).toHaveLength(1);
  });
});

describe('前の試算', () => {
  test('新しい診断のあとは、モデル配分だけを入れ替える', async () => {
    const answer = { ...example, assumptions: { ...example.assumptions, assumptionSetId: 'NEW' } };
    const before = kept({ riskToleranceCode: 4 });
    const { asked, portal } = await open(() => answer, { kept: before });
    await waitFor(() => expect(asked[0]?.get('riskToleranceCode')).toBe(String(valuation.riskTolerance?.code)));
    await waitFor(() => expect(portal.store.getState().operationalSimulation.isLoading).toBe(false));
    const { operationalSimulation: after } = portal.store.getState();
    expect(after.assumptions?.assumptionSetId).toBe(example.assumptions.assumptionSetId);
    expect(after.basis?.riskToleranceCode).toBe(valuation.riskTolerance?.code);
    expect(after.futurePerformance.notMatchingContribution?.currentPf).toBe(
      before.futurePerformance.notMatchingContribution?.currentPf,
    );
  });

  test('計算し直せなくても、いつの試算かを示して残し、もう一度読み込める', async () => {
    const answers = [new Refusal(500, 'internal_error'), example];
    const { user } = await open(() => answers.shift() ?? example, { kept: kept(), now: '2026-06-01T03:00:00Z' });
    expect(await screen.findByText(/^試算結果を取得できませんでした。/)).toBeInstanceOf(HTMLElement);
    expect(screen.getByText(/に計算した試算を表示しています。$/)).toBeInstanceOf(HTMLElement);
    expect(visibleText(await result())).toContain(rough(currentPf.standard));
    await user.click(screen.getByRole('button', { name: 'もう一度読み込む' }));
    await waitFor(() => expect(screen.queryByText(/^試算結果を取得できませんでした。/)).toBeNull());
  });

  test('記録がなくなった人には、前の試算を見せない', async () => {
    const gone = { ...example, simulationStatusCode: 1, futurePerformance: null } as const;
    await open(() => gone, { kept: kept(), answers: { getInvestmentValuation: null } });
    expect(await screen.findByText('最初の掛金がまだ反映されていません')).toBeInstanceOf(HTMLElement);
  });

  test('ログアウトのあとに届いた答えは、残さない', async () => {
    const late = deferred();
    const { fetch } = server(() => example, { getUserAccount: CONNECTED });
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
    ['生年月日が登録されていません', ended(3, { currentAge: null }), 'プロフィールに移動'],
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
    await open(() => answer);
    expect(await screen.findByText(heading)).toBeInstanceOf(HTMLElement);
    expect(within(screen.getByRole('main')).getByRole('link', { name: action })).toBeInstanceOf(HTMLElement);
    expect(screen.queryByRole('figure')).toBeNull();
  });

  test('退職年齢に達した人には、これまでの実績だけを示す', async () => {
    await open(() => ended(2));
    expect(await screen.findByText(`退職年齢（${age}歳）に達しています`)).toBeInstanceOf(HTMLElement);
    const figure = (await card('これまでとこれから')).querySelector('figure') as HTMLElement;
    expect(figure.querySelectorAll('tbody tr').length).toBeGreaterThan(0);
    expect(figure.textContent).not.toContain('約束');
    expect(screen.queryByText('条件を変える')).toBeNull();
  });

  test('連携の前は、準備のチェックリストを示す', async () => {
    const nothing = ended(3, { pastPerformance: { pastData: [], latestAssetValuation: null } });
    await open(() => nothing, {
      answers: { getUserAccount: { ...CONNECTED, isRkInfo: false }, getInvestmentValuation: null },
    });
    expect(await screen.findByRole('heading', { level: 2, name: '準備をはじめましょう' })).toBeInstanceOf(HTMLElement);
  });

  test('最初の試算を取得できなければ、理由ともう一度のボタンを示す', async () => {
    await open(() => new Refusal(500, 'internal_error'));
    expect(await screen.findByText(/^試算結果を取得できませんでした。/)).toBeInstanceOf(HTMLElement);
    expect(screen.getByRole('button', { name: 'もう一度読み込む' })).toBeInstanceOf(HTMLElement);
  });
});
