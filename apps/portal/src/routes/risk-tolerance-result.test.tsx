import { EXAMPLES } from '@minori/contract/examples/all';
import { QUESTIONS } from '@minori/engine/risk-tolerance/questions';
import type { RiskToleranceCode } from '@minori/engine/vocabulary/risk-tolerance';
import { chanceText, formatDate, formatRoughYen, formatYen } from '@minori/wording/ja/locale';
import { RISK_TOLERANCE_EXPLANATIONS } from '@minori/wording/ja/names';
import { formatPercent } from '@minori/wording/numbers';
import { cleanup, screen, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { type ExampleAnswers, exampleFetch, Refusal } from '../testing/example-fetch.ts';
import { renderApp } from '../testing/render-app.tsx';
import { SIGNED_IN } from '../testing/signed-in.ts';
import { visibleText } from '../testing/visible-text.ts';

const DETAILS = '点数の内訳とこれまでの診断';
const RESULT = '/minato/risk-tolerance/result';
const { diagnosis: LAST } = EXAMPLES.registerRiskToleranceResult.response;
const { diagnoses } = EXAMPLES.getRiskDiagnoses.response;
const type = EXAMPLES.getRiskTolerance.response;
const model = EXAMPLES.getModelPortfolio.response;
const saving = EXAMPLES.getSavingChart.response;
const now = () => Date.parse('2026-04-10T03:00:00Z');
const HISTORY = { diagnoses: [LAST, ...diagnoses], caution: { isRecent: true, fall: null }, horizonAnswer: null };

const NAMES: Readonly<Record<RiskToleranceCode, string>> = { 1: '安定型', 2: '標準型', 3: '積極型', 4: '元本確保型' };

const shownFor = (code: RiskToleranceCode) => screen.findByText(RISK_TOLERANCE_EXPLANATIONS[code]);

/** Each response names its own type, so that a tab with another type's response is noticed. */
function fetchByType(answers: ExampleAnswers = {}): typeof globalThis.fetch {
  return (address, init) => {
    const asked = new URL(String(address), 'http://localhost').searchParams.get('riskToleranceCode');
    const riskToleranceCode = ([1, 2, 3, 4] as const).find((code) => String(code) === asked) ?? 2;
    const own = { riskToleranceCode, riskToleranceName: NAMES[riskToleranceCode] };
    return exampleFetch({
      getRiskDiagnoses: HISTORY,
      getRiskTolerance: { ...type, ...own, id: riskToleranceCode },
      getModelPortfolio: { ...model, ...own },
      getSavingChart: { ...saving, riskToleranceCode },
      ...answers,
    })(address, init);
  };
}

async function open(answers: ExampleAnswers = {}, route = RESULT) {
  const app = await renderApp(route, { fetch: fetchByType(answers), as: SIGNED_IN, now });
  await screen.findByRole('heading', { level: 1 });
  return app;
}

const selectedTab = async () => (await screen.findByRole('tab', { selected: true })).textContent;
const card = async (name: string) =>
  (await screen.findByRole('heading', { level: 2, name })).closest('section') as HTMLElement;
const rough = (amount: number) => formatRoughYen(amount).digits;

describe('診断の結果', () => {
  test('タブは値動きの小さい順に並び、自分のタイプで開いて「あなた」と示す', async () => {
    await open();
    expect(await screen.findByText('あなたのタイプは「標準型」です。')).toBeInstanceOf(HTMLElement);
    expect(screen.getAllByRole('tab').map((tab) => tab.textContent)).toEqual([
      '元本確保型 ',
      '安定型 ',
      '標準型 あなた',
      '積極型 ',
    ]);
    expect(await selectedTab()).toBe('標準型 あなた');
    expect(await shownFor(2)).toBeInstanceOf(HTMLElement);
    expect(document.querySelector('img')?.getAttribute('src')).toBe('/risk-tolerance/2.svg');
    expect(screen.getByText(/どのタイプが優れているというものではありません。/)).toBeInstanceOf(HTMLElement);
  });

  test('別の日に開いても、自分のタイプで開く', async () => {
    await open();
    await selectedTab();
    cleanup();
    await renderApp(RESULT, { fetch: fetchByType({ getRiskDiagnoses: { ...HISTORY, diagnoses } }), now });
    expect(await selectedTab()).toBe('標準型 あなた');
    expect(screen.getByText(`${formatDate(diagnoses[0]?.diagnosedOn ?? '')}の診断`)).toBeInstanceOf(HTMLElement);
  });

  test('ほかのタイプも見られ、住所に残る', async () => {
    const { user, address } = await open();
    await user.click(await screen.findByRole('tab', { name: '積極型' }));
    expect(await shownFor(3)).toBeInstanceOf(HTMLElement);
    expect(address()).toBe(`${RESULT}?tab=3`);
    await user.keyboard('{ArrowLeft}{ArrowLeft}');
    expect(await shownFor(1)).toBeInstanceOf(HTMLElement);
    expect(address()).toBe(`${RESULT}?tab=1`);
    expect(screen.getByText('あなたのタイプは「標準型」です。')).toBeInstanceOf(HTMLElement);
  });

  test.each([
    ['?tab=4', '元本確保型 '],
    ['?tab=5', '標準型 あなた'],
    ['?tab=x', '標準型 あなた'],
  ])('住所が「%s」なら「%s」', async (search, tab) => {
    await open({}, `${RESULT}${search}`);
    expect(await selectedTab()).toBe(tab);
  });

  test('目安の配分に、わかったことの文と、全部の資産の表がある', async () => {
    const ratios = [0.4, 0.1, 0.1, 0.4, 0, 0];
    const categoryClasses = model.categoryClasses.map((each, code) => ({ ...each, ratio: ratios[code] ?? 0 }));
    await open({ getModelPortfolio: { ...model, categoryClasses } });
    const mix = await card('目安の配分（モデル配分）');
    expect(visibleText(mix.querySelector('figure > p') as Element)).toBe(
      '標準型の目安でいちばん多いのは国内株式と外国債券で、それぞれ全体の 40%です。',
    );
    expect(mix.querySelectorAll('tbody tr')).toHaveLength(model.categoryClasses.length);
  });

  test('期待できるリターンとリスク、100万円の1年後、過去の下落を言葉で示す', async () => {
    await open();
    const text = visibleText(await card('値動きの目安'));
    const { notGood, standard, goodResult } = model.oneYearOfMillion;
    expect(text).toContain(`想定リターン（年率・費用を引いた後）${formatPercent(model.returnByYear).digits}`);
    expect(text).toContain(`値動きの幅（リスク・年率）${formatPercent(model.investmentRisk).digits}`);
    expect(text).toContain(`10回中8回は、${rough(notGood)}から${rough(goodResult)}の範囲に入る見込みです。`);
    expect(text).toContain(`中間の値（中央値）は${rough(standard)}です。`);
    expect(text).toContain(`下回る可能性は${chanceText(model.lossProbability)}です（物価の変化は考慮していません）。`);
    expect(text).toContain(
      `この配分では ${formatPercent(Math.abs(model.largestFall?.ratio ?? 0)).digits}値下がりしました。`,
    );
    expect(text).toContain('2016年3月末から2026年3月末までの、資産ごとの指数で計算した例です。');
  });

  test('下落がなく、損失の可能性もほとんどない配分では、そう書く', async () => {
    const oneYearOfMillion = { notGood: 1_003_719, standard: 1_005_000, goodResult: 1_006_282 };
    const safe = { ...model, oneYearOfMillion, lossProbability: 0, largestFall: null };
    await open({ getModelPortfolio: safe });
    const text = visibleText(await card('値動きの目安'));
    expect(text).toContain('下回る可能性は1%未満です（物価の変化は考慮していません）。');
    expect(text).toContain('2016年3月末から2026年3月末までに、目立った下落はありませんでした。');
    expect(text).not.toContain('中間の値（中央値）は');
  });

  test('積み立てた場合の図は、3つの場合と掛金の累計を表でも示す', async () => {
    await open();
    const chart = await card('積み立てた場合の目安');
    const end = saving.accumulationCharts.at(-1);
    if (!end) throw new Error('The example has points.');
    expect(visibleText(chart.querySelector('figure > p') as Element)).toBe(
      `毎月${formatYen(saving.monthlyContribution).digits}を${end.years}年間積み立てると、標準で${rough(end.standard)}になる見込みです。`,
    );
    const cells = [...chart.querySelectorAll('tbody tr:last-child > *')].map(visibleText);
    const amounts = [end.contributionAmount, end.goodResult, end.standard, end.notGood];
    expect(cells).toEqual([`${end.years}年`, ...amounts.map(rough)]);
  });

  test.each([
    ['score', '合計点から決まりました。12点までは安定型、22点までは標準型、それより高いと積極型です。'],
    ['cap', '値動きの小さいタイプと判定しました。'],
    ['principal', '元本を守ることを優先するタイプと判定しました。'],
  ] as const)('点数の内訳とこれまでの診断は、閉じた欄にあり、決まり方（%s）も示す', async (rule, text) => {
    await open({ getRiskDiagnoses: { ...HISTORY, diagnoses: [{ ...LAST, rule, explanation: null }, ...diagnoses] } });
    const panel = (await screen.findByRole('heading', { level: 3, name: DETAILS })).closest('details');
    if (!panel) throw new Error('No panel');
    expect(panel.open).toBe(false);
    expect(panel.textContent).toContain(text);
    expect(panel.textContent).toContain('経験がなく学んでもいない人は、積極型になりません。');
    const rows = [...panel.querySelectorAll('tbody tr')].map((row) => [...row.children].map(visibleText));
    expect(rows).toEqual([
      ['期間と貯蓄のゆとり', `${LAST.ability}点`, '12点'],
      ['経験と知識', `${LAST.knowledge}点`, '6点'],
      ['値下がりへの考え方', `${LAST.willingness}点`, '18点'],
      ['合計', `${LAST.score}点`, '36点'],
    ]);
    const history = [...panel.querySelectorAll('ol > li')].map(visibleText);
    expect(history).toEqual([
      `${formatDate(LAST.diagnosedOn)}◆標準型20点`,
      `${formatDate(diagnoses[0]?.diagnosedOn ?? '')}◆標準型18点合計点（18点）から、標準型（22点まで）に決まりました。`,
    ]);
  });

  test('内訳の欄は、開いたことを覚えている', async () => {
    const { user, portal } = await open();
    const heading = await screen.findByRole('heading', { level: 3, name: DETAILS });
    await user.click(heading);
    await vi.waitFor(() => expect(portal.store.getState().accordion.diagnosisResult).toEqual([true]));
  });

  test('結果から、評価と、答え直すところに進める', async () => {
    await open();
    const to = async (name: string) => (await screen.findByRole('link', { name })).getAttribute('href');
    expect(await to('このタイプの評価を見る')).toBe('/minato/investment-evaluation');
    expect(await to('答え直す')).toBe('/minato/risk-tolerance');
    const notes = within(screen.getByRole('region', { name: 'ご確認ください' }));
    expect(notes.getByText(new RegExp(`^${QUESTIONS.length}つの質問による診断は目安で`))).toBeInstanceOf(HTMLElement);
    expect(notes.getByText(/^みのりは情報提供を目的とし/)).toBeInstanceOf(HTMLElement);
  });

  test('診断していない人は、診断のはじめに移る', async () => {
    const { address } = await open({ getRiskDiagnoses: { ...HISTORY, diagnoses: [] } });
    expect(await screen.findByRole('heading', { level: 1, name: 'リスク許容度の診断' })).toBeInstanceOf(HTMLElement);
    expect(address()).toBe('/minato/risk-tolerance');
  });
});

describe('一部を取得できないとき', () => {
  test.each([
    ['getRiskTolerance', 'リスク許容度', ['目安の配分（モデル配分）', '積み立てた場合の目安']],
    ['getModelPortfolio', '目安の配分（モデル配分）', ['積み立てた場合の目安']],
    ['getSavingChart', '積立グラフ', ['目安の配分（モデル配分）', '値動きの目安']],
  ] as const)('%sの失敗はその場に出て、ほかは残る', async (name, subject, left) => {
    await open({ [name]: new Refusal(500, 'internal_error') });
    const alert = within(await screen.findByRole('alert'));
    expect(alert.getByText(new RegExp(`^${subject}を取得できませんでした。`))).toBeInstanceOf(HTMLElement);
    for (const heading of left) expect(await card(heading)).toBeInstanceOf(HTMLElement);
    expect(screen.getByText('あなたのタイプは「標準型」です。')).toBeInstanceOf(HTMLElement);
  });

  test('そのタイプのモデルがなくても、タイプの説明と理由は残る', async () => {
    await open({ getModelPortfolio: new Refusal(404, 'not_found'), getSavingChart: new Refusal(404, 'not_found') });
    // A retry would fail in the same way, so none is offered.
    expect(await screen.findAllByRole('alert')).toHaveLength(2);
    expect(screen.queryByRole('button', { name: 'もう一度読み込む' })).toBeNull();
    expect(await shownFor(2)).toBeInstanceOf(HTMLElement);
    expect(screen.getByRole('heading', { name: 'このタイプになった理由' })).toBeInstanceOf(HTMLElement);
  });

  test('診断の記録を取得できないときは、/error からもう一度読み込める', async () => {
    await open({ getRiskDiagnoses: new Refusal(500, 'internal_error') });
    const back = await screen.findByRole('link', { name: 'もう一度読み込む' });
    expect(back.getAttribute('href')).toBe('/minato/risk-tolerance/result');
    expect(screen.queryByRole('tab')).toBeNull();
  });

  test('積立の点がないときは、そう書く', async () => {
    await open({ getSavingChart: { ...saving, accumulationCharts: [] } });
    expect((await card('積み立てた場合の目安')).textContent).toContain('まだありません。');
  });
});
