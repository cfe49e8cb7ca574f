import { EXAMPLES } from '@minori/contract/examples/all';
import { act, cleanup, screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { type ExampleAnswers, exampleFetch, Refusal } from '../testing/example-fetch.ts';
import { renderApp } from '../testing/render-app.tsx';
import { SIGNED_IN } from '../testing/signed-in.ts';
import { visibleText } from '../testing/visible-text.ts';

const account = EXAMPLES.getUserAccount.response;
const operation = EXAMPLES.employeeAssetManagement.response;
const valuation = EXAMPLES.getInvestmentValuation.response;
if (!operation || !valuation) throw new Error('The examples of the contract have figures.');

/** Ten days after the valuation date of the examples. */
const now = () => Date.parse('2026-04-10T03:00:00Z');

function open(answers: ExampleAnswers = {}, at = now) {
  return renderApp('/minato/home', { fetch: exampleFetch(answers), as: SIGNED_IN, now: at });
}

async function card(heading: string): Promise<HTMLElement> {
  const section = (await screen.findByText(heading, { selector: 'h2' })).closest('section');
  if (!section) throw new Error(`No card ${heading}`);
  return section;
}

/** The text of the whole screen once its first card is there. */
async function wholeScreen(): Promise<string> {
  await card('資産の状況');
  return visibleText(screen.getByRole('main'));
}

describe('ホーム', () => {
  test('運営管理機関のサイトにも利回りが表示されるなら、そのことを断る', async () => {
    const example = EXAMPLES.companyInfo.response;
    const notice = `${example.opInfo.name}のサイトにも利回りが表示されます。`;
    await open({ companyInfo: { ...example, opInfo: { ...example.opInfo, isYield: true } } });
    expect(await wholeScreen()).toContain(notice);
    cleanup();
    await open();
    expect(await wholeScreen()).not.toContain(notice);
  });

  test('一文のまとめ、時点、利回りの出典を示す', async () => {
    await open();
    const summary = await wholeScreen();
    expect(summary).toContain('拠出累計（掛金＋移換金）780,000円が、852,210円になっています（+72,210円、年率6.9%）。');
    expect(summary).toContain('移換金）の合計です。引き出しや手数料がある場合は、差し引いています。');
    expect(summary).toContain('2026年3月31日時点（2026年4月10日 9:19 取り込み）');
    expect(summary).toContain('みのりの計算（金額加重・年率、手数料を差し引く前）');
    expect(screen.getByRole('link', { name: '最新の情報を取り込む' }).getAttribute('href')).toBe(
      '/minato/login-information',
    );
  });

  test('年金サイトの利回りは、そのことを書く', async () => {
    await open({ employeeAssetManagement: { ...operation, interestSource: 'recordKeeper' } });
    expect(await wholeScreen()).toContain('あかつき年金記録センターの表示');
  });

  test('総合評価は、気をつけることと1年の費用を添えた1行で、評価の画面に誘導する', async () => {
    await open();
    const grade = await card('総合評価');
    expect(visibleText(grade)).toBe(
      '総合評価B目安におおむね合った状態76点診断からの年数商品の信託報酬（年）893円（0.105%）',
    );
    expect(within(grade).getByRole('link').getAttribute('href')).toBe('/minato/investment-evaluation');
  });

  test('診断の前は、総合評価の代わりに、診断に誘導する', async () => {
    const undiagnosed = { totalValuation: null, totalScore: null, riskTolerance: null, previous: null };
    await open({ getInvestmentValuation: { ...valuation, ...undiagnosed } });
    const grade = within(await card('総合評価'));
    expect(grade.getByText('リスク許容度の診断をすると総合評価を表示します。')).toBeInstanceOf(HTMLElement);
    expect(grade.queryByText(/点$/)).toBeNull();
  });

  test('推移と内訳の図には、それぞれ表がある', async () => {
    const { user } = await open();
    await user.click(await screen.findByRole('radio', { name: '全期間' }));
    const overTime = within(screen.getByRole('region', { name: '拠出累計と評価額の推移' }));
    const byClass = within(await card('資産の内訳'));
    expect(overTime.getByText('表で見る')).toBeInstanceOf(HTMLElement);
    expect(overTime.getByText('取り込みのない月は、線をつないでいません。')).toBeInstanceOf(HTMLElement);
    expect(
      byClass.getByRole('table', { name: '資産ごとの評価額と割合', hidden: true }).querySelectorAll('tbody tr'),
    ).toHaveLength(6);
  });

  test('一つのカードが取得できなくても、ほかのカードは残る', async () => {
    await open({ getInvestmentValuation: new Refusal(500, 'internal_error') });
    expect(
      await screen.findByText('運用の評価を取得できませんでした。通信状況を確認し、もう一度お試しください。'),
    ).toBeInstanceOf(HTMLElement);
    expect(visibleText(await card('資産の状況'))).toContain('852,210円');
  });

  test('取得できなかったカードは、もう一度読み込める', async () => {
    let fails = true;
    const refused = exampleFetch({ employeeAssetManagement: new Refusal(500, 'internal_error') });
    const answered = exampleFetch();
    const { user } = await renderApp('/minato/home', {
      fetch: (...request) => (fails ? refused : answered)(...request),
      as: SIGNED_IN,
      now,
    });
    const reload = await screen.findByRole('button', { name: 'もう一度読み込む' });
    fails = false;
    await user.click(reload);
    expect(visibleText(await card('資産の状況'))).toContain('852,210円');
  });

  test.each([
    { case: '連携の前', isRkInfo: false, isRiskTolerance: false, done: 2, action: '年金サイトを連携' },
    { case: '最初の取り込みの前', isRkInfo: true, isRiskTolerance: false, done: 2, action: '最新の情報を取り込む' },
    { case: '診断が先の人', isRkInfo: false, isRiskTolerance: true, done: 3, action: '年金サイトを連携' },
  ])('$case は、5つの準備と次にすることを示す', async ({ done, action, ...facts }) => {
    await open({ getUserAccount: { ...account, ...facts }, employeeAssetManagement: null });
    const setUp = within(await card('初期設定を続けてください'));
    expect(setUp.getByText(`5つのうち${done}つ終わりました`)).toBeInstanceOf(HTMLElement);
    expect(setUp.getAllByText('完了')).toHaveLength(done);
    expect(setUp.getByRole('link', { name: action }).getAttribute('href')).toBe('/minato/login-information');
    expect(screen.queryByText('総合評価')).toBeNull();
  });

  test('前の取り込みで商品がなかった人には、最初の掛金を待っていることと、その間にできることを示す', async () => {
    const lastReading = { at: '2026-04-01T00:00:00.000Z', outcome: 'get_data_area_timeout_error' };
    const rkUserInfo = { ...EXAMPLES.rkUserInfo.response, lastReading };
    await open({ getUserAccount: { ...account, isRiskTolerance: false }, employeeAssetManagement: null, rkUserInfo });
    const waiting = within(await card('最初の掛金を待っています'));
    expect(waiting.getByRole('link', { name: '診断をはじめる' }).getAttribute('href')).toBe('/minato/risk-tolerance');
    expect(waiting.getByRole('link', { name: '学ぶ' }).getAttribute('href')).toBe('/minato/column');
    expect(screen.queryByText('初期設定を続けてください')).toBeNull();
  });

  test('最初の掛金の前は、0円を並べずにそのことを書く', async () => {
    await open({
      employeeAssetManagement: {
        ...operation,
        totalAssetValuation: 0,
        cumulativeContributionAmount: 0,
        valuationGainLoss: 0,
        interest: { rate: null, status: 'NO_FLOW' },
        lastOneYearInterest: { rate: null, status: 'NO_FLOW' },
        investmentRatios: operation.investmentRatios.map((each) => ({ ...each, ratio: 0, valuation: 0 })),
        history: [],
      },
      getInvestmentValuation: null,
    });
    const summary = visibleText(await card('資産の状況'));
    expect(summary).toContain('最初の掛金が反映されると表示されます。');
    expect(summary).not.toContain('0円');
    expect(visibleText(await card('資産の内訳'))).toContain('評価する資産がまだありません。');
  });

  test('商品一覧にない商品ばかりでも、資産がないとは書かない', async () => {
    await open({
      employeeAssetManagement: {
        ...operation,
        investmentRatios: operation.investmentRatios.map((each) => ({ ...each, ratio: 0, valuation: 0 })),
      },
      getInvestmentValuation: null,
    });
    expect(visibleText(await card('総合評価'))).toContain('商品一覧にない商品が多いため、評価を表示できません。');
    expect(visibleText(await card('資産の内訳'))).toContain('資産ごとの内訳を表示できません。');
    expect(screen.queryByText(/評価する資産がまだありません/)).toBeNull();
  });

  test('内訳の合計が評価額と違うときは、その理由を書く', async () => {
    const [first, ...others] = operation.investmentRatios;
    const held = operation.assetsValuation.reduce((sum, each) => sum + each.valuation, operation.pendingCash);
    const inClasses = operation.investmentRatios.reduce((sum, each) => sum + each.valuation, 0);
    if (!first) throw new Error('The example has classes.');
    const known = { ...first, valuation: first.valuation + held - inClasses - 12_000 };
    await open({ employeeAssetManagement: { ...operation, unpaidFees: 440, investmentRatios: [known, ...others] } });
    const note = visibleText(await card('資産の内訳'));
    expect(note).toContain('内訳は、未納の手数料440円を差し引く前の金額です。');
    expect(note).toContain('商品一覧にない商品12,000円分は、内訳に含めていません。');
  });

  test('最後の取り込みに失敗していれば、古い数字とそのことを示す', async () => {
    await open({ getUserAccount: { ...account, isRkInfo: true, isScrapingError: true } });
    const strip = await screen.findByText('2026年3月31日時点の情報です。最新の情報を取り込めませんでした。');
    expect(strip.closest('[role="status"]')).not.toBeNull();
    expect(visibleText(await card('資産の状況'))).toContain('852,210円');
    expect(await screen.findByRole('link', { name: '取り込む' })).toBeInstanceOf(HTMLElement);
    // No second button to start a scrape.
    expect(screen.queryByText('最新の情報を取り込む')).toBeNull();
  });

  test.each([
    ['2026-05-10T03:00:00Z', 0],
    ['2026-05-10T15:00:00Z', 1],
  ])('%s の時点で、40日を過ぎた数字の知らせは%i件', async (at, count) => {
    await open({}, () => Date.parse(at));
    await card('資産の状況');
    expect(screen.queryAllByText(/最新の情報を取り込むと、今の状況を確認できます/)).toHaveLength(count);
  });

  test('やることを理由と時間を添えて示し、済みの印があるものは出さない', async () => {
    const [first, second] = EXAMPLES.getMyTask.response;
    if (!first || !second) throw new Error('The example has two tasks.');
    const { portal } = await open();
    expect(await screen.findByText(first.title)).toBeInstanceOf(HTMLElement);
    const step = `次の一歩（約${first.minutes}分）${first.message.join('')}${first.title}`;
    expect(visibleText(await card('やること'))).toContain(step);
    act(() => portal.store.setState({ todo: { [first.id]: true } }));
    expect(screen.queryByText(first.title)).toBeNull();
    expect(screen.getByText(second.title).getAttribute('href')).toBe(`/minato${second.url}`);
    expect(visibleText(await card('やること'))).toContain(`次の一歩（約${second.minutes}分）`);
  });

  test('やることがなければ、そう書く', async () => {
    await open({ getMyTask: [] });
    expect(await screen.findByText(/^今すぐに必要なことはありません。/)).toBeInstanceOf(HTMLElement);
  });

  test('期間は選べて、この端末に残り、1年では最後の1年だけになる', async () => {
    const [month] = operation.history;
    if (!month) throw new Error('The example has a history.');
    const years = ['2024', '2025'].flatMap((year) => Array.from({ length: 12 }, (_, at) => `${year}-${at + 1}`));
    const history = years.map((at) => ({ ...month, referenceDate: `${at.replace(/-(.)$/, '-0$1')}-28` }));
    const { user, portal } = await open({ employeeAssetManagement: { ...operation, history } });
    const rows = () =>
      screen.getByRole('region', { name: '拠出累計と評価額の推移' }).querySelectorAll('tbody tr').length;
    await user.click(await screen.findByRole('radio', { name: '全期間' }));
    expect(rows()).toBeGreaterThan(24);
    await user.click(screen.getByRole('radio', { name: '1年' }));
    expect(rows()).toBe(13);
    expect(portal.store.getState().display.curve).toBe('year');
  });

  test('資産の状況が取得できなくても、評価、やること、試算は残る', async () => {
    await open({ employeeAssetManagement: new Refusal(500, 'internal_error') });
    expect(await screen.findByText(/資産の運用状況を取得できませんでした。/)).toBeInstanceOf(HTMLElement);
    await card('総合評価');
    expect(await screen.findByText('試算をくわしく見る')).toBeInstanceOf(HTMLElement);
    expect(await screen.findByText('やることをすべて見る')).toBeInstanceOf(HTMLElement);
  });
});
